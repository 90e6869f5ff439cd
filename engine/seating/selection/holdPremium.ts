import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { SeatFlag } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../plan/layout.ts";

/**
 * Refuses with HOLD_PREMIUM { seats }, because premium seats cannot be held unpaid (storefront.md section 4,
 * order).
 */
export function judgeHold(
  { flags }: SeatLayout,
  chosen: readonly number[],
  isHold: boolean,
): Refusal | undefined {
  if (!isHold) return undefined;
  const seats = chosen.filter((seat) => (flags[seat]! & SeatFlag.premium) !== 0);
  return seats.length > 0 ? refusal("HOLD_PREMIUM", { seats }) : undefined;
}
