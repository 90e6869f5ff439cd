import type { TFunction } from "i18next";
import type { AllocationRow, Holder } from "../../domain/api/allocations.ts";
import type { BlockReason, SeatBlock, SeatNote } from "../../domain/seatBlock.ts";
import type { BlockedGroup } from "./blockActs.ts";

/** A presentation's blocks, notes and allotments, empty until loaded. */
export interface BlockLists {
  readonly blocks: readonly SeatBlock[];
  readonly notes: readonly SeatNote[];
  readonly aside: readonly AsideRow[];
  /** The holders for whom seats can be set aside, with names. */
  readonly holders?: readonly NamedHolder[];
}

/**
 * An allotment. The unsold seats of a layout's allotment are released a number of minutes before each
 * presentation.
 */
export type AsideRow = AllocationRow & { readonly releaseMinutesBefore?: number };

export type NamedHolder = Holder & { readonly name: string };

/**
 * Returns the localised reason of a block. The text keys of the reasons are string literals, so that the key
 * extractor finds them.
 */
export function reasonText(t: TFunction, reason: BlockReason): string {
  const words: Readonly<Record<BlockReason, string>> = {
    house: t("blocks.reason.house"),
    production: t("blocks.reason.production"),
    repair: t("blocks.reason.repair"),
    safety: t("blocks.reason.safety"),
    other: t("blocks.reason.other"),
  };
  return words[reason];
}

/**
 * Groups blocked seats by purpose. Seats that are in none of the lists, because somebody else has just blocked
 * them, form a group without a purpose.
 */
export function groupsOf(lists: BlockLists, seats: readonly number[]): BlockedGroup[] {
  const chosen = new Set(seats);
  const all = [
    ...lists.blocks.map((block) => ({ purpose: { blockId: block.blockId }, of: block.seats })),
    ...lists.aside.map((row) => ({ purpose: { allocationId: row.allocationId }, of: row.seats })),
  ];
  const groups: BlockedGroup[] = all.flatMap(({ purpose, of }) => {
    const own = of.filter((seat) => chosen.delete(seat));
    return own.length === 0 ? [] : [{ purpose, seats: own, places: [] }];
  });
  return chosen.size === 0 ? groups : [...groups, { seats: [...chosen], places: [] }];
}

/** Returns texts by seat number: what the seat is blocked for, and its notes. */
export function wordsBySeat(t: TFunction, lists: BlockLists): ReadonlyMap<number, string> {
  const words = new Map<number, string>();
  const say = (seats: readonly number[], ...said: readonly (string | null)[]): void => {
    for (const seat of seats) {
      words.set(seat, [words.get(seat), ...said].filter(Boolean).join(" · "));
    }
  };
  for (const { seats, reason, note } of lists.blocks) say(seats, reasonText(t, reason), note);
  for (const { seats, name } of lists.aside) say(seats, t("blocks.asideFor", { name }));
  for (const { seats, note } of lists.notes) say(seats, note);
  return words;
}
