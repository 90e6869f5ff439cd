import type { CancellationCharge } from "../../../domain/cancellation.ts";
import type { Agorot } from "../../../domain/money.ts";
import { minus } from "../../../domain/moneySums.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { OwnOrder } from "../../customers/ownOrder.ts";
import { takenBack } from "../../orders/takenBack.ts";
import type { Db } from "../../platform/store/db.ts";
import type { CancelledPart } from "./moveMoney.ts";

/** No charge is kept if a bank has taken back the money. */
export const NOTHING_KEPT: CancellationCharge = { type: "fixed", amount: 0 };

/**
 * Returns whether a bank has taken the order's money back for good. Throws NOTHING_TO_CANCEL { reason:
 * "disputed" } while the bank has not decided, because the business could still win and would then owe the
 * refund.
 */
export async function judgeDisputed(
  tx: Db,
  { payment_identifier }: Pick<OwnOrder, "payment_identifier">,
): Promise<boolean> {
  const { booked, isOpen } = await takenBack(tx, payment_identifier);
  if (isOpen) throw new Refused("NOTHING_TO_CANCEL", { reason: "disputed" });
  return booked > 0;
}

/**
 * The amount that the buyer gets back: the refund, less the money that the buyer's bank has already taken
 * back.
 */
export const paidBack = ({ refund, ways }: Pick<CancelledPart, "refund" | "ways">): Agorot =>
  minus(refund, ways.toBank);
