import { ref } from "valtio";
import { normalizeCode } from "../../../domain/code.ts";
import { isIsraeliId } from "../../../domain/customer.ts";
import type { SeatKey } from "../../../domain/ids.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { call as realCall, type Call } from "../../shell/net/api.ts";
import { chooseTicket, placeCodeTicket } from "./chooseTicket.ts";
import {
  findChosen,
  order,
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

/** The result of an entered code: a ticket on a seat, a voucher that pays, or a refusal. */
export type CodeOutcome =
  | { readonly key: SeatKey; readonly ticket: OwnTicket; readonly refusal?: undefined }
  | { readonly pays: string; readonly refusal?: undefined }
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
  key: SeatKey,
  ticket: OwnTicket,
  of: Order = order,
  call: Call = realCall,
): Promise<Refusal | undefined> {
  const why = judgeUse(of, ticket, key) ?? placeCodeTicket(key, ref({ ...ticket }), of);
  if (why) return why;
  const judged = await askQuote(of, call);
  if (!judged || !UNDOES.has(judged.code)) return undefined;
  takeOff(key, of);
  await askQuote(of, call);
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
export async function removeCode(
  key: SeatKey,
  of: Order = order,
  call: Call = realCall,
): Promise<void> {
  takeOff(key, of);
  const why = await askQuote(of, call);
  if (why?.code !== "autoApplyVoucherRequired") return;
  // Any other voucher would do, so all that are left are of the kind that cannot be used alone.
  for (const left of of.seats.filter(isMain)) {
    const { codeTicket } = left;
    if (!codeTicket?.code || !isVoucher(codeTicket)) continue;
    wait(codeTicket.code, of);
    takeOff(left.key, of);
  }
  await askQuote(of, call);
}

/** Coupons and vouchers. Member numbers and senior citizens' IDs belong to people. */
const isVoucher = ({ code, memberNumber }: OwnTicket): boolean =>
  memberNumber === null && !isIsraeliId(code ?? "");

function wait(code: string, of: Order): void {
  if (!of.waitingCodes.includes(code)) of.waitingCodes.push(code);
}

export function forgetWaiting(code: string, of: Order = order): void {
  of.waitingCodes = of.waitingCodes.filter((each) => each !== code);
}

/**
 * Enters a code: coupon, discount code, ticket voucher, member number or ID. It goes to the wished seat, or
 * to the first that accepts it. A valid code that needs more seats or another voucher is kept, and applied as
 * soon as possible.
 */
export async function enterCode(
  text: string,
  wished?: SeatKey,
  of: Order = order,
  call: Call = realCall,
): Promise<CodeOutcome> {
  const code = normalizeCode(text);
  const outcome = await tryCode(code, wished, of, call);
  if (!outcome.refusal) {
    forgetWaiting(code, of);
    await applyWaiting(of, call);
  } else if (outcome.isWaiting) wait(code, of);
  return outcome;
}

async function tryCode(
  code: string,
  wished: SeatKey | undefined,
  of: Order,
  call: Call,
): Promise<CodeOutcome> {
  const seats = candidates(of, wished);
  const isThere = codesIn(of.seats).includes(code);
  if (isThere && seats.every((seat) => seat.codeTicket?.code === code)) {
    return refused(refusal("CODE_ALREADY_ENTERED", { enteredCode: code }));
  }
  const isFull = seats.length === 0;
  const found = await firstFitting(of, isFull ? of.seats.filter(isMain) : seats, code, call);
  if (found.refusal) return payWith(found.refusal, code, of, call);
  const { seat, ticket } = found.reply;
  // The code is valid, but all tickets have one. It can be used with one more ticket.
  if (isFull) {
    const n = Math.max(1, ticket.multiplyFactor);
    return refused(refusal("COUPON_NEEDS_MORE", { n, enteredCode: code }));
  }
  const why = await placeCode(seat.key, ticket, of, call);
  return why ? refused(why) : { key: seat.key, ticket };
}

const refused = (why: Refusal): CodeOutcome => ({ refusal: why, isWaiting: WAITS.has(why.code) });

/**
 * A monetary voucher is not a ticket. It pays at the end, and replaces any other. For other codes returns the
 * first refusal.
 */
async function payWith(why: Refusal, code: string, of: Order, call: Call): Promise<CodeOutcome> {
  if (why.code !== "getTicket" || why.details.reason !== undefined) return refused(why);
  const noMoney = await lookUpVoucher(code, of, call);
  if (noMoney) return refused(noMoney.code === "codeNotFound" ? why : noMoney);
  await askQuote(of, call);
  return { pays: code };
}

/** Removes the paying voucher. */
export async function stopPaying(of: Order = order, call: Call = realCall): Promise<void> {
  of.voucher = undefined;
  await askQuote(of, call);
}

/** Tries again each code that could not be applied before, after a voucher or seats were added. */
export async function applyWaiting(of: Order = order, call: Call = realCall): Promise<void> {
  for (const code of of.waitingCodes) {
    const outcome = await tryCode(code, undefined, of, call);
    if (!outcome.refusal || (!outcome.isWaiting && !isUnknown(outcome.refusal))) {
      forgetWaiting(code, of);
    }
  }
}
