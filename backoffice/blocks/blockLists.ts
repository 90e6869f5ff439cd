import type { TFunction } from "i18next";
import type { AllocationRow } from "../../domain/api/allocations.ts";
import type { BlockReason, SeatBlock, SeatNote } from "../../domain/seatBlock.ts";
import type { BlockedGroup } from "./blockActs.ts";

/** What of a presentation is blocked and noted, as far as it is known. */
export interface BlockLists {
  readonly blocks: readonly SeatBlock[];
  readonly notes: readonly SeatNote[];
  readonly aside: readonly AllocationRow[];
}

/** Why the house keeps seats, in words; the keys are written out so that they are found. */
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

/** Blocked seats by what they are blocked for; what the lists do not know yet is a group of its own. */
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

/** What there is to say of a seat, by its number: what it is blocked for, and its note. */
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
