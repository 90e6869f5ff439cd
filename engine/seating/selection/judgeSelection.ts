import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { GAP_POLICY } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../plan/layout.ts";
import { hasBit, newBits } from "../../plan/seatBits.ts";
import { blocks } from "../gaps.ts";
import { stranding } from "../stranding.ts";
import type { Strictness } from "../strandRule.ts";
import { judgeConfirmations } from "./confirmations.ts";
import { judgeHold } from "./holdPremium.ts";
import { judgeLinkedSeats } from "./linkedSeats.ts";
import { judgePriceLevel, type LevelOf } from "./priceLevel.ts";
import { judgeMaximum } from "./seatMaximum.ts";

/** One visitor's selection in one presentation. */
export interface Choice {
  readonly layout: SeatLayout;
  /** Seats that are free or already the visitor's own. */
  readonly free: Uint32Array;
  /** The chosen seat numbers, distinct and ascending. */
  readonly chosen: readonly number[];
  /**
   * Seats that are locked for the visitor. A seat locked for the visitor never makes its neighbour a single
   * seat. Default none.
   */
  readonly held?: Uint32Array;
}

/** The rules of the presentation and the order. */
export interface SelectionRules {
  readonly seatingPolicyId: number;
  /** Default lenient. */
  readonly strictness?: Strictness;
  /**
   * Maximum seats per transaction (`maxSeats`), and how many seats the transaction has besides `chosen`
   * (`seatsElsewhere`). Unlimited by default.
   */
  readonly maxSeats?: number;
  readonly seatsElsewhere?: number;
  readonly isHold?: boolean;
  /** What the visitor has confirmed. Default nothing. */
  readonly confirmed?: ReadonlySet<string>;
  /**
   * The price levels, and the order's previous level. The price levels are set only when an order is
   * modified.
   */
  readonly levelOf?: LevelOf;
  readonly wantedLevel?: number;
}

/**
 * Returns every reason why a selection is refused, in the order in which a person would fix them. The list is
 * empty if the selection may be bought. In the details, seats are listed in the order of their numbers. The
 * possible refusals are TOO_MANY_SEATS { max } · SEAT_UNAVAILABLE { seats }: taken, single, or to stay vacant
 * · SEATS_NOT_ADJACENT { seats, partners } · PRICE_LEVEL_MISMATCH { levels, seats } · HOLD_PREMIUM { seats }
 * · CONFIRMATION_NEEDED { confirm, seats } · SINGLE_SEAT_GAP { seats, suggestions }.
 */
export function judgeSelection(choice: Choice, rules: SelectionRules): Refusal[] {
  const { layout, chosen } = choice;
  const { maxSeats, seatsElsewhere = 0, levelOf, isHold = false, confirmed } = rules;
  const lost = judgeOpen(choice, rules);
  return [
    maxSeats === undefined ? undefined : judgeMaximum(chosen.length + seatsElsewhere, maxSeats),
    lost,
    judgeLinkedSeats(layout, chosen),
    levelOf && judgePriceLevel(layout, chosen, levelOf, rules.wantedLevel),
    judgeHold(layout, chosen, isHold),
    judgeConfirmations(layout, chosen, confirmed ?? new Set()),
    // The stranding rule is not applied if any of the chosen seats is unavailable.
    lost ? undefined : judgeStranding(choice, rules),
  ].filter((why) => why !== undefined);
}

/**
 * Refuses with SEAT_UNAVAILABLE for seats that are taken, blocked as single seats, or required to stay vacant
 * beside another party.
 */
function judgeOpen(
  { layout, free, chosen, held = newBits(layout.count) }: Choice,
  { seatingPolicyId }: SelectionRules,
): Refusal | undefined {
  const blocked = newBits(layout.count);
  blocks(layout, seatingPolicyId, free, held, blocked);
  const seats = chosen.filter((seat) => !hasBit(free, seat) || hasBit(blocked, seat));
  return seats.length > 0 ? refusal("SEAT_UNAVAILABLE", { seats }) : undefined;
}

function judgeStranding(
  { layout, free, chosen }: Choice,
  { seatingPolicyId, strictness }: SelectionRules,
): Refusal | undefined {
  if (seatingPolicyId !== GAP_POLICY) return undefined;
  const found = stranding(layout, free, chosen, strictness);
  return found.seats.length > 0 ? refusal("SINGLE_SEAT_GAP", { ...found }) : undefined;
}
