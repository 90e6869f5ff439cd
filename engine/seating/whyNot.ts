import { GAP_POLICY, SeatStatus } from "../../domain/seat.ts";
import { sectionOf } from "../plan/seatAddress.ts";
import { hasBit } from "../plan/seatBits.ts";
import type { SeatStates } from "../plan/states.ts";
import { mendsOf, type Suggestion } from "./mends.ts";
import { type FilterName, filtersAgainst, type SeatFilter } from "./seatFilter.ts";
import { type Confirmation, confirmationsFor } from "./selection/confirmations.ts";
import { judgeHold } from "./selection/holdPremium.ts";
import { withLinkedSeats } from "./selection/linkedSeats.ts";
import { judgePriceLevel, type LevelOf, levelOfSeat } from "./selection/priceLevel.ts";
import { judgeMaximum } from "./selection/seatMaximum.ts";
import { freeRun, type Strictness } from "./strandRule.ts";

/** The viewer, and the rules that apply to this viewer. Only `seatingPolicyId` is required. */
export interface Viewer {
  readonly seatingPolicyId: number;
  readonly strictness?: Strictness;
  readonly filter?: SeatFilter;
  /** Seats of this presentation that the viewer holds in another order or in another browser window. */
  readonly elsewhere?: ReadonlySet<number>;
  /**
   * Maximum seats per transaction (`maxSeats`), and how many seats the transaction has in all its
   * presentations (`seatsInAll`).
   */
  readonly maxSeats?: number;
  readonly seatsInAll?: number;
  readonly isHold?: boolean;
  readonly confirmed?: ReadonlySet<string>;
  /**
   * The price levels, and the order's previous level. The price levels are set only when an order is
   * modified.
   */
  readonly levelOf?: LevelOf;
  readonly wantedLevel?: number;
  /** How many seats the party still lacks, including this one. */
  readonly lacking?: number;
}

/**
 * The reason why a tap on a seat does not simply select it. A discriminated union: `why` selects the text to
 * show, and the other fields are data for the text and the map. Seats are given as seat numbers, ascending.
 * The first members of the union are refusals. `confirm` and `holdPremium` are questions to the visitor.
 * Accepting `holdPremium` means a normal order instead of a hold. `stranding` is a warning, but the seat may
 * be taken.
 */
export type Why =
  /** Someone else has taken the seat. For operators, `why` names the value of SeatStatus. */
  | { readonly why: "taken" | "locked" | "held" | "sold" | "blocked" }
  /** The viewer holds the seat in another order or window. */
  | { readonly why: "mineElsewhere" }
  /**
   * Policy 3 blocks the seat because it is a single seat. `beside` are the unavailable seats that make this
   * seat a single one.
   */
  | { readonly why: "single"; readonly beside: readonly number[] }
  /**
   * The seat must stay vacant between two parties. `beside` are the neighbouring seats of the other party.
   */
  | { readonly why: "vacant"; readonly beside: readonly number[] }
  /** The other half of the sofa, or another seat of the table, is unavailable. */
  | { readonly why: "sofaTaken" | "tableTaken"; readonly beside: readonly number[] }
  | { readonly why: "filtered"; readonly filters: readonly FilterName[] }
  | { readonly why: "tooMany"; readonly max: number; readonly needed: number }
  /**
   * While an order is modified: the seat's price level, and the level that all seats of the order must have.
   */
  | { readonly why: "priceLevel"; readonly level: number; readonly wanted: number }
  | { readonly why: "holdPremium"; readonly seats: readonly number[] }
  | { readonly why: "confirm"; readonly confirm: readonly Confirmation[] }
  /**
   * Selecting the seat would strand the seats in `seats`. Each of the `mends` alone avoids stranding these
   * seats. The best mend is first. The seats that a mend gives up may include the tapped seat, although it is
   * not selected yet.
   */
  | {
      readonly why: "stranding";
      readonly seats: readonly number[];
      readonly mends: readonly Suggestion[];
    };

/** Returns whether a reason is a refusal instead of a question or a warning. */
export const isNo = ({ why }: Why): boolean =>
  why !== "confirm" && why !== "holdPremium" && why !== "stranding";

/**
 * Returns why a seat and the seats linked to it cannot be selected, or `undefined` if a tap selects them or
 * they are already selected. If there are several reasons, returns the first one in the order of Why.
 */
export function whyNot(states: SeatStates, seat: number, viewer: Viewer): Why | undefined {
  const { layout } = states;
  if (states.isMine(seat)) return undefined;
  const seats = withLinkedSeats(layout, seat);
  return (
    gone(states, seat, viewer) ??
    kept(states, seat) ??
    parted(states, seat, seats) ??
    filtered(states, seat, viewer) ??
    beyond(states, seats, viewer) ??
    unlevel(states, seat, viewer) ??
    premium(states, seats, viewer) ??
    unconfirmed(states, seats, viewer) ??
    stranding(states, seat, seats, viewer)
  );
}

const OPERATOR_WORDS: Readonly<Record<number, "locked" | "held" | "sold" | "blocked">> = {
  [SeatStatus.locked]: "locked",
  [SeatStatus.held]: "held",
  [SeatStatus.sold]: "sold",
  [SeatStatus.blocked]: "blocked",
};

function gone(states: SeatStates, seat: number, { elsewhere }: Viewer): Why | undefined {
  if (hasBit(states.free, seat)) return undefined;
  if (elsewhere?.has(seat)) return { why: "mineElsewhere" };
  if (states.audience === "public") return { why: "taken" };
  return { why: OPERATOR_WORDS[states.theirs[seat]!] ?? "taken" };
}

/**
 * Returns whether a seat is blocked as a single seat or must stay vacant, depending on its section. The
 * bitset `gaps` contains both kinds of seats.
 */
function kept(states: SeatStates, seat: number): Why | undefined {
  const { layout, gaps, freeOrMine } = states;
  if (!hasBit(gaps, seat)) return undefined;
  const beside: number[] = [];
  if (hasBit(layout.notFirst, seat) && !hasBit(freeOrMine, seat - 1)) beside.push(seat - 1);
  if (hasBit(layout.notLast, seat) && !hasBit(freeOrMine, seat + 1)) beside.push(seat + 1);
  return { why: sectionOf(layout, seat).keepsVacant ? "vacant" : "single", beside };
}

function parted(states: SeatStates, seat: number, seats: readonly number[]): Why | undefined {
  const { layout, free, mine, gaps } = states;
  const beside = seats.filter(
    (one) => !hasBit(mine, one) && (!hasBit(free, one) || hasBit(gaps, one)),
  );
  if (beside.length === 0) return undefined;
  return { why: sectionOf(layout, seat).isWhole ? "tableTaken" : "sofaTaken", beside };
}

function filtered(
  { layout, ineligible }: SeatStates,
  seat: number,
  { filter = {} }: Viewer,
): Why | undefined {
  const filters = filtersAgainst(layout, filter, seat);
  // The map's filter may exclude more seats than the filter of this viewer, for example seats for which a
  // coupon is not valid.
  const isOut = filters.length > 0 || hasBit(ineligible, seat);
  return isOut ? { why: "filtered", filters } : undefined;
}

function beyond(
  states: SeatStates,
  seats: readonly number[],
  { maxSeats, seatsInAll = states.mineList().length }: Viewer,
): Why | undefined {
  const more = seats.filter((one) => !states.isMine(one)).length;
  if (maxSeats === undefined || !judgeMaximum(seatsInAll + more, maxSeats)) return undefined;
  return { why: "tooMany", max: maxSeats, needed: more };
}

function unlevel(
  states: SeatStates,
  seat: number,
  { levelOf, wantedLevel }: Viewer,
): Why | undefined {
  if (!levelOf) return undefined;
  const { layout } = states;
  const [first] = states.mineList();
  const wanted = wantedLevel ?? (first === undefined ? first : levelOfSeat(layout, first, levelOf));
  if (wanted === undefined || !judgePriceLevel(layout, [seat], levelOf, wanted)) return undefined;
  return { why: "priceLevel", level: levelOfSeat(layout, seat, levelOf), wanted };
}

function premium(
  { layout }: SeatStates,
  seats: readonly number[],
  { isHold = false }: Viewer,
): Why | undefined {
  if (!judgeHold(layout, seats, isHold)) return undefined;
  return { why: "holdPremium", seats: seats.filter((one) => judgeHold(layout, [one], isHold)) };
}

function unconfirmed(
  states: SeatStates,
  seats: readonly number[],
  { confirmed = new Set() }: Viewer,
): Why | undefined {
  const traitsOf = (one: number): number => states.layout.flags[one]!;
  const beside = states.mineList().map(traitsOf);
  const confirm = confirmationsFor(seats.map(traitsOf), beside, confirmed);
  return confirm.length > 0 ? { why: "confirm", confirm } : undefined;
}

/**
 * Only the run that contains this seat is considered. Stranded seats in other runs are no reason against this
 * seat.
 */
function stranding(
  states: SeatStates,
  seat: number,
  seats: readonly number[],
  viewer: Viewer,
): Why | undefined {
  const { layout, freeOrMine, ineligible, audience } = states;
  if (viewer.seatingPolicyId !== GAP_POLICY || audience === "operator") return undefined;
  const run = freeRun(layout, freeOrMine, seat);
  const mine = states.mineList();
  const chosen = [...new Set([...mine, ...seats])];
  const more = chosen.length - mine.length;
  const { strictness = "lenient", maxSeats, seatsInAll = mine.length, lacking = 0 } = viewer;
  const faults = mendsOf(layout, freeOrMine, chosen, {
    strictness,
    barred: ineligible,
    lacking: Math.max(0, lacking - more),
    ...(maxSeats !== undefined && { room: maxSeats - seatsInAll - more }),
  }).filter((fault) => fault.seats[0]! >= run.from && fault.seats[0]! < run.to);
  if (faults.length === 0) return undefined;
  return {
    why: "stranding",
    seats: faults.flatMap((fault) => fault.seats),
    mends: faults.flatMap((fault) => fault.mends),
  };
}
