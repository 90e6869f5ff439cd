import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { GAP_POLICY } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../plan/layout.ts";
import { hasBit, newBits } from "../../plan/seatBits.ts";
import { blocks } from "../gaps.ts";
import { stranding } from "../stranding.ts";
import type { Strictness } from "../strandRule.ts";
import { judgeConfirmations } from "./confirmations.ts";
import { judgeHold } from "./holdPremium.ts";
import { judgePartners } from "./partners.ts";
import { judgePriceLevel, type LevelOf } from "./priceLevel.ts";
import { judgeMaximum } from "./seatMaximum.ts";

/** What one visitor has chosen in one presentation. */
export interface Choice {
  readonly layout: SeatLayout;
  /** Free, or mine already: what nobody else has. */
  readonly free: Uint32Array;
  /** Distinct seat numbers, ascending. */
  readonly chosen: readonly number[];
  /** Seats that are locked for me: no neighbour of theirs makes them single. Default none. */
  readonly held?: Uint32Array;
}

/** The presentation's and the order's rules. */
export interface SelectionRules {
  readonly seatingPolicyId: number;
  /** Default lenient. */
  readonly strictness?: Strictness;
  /** Most seats a transaction, and how many it has beside `chosen`. Default no limit. */
  readonly maxSeats?: number;
  readonly seatsElsewhere?: number;
  readonly isHold?: boolean;
  /** What the visitor has said yes to. Default nothing. */
  readonly confirmed?: ReadonlySet<string>;
  /** Only when an order is modified: price levels, and the one it had. */
  readonly levelOf?: LevelOf;
  readonly wantedLevel?: number;
}

/**
 * All that is wrong with a choice, in the order in which a person would put it right; none where it
 * may be bought as it is. Details name seats by number. TOO_MANY_SEATS { max } · SEAT_UNAVAILABLE
 * { seats }: taken, single, or to stay vacant · SEATS_NOT_ADJACENT { seats, partners } ·
 * PRICE_LEVEL_MISMATCH { levels, seats } · HOLD_PREMIUM { seats } · CONFIRMATION_NEEDED { confirm,
 * seats } · SINGLE_SEAT_GAP { seats, suggestions }.
 */
export function judgeSelection(choice: Choice, rules: SelectionRules): Refusal[] {
  const { layout, chosen } = choice;
  const { maxSeats, seatsElsewhere = 0, levelOf, isHold = false, confirmed } = rules;
  const lost = judgeOpen(choice, rules);
  return [
    maxSeats === undefined ? undefined : judgeMaximum(chosen.length + seatsElsewhere, maxSeats),
    lost,
    judgePartners(layout, chosen),
    levelOf && judgePriceLevel(layout, chosen, levelOf, rules.wantedLevel),
    judgeHold(layout, chosen, isHold),
    judgeConfirmations(layout, chosen, confirmed ?? new Set()),
    // Of seats that are gone nothing can be said.
    lost ? undefined : judgeStranding(choice, rules),
  ].filter((why) => why !== undefined);
}

/** SEAT_UNAVAILABLE: seats that are taken, or that others have left single or beside a party. */
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
