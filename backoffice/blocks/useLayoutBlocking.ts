import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { proxy, ref, useSnapshot } from "valtio";
import type { LayoutBlocks } from "../../domain/api/layoutBlocks.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { SaleTape } from "../../engine/heat/saleTape.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { SeatStates } from "../../engine/plan/states.ts";
import { useSaleDesk } from "../hall/useSaleDesk.ts";
import { layoutActs } from "./layoutActs.ts";
import { useBlockingWith, type Blocking } from "./useBlocking.ts";

const NO_PRICES = new Map();

/** Returns the status of each seat by number: free, or blocked in new presentations. */
function statusesOf({ blocks, aside }: LayoutBlocks, count: number): Uint8Array {
  const statuses = new Uint8Array(count);
  for (const { seats } of [...blocks, ...aside])
    for (const seat of seats) statuses[seat] = SeatStatus.blocked;
  return statuses;
}

/** Returns the numbers of blocked places by section. */
function areasOf({ blocks, aside }: LayoutBlocks, { sections }: SeatLayout) {
  const all = [...blocks, ...aside].flatMap(({ places }) => places);
  return sections
    .filter(({ kind }) => kind === "ga")
    .map(({ id, capacity }) => ({
      sectionId: id,
      capacity,
      locked: 0,
      held: 0,
      sold: 0,
      blocked: all.reduce((sum, place) => sum + (place.sectionId === id ? place.quantity : 0), 0),
    }));
}

/**
 * Returns a `SaleDesk` that shows the blocked seats of a layout in the same way as the seats of a
 * presentation on sale.
 */
function useLayoutDesk(now: LayoutBlocks, layout: SeatLayout) {
  const [sale] = useState(() => {
    const states = new SeatStates(layout, { audience: "operator" });
    const tape = new SaleTape(layout.count, { time: Date.now(), areas: areasOf(now, layout) });
    return { states, tape, prices: NO_PRICES, now: tape.startsAt, layer: "status" as const };
  });
  const desk = useSaleDesk(sale);
  useEffect(() => {
    const { tape } = sale;
    const time = Math.max(Date.now(), tape.endsAt);
    tape.appendStatuses(time, statusesOf(now, layout.count), areasOf(now, layout));
    desk.follow(tape.endsAt);
  }, [sale, desk, now, layout]);
  return desk;
}

interface LayoutBlocking {
  readonly blocking: Blocking;
  /** The latest state that the server has sent. */
  readonly now: LayoutBlocks;
}

/**
 * Returns the state and actions for the seats that new presentations of a layout block. Calls `again` to reload
 * the state.
 */
export function useLayoutBlocking(
  first: LayoutBlocks,
  layout: SeatLayout,
  again: () => void,
): LayoutBlocking {
  const { t } = useTranslation();
  const [told] = useState(() => proxy({ now: ref(first) }));
  const { now } = useSnapshot(told);
  useEffect(() => {
    // After another operator's change, the reloaded state has a higher revision than the last write.
    if (first.revision > told.now.revision) told.now = ref(first);
  }, [told, first]);
  const acts = useMemo(
    () =>
      layoutActs({
        t,
        latest: () => told.now,
        onWritten: (next) => {
          told.now = ref(next);
        },
      }),
    [t, told],
  );
  const lists = useMemo(
    () => ({
      blocks: now.blocks,
      notes: [],
      aside: now.aside.map((row) => ({
        ...row,
        presentationId: 0,
        releaseAt: "",
        isReleased: false,
        blocked: row.places.reduce((sum, { quantity }) => sum + quantity, row.seats.length),
        locked: 0,
        held: 0,
        sold: 0,
      })),
      holders: now.holders,
      refusal: undefined,
      isLoading: false,
      again,
    }),
    [now, again],
  );
  const desk = useLayoutDesk(now, layout);
  return { blocking: useBlockingWith(desk, { acts, lists }), now };
}
