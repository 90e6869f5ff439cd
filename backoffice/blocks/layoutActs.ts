import type { TFunction } from "i18next";
import type * as z from "zod/mini";
import { writeLayoutBlocks, type LayoutBlocks } from "../../domain/api/layoutBlocks.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import type { BlockActs, BlockedGroup, Chosen, Outcome, Purpose } from "./blockActs.ts";

type Written = z.input<typeof writeLayoutBlocks.body>;
/** All blocks and allotments of a layout, in the format of the request. */
export type LayoutLists = Pick<Written, "blocks" | "aside">;

interface ActDesk {
  readonly t: TFunction;
  /** Returns the latest state that the server has sent. */
  readonly latest: () => LayoutBlocks;
  /** Called with the state that the server returns after a write. */
  readonly onWritten: (now: LayoutBlocks) => void;
}

/** Returns the blocks and allotments of a state in the format of the request. */
const listsIn = ({ blocks, aside }: LayoutBlocks): LayoutLists => ({
  blocks: blocks.map(({ blockId, reason, note, seats, places }) => ({
    blockId,
    reason,
    note,
    seats,
    places,
  })),
  aside: aside.map(({ allocationId, names, releaseMinutesBefore, holders, seats, places }) => ({
    allocationId,
    names,
    releaseMinutesBefore,
    holders,
    seats,
    places,
  })),
});

const countOf = ({ seats, places }: Chosen): number =>
  places.reduce((sum, { quantity }) => sum + quantity, seats.length);

/** Returns an entry with seats and places added. */
function joined<E extends Chosen>(entry: E, { seats, places }: Chosen): E {
  const sums = new Map(entry.places.map(({ sectionId, quantity }) => [sectionId, quantity]));
  for (const { sectionId, quantity } of places)
    sums.set(sectionId, (sums.get(sectionId) ?? 0) + quantity);
  return {
    ...entry,
    seats: [...new Set([...entry.seats, ...seats])].toSorted((one, other) => one - other),
    places: [...sums].map(([sectionId, quantity]) => ({ sectionId, quantity })),
  };
}

/** Returns an entry without these seats and places. */
function without<E extends Chosen>(entry: E, { seats, places }: Chosen): E {
  const gone = new Set(seats);
  const taken = new Map(places.map(({ sectionId, quantity }) => [sectionId, quantity]));
  return {
    ...entry,
    seats: entry.seats.filter((seat) => !gone.has(seat)),
    places: entry.places
      .map(({ sectionId, quantity }) => ({
        sectionId,
        quantity: quantity - (taken.get(sectionId) ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}

const isOf = (purpose: Purpose | undefined, own: Purpose): boolean =>
  purpose === undefined || JSON.stringify(purpose) === JSON.stringify(own);

/**
 * Returns the operator's actions on the seats that new presentations of a layout block. Each action sends the
 * whole state, and undo sends the previous one.
 */
export function layoutActs({ t, latest, onWritten }: ActDesk): BlockActs {
  async function write(lists: LayoutLists, forgetsGone = false): Promise<Refusal | undefined> {
    const { LayoutId: id, revision, planVersion } = latest();
    const body = { revision, planVersion: planVersion ?? "", ...lists, forgetsGone };
    const { reply, refusal } = await officeCall(writeLayoutBlocks, { params: { id }, body });
    if (reply) onWritten(reply);
    return refusal;
  }

  async function change(said: string, lists: LayoutLists): Promise<Outcome> {
    const before = listsIn(latest());
    const refusal = await write(lists);
    return refusal ? { refusal } : { said, undo: () => write(before) };
  }

  return {
    block(chosen, reason, note) {
      const { blocks, aside } = listsIn(latest());
      const made = { blockId: null, reason, note: note.trim() || null, ...plain(chosen) };
      const said = t("blocks.said.blocked", { count: countOf(chosen) });
      return change(said, { blocks: [...blocks, made], aside });
    },

    release(groups: readonly BlockedGroup[]) {
      let { blocks, aside } = listsIn(latest());
      for (const { purpose, ...chosen } of groups) {
        blocks = blocks.map((each) =>
          isOf(purpose, { blockId: each.blockId ?? 0 }) ? without(each, chosen) : each,
        );
        aside = aside.map((each) =>
          isOf(purpose, { allocationId: each.allocationId ?? 0 }) ? without(each, chosen) : each,
        );
      }
      const count = groups.reduce((sum, group) => sum + countOf(group), 0);
      return change(t("blocks.said.released", { count }), {
        blocks: blocks.filter((each) => countOf(each) > 0),
        aside: aside.filter((each) => countOf(each) > 0),
      });
    },

    setAside(chosen, { name, releaseMinutesBefore, holders }) {
      const { blocks, aside } = listsIn(latest());
      const made = {
        allocationId: null,
        names: name,
        releaseMinutesBefore,
        holders,
        ...plain(chosen),
      };
      const said = t("blocks.said.aside", { count: countOf(chosen) });
      return change(said, { blocks, aside: [...aside, made] });
    },

    joinAside(chosen, allocationId) {
      const { blocks, aside } = listsIn(latest());
      const said = t("blocks.said.aside", { count: countOf(chosen) });
      return change(said, {
        blocks,
        aside: aside.map((each) =>
          each.allocationId === allocationId ? joined(each, chosen) : each,
        ),
      });
    },

    endAside(id) {
      const { blocks, aside } = listsIn(latest());
      const ended = aside.find(({ allocationId }) => allocationId === id);
      return change(t("blocks.said.released", { count: ended ? countOf(ended) : 0 }), {
        blocks,
        aside: aside.filter((each) => each !== ended),
      });
    },

    annotateBlock({ blockId }, note) {
      const { blocks, aside } = listsIn(latest());
      const noted = blocks.map((each) =>
        each.blockId === blockId ? { ...each, note: note.trim() || null } : each,
      );
      return change(t("blocks.said.noted"), { blocks: noted, aside });
    },

    async forgetGone() {
      const refusal = await write(listsIn(latest()), true);
      return refusal ? { refusal } : { said: t("blocks.said.forgotten") };
    },
  };
}

const plain = ({ seats, places }: Chosen) => ({ seats: [...seats], places: [...places] });
