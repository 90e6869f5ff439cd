import {
  minus,
  sumOf,
  toAgorot as exactly,
  toShekels,
  ZERO,
  type Agorot,
} from "../../domain/money.ts";
import type { Receipt } from "../../domain/receipt.ts";

/** The wire's sums are whole agorot. */
const toAgorot = (shekels: number): Agorot => exactly(shekels) ?? ZERO;

/** Movements that are money for the buyer; the other lines of the books are the house's own. */
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

/** Shekels, none of which is on a line of the receipt. */
export interface Sums {
  /** Service charges, of the tickets and of the order. */
  readonly charges: number;
  /** What the lines do not name, so that they always add up to the total. */
  readonly others: number;
  /** What a voucher paid of the total. */
  readonly voucher: number;
  /** Of the total, after what came back. */
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
