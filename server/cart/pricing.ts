import { judgeSellers, type Cart, type Totals } from "../../domain/cart.ts";
import { normalizeCode } from "../../domain/code.ts";
import { withUsedBalances, type AvailableMember } from "../../domain/membership.ts";
import { toShekels, unroundedAgorot, ZERO } from "../../domain/money.ts";
import { plus, sumOf } from "../../domain/moneySums.ts";
import { priceOf, type Price } from "../../domain/price.ts";
import type { PriceLine } from "../../domain/serviceCharge.ts";
import { Refused } from "../../domain/refusal.ts";
import { judgeTickets } from "../../domain/judgeTickets.ts";
import { judgeVideos } from "../../domain/vod.ts";
import { toIso } from "../../domain/zone.ts";
import { replaceVoucherPayment } from "../../domain/voucher.ts";
import { judgeMultiples } from "../../engine/seating/selection/multiples.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import { ticketView, type PriceLists } from "../prices/priceLists.ts";
import type { CodeBook } from "../codes/codeBook.ts";
import { judgeUses, usesOf } from "../codes/judgeUses.ts";
import type { CodeAsker } from "../codes/memberProof.ts";
import { memberView } from "../codes/memberCode.ts";
import type { DraftUse } from "../codes/uses.ts";
import { voucherShare, type VoucherShare } from "../codes/voucherPayment.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import {
  codesOf,
  placesOf,
  showsOf,
  type CartPlace,
  type CartShow,
  type SaleTerms,
} from "./cartSeats.ts";
import { payable, pricedProducts, type PricedProduct } from "./cartProducts.ts";
import { redeemedProducts, redemptionUses, type RedeemedProduct } from "./redeemedProducts.ts";

/**
 * A cart with the prices from the price list. The amounts in the cart itself are sent by the client and are
 * not trusted.
 */
export interface PricedCart {
  readonly shows: readonly CartShow[];
  readonly places: readonly CartPlace[];
  readonly products: readonly PricedProduct[];
  /** The pieces of products that vouchers pay for. */
  readonly redeemed: readonly RedeemedProduct[];
  readonly price: Price;
  /** The voucher that pays a part of the total, and the amount that it pays. */
  readonly voucher: VoucherShare | undefined;
  /** The amounts that the sale will take from codes. */
  readonly uses: readonly DraftUse[];
  /** The members named by the cart's tickets, by member number. */
  readonly members: Readonly<Record<string, AvailableMember>>;
}

const lineOf = ({ listed, coupon, addons, serviceCharge, isSubTicket }: CartPlace): PriceLine => ({
  listed,
  coupon,
  addons: sumOf(addons.map(({ amount }) => amount)),
  serviceCharge,
  isSubTicket,
});

/** Returns the members named by the cart's tickets, with what the tickets use of each member's balance. */
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
 * Resolves and prices everything in the cart, including codes and vouchers. Reserves nothing. If the cart names
 * a member number, `asker` must have proved to be that member. Throws for items that do not exist, for codes
 * that do not cover the cart, and for presentations that cannot be bought together. `judgeSelection` checks
 * whether the selection is complete.
 */
export async function priceCart(
  office: Pick<PriceContainer, "db" | "plans" | "showRow">,
  priceLists: PriceLists,
  cart: Cart,
  asker: CodeAsker,
  terms?: SaleTerms,
): Promise<PricedCart> {
  const showById = await showsOf(office, priceLists, cart);
  const shows = [...showById.values()];
  const sellers = shows.map(({ row }) => ({
    authProfileId: row.auth_profile_id,
    businessId: row.business_id,
  }));
  const refused = judgeSellers(sellers) ?? judgeVideos(shows.map(({ row }) => row.venue_type_id));
  if (refused) throw Refused.of(refused);
  const book = await codesOf(office.db, showById, cart, asker);
  const places = placesOf(book, showById, cart, terms);
  const redeemed = redeemedProducts(book, cart);
  const products = await pricedProducts(office, shows, cart, redeemed);
  const parts = {
    presentations: shows.map((show) => ({
      type: show.row.charge_type,
      amount: show.row.charge_amount,
      lines: places.filter((place) => place.show === show).map(lineOf),
    })),
    products: payable(products),
    isHold: cart.isHold === true,
  };
  const { total } = priceOf({ ...parts, voucherBalance: ZERO });
  const voucher = voucherShare(book, cart, total);
  judgeUses(places, voucher?.key, redeemed);
  return {
    shows,
    places,
    products,
    redeemed,
    price: priceOf({ ...parts, voucherBalance: voucher?.amount ?? ZERO }),
    voucher,
    uses: [
      ...usesOf(places),
      ...redemptionUses(redeemed),
      ...(voucher ? [{ ...voucher.use, position: null }] : []),
    ],
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

/**
 * Throws if the number of tickets of a type is not a multiple of the type's factor. Tickets with the same
 * coupon are checked separately, because the coupon sets their factor.
 */
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
    if (why) throw Refused.of(why);
  }
}

/**
 * Throws unless the selection can be bought unchanged: it must not be empty, its ticket numbers must be
 * complete multiples, and it must follow the rules of its ticket types.
 */
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
  serviceCharge: toShekels(plus(price.ticketCharges, price.globalCharge)),
  vouchers: toShekels(price.vouchers),
  memberships: toShekels(price.memberships),
  donations: toShekels(price.donations),
  total: toShekels(price.total),
  voucherPayments: toShekels(price.voucherPayments),
  balanceDue: toShekels(price.balanceDue),
});

type Claimable = Pick<PricedCart, "price" | "products" | "places">;

/**
 * Returns the cost of add-ons in agorot as the cart claims it. Add-ons without a claimed price count at the
 * listed price, which is 0 if they are no longer offered.
 */
const claimedAddons = (cart: Cart, { places }: Claimable): number =>
  cart.seats.reduce((total, { ticket }, i) => {
    const ours = new Map(places[i]?.addons.map(({ id, amount }) => [id, amount]));
    const cost = (ticket.addons ?? []).reduce(
      (sum, { id, price }) =>
        sum + (price === undefined ? (ours.get(id) ?? 0) : unroundedAgorot(price)),
      0,
    );
    return total + cost;
  }, 0);

/**
 * Returns the total that the client expects, in agorot. Add-ons and products for which the cart claims no price
 * count at the listed price.
 */
function claimedTotal(cart: Cart, priced: Claimable): number {
  const { products } = priced;
  const ours = new Map(products.map((product) => [product.id, product.price]));
  const claimed = cart.products.reduce((sum, { id, quantity, price: each, code }) => {
    const listed = code ? 0 : (ours.get(id) ?? 0);
    return sum + quantity * (each === undefined ? listed : unroundedAgorot(each));
  }, 0);
  const shekels = cart.seats.reduce(
    (sum, { ticket }) =>
      sum + (ticket.isMultiplyFactorSubTicket ? 0 : ticket.amount) + ticket.serviceCharge,
    cart.globalServiceCharge.amount,
  );
  return unroundedAgorot(shekels) + claimed + claimedAddons(cart, priced);
}

const claimedVouchers = ({ voucherPayments = {} }: Cart): number =>
  Object.values(voucherPayments).reduce((sum, { amount }) => sum + unroundedAgorot(amount), 0);

/**
 * Throws PRICE_CHANGED if the total that the cart claims differs from the computed one by more than 0.01
 * agorot, which allows for rounding.
 */
export function judgeClaims(cart: Cart, priced: Claimable): void {
  const { price } = priced;
  const off = Math.abs(claimedTotal(cart, priced) - price.total);
  if (off > 0.01 || Math.abs(claimedVouchers(cart) - price.voucherPayments) > 0.01) {
    throw new Refused("PRICE_CHANGED", { totals: totalsOf(price) });
  }
}

/** Returns the same cart with the computed prices and the current start times. */
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
          amount: toShekels(plus(place.listed, place.coupon)),
          serviceCharge: cart.isHold ? 0 : toShekels(place.serviceCharge),
          code: place.code,
          dateTime: toIso(place.show.row.starts_at),
          pricePolicyId: place.price.pricePolicyId,
          ...(seat.ticket.addons && {
            addons: place.addons.map(({ id, amount }) => ({ id, price: toShekels(amount) })),
          }),
        },
      };
    }),
    products: cart.products.map((product) => {
      const { id, code } = product;
      const ours = priced.products.find((each) => each.id === id)?.price;
      if (code) return { ...product, code: normalizeCode(code), price: 0 };
      return ours === undefined ? product : { ...product, price: toShekels(ours) };
    }),
    globalServiceCharge: {
      name: first ? nameIn(first.row.charge_name, locale) : "",
      amount: toShekels(priced.price.globalCharge),
    },
  };
}
