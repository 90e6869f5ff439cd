import { soldOutProduct } from "../../../domain/product.ts";
import type { RefusalCode, Refusal } from "../../../domain/refusal.ts";
import { enteredCodeIn, reasonIn } from "../../../domain/refusalFacts.ts";

/**
 * How an order can continue after a refusal.
 * `again` pays again. `details`, `seats` and `tickets` open the step to correct the order.
 * `withoutVoucher` and `withoutProduct` remove what is unavailable. `normal` pays instead of reserving.
 * `login` asks for a login first. `choice` returns to the choice of goods other than tickets.
 * `mine` shows the tickets already bought. `cart` opens the cart, to remove an event. `home` leads to other
 * shows.
 */
export type WayOn =
  | "again"
  | "details"
  | "seats"
  | "tickets"
  | "withoutVoucher"
  | "withoutProduct"
  | "normal"
  | "login"
  | "choice"
  | "mine"
  | "cart"
  | "home";

type Codes = ReadonlySet<RefusalCode>;

const DETAILS: Codes = new Set([
  "VALIDATION",
  "TERMS_NOT_CONFIRMED",
  "TERMS_CHANGED",
  "MOBILE_MISMATCH",
  "EMAIL_MISMATCH",
  "CARD_DATA_REFUSED",
]);
const SEATS: Codes = new Set([
  "NOTHING_SELECTED",
  "SEAT_UNAVAILABLE",
  "SINGLE_SEAT_GAP",
  "SEATS_NOT_ADJACENT",
  "PRICE_LEVEL_MISMATCH",
  "NO_PRICE_POLICY",
  "TOO_MANY_SEATS",
  "HOUSEHOLD_LIMIT",
]);
const TICKETS: Codes = new Set([
  "ticketNotFound",
  "codeNotFound",
  "COUPON_NEEDS_MORE",
  "COUPON_USED",
  "COUPON_NOT_ELIGIBLE",
  "CODE_ALREADY_ENTERED",
  "PRICE_OUT_OF_RANGE",
  "INSUFFICIENT_BALANCE",
  "NO_VALID_MEMBERSHIP",
  "MEMBER_PROOF_REQUIRED",
  "JUMPER_AGE",
  "getTicket",
  "invalidSSN",
  "memberNotFound",
  "noValidMember",
  "memberNotStarted",
  "memberExpired",
  "memberNoneAvailable",
  "refPromptOptNotFound",
  "refPromptOptError",
  "autoApplyVoucherRequired",
  "SENIOR_GENERAL",
  "SENIOR_TICKET_NOT_FOUND",
  "SENIOR_NO_BALANCE",
  "MULTIPLIER_MISMATCH",
  "TICKET_MINIMUM",
  "TICKET_MAXIMUM",
  "TICKET_COMBINATION",
  "SOLD_OUT",
]);
const VOUCHER: Codes = new Set([
  "NO_BALANCE_LEFT",
  "voucherExpired",
  "voucherBalance",
  "SYSTEM_VOUCHER_NOT_ACTIVE",
  "SYSTEM_VOUCHER_NOT_FOUND",
  "codeNotFound",
]);
const MINE: Codes = new Set(["ALREADY_COMMITTED", "ORDER_NOT_FOUND"]);
const CART: Codes = new Set(["INCOMPATIBLE_AUTH_PROFILE", "INCOMPATIBLE_BUSINESS"]);
const HOME: Codes = new Set([
  "TICKETING_ENDED",
  "SALE_NOT_STARTED",
  "PRESENTATION_CANCELLED",
  "BRANCH_OFFLINE",
  "NOT_FOUND",
  "VOD_UNAVAILABLE",
  "INTEGRATION_ERROR",
]);

const ofHold = (reason: unknown): WayOn[] => {
  if (reason === "login") return ["login", "normal"];
  return reason === "voucher" ? ["tickets", "normal"] : ["normal"];
};

/**
 * Steps that only orders of tickets have. In other orders the choice step takes the place of the seats and
 * tickets steps.
 */
const OF_TICKETS: ReadonlySet<WayOn> = new Set<WayOn>(["seats", "tickets", "cart"]);
const CHOICE: Codes = new Set([
  "CART_KINDS_MIXED",
  "TOO_MANY_ITEMS",
  "CURRENCY_MISMATCH",
  "NO_MEMBERSHIPS_FOR_SALE",
  "MEMBERSHIP_PRICE_NOT_FOUND",
  "NO_VOUCHERS_FOR_SALE",
  "NO_DONATIONS_FOR_SALE",
  "SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET",
  "ALREADY_ENROLLED",
  "CUSTOMER_NOT_FOUND",
  "CUSTOMER_NO_MOBILE",
]);

/** Returns the ways to continue for an order of memberships, vouchers or donations. */
export function offerWaysOn(refusal: Refusal, voucherCode: string | undefined): WayOn[] {
  if (CHOICE.has(refusal.code)) return ["choice"];
  const ways = waysOn(refusal, voucherCode).map((way) => (OF_TICKETS.has(way) ? "choice" : way));
  return [...new Set(ways)];
}

/**
 * Returns the ways to continue after a refusal, the most likely one first. There is always at least one way
 * to continue.
 */
export function waysOn(refusal: Refusal, voucherCode: string | undefined): WayOn[] {
  const { code } = refusal;
  if (code === "FRESH_LOGIN_NEEDED") return ["login", "again"];
  if (code === "HOLD_PREMIUM") return ["normal", "seats"];
  if (code === "HOLD_UNAVAILABLE") return ofHold(reasonIn(refusal));
  if (soldOutProduct(refusal) !== undefined) return ["withoutProduct"];
  if (MINE.has(code)) return ["mine"];
  if (CART.has(code)) return ["cart"];
  if (HOME.has(code)) return ["home"];
  const enteredCode = enteredCodeIn(refusal);
  const isOfVoucher = enteredCode === undefined || enteredCode === voucherCode;
  if (voucherCode !== undefined && VOUCHER.has(code) && isOfVoucher) return ["withoutVoucher"];
  if (DETAILS.has(code)) return ["details"];
  if (SEATS.has(code)) return ["seats"];
  return TICKETS.has(code) || VOUCHER.has(code) ? ["tickets"] : ["again"];
}
