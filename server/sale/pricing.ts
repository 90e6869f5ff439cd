import { judgeSellers, type Cart, type Totals } from "../../domain/cart.ts";
import { withUsedBalances, type AvailableMember } from "../../domain/membership.ts";
import { toShekels, type Agorot } from "../../domain/money.ts";
import { priceOf, type Price, type PriceLine } from "../../domain/price.ts";
import { Refused } from "../../domain/refusal.ts";
import { judgeTickets } from "../../domain/ticket.ts";
import { judgeVideos } from "../../domain/vod.ts";
import { replaceVoucherPayment } from "../../domain/voucher.ts";
import { judgeMultiples } from "../../engine/seating/selection/multiples.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { ticketView, type PriceLists } from "../catalogue/priceLists.ts";
import { productsOf } from "../catalogue/products.ts";
import type { CodeBook } from "../codes/codeBook.ts";
import { judgeUses, usesOf } from "../codes/judgeUses.ts";
import { memberView } from "../codes/memberCode.ts";
import type { DraftUse } from "../codes/uses.ts";
import { voucherShare, type VoucherShare } from "../codes/voucherPayment.ts";
import { nameIn, type Locale } from "../locale.ts";
import { codesOf, placesOf, showsOf, type CartPlace, type CartShow } from "./cartSeats.ts";

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
  /** The voucher that pays, and how much of the total. */
  readonly voucher: VoucherShare | undefined;
  /** What the sale will take of codes. */
  readonly uses: readonly DraftUse[];
  /** By member number: the members on the cart's tickets. */
  readonly members: Readonly<Record<string, AvailableMember>>;
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

const lineOf = ({ listed, coupon, addons, serviceCharge, isSubTicket }: CartPlace): PriceLine => ({
  listed,
  coupon,
  addons: addons.reduce((sum, { amount }) => sum + amount, 0),
  serviceCharge,
  isSubTicket,
});

/** The members that the cart's tickets name, with what these use of each balance. */
function membersOf(book: CodeBook, places: readonly CartPlace[]): PricedCart["members"] {
  const tickets = places
    .filter(({ isSubTicket }) => !isSubTicket)
    .map(({ grant }) => ({ memberNumber: grant?.memberNumber ?? null }));
  const members = tickets.flatMap(({ memberNumber }) => {
    const member = memberNumber === null ? undefined : book.member(memberNumber);
    const view = member && memberView(member.row, member.memberships, book.now);
    return view ? [[member.row.member_number, view] as const] : [];
  });
  return withUsedBalances(Object.fromEntries(members), tickets);
}

/**
 * Finds everything in the cart and prices it, codes and vouchers with it; takes nothing. Throws for
 * what is not there, for codes that do not cover the cart, and where presentations may not be bought
 * together; whether the selection is complete is `judgeSelection`'s question.
 */
export async function priceCart(
  office: Pick<BoxOffice, "db" | "plans">,
  priceLists: PriceLists,
  cart: Cart,
): Promise<PricedCart> {
  const showById = await showsOf(office, priceLists, cart);
  const shows = [...showById.values()];
  const sellers = shows.map(({ row }) => ({
    authProfileId: row.auth_profile_id,
    businessId: row.business_id,
  }));
  const refused = judgeSellers(sellers) ?? judgeVideos(shows.map(({ row }) => row.venue_type_id));
  if (refused) throw new Refused(refused.code, refused.details);
  const book = await codesOf(office.db, showById, cart);
  const places = placesOf(book, showById, cart);
  const products = await pricedProducts(office, shows, cart);
  const parts = {
    presentations: shows.map((show) => ({
      type: show.row.charge_type,
      amount: show.row.charge_amount,
      lines: places.filter((place) => place.show === show).map(lineOf),
    })),
    products,
    isHold: cart.isHold === true,
  };
  const { total } = priceOf({ ...parts, voucherBalance: 0 });
  const voucher = voucherShare(book, cart, total);
  judgeUses(places, voucher?.key);
  return {
    shows,
    places,
    products,
    price: priceOf({ ...parts, voucherBalance: voucher?.use.amount ?? 0 }),
    voucher,
    uses: [...usesOf(places), ...(voucher ? [{ ...voucher.use, position: null }] : [])],
    members: membersOf(book, places),
  };
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

/** A coupon's tickets have a factor of their own, so that each coupon is judged apart. */
function judgeFactors(places: readonly CartPlace[]): void {
  const groups = Map.groupBy(places, ({ found }) => (found?.countsSeats ? found.key : ""));
  for (const own of groups.values()) {
    const why = judgeMultiples(
      own.map(({ price, multiplyFactor, isSubTicket }) => ({
        ticketId: price.ticketId,
        multiplyFactor,
        isSubTicket,
      })),
    );
    if (why) throw new Refused(why.code, why.details);
  }
}

/** Whether what is chosen may be bought as it is: something chosen, multiples whole, ticket rules kept. */
export function judgeSelection({ shows, places }: PricedCart, locale: Locale): void {
  if (places.length === 0) throw new Refused("NOTHING_SELECTED");
  for (const show of shows) {
    const own = places.filter((place) => place.show === show);
    judgeFactors(own);
    judgeCounts(show, own, locale);
  }
}

export const totalsOf = (price: Price): Totals => ({
  listed: toShekels(price.listed),
  coupon: toShekels(price.coupon),
  tickets: toShekels(price.tickets),
  addons: toShekels(price.addons),
  products: toShekels(price.products),
  ticketCharges: toShekels(price.ticketCharges),
  globalCharge: toShekels(price.globalCharge),
  serviceCharge: toShekels(price.ticketCharges + price.globalCharge),
  vouchers: toShekels(price.vouchers),
  memberships: toShekels(price.memberships),
  donations: toShekels(price.donations),
  total: toShekels(price.total),
  voucherPayments: toShekels(price.voucherPayments),
  balanceDue: toShekels(price.balanceDue),
});

/** What the client believes this cart costs, in agorot; products and addons at our price: it names none. */
function claimedTotal(cart: Cart, price: Price): number {
  const shekels = cart.seats.reduce(
    (sum, { ticket }) =>
      sum + (ticket.isMultiplyFactorSubTicket ? 0 : ticket.amount) + ticket.serviceCharge,
    cart.globalServiceCharge.amount,
  );
  return shekels * 100 + price.products + price.addons;
}

const claimedVouchers = ({ voucherPayments = {} }: Cart): number =>
  Object.values(voucherPayments).reduce((sum, { amount }) => sum + amount * 100, 0);

/** Throws PRICE_CHANGED where the cart's own sum is another than ours; a hundredth of an agora is rounding. */
export function judgeClaims(cart: Cart, price: Price): void {
  const off = Math.abs(claimedTotal(cart, price) - price.total);
  if (off > 0.01 || Math.abs(claimedVouchers(cart) - price.voucherPayments) > 0.01) {
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
    voucherPayments: priced.voucher
      ? replaceVoucherPayment(priced.voucher.code, priced.voucher.payment)
      : {},
    seats: cart.seats.map((seat, i) => {
      const place = priced.places[i]!;
      return {
        ...seat,
        ticket: {
          ...seat.ticket,
          amount: toShekels(place.listed + place.coupon),
          serviceCharge: cart.isHold ? 0 : toShekels(place.serviceCharge),
          code: place.code,
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
