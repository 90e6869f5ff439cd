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

/** The viewer and the rules that apply. Only the policy is required. */
export interface Viewer {
  readonly seatingPolicyId: number;
  readonly strictness?: Strictness;
  readonly filter?: SeatFilter;
  /** Seats of this presentation that the viewer holds in another order or window. */
  readonly elsewhere?: ReadonlySet<number>;
  /** Maximum seats per transaction, and how many seats the transaction has in all its presentations. */
  readonly maxSeats?: number;
  readonly seatsInAll?: number;
  readonly isHold?: boolean;
  readonly confirmed?: ReadonlySet<string>;
  /** Only set when an order is modified: the price levels, and the order's previous level. */
  readonly levelOf?: LevelOf;
  readonly wantedLevel?: number;
  /** How many seats the party still lacks, including this one. */
  readonly lacking?: number;
}

/**
 * Why a tap does not simply select a seat. A discriminated union: `why` selects the text, the other fields
 * are data for the text and the map. Seats are numbers, ascending. The first reasons are refusals. `confirm`
 * and `holdPremium` are questions that the visitor can accept (a normal order instead of a hold). `stranding`
 * is a warning: the seat may be taken.
 */
export type Why =
  /** Someone else has the seat. Operators get the value of SeatStatus. */
  | { readonly why: "taken" | "locked" | "held" | "sold" | "blocked" }
  /** The viewer holds the seat in another order or window. */
  | { readonly why: "mineElsewhere" }
  /** Policy 3 blocks a single seat. `beside` are the unavailable seats that made it single. */
  | { readonly why: "single"; readonly beside: readonly number[] }
  /** One seat stays vacant between parties. `beside` are the other party's seats. */
  | { readonly why: "vacant"; readonly beside: readonly number[] }
  /** The other half of the sofa, or a seat of the table, is unavailable. */
  | { readonly why: "sofaTaken" | "tableTaken"; readonly beside: readonly number[] }
  | { readonly why: "filtered"; readonly filters: readonly FilterName[] }
  | { readonly why: "tooMany"; readonly max: number; readonly needed: number }
  /** When an order is modified: the seat's price level, and the level that all seats must have. */
  | { readonly why: "priceLevel"; readonly level: number; readonly wanted: number }
  | { readonly why: "holdPremium"; readonly seats: readonly number[] }
  | { readonly why: "confirm"; readonly confirm: readonly Confirmation[] }
  /**
   * Selecting the seat would strand `seats`. Each of the `mends`, best first, avoids that by itself. The
   * seats that a mend gives up may include this seat, although it is not selected yet.
   */
  | {
      readonly why: "stranding";
      readonly seats: readonly number[];
      readonly mends: readonly Suggestion[];
    };

/** Returns whether a reason is a refusal, not a question or a warning. */
export const isNo = ({ why }: Why): boolean =>
  why !== "confirm" && why !== "holdPremium" && why !== "stranding";

/**
 * Returns why a seat with its partners cannot be selected, `undefined` if a tap selects it or it is already
 * selected. Returns the first reason in the order of Why.
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

/** Tells by the section whether a seat is gap-blocked or stays vacant. Both are in the same bitset. */
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
  // The map's filter may exclude more seats than `filter` does, such as seats for which a coupon is not valid.
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

/** Considers only the run of this seat. Faults in other runs are no reason against it. */
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
