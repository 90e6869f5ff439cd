import { ref } from "valtio";
import { normalizeCode } from "../../../domain/code.ts";
import { isIsraeliId } from "../../../domain/customer.ts";
import type { SeatKey } from "../../../domain/ids.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { reasonIn } from "../../../domain/refusalFacts.ts";
import { forgetRedeemed, redeemProducts } from "../cart/redeemed.ts";
import { chooseTicket, placeCodeTicket } from "./chooseTicket.ts";
import {
  findChosen,
  releaseSubTickets,
  restoreTicket,
  type ChosenSeat,
  type Order,
  type OwnTicket,
} from "../cart/order.ts";
import { isUnknown } from "../cart/ownClaims.ts";
import { lookUpVoucher } from "../payment/voucherPayment.ts";
import { judgeUse } from "./codeUse.ts";
import { firstFitting } from "./findTicket.ts";
import { askQuote } from "../cart/quote.ts";
import type { OrderContext } from "../cart/orderContext.ts";

/** The result of an entered code: a ticket on a seat, a voucher that pays, products, or a refusal. */
export type CodeOutcome =
  | { readonly key: SeatKey; readonly ticket: OwnTicket; readonly refusal?: undefined }
  | { readonly pays: string; readonly refusal?: undefined }
  | { readonly brings: string; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly isWaiting: boolean };

/** Refusals after which a code is kept, because more seats or another voucher would make it valid. */
const WAITS: ReadonlySet<string> = new Set(["COUPON_NEEDS_MORE", "autoApplyVoucherRequired"]);

/** Refusals about the code itself. Only these undo it. Other problems of the order do not. */
const UNDOES: ReadonlySet<string> = new Set([
  ...WAITS,
  "CODE_ALREADY_ENTERED",
  "COUPON_NOT_ELIGIBLE",
  "COUPON_USED",
  "HOLD_UNAVAILABLE",
  "INSUFFICIENT_BALANCE",
  "JUMPER_AGE",
  "MEMBER_PROOF_REQUIRED",
  "NO_BALANCE_LEFT",
  "SENIOR_GENERAL",
  "SENIOR_NO_BALANCE",
  "SENIOR_TICKET_NOT_FOUND",
  "SYSTEM_VOUCHER_NOT_ACTIVE",
  "codeNotFound",
  "getTicket",
  "invalidSSN",
  "memberExpired",
  "memberNoneAvailable",
  "memberNotFound",
  "memberNotStarted",
  "noValidMember",
  "ticketNotFound",
  "voucherBalance",
  "voucherExpired",
]);

/** Returns the distinct codes on an order's tickets, in seat order. */
export const codesIn = (seats: readonly Pick<ChosenSeat, "codeTicket">[]): string[] => [
  ...new Set(seats.flatMap(({ codeTicket }) => codeTicket?.code ?? [])),
];

const isMain = ({ subTicketOf }: ChosenSeat): boolean => subTicketOf === null;

/** Returns the seats that a code may go to: the wished one, else those without a code, single ones first. */
function candidates(of: Order, wished: SeatKey | undefined): ChosenSeat[] {
  const seat = wished && findChosen(wished, of);
  if (seat) return [seat];
  const mains = new Set(of.seats.map(({ subTicketOf }) => subTicketOf));
  const free = of.seats.filter((one) => isMain(one) && !one.codeTicket);
  return free.toSorted((a, b) => Number(mains.has(a.key)) - Number(mains.has(b.key)));
}

/**
 * Assigns a code's ticket to a seat and has the server validate the whole order. Undone if the server
 * refuses.
 */
export async function placeCode(
  context: OrderContext,
  key: SeatKey,
  ticket: OwnTicket,
): Promise<Refusal | undefined> {
  const { order: of } = context;
  const why = judgeUse(of, ticket, key) ?? placeCodeTicket(key, ref({ ...ticket }), of);
  if (why) return why;
  const judged = await askQuote(context);
  if (!judged || !UNDOES.has(judged.code)) return undefined;
  takeOff(key, of);
  await askQuote(context);
  return judged;
}

/** Removes the code from a seat and from the seats its ticket covers. Each gets its previous ticket back. */
export function takeOff(key: SeatKey, of: Order): void {
  const seat = findChosen(key, of);
  if (!seat?.codeTicket) return;
  const before = seat.previous?.ticketId;
  releaseSubTickets(key, of);
  const still = findChosen(key, of);
  if (still?.codeTicket) restoreTicket(still, of);
  // Restores a ticket for several seats as a whole if its seats are free again.
  if (before != null && still?.ticketId !== before) chooseTicket(key, before, of);
}

/** Removes a code from a seat. A voucher that cannot be used alone is removed too, and waits for another. */
export async function removeCode(context: OrderContext, key: SeatKey): Promise<void> {
  const { order: of } = context;
  const code = findChosen(key, of)?.codeTicket?.code;
  takeOff(key, of);
  if (code != null && !codesIn(of.seats).includes(code)) forgetRedeemed(code, of);
  const why = await askQuote(context);
  if (why?.code !== "autoApplyVoucherRequired") return;
  // One other voucher would be enough, so all remaining vouchers are of the kind that cannot be used alone.
  for (const left of of.seats.filter(isMain)) {
    const { codeTicket } = left;
    if (!codeTicket?.code || !isVoucher(codeTicket)) continue;
    wait(codeTicket.code, of);
    takeOff(left.key, of);
  }
  await askQuote(context);
}

/** Coupons and vouchers. Member numbers and senior citizens' IDs belong to people. */
const isVoucher = ({ code, memberNumber }: OwnTicket): boolean =>
  memberNumber === null && !isIsraeliId(code ?? "");

function wait(code: string, of: Order): void {
  if (!of.waitingCodes.includes(code)) of.waitingCodes.push(code);
}

export function forgetWaiting(code: string, of: Order): void {
  of.waitingCodes = of.waitingCodes.filter((each) => each !== code);
}

/**
 * Enters a code: coupon, discount code, voucher, member number or ID. It goes to the wished seat, or to the
 * first that accepts it. A voucher also adds the products that it pays for. A valid code that needs more
 * seats or another voucher is kept, and applied as soon as possible.
 */
export async function enterCode(
  context: OrderContext,
  text: string,
  wished?: SeatKey,
): Promise<CodeOutcome> {
  const { order: of } = context;
  const code = normalizeCode(text);
  const outcome = await tryCode(context, code, wished);
  if (!outcome.refusal) {
    forgetWaiting(code, of);
    await applyWaiting(context);
  } else if (outcome.isWaiting) wait(code, of);
  return outcome;
}

async function tryCode(
  context: OrderContext,
  code: string,
  wished: SeatKey | undefined,
): Promise<CodeOutcome> {
  const { order: of } = context;
  const seats = candidates(of, wished);
  const isThere = codesIn(of.seats).includes(code);
  if (isThere && seats.every((seat) => seat.codeTicket?.code === code)) {
    return refused(refusal("CODE_ALREADY_ENTERED", { enteredCode: code }));
  }
  const isFull = seats.length === 0;
  const found = await firstFitting(context, isFull ? of.seats.filter(isMain) : seats, code);
  if (found.refusal) return withoutTicket(context, found.refusal, code);
  const { seat, ticket } = found.reply;
  // The code is valid, but all tickets have one. It can be used with one more ticket.
  if (isFull) {
    const n = Math.max(1, ticket.multiplyFactor);
    return refused(refusal("COUPON_NEEDS_MORE", { n, enteredCode: code }));
  }
  const why = await placeCode(context, seat.key, ticket);
  if (why) return refused(why);
  if (ticket.systemVoucher !== null && (await redeemProducts(context, code))) {
    await askQuote(context);
  }
  return { key: seat.key, ticket };
}

const refused = (why: Refusal): CodeOutcome => ({ refusal: why, isWaiting: WAITS.has(why.code) });

/** Refusals of a voucher's tickets. It may still pay for products. */
const ONLY_TICKETS: ReadonlySet<string> = new Set([
  "COUPON_NOT_ELIGIBLE",
  "getTicket",
  "voucherBalance",
]);

/** Uses a code that gives no ticket: for products, for the payment, or for both. */
async function withoutTicket(
  context: OrderContext,
  why: Refusal,
  code: string,
): Promise<CodeOutcome> {
  const { order: of } = context;
  if (why.code === "getTicket" && of.redeemed.some((each) => each.code === code)) {
    return refused(refusal("CODE_ALREADY_ENTERED", { enteredCode: code }));
  }
  const mayBring = ONLY_TICKETS.has(why.code) && reasonIn(why) === undefined;
  const brings = mayBring && (await redeemProducts(context, code));
  const paid = await payWith(context, why, code);
  if (!brings) return paid;
  const judged = paid.refusal ? await askQuote(context) : undefined;
  if (!judged || !UNDOES.has(judged.code)) return { brings: code };
  forgetRedeemed(code, of);
  await askQuote(context);
  return refused(judged);
}

/**
 * A monetary voucher is not a ticket. It pays at the end, and replaces any other. For other codes returns the
 * first refusal.
 */
async function payWith(context: OrderContext, why: Refusal, code: string): Promise<CodeOutcome> {
  if (why.code !== "getTicket" || why.details.reason !== undefined) return refused(why);
  const noMoney = await lookUpVoucher(context, code);
  if (noMoney) return refused(noMoney.code === "codeNotFound" ? why : noMoney);
  await askQuote(context);
  return { pays: code };
}

/** Removes the paying voucher. */
export async function stopPaying(context: OrderContext): Promise<void> {
  const { order: of } = context;
  of.voucher = undefined;
  await askQuote(context);
}

/** Tries again each code that could not be applied before, after a voucher or seats were added. */
export async function applyWaiting(context: OrderContext): Promise<void> {
  const { order: of } = context;
  for (const code of of.waitingCodes) {
    const outcome = await tryCode(context, code, undefined);
    if (!outcome.refusal || (!outcome.isWaiting && !isUnknown(outcome.refusal))) {
      forgetWaiting(code, of);
    }
  }
}
