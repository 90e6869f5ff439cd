import { judgeSellers, type Cart, type Totals } from "../../domain/cart.ts";
import { toShekels, type Agorot } from "../../domain/money.ts";
import { priceOf, type Price } from "../../domain/price.ts";
import { Refused } from "../../domain/refusal.ts";
import { judgeTickets } from "../../domain/ticket.ts";
import { judgeMultiples } from "../../engine/seating/selection/multiples.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { ticketView, type PriceLists } from "../catalogue/priceLists.ts";
import { productsOf } from "../catalogue/products.ts";
import { nameIn, type Locale } from "../locale.ts";
import { placesOf, showsOf, type CartPlace, type CartShow } from "./cartSeats.ts";

export interface PricedProduct {
  readonly id: number;
  readonly quantity: number;
  /** Agorot for one. */
  readonly price: Agorot;
}

/** A cart at the price list's prices; the amounts it came with are only claims. */
export interface PricedCart {
  readonly shows: readonly CartShow[];
  readonly places: readonly CartPlace[];
  readonly products: readonly PricedProduct[];
  readonly price: Price;
}

async function pricedProducts(
  { db }: Pick<BoxOffice, "db">,
  shows: readonly CartShow[],
  cart: Cart,
): Promise<PricedProduct[]> {
  if (cart.products.length === 0) return [];
  const products = await productsOf(db);
  const offered = shows.flatMap(({ row }) => products.offeredRows(row));
  const quantities = new Map<number, number>();
  for (const [place, { id, quantity }] of cart.products.entries()) {
    if (quantity === 0) continue;
    if (!offered.some((row) => row.id === id)) {
      const field = `cart.products.${place}.id`;
      throw new Refused("VALIDATION", { fields: [{ field, message: "not sold with this show" }] });
    }
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return [...quantities].map(([id, quantity]) => ({
    id,
    quantity,
    price: offered.find((row) => row.id === id)!.amount,
  }));
}

/** Vouchers come with a later slice: to leave one out of account would charge its holder in full. */
function refuseVouchers({ voucherPayments = {} }: Cart): void {
  const code = Object.keys(voucherPayments).find((each) => voucherPayments[each]?.amount !== 0);
  if (code !== undefined) throw new Refused("codeNotFound", { code });
}

/**
 * Finds everything in the cart and prices it. Throws for what is not there, and where presentations
 * may not be bought together; whether the selection is complete is `judgeSelection`'s question.
 */
export async function priceCart(
  office: Pick<BoxOffice, "db" | "plans">,
  priceLists: PriceLists,
  cart: Cart,
): Promise<PricedCart> {
  refuseVouchers(cart);
  const showById = await showsOf(office, priceLists, cart);
  const shows = [...showById.values()];
  const sellers = shows.map(({ row }) => ({
    authProfileId: row.auth_profile_id,
    businessId: row.business_id,
  }));
  const refused = judgeSellers(sellers);
  if (refused) throw new Refused(refused.code, refused.details);
  const places = placesOf(showById, cart);
  const products = await pricedProducts(office, shows, cart);
  const price = priceOf({
    presentations: shows.map((show) => ({
      type: show.row.charge_type,
      amount: show.row.charge_amount,
      lines: places
        .filter((place) => place.show === show)
        .map(({ listed, serviceCharge, isSubTicket }) => ({
          listed,
          addons: 0,
          serviceCharge,
          isSubTicket,
        })),
    })),
    products,
    isHold: false,
    voucherBalance: 0,
  });
  return { shows, places, products, price };
}

function judgeCounts(show: CartShow, places: readonly CartPlace[], locale: Locale): void {
  const mains = places.filter((place) => !place.isSubTicket);
  const counts = new Map<number, number>();
  for (const { price } of mains) counts.set(price.ticketId, (counts.get(price.ticketId) ?? 0) + 1);
  const tickets = new Set(mains.map(({ price }) => price));
  const refused = judgeTickets(
    [...tickets].map((price) => ticketView(price, show.row, locale)),
    counts,
  );
  if (refused) throw new Refused(refused.code, { ...refused.details, presentationId: show.row.id });
}

/** Whether what is chosen may be bought as it is: something chosen, multiples whole, ticket rules kept. */
export function judgeSelection({ shows, places }: PricedCart, locale: Locale): void {
  if (places.length === 0) throw new Refused("NOTHING_SELECTED");
  for (const show of shows) {
    const own = places.filter((place) => place.show === show);
    const why = judgeMultiples(
      own.map(({ price, isSubTicket }) => ({
        ticketId: price.ticketId,
        multiplyFactor: price.multiplyFactor,
        isSubTicket,
      })),
    );
    if (why) throw new Refused(why.code, why.details);
    judgeCounts(show, own, locale);
  }
}

export const totalsOf = (price: Price): Totals => ({
  tickets: toShekels(price.tickets),
  addons: toShekels(price.addons),
  products: toShekels(price.products),
  ticketCharges: toShekels(price.ticketCharges),
  globalCharge: toShekels(price.globalCharge),
  serviceCharge: toShekels(price.ticketCharges + price.globalCharge),
  total: toShekels(price.total),
  voucherPayments: toShekels(price.voucherPayments),
  balanceDue: toShekels(price.balanceDue),
});

/** What the client believes this cart costs, in agorot, with products at our price: it names none. */
function claimedTotal(cart: Cart, price: Price): number {
  const shekels = cart.seats.reduce(
    (sum, { ticket }) =>
      sum + (ticket.isMultiplyFactorSubTicket ? 0 : ticket.amount) + ticket.serviceCharge,
    cart.globalServiceCharge.amount,
  );
  return shekels * 100 + price.products;
}

/** Throws PRICE_CHANGED where the cart's own sum is another than ours; a hundredth of an agora is rounding. */
export function judgeClaims(cart: Cart, price: Price): void {
  if (Math.abs(claimedTotal(cart, price) - price.total) > 0.01) {
    throw new Refused("PRICE_CHANGED", { totals: totalsOf(price) });
  }
}

/** The same cart with our amounts in it. */
export function correctedCart(cart: Cart, priced: PricedCart, locale: Locale): Cart {
  const [first] = priced.shows;
  return {
    ...cart,
    ...(first && {
      authProfileId: first.row.auth_profile_id,
      businessId: first.row.business_id,
      locationId: first.row.location_id,
    }),
    seats: cart.seats.map((seat, i) => {
      const place = priced.places[i]!;
      return {
        ...seat,
        ticket: {
          ...seat.ticket,
          amount: toShekels(place.listed),
          serviceCharge: toShekels(place.serviceCharge),
          pricePolicyId: place.price.pricePolicyId,
        },
      };
    }),
    globalServiceCharge: {
      name: first ? nameIn(first.row.charge_name, locale) : "",
      amount: toShekels(priced.price.globalCharge),
    },
  };
}
