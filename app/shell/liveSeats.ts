import { proxy } from "valtio";
import type { Delta } from "../../domain/api/live.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { refusal } from "../../domain/refusal.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import type { Snapshot } from "../../engine/plan/snapshot.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import { statesUnder } from "../../engine/seating/gaps.ts";
import type { Answer } from "./api.ts";
import { areaPlaces, type AreaPlaces } from "./areaPlaces.ts";
import { openLive, type Link, type Live, type LiveTarget } from "./live.ts";
import { fetchSnapshot, loadLayout } from "./seatFiles.ts";

/** One presentation's seats as they are now: the plan, every seat's state, and the stream behind it. */
export interface LiveSeats {
  readonly presentationId: number;
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  /** What a screen draws besides the map. Small, so that React may read it. */
  readonly view: LiveSeatsView;
  /** Called after every change of a state, in the same turn. Returns what ends it. */
  onChange(listener: () => void): () => void;
  /** Tells the listeners that `states` was written: a wish made or dropped. */
  changed(): void;
  /** Called when the connection is back after it broke or the page was hidden. */
  onReturn(listener: () => void): () => void;
  close(): void;
}

export interface LiveSeatsView {
  link: Link;
  /** Counts the changes of states: what a list or a legend depends on. */
  revision: number;
  /** Places of the general-admission sections, by section id. */
  areas: Record<number, AreaPlaces>;
}

/** What opening needs from outside: the network, narrowed to four calls. */
export interface SeatSources {
  layout(of: Presentation): Promise<Answer<SeatLayout>>;
  snapshot(presentationId: number): Promise<Snapshot>;
  areas(of: Presentation, layout: SeatLayout): Promise<Record<number, AreaPlaces>>;
  live(presentationId: number, target: LiveTarget): Live;
}

const SOURCES: SeatSources = {
  layout: loadLayout,
  snapshot: fetchSnapshot,
  areas: areaPlaces,
  live: openLive,
};

/** Fetches plan and statuses together and follows the stream from there. */
export async function openLiveSeats(
  of: Presentation,
  sources: SeatSources = SOURCES,
): Promise<Answer<LiveSeats>> {
  // Both at once; an unwatched rejection of the snapshot must not outlive a refused plan.
  const early = sources.snapshot(of.id).then(
    (snapshot) => ({ snapshot }),
    () => ({ snapshot: undefined }),
  );
  const plan = await sources.layout(of);
  if (plan.refusal) return plan;
  const { snapshot } = await early;
  if (!snapshot) return { refusal: refusal("errorNoResponse") };
  const areas = await sources.areas(of, plan.reply);
  return { reply: liveSeatsOver(of, plan.reply, snapshot, areas, sources) };
}

function liveSeatsOver(
  of: Presentation,
  layout: SeatLayout,
  first: Snapshot,
  areas: Record<number, AreaPlaces>,
  sources: SeatSources,
): LiveSeats {
  const states = statesUnder(layout, of.seatingPolicyId);
  states.replace(first.bytes, first.clock);
  const view = proxy<LiveSeatsView>({ link: "connecting", revision: 0, areas });
  const changes = new Set<() => void>();
  const returns = new Set<() => void>();

  function changed(): void {
    view.revision++;
    for (const listener of changes) listener();
  }

  function apply(delta: Delta): void {
    states.apply(delta);
    for (const [sectionId, available] of delta.areas) {
      const area = view.areas[sectionId];
      if (area) area.available = available;
    }
    changed();
  }

  async function snapshot(): Promise<void> {
    const [fresh, places] = await Promise.all([sources.snapshot(of.id), sources.areas(of, layout)]);
    states.replace(fresh.bytes, fresh.clock);
    view.areas = places;
    changed();
  }

  function link(now: Link): void {
    const isBack = now === "live" && view.link !== "live";
    view.link = now;
    if (isBack) for (const listener of returns) listener();
  }

  const live = sources.live(of.id, { clock: () => states.clock, apply, snapshot, link });
  return {
    presentationId: of.id,
    layout,
    states,
    view,
    onChange: (listener) => listen(changes, listener),
    changed,
    onReturn: (listener) => listen(returns, listener),
    close: () => live.close(),
  };
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
