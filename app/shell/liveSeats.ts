import { proxy } from "valtio";
import type { Delta } from "../../domain/api/live.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { decodeSnapshot } from "../../engine/plan/snapshot.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import { statesUnder } from "../../engine/seating/gaps.ts";
import type { Stranding } from "../../engine/seating/stranding.ts";
import type { Answer } from "./api.ts";
import { areaPlaces, type AreaPlaces } from "./areaPlaces.ts";
import { openLive, type Link, type Live, type LiveTarget } from "./live.ts";
import { adviceBy, type SeatAdvice } from "./seatAdvice.ts";
import { fetchSnapshot, openPlan } from "./seatFiles.ts";

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
  /** What my choice would leave alone; nothing outside policy 3. */
  stranding(): Promise<Stranding>;
  /** Takes a snapshot out of turn, as when the server says otherwise than what is shown. */
  refresh(): Promise<void>;
  close(): void;
}

export interface LiveSeatsView {
  link: Link;
  /** Counts the changes of states: what a list or a legend depends on. */
  revision: number;
  /** Places of the general-admission sections, by section id. */
  areas: Record<number, AreaPlaces>;
}

/** What opening needs from outside. */
export interface SeatSources {
  plan(of: Presentation): Promise<Answer<{ layout: SeatLayout; advice: SeatAdvice }>>;
  snapshot(presentationId: number): Promise<Answer<Uint8Array>>;
  areas(of: Presentation, layout: SeatLayout): Promise<Record<number, AreaPlaces>>;
  live(presentationId: number, target: LiveTarget): Live;
}

const SOURCES: SeatSources = {
  async plan(of) {
    const { reply, refusal: why } = await openPlan(of);
    if (why) return { refusal: why };
    return { reply: { layout: reply.layout, advice: adviceBy(reply.worker, of.seatingPolicyId) } };
  },
  snapshot: fetchSnapshot,
  areas: areaPlaces,
  live: openLive,
};

/** Fetches plan and statuses together and follows the stream from there. */
export async function openLiveSeats(
  of: Presentation,
  sources: SeatSources = SOURCES,
): Promise<Answer<LiveSeats>> {
  const [plan, snapshot] = await Promise.all([sources.plan(of), sources.snapshot(of.id)]);
  if (plan.refusal) return plan;
  const why = snapshot.refusal ?? faultOf(snapshot.reply, plan.reply.layout);
  if (why) {
    plan.reply.advice.close();
    return { refusal: why };
  }
  const areas = await sources.areas(of, plan.reply.layout);
  const live = new HallSeats(of, plan.reply, areas, sources);
  if (snapshot.reply) live.show(snapshot.reply);
  live.follow();
  return { reply: live };
}

/** A snapshot that cannot be shown over this plan: its seat numbers would lie. */
function faultOf(bytes: Uint8Array, layout: SeatLayout): Refusal | undefined {
  const { planVersion } = decodeSnapshot(bytes);
  if (planVersion === layout.planVersion) return undefined;
  console.error(`snapshot of plan ${planVersion}, plan ${layout.planVersion}`);
  return refusal("errorResponse");
}

const NOTHING_STRANDED: Stranding = { seats: [], suggestions: [] };

class HallSeats implements LiveSeats {
  readonly presentationId: number;
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  readonly view: LiveSeatsView;

  readonly #of: Presentation;
  readonly #advice: SeatAdvice;
  readonly #sources: SeatSources;
  readonly #changes = new Set<() => void>();
  readonly #returns = new Set<() => void>();
  #live: Live | undefined;

  constructor(
    of: Presentation,
    plan: { layout: SeatLayout; advice: SeatAdvice },
    areas: Record<number, AreaPlaces>,
    sources: SeatSources,
  ) {
    this.presentationId = of.id;
    this.layout = plan.layout;
    this.states = statesUnder(plan.layout, of.seatingPolicyId);
    this.view = proxy<LiveSeatsView>({ link: "connecting", revision: 0, areas });
    this.#of = of;
    this.#advice = plan.advice;
    this.#sources = sources;
  }

  /** Takes a snapshot's bytes, which must be of this plan. */
  show(bytes: Uint8Array): void {
    const { clock, bytes: statuses } = decodeSnapshot(bytes);
    this.states.replace(statuses, clock);
    this.#advice.snapshot(bytes);
    this.changed();
  }

  follow(): void {
    this.#live = this.#sources.live(this.presentationId, {
      clock: () => this.states.clock,
      apply: (delta) => this.#apply(delta),
      snapshot: () => this.#snapshot(),
      link: (link) => this.#link(link),
    });
  }

  onChange(listener: () => void): () => void {
    return listen(this.#changes, listener);
  }

  onReturn(listener: () => void): () => void {
    return listen(this.#returns, listener);
  }

  changed(): void {
    this.view.revision++;
    for (const listener of this.#changes) listener();
  }

  stranding(): Promise<Stranding> {
    const mine = this.states.mineList();
    return mine.length > 0 ? this.#advice.stranding(mine) : Promise.resolve(NOTHING_STRANDED);
  }

  async refresh(): Promise<void> {
    const { reply } = await this.#sources.snapshot(this.presentationId);
    // One that does not come leaves things as they are; the stream will tell.
    if (reply && decodeSnapshot(reply).clock >= this.states.clock) this.show(reply);
  }

  close(): void {
    this.#live?.close();
    this.#advice.close();
  }

  #apply(delta: Delta): void {
    this.states.apply(delta);
    this.#advice.apply(delta);
    for (const [sectionId, available] of delta.areas) {
      const area = this.view.areas[sectionId];
      if (area) area.available = available;
    }
    this.changed();
  }

  async #snapshot(): Promise<void> {
    const { snapshot, areas } = this.#sources;
    const [fresh, places] = await Promise.all([
      snapshot(this.presentationId),
      areas(this.#of, this.layout),
    ]);
    const why = fresh.refusal ?? faultOf(fresh.reply, this.layout);
    if (why || !fresh.reply) throw new Error(`snapshot: ${why?.code}`);
    this.view.areas = places;
    this.show(fresh.reply);
  }

  #link(now: Link): void {
    const isBack = now === "live" && this.view.link !== "live";
    this.view.link = now;
    if (isBack) for (const listener of this.#returns) listener();
  }
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
