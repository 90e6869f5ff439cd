import { toAgorot as exactly, toShekels, ZERO, type Agorot } from "./money.ts";
import { minus, sumOf } from "./moneySums.ts";
import type { Receipt } from "./receipt.ts";

/** Converts an amount of a reply to agorot. Amounts in replies are always whole agorot. */
const toAgorot = (shekels: number): Agorot => exactly(shekels) ?? ZERO;

/** Kinds of movements that change the buyer's money. Other entries belong to the business's accounting. */
const TOLD = ["capture", "refund", "credit", "cancellationCharge"] as const;
export type ToldMove = (typeof TOLD)[number];

export interface Move {
  readonly kind: ToldMove;
  readonly amount: number;
  readonly at: string;
}

export const movesToTell = ({ movements }: Pick<Receipt, "movements">): Move[] =>
  movements.flatMap(({ kind, amount, at }) => {
    const told = TOLD.find((each) => each === kind);
    return told ? [{ kind: told, amount, at }] : [];
  });

/** Amounts of a receipt that are on none of its lines, in shekels. */
export interface Sums {
  /** Service charges of the tickets and of the order. */
  readonly charges: number;
  /** The part of the total that is on no line, so that the receipt always adds up. */
  readonly others: number;
  /** The part of the total that a voucher paid. */
  readonly voucher: number;
  /** The part of the total that remains after refunds. */
  readonly left: number;
}

export function sumsOf({ lines, stages, total, returned }: Receipt): Sums {
  const stage = (...names: readonly string[]): Agorot =>
    sumOf(stages.flatMap((each) => (names.includes(each.stage) ? toAgorot(each.amount) : [])));
  const named = sumOf(lines.map(({ amount }) => toAgorot(amount)));
  const charges = stage("ticketCharges", "globalCharge");
  return {
    charges: toShekels(charges),
    others: toShekels(minus(minus(toAgorot(total), named), charges)),
    voucher: toShekels(stage("voucherPayments")),
    left: toShekels(minus(toAgorot(total), toAgorot(returned))),
  };
}
