import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { SeatStatus } from "../../domain/seat.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { summaryOf, type SeatMap, type SelectionSummary } from "../../engine/index.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import type { SaleDesk } from "../hall/saleDesk.ts";
import { createSeatChoice, type SeatChoice } from "../hall/seatChoice.ts";
import { blockActs, type BlockActs, type Chosen, type Outcome } from "./blockActs.ts";
import { wordsBySeat } from "./blockLists.ts";
import { useBlockLists, type AskedLists } from "./useBlockLists.ts";

/** Number of places by section id, for sections without numbered seats. */
export type ChosenPlaces = ReadonlyMap<number, number>;
const NO_PLACES: ChosenPlaces = new Map();

/** The message about the last action, and its undo function. */
interface LastAct {
  readonly said: string;
  readonly undo: () => Promise<Refusal | undefined>;
}

/** State and actions that the parts of the blocking screen share. */
export interface Blocking {
  readonly desk: SaleDesk;
  readonly choice: SeatChoice;
  readonly places: ChosenPlaces;
  readonly setPlaces: (places: ChosenPlaces) => void;
  readonly lists: AskedLists;
  /** Text about a seat (block, allotment, notes) by its number. */
  readonly words: ReadonlyMap<number, string>;
  readonly acts: BlockActs;
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  readonly last: LastAct | undefined;
  /** Runs an action and reports its result. Returns whether the action succeeded. */
  readonly run: (work: () => Promise<Outcome>) => Promise<boolean>;
  readonly undo: () => void;
  readonly map: SeatMap | undefined;
  readonly setMap: (map: SeatMap | undefined) => void;
}

/** Returns the number of seats and places that are blocked now, for any purpose. */
function blockedNow({ replay, view }: SaleDesk): number {
  const places = Object.values(view.areas).reduce((sum, { blocked }) => sum + blocked, 0);
  return replay.counts.plan.of(0, SeatStatus.blocked) + places;
}

/** Refetches the lists when the number of blocked seats changes, because others may block and release too. */
function useFollowed(desk: SaleDesk, again: () => void): void {
  const blocked = blockedNow(desk);
  const known = useRef(blocked);
  const follow = useEffectEvent((): void => {
    if (known.current !== blocked) again();
    known.current = blocked;
  });
  useEffect(() => follow(), [blocked]);
}

/** Runs actions one at a time, stores the undo function of the last one, and reports its result. */
function useActs(onDone: () => void) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [last, setLast] = useState<LastAct>();

  async function run(work: () => Promise<Outcome>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    const outcome = await work().finally(() => setIsBusy(false));
    const { said = "", undo: wayBack } = outcome;
    setRefusal(outcome.refusal);
    if (wayBack || !outcome.refusal) setLast(wayBack && { said, undo: wayBack });
    onDone();
    if (outcome.refusal) return false;
    toast(said);
    return true;
  }

  function undo(): void {
    if (!last) return;
    void run(async () => {
      const why = await last.undo();
      return why ? { refusal: why } : { said: t("blocks.said.undone") };
    });
  }
  return { isBusy, refusal, last, run, undo };
}

/** Returns the state and actions for blocking seats of a presentation. `desk` shows the hall. */
export function useBlocking(desk: SaleDesk, presentationId: number): Blocking {
  const { t } = useTranslation();
  const { layout } = desk;
  const acts = useMemo(() => blockActs({ presentationId, layout, t }), [presentationId, layout, t]);
  const lists = useBlockLists(presentationId);
  useSnapshot(desk.view);
  useFollowed(desk, lists.again);
  return useBlockingWith(desk, { acts, lists });
}

/** Returns the state for blocking seats with the given actions and lists, of a presentation or of a layout. */
export function useBlockingWith(
  desk: SaleDesk,
  { acts, lists }: Pick<Blocking, "acts" | "lists">,
): Blocking {
  const { t } = useTranslation();
  const [map, setMap] = useState<SeatMap>();
  const [places, setPlaces] = useState(NO_PLACES);
  const { states } = desk.replay;
  const choice = useMemo(() => createSeatChoice(states), [states]);
  const { blocks, aside, notes } = lists;
  const words = useMemo(() => wordsBySeat(t, { blocks, aside, notes }), [t, blocks, aside, notes]);
  useSnapshot(desk.view);
  const { run, ...state } = useActs(lists.again);

  return {
    desk,
    choice,
    places,
    setPlaces,
    lists,
    words,
    acts,
    ...state,
    async run(work) {
      const isDone = await run(work);
      if (!isDone) return false;
      choice.apply([], "replace");
      setPlaces(NO_PLACES);
      return true;
    },
    map,
    setMap(next) {
      choice.setMap(next);
      setMap(next);
    },
  };
}

/**
 * Returns a summary of the selection. The summary is recomputed whenever the selection or the hall changes.
 */
export function useChosen({ desk, choice, places }: Blocking): {
  readonly summary: SelectionSummary;
  readonly places: number;
} {
  useSnapshot(choice.view);
  useSnapshot(desk.view);
  const { counts, states } = desk.replay;
  return {
    summary: summaryOf(counts, states.mine),
    places: [...places.values()].reduce((sum, quantity) => sum + quantity, 0),
  };
}

/**
 * Returns the chosen seats that currently have this status. Chosen places are included only for the status
 * `available`.
 */
export function chosenWith({ desk, choice, places }: Blocking, status: SeatStatus): Chosen {
  const { classOf } = desk.replay.counts;
  return {
    seats: choice.seats().filter((seat) => classOf[seat] === status),
    places:
      status === SeatStatus.available
        ? [...places].map(([sectionId, quantity]) => ({ sectionId, quantity }))
        : [],
  };
}
