import { proxy } from "valtio";
import type { Delta } from "../../../domain/api/live.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { GAP_POLICY } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { decodeSnapshot } from "../../../engine/plan/snapshot.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import type { BestSeats } from "../../../engine/seating/bestAvailable.ts";
import { type GapRules, keepsVacant } from "../../../engine/seating/laterGaps.ts";
import type { Stranding } from "../../../engine/seating/stranding.ts";
import type { BestWish } from "../../../workers/questions.ts";
import type { Answer } from "../net/api.ts";
import { areaPlaces, type AreaPlaces } from "./areaPlaces.ts";
import { openLive, type Link, type Live, type LiveTarget } from "./live.ts";
import { adviceBy, type SeatAdvice } from "./seatAdvice.ts";
import { reloadForNewBuild } from "../net/reloadForNewBuild.ts";
import { fetchRules, fetchSnapshot, openPlan } from "./seatFiles.ts";

/** The current seats of one presentation: their layout, the state of every seat, and the stream of changes. */
export interface LiveSeats {
  readonly presentationId: number;
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  /**
   * What screens show in addition to the map. The view is small, so that React components can subscribe to
   * it.
   */
  readonly view: LiveSeatsView;
  /** Calls the listener synchronously after every change of a state. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /**
   * Notifies the listeners of `onChange` after the caller has changed `states`, for example by an optimistic
   * update.
   */
  changed(): void;
  /**
   * Calls the listener when the visitor's own seats should be loaded again: the connection is back, the page
   * was hidden, or the server reports that one of these seats is free. Returns a function that unsubscribes.
   */
  onReturn(listener: () => void): () => void;
  /** Sets the seats (by index) and the number of places (by section id) that are set aside for this visitor. */
  setOpened(seats: readonly number[], places: ReadonlyMap<number, number>): Promise<void>;
  /**
   * Calls the listener when a seat or place that is set aside was taken or released. Returns a function that
   * unsubscribes.
   */
  onStir(listener: () => void): () => void;
  /**
   * Returns the single seats that the visitor's choice would leave empty between others. Empty unless the
   * seating policy is 3.
   */
  stranding(): Promise<Stranding>;
  /**
   * Returns sets of the best seats, best first. The visitor's own seats can be part of a set. Empty if no set
   * satisfies the request.
   */
  alternatives(wish: BestWish): Promise<readonly BestSeats[]>;
  /** Loads a snapshot at once, for example because the server has contradicted the shown states. */
  refresh(): Promise<void>;
  close(): void;
}

export interface LiveSeatsView {
  link: Link;
  /** Number of changes of the states. Lists and legends use the number as a dependency. */
  revision: number;
  /** Places of the general-admission sections that this visitor can choose, by section id. */
  areas: Record<number, AreaPlaces>;
  /** Whether the business has suspended its sales. */
  isSalesLocked: boolean;
}

interface AdvisedPlan {
  readonly layout: SeatLayout;
  readonly advice: SeatAdvice;
}

/** What `openLiveSeats` loads its data with. Tests replace it. */
export interface SeatSources {
  plan(of: Presentation): Promise<Answer<AdvisedPlan>>;
  snapshot(presentationId: number): Promise<Answer<Uint8Array>>;
  /** Loads the gap rules. Only called if a rule keeps seats from visitors. */
  rules(): Promise<Answer<GapRules>>;
  areas(of: Presentation, layout: SeatLayout): Promise<Answer<Record<number, AreaPlaces>>>;
  live(presentationId: number, target: LiveTarget): Live;
  /** Called when the presentation was moved to another version of its plan, to load everything again. */
  renew?(): void;
}

const SOURCES: SeatSources = {
  async plan(of) {
    const { reply, refusal: why } = await openPlan(of);
    if (why) return { refusal: why };
    return { reply: { layout: reply.layout, advice: adviceBy(reply.worker, of.seatingPolicyId) } };
  },
  snapshot: fetchSnapshot,
  rules: () => fetchRules(),
  areas: areaPlaces,
  live: openLive,
  renew: () => void reloadForNewBuild(),
};

/** Loads the plan, the statuses and the rules in parallel, and then follows the stream of changes. */
export async function openLiveSeats(
  of: Presentation,
  sources: SeatSources = SOURCES,
): Promise<Answer<LiveSeats>> {
  const planned = sources.plan(of);
  const [plan, snapshot, rules] = await Promise.all([
    planned,
    sources.snapshot(of.id),
    rulesFor(of, planned, sources),
  ]);
  if (plan.refusal) return plan;
  const { layout, advice } = plan.reply;
  const fault = snapshot.refusal ?? rules.refusal ?? faultOf(snapshot.reply, layout);
  // The counts are loaded after the snapshot, because the stream delivers the changes in between.
  const areas = fault ? { refusal: fault } : await sources.areas(of, layout);
  if (areas.refusal) {
    advice.close();
    return areas;
  }
  const states = rules.reply?.statesUnder(layout, of.seatingPolicyId) ?? new SeatStates(layout);
  const live = new HallSeats(of, { states, advice }, areas.reply, sources);
  if (snapshot.reply) live.show(snapshot.reply);
  live.follow();
  return { reply: live };
}

/** Loads the gap rules if they are needed: under seating policy 3, and for a plan that keeps seats vacant. */
async function rulesFor(
  of: Presentation,
  planned: Promise<Answer<AdvisedPlan>>,
  sources: SeatSources,
): Promise<Answer<GapRules | undefined>> {
  if (of.seatingPolicyId === GAP_POLICY) return sources.rules();
  const plan = await planned;
  return plan.reply && keepsVacant(plan.reply.layout) ? sources.rules() : { reply: undefined };
}

/**
 * Returns a refusal if a snapshot is of another version of the plan, because its seat numbers would be wrong.
 */
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
  readonly #stirs = new Set<() => void>();
  /**
   * Number of places that are set aside for this visitor, by section id. The counts of the stream do not
   * include places that are set aside.
   */
  #places: ReadonlyMap<number, number> = new Map();
  #live: Live | undefined;
  #isClosed = false;

  constructor(
    of: Presentation,
    { states, advice }: { states: SeatStates; advice: SeatAdvice },
    areas: Record<number, AreaPlaces>,
    sources: SeatSources,
  ) {
    this.presentationId = of.id;
    this.layout = states.layout;
    this.states = states;
    this.view = proxy<LiveSeatsView>({
      link: "connecting",
      revision: 0,
      areas,
      isSalesLocked: false,
    });
    this.#of = of;
    this.#advice = advice;
    this.#sources = sources;
  }

  /** Applies a snapshot, which must be of this plan's version. */
  show(bytes: Uint8Array): void {
    const { clock, bytes: statuses } = decodeSnapshot(bytes);
    this.states.replace(statuses, clock);
    this.#advice.snapshot(bytes);
    this.changed();
    if (this.states.mineList().some((seat) => this.states.theirs[seat] === 0)) this.#return();
  }

  follow(): void {
    this.#live = this.#sources.live(this.presentationId, {
      clock: () => this.states.clock,
      apply: (delta) => this.#apply(delta),
      snapshot: (isAnew) => this.#snapshot(isAnew),
      link: (link) => this.#link(link),
      sales: (isLocked) => {
        this.view.isSalesLocked = isLocked;
      },
    });
  }

  onChange(listener: () => void): () => void {
    return listen(this.#changes, listener);
  }

  onReturn(listener: () => void): () => void {
    return listen(this.#returns, listener);
  }

  onStir(listener: () => void): () => void {
    return listen(this.#stirs, listener);
  }

  async setOpened(seats: readonly number[], places: ReadonlyMap<number, number>): Promise<void> {
    if (this.#isClosed) return;
    const { count } = this.layout;
    const known = seats.filter((seat) => seat < count);
    this.states.setOpened(bitsOf(known, count));
    this.#advice.opened(known);
    const hadPlaces = this.#places.size > 0;
    this.#places = places;
    this.changed();
    if (places.size === 0 && !hadPlaces) return;
    const counted = await this.#sources.areas(this.#of, this.layout);
    // If the counts cannot be loaded, the next change from the stream corrects them.
    if (counted.reply) this.view.areas = counted.reply;
  }

  changed(): void {
    this.view.revision++;
    for (const listener of this.#changes) listener();
  }

  stranding(): Promise<Stranding> {
    const mine = this.states.mineList();
    return mine.length > 0 ? this.#advice.stranding(mine) : Promise.resolve(NOTHING_STRANDED);
  }

  alternatives(wish: BestWish): Promise<readonly BestSeats[]> {
    return this.#advice.alternatives(this.states.mineList(), wish);
  }

  async refresh(): Promise<void> {
    await this.#live?.refresh();
  }

  close(): void {
    // The hall is closed twice: when the page is left, and when the receipt is stored.
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#live?.close();
    this.#advice.close();
  }

  #apply(delta: Delta): void {
    const { theirs } = this.states;
    const isStirred =
      delta.seats.some(([seat, status]) => status !== 0 && theirs[seat] === status) ||
      delta.areas.some(([sectionId]) => this.#places.has(sectionId));
    this.states.apply(delta);
    this.#advice.apply(delta);
    for (const [sectionId, available] of delta.areas) {
      const area = this.view.areas[sectionId];
      if (area) area.available = available + (this.#places.get(sectionId) ?? 0);
    }
    this.changed();
    if (isStirred) for (const listener of this.#stirs) listener();
    const isFreed = ([seat, status]: readonly [number, number]): boolean =>
      status === 0 && this.states.isMine(seat);
    if (delta.seats.some(isFreed)) this.#return();
  }

  async #snapshot(isAnew: boolean): Promise<void> {
    const { snapshot, areas } = this.#sources;
    const fresh = await snapshot(this.presentationId);
    const fault = fresh.reply && faultOf(fresh.reply, this.layout);
    if (fault) this.#sources.renew?.();
    const why = fresh.refusal ?? fault;
    if (why || !fresh.reply) throw new Error(`snapshot: ${why?.code}`);
    // The counts are loaded after the snapshot, because the stream delivers the changes in between.
    const places = await areas(this.#of, this.layout);
    if (places.refusal) throw new Error(`places: ${places.refusal.code}`);
    this.view.areas = places.reply;
    if (isAnew || decodeSnapshot(fresh.reply).clock >= this.states.clock) this.show(fresh.reply);
  }

  #link(now: Link): void {
    const isBack = now === "live" && this.view.link !== "live";
    this.view.link = now;
    if (isBack) this.#return();
  }

  #return(): void {
    for (const listener of this.#returns) listener();
  }
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
