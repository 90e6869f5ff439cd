import type { TFunction } from "i18next";
import { releaseAllocation, setAside, type SetAside } from "../../domain/api/allocations.ts";
import { annotateSeats, blockSeats, releaseBlocked } from "../../domain/api/blocks.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { BlockReason, SeatBlock, SeatNote } from "../../domain/seatBlock.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import { officeCall } from "../shell/officeCall.ts";

/** Selected seats as seat numbers, and numbers of places in sections without numbered seats. */
export interface Chosen {
  readonly seats: readonly number[];
  readonly places: readonly { readonly sectionId: number; readonly quantity: number }[];
}

/** Result of an action: a refusal, or a message with the function that undoes the action. */
export interface Outcome {
  readonly refusal?: Refusal | undefined;
  readonly said?: string;
  readonly undo?: () => Promise<Refusal | undefined>;
}

/** The block or the allotment that seats belong to. */
export type Purpose = { readonly blockId: number } | { readonly allocationId: number };

/** Blocked seats of one block or allotment. */
export interface BlockedGroup extends Chosen {
  /** Absent if the block is not in the loaded lists, because somebody else has just created it. */
  readonly purpose?: Purpose;
}

interface ActDesk {
  readonly presentationId: number;
  readonly layout: SeatLayout;
  readonly t: TFunction;
}

/**
 * Returns the operator's actions on seats. Each action sends one or a few calls and returns a function that
 * undoes the action.
 */
export function blockActs({ presentationId, layout, t }: ActDesk) {
  const addresses = (seats: readonly number[]) =>
    seats.map((seat) => {
      const { sectionId, x, y } = addressOf(layout, seat);
      return { sectionId, x, y };
    });
  const bodyOf = ({ seats, places }: Chosen) => ({
    presentationId,
    seats: addresses(seats),
    places: [...places],
  });
  const done = (said: string, taken: number): string =>
    taken === 0 ? said : `${said} ${t("blocks.said.taken", { count: taken })}`;

  const release = (chosen: Chosen, purpose: Partial<Purpose> = {}) =>
    officeCall(releaseBlocked, { body: { ...bodyOf(chosen), ...purpose } });
  const join = (chosen: Chosen, purpose: Purpose) =>
    officeCall(blockSeats, { body: { ...bodyOf(chosen), ...purpose, allOrNone: false } });
  const writeNote = (seats: readonly number[], note: string | null) =>
    officeCall(annotateSeats, { body: { presentationId, seats: addresses(seats), note } });
  const writeBlockNote = (blockId: number, note: string | null) =>
    officeCall(annotateSeats, { body: { presentationId, seats: [], blockId, note } });

  /** Blocks groups of seats again for the purpose that they had. Returns the first refusal. */
  async function restore(groups: readonly BlockedGroup[]): Promise<Refusal | undefined> {
    const answers = [];
    for (const { purpose, ...chosen } of groups) {
      if (purpose) answers.push(await join(chosen, purpose));
    }
    return answers.find(({ refusal }) => refusal)?.refusal;
  }

  return {
    async block(chosen: Chosen, reason: BlockReason, note: string): Promise<Outcome> {
      const body = { ...bodyOf(chosen), allOrNone: false, reason, note };
      const { reply, refusal } = await officeCall(blockSeats, { body });
      if (!reply) return { refusal };
      const { blockId, blocked, taken } = reply;
      const said = done(t("blocks.said.blocked", { count: blocked }), taken.length);
      if (blockId === null) return { said };
      return {
        said,
        undo: async () => (await release({ seats: [], places: [] }, { blockId })).refusal,
      };
    },

    /** Puts blocked seats on general sale. Undo blocks each group again for its purpose. */
    async release(groups: readonly BlockedGroup[]): Promise<Outcome> {
      const freed = { count: 0, missed: 0 };
      const undone: BlockedGroup[] = [];
      for (const group of groups) {
        const { reply, refusal } = await release(group, group.purpose);
        if (!reply)
          return undone.length === 0 ? { refusal } : { refusal, undo: () => restore(undone) };
        freed.count += reply.released;
        freed.missed += reply.missed.length;
        undone.push(group);
      }
      const said = done(t("blocks.said.released", { count: freed.count }), freed.missed);
      return { said, undo: () => restore(undone) };
    },

    async setAside(chosen: Chosen, wish: Omit<SetAside, keyof Chosen | "presentationId">) {
      const { reply, refusal } = await officeCall(setAside, {
        body: { ...bodyOf(chosen), ...wish },
      });
      if (!reply) return { refusal };
      const { allocationId: id, blocked: count } = reply.allocation;
      return {
        said: t("blocks.said.aside", { count }),
        undo: async () => (await officeCall(releaseAllocation, { params: { id } })).refusal,
      };
    },

    /** Adds seats to an existing allotment. */
    async joinAside(chosen: Chosen, allocationId: number): Promise<Outcome> {
      const { reply, refusal } = await join(chosen, { allocationId });
      if (!reply) return { refusal };
      const taken = new Set(reply.taken.map(({ sectionId, x, y }) => `${sectionId} ${x} ${y}`));
      const seats = chosen.seats.filter((seat) => {
        const { sectionId, x, y } = addressOf(layout, seat);
        return !taken.has(`${sectionId} ${x} ${y}`);
      });
      return {
        said: done(t("blocks.said.aside", { count: reply.blocked }), reply.taken.length),
        undo: async () => (await release({ ...chosen, seats }, { allocationId })).refusal,
      };
    },

    /** Puts the remaining seats of an allotment on general sale. Cannot be undone. */
    async endAside(id: number): Promise<Outcome> {
      const { reply, refusal } = await officeCall(releaseAllocation, { params: { id } });
      return reply ? { said: t("blocks.said.released", { count: reply.released }) } : { refusal };
    },

    /** Writes a note on seats. `before` has the notes that undo restores. */
    async annotate(
      seats: readonly number[],
      note: string,
      before: readonly SeatNote[],
    ): Promise<Outcome> {
      const { refusal } = await writeNote(seats, note);
      if (refusal) return { refusal };
      const chosen = new Set(seats);
      const undo = async (): Promise<Refusal | undefined> => {
        const answers = [await writeNote(seats, null)];
        for (const old of before) {
          const own = old.seats.filter((seat) => chosen.has(seat));
          if (own.length > 0) answers.push(await writeNote(own, old.note));
        }
        return answers.find((answer) => answer.refusal)?.refusal;
      };
      return { said: t("blocks.said.noted"), undo };
    },

    async annotateBlock({ blockId, note: before }: SeatBlock, note: string): Promise<Outcome> {
      const { refusal } = await writeBlockNote(blockId, note);
      if (refusal) return { refusal };
      return {
        said: t("blocks.said.noted"),
        undo: async () => (await writeBlockNote(blockId, before)).refusal,
      };
    },
  };
}

type ShowActs = ReturnType<typeof blockActs>;
/** Actions on the seats of a presentation, or on the seats that new presentations of a layout block. */
export type BlockActs = Omit<ShowActs, "annotate" | "setAside"> & {
  readonly setAside: (...of: Parameters<ShowActs["setAside"]>) => Promise<Outcome>;
  /** Absent if seats cannot have notes. */
  readonly annotate?: ShowActs["annotate"];
  /** Removes seats that are no longer in the plan. Absent if the plan cannot lose seats. */
  readonly forgetGone?: () => Promise<Outcome>;
};
