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

/**
 * What an entered code did: it gave a seat a ticket (`key`), pays as a voucher (`pays`), pays for products
 * (`brings`), or was refused.
 */
export type CodeOutcome =
  | { readonly key: SeatKey; readonly ticket: OwnTicket; readonly refusal?: undefined }
  | { readonly pays: string; readonly refusal?: undefined }
  | { readonly brings: string; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly isWaiting: boolean };

/**
 * Refusals after which a code is kept and tried again, because more seats or another voucher can make it
 * valid.
 */
const WAITS: ReadonlySet<string> = new Set(["COUPON_NEEDS_MORE", "autoApplyVoucherRequired"]);

/**
 * Refusals that concern the code, so that it is removed from its seat again. Other refusals of the order leave
 * the code on its seat.
 */
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

/** Returns the codes on an order's tickets without duplicates, in the order of the seats. */
export const codesIn = (seats: readonly Pick<ChosenSeat, "codeTicket">[]): string[] => [
  ...new Set(seats.flatMap(({ codeTicket }) => codeTicket?.code ?? [])),
];

const isMain = ({ subTicketOf }: ChosenSeat): boolean => subTicketOf === null;

/**
 * Returns the seats to which a code can be applied. Returns the wished seat, or else all seats without a
 * code, with those whose ticket covers one seat first.
 */
function candidates(of: Order, wished: SeatKey | undefined): ChosenSeat[] {
  const seat = wished && findChosen(wished, of);
  if (seat) return [seat];
  const mains = new Set(of.seats.map(({ subTicketOf }) => subTicketOf));
  const free = of.seats.filter((one) => isMain(one) && !one.codeTicket);
  return free.toSorted((a, b) => Number(mains.has(a.key)) - Number(mains.has(b.key)));
}

/**
 * Assigns the ticket of a code to a seat, and lets the server validate the whole order. If the server refuses
 * the code, returns the refusal and removes the code again.
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

/**
 * Removes the code from a seat, and from the other seats that its ticket covers. Every seat that the code's
 * ticket covered gets its previous ticket back.
 */
export function takeOff(key: SeatKey, of: Order): void {
  const seat = findChosen(key, of);
  if (!seat?.codeTicket) return;
  const before = seat.previous?.ticketId;
  releaseSubTickets(key, of);
  const still = findChosen(key, of);
  if (still?.codeTicket) restoreTicket(still, of);
  // A previous ticket that covered several seats is assigned to all of its seats again, unless a seat is
  // missing.
  if (before != null && still?.ticketId !== before) chooseTicket(key, before, of);
}

/**
 * Removes a code from a seat. If other vouchers cannot be used without the removed one, they are removed too,
 * and wait for another voucher.
 */
export async function removeCode(context: OrderContext, key: SeatKey): Promise<void> {
  const { order: of } = context;
  const code = findChosen(key, of)?.codeTicket?.code;
  takeOff(key, of);
  if (code != null && !codesIn(of.seats).includes(code)) forgetRedeemed(code, of);
  const why = await askQuote(context);
  if (why?.code !== "autoApplyVoucherRequired") return;
  // The server only refuses if none of the remaining vouchers can be used alone, so all of them have to wait.
  for (const left of of.seats.filter(isMain)) {
    const { codeTicket } = left;
    if (!codeTicket?.code || !isVoucher(codeTicket)) continue;
    wait(codeTicket.code, of);
    takeOff(left.key, of);
  }
  await askQuote(context);
}

/**
 * Returns whether the ticket is from a coupon or voucher. Member numbers and IDs of senior citizens belong to
 * people instead.
 */
const isVoucher = ({ code, memberNumber }: OwnTicket): boolean =>
  memberNumber === null && !isIsraeliId(code ?? "");

function wait(code: string, of: Order): void {
  if (!of.waitingCodes.includes(code)) of.waitingCodes.push(code);
}

export function forgetWaiting(code: string, of: Order): void {
  of.waitingCodes = of.waitingCodes.filter((each) => each !== code);
}

/**
 * Enters a code: coupon, discount code, voucher, member number or ID. The code is applied to the `wished`
 * seat, or to the first seat for which it is valid. A voucher also adds the products that it pays for. A
 * valid code that needs more seats or another voucher is kept until it can be applied.
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
  // The code is valid, but every ticket already has a code. The buyer can add a seat for this code.
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

/** Refusals that only say that a voucher is for no ticket here. The voucher can still pay for products. */
const ONLY_TICKETS: ReadonlySet<string> = new Set([
  "COUPON_NOT_ELIGIBLE",
  "getTicket",
  "voucherBalance",
]);

/** Uses a code that is for no ticket: for products, for the payment, or for both. */
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
 * Uses a voucher with a monetary balance, which pays at the end and replaces any earlier one. For other
 * codes, returns `why`, the refusal of the ticket.
 */
async function payWith(context: OrderContext, why: Refusal, code: string): Promise<CodeOutcome> {
  if (why.code !== "getTicket" || why.details.reason !== undefined) return refused(why);
  const noMoney = await lookUpVoucher(context, code);
  if (noMoney) return refused(noMoney.code === "codeNotFound" ? why : noMoney);
  await askQuote(context);
  return { pays: code };
}

/** Removes the voucher that pays, and prices the cart again. */
export async function stopPaying(context: OrderContext): Promise<void> {
  const { order: of } = context;
  of.voucher = undefined;
  await askQuote(context);
}

/**
 * Tries the waiting codes again, after a voucher or seats were added. Forgets the codes that were applied or
 * are refused for good.
 */
export async function applyWaiting(context: OrderContext): Promise<void> {
  const { order: of } = context;
  for (const code of of.waitingCodes) {
    const outcome = await tryCode(context, code, undefined);
    if (!outcome.refusal || (!outcome.isWaiting && !isUnknown(outcome.refusal))) {
      forgetWaiting(code, of);
    }
  }
}
