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
  /**
   * Called when what is mine should be learnt anew: the connection is back after it broke or the page
   * was hidden, or the server says free of a seat that I wish to have. Returns what ends it.
   */
  onReturn(listener: () => void): () => void;
  /** What is set aside for me and nobody else has: seats by number, and places by section. */
  setOpened(seats: readonly number[], places: ReadonlyMap<number, number>): Promise<void>;
  /**
   * Called when a claim changed that the public does not see change: something of what is set aside was
   * taken or let go of. Returns what ends it.
   */
  onStir(listener: () => void): () => void;
  /** What my choice would leave alone; nothing outside policy 3. */
  stranding(): Promise<Stranding>;
  /** The best sets of seats now, best first, mine among those to choose from; none where none fits. */
  alternatives(wish: BestWish): Promise<readonly BestSeats[]>;
  /** Takes a snapshot out of turn, as when the server says otherwise than what is shown. */
  refresh(): Promise<void>;
  close(): void;
}

export interface LiveSeatsView {
  link: Link;
  /** Counts the changes of states: what a list or a legend depends on. */
  revision: number;
  /** Places of the general-admission sections as they are for me, by section id. */
  areas: Record<number, AreaPlaces>;
  /** The house has closed its sales for now. */
  isSalesLocked: boolean;
}

interface AdvisedPlan {
  readonly layout: SeatLayout;
  readonly advice: SeatAdvice;
}

/** What opening needs from outside. */
export interface SeatSources {
  plan(of: Presentation): Promise<Answer<AdvisedPlan>>;
  snapshot(presentationId: number): Promise<Answer<Uint8Array>>;
  /** Asked for only where a rule keeps seats from visitors. */
  rules(): Promise<Answer<GapRules>>;
  areas(of: Presentation, layout: SeatLayout): Promise<Answer<Record<number, AreaPlaces>>>;
  live(presentationId: number, target: LiveTarget): Live;
  /** The presentation was moved onto another version of its plan: begins again with that. */
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

/** Fetches plan, statuses and the rules for them together, and follows the stream from there. */
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
  // Counted after the snapshot: what changes between the two is told by the stream.
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

/** The rules that the states are made with: under policy 3, and for a plan that keeps seats vacant. */
async function rulesFor(
  of: Presentation,
  planned: Promise<Answer<AdvisedPlan>>,
  sources: SeatSources,
): Promise<Answer<GapRules | undefined>> {
  if (of.seatingPolicyId === GAP_POLICY) return sources.rules();
  const plan = await planned;
  return plan.reply && keepsVacant(plan.reply.layout) ? sources.rules() : { reply: undefined };
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
  readonly #stirs = new Set<() => void>();
  /** Places that are set aside for me, by section: the stream counts without them. */
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

  /** Takes a snapshot's bytes, which must be of this plan. */
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
    // Not told, the next change of the stream counts them.
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
    // The page that is left and the receipt that is kept both let go of the hall.
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
    // Counted after the snapshot: what changes between the two is told by the stream.
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
