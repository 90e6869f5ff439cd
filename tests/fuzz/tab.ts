import { proxy, subscribe } from "valtio";
import type { RouteShape } from "../../domain/api/route.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import { AreaSelection } from "../../app/order/seats/areaSelection.ts";
import { learnMine } from "../../app/order/stored/learnMine.ts";
import { secondsLeft } from "../../app/order/cart/lockTimer.ts";
import { emptyOrder, type Order } from "../../app/order/cart/order.ts";
import type { OrderContext } from "../../app/order/cart/orderContext.ts";
import { endTime, openOrder, pauseOrder } from "../../app/order/steps/orderSteps.ts";
import { Selection } from "../../app/order/seats/selection.ts";
import { storeChoices } from "../../app/order/stored/storedOrder.ts";
import type { Answer, Call } from "../../app/shell/net/api.ts";
import { areaPlaces } from "../../app/shell/hall/areaPlaces.ts";
import {
  followDeltas,
  type Live,
  type LiveTarget,
  type LiveWorld,
} from "../../app/shell/hall/live.ts";
import { openLiveSeats, type LiveSeats, type SeatSources } from "../../app/shell/hall/liveSeats.ts";
import * as gapRules from "../../engine/seating/gaps.ts";
import type { Seating } from "../../workers/seating.ts";
import { contextOf } from "../app/order/contextOf.ts";
import { adviceHere } from "./adviceHere.ts";
import { LAYOUT } from "./hall.ts";
import type { Line } from "./line.ts";
import { MOST_SEATS } from "./playhouse.ts";
import type { Tally } from "./tally.ts";
import { answerOf, requestOf, type Guest, type Parts } from "./wire.ts";
import type { Store } from "../../app/shell/net/stores.ts";
import { vouched } from "../vouched.ts";

/** Parts of the client that a test can replace by faulty ones, to prove that the fuzz test detects them. */
export interface TabSeams {
  readonly target?: (target: LiveTarget) => LiveTarget;
  readonly hall?: (hall: LiveSeats) => void;
  readonly resync?: () => Promise<void>;
}

interface TabParts {
  readonly line: Line;
  readonly guest: Guest;
  readonly show: number;
  /** The session storage, which survives a reload. */
  readonly store: Store;
  readonly tally: Tally;
  readonly seams: TabSeams;
}

/** Delay in ms before a visitor retries an order that could not be opened. */
const AGAIN_MS = 2_000;

/**
 * One tab of the storefront: the real code for statuses, stream, selection and timers, connected as on the
 * screens, with a simulated network.
 */
export class Tab {
  readonly order: Order = proxy(emptyOrder());
  readonly context: OrderContext;
  hall: LiveSeats | undefined;
  live: Live | undefined;
  seating: Seating | undefined;
  selection: Selection | undefined;
  areas: AreaSelection | undefined;
  isHidden = false;
  readonly #parts: TabParts;
  readonly #watchers = new Set<() => void>();
  readonly #ends: (() => void)[] = [];
  #isEnding = false;
  /** Whether the next snapshot is taken because of a refusal. */
  #isOutOfTurn = false;
  #stopTick = (): void => undefined;

  constructor(parts: TabParts) {
    this.#parts = parts;
    const { order, call } = this;
    this.context = contextOf({ order, call, store: parts.store });
    this.#ends.push(subscribe(order, () => storeChoices(this.context)));
    this.#tick();
    void this.#open();
  }

  /** Leaves or reloads the page. */
  leave(): void {
    pauseOrder(this.order);
    for (const end of this.#ends) end();
    this.#stopTick();
    this.#parts.line.abandon();
  }

  /** Hides the tab or shows it again. */
  hide(isHidden: boolean): void {
    this.isHidden = isHidden;
    if (!isHidden) this.#parts.line.wasAway = true;
    this.notice();
  }

  /** Notifies the page that its visibility or its connection has changed. */
  notice(): void {
    for (const watcher of this.#watchers) watcher();
  }

  readonly call = vouched<Call>(async (route: RouteShape, parts: Parts) => {
    const { line, guest } = this.#parts;
    return answerOf(route, await line.ask(requestOf(guest, route, parts)));
  });

  readonly resync = (): Promise<void> => {
    const { seams } = this.#parts;
    return seams.resync?.() ?? learnMine(this.context);
  };

  async #open(): Promise<void> {
    const { show, line } = this.#parts;
    const { order } = this;
    await openOrder(this.context, show, { openSeats: (of) => this.#openSeats(of) });
    if (order.phase === "failed") this.#ends.push(line.timer(AGAIN_MS, () => void this.#open()));
    else if (order.hall) this.#furnish(order.hall);
  }

  #openSeats(of: Presentation): Promise<Answer<LiveSeats>> {
    const { seams } = this.#parts;
    const { advice, seating } = adviceHere(of.seatingPolicyId);
    const sources: SeatSources = {
      plan: async () => ({ reply: { layout: LAYOUT, advice } }),
      snapshot: (id) => this.#snapshot(id),
      rules: async () => ({ reply: gapRules }),
      areas: (show, layout) => areaPlaces(show, layout, this.call),
      live: (id, target) => {
        this.live = followDeltas(id, this.#counted(seams.target?.(target) ?? target), this.#world);
        return this.live;
      },
    };
    this.seating = seating;
    return openLiveSeats(of, sources);
  }

  #counted(target: LiveTarget): LiveTarget {
    const { tally } = this.#parts;
    return {
      ...target,
      apply: (delta) => {
        tally.count("delta taken");
        target.apply(delta);
      },
      snapshot: (isAnew) => {
        const reason = this.#isOutOfTurn ? "out of turn" : "after a gap";
        tally.count(`snapshot ${isAnew ? "after a reset" : reason}`);
        this.#isOutOfTurn = false;
        return target.snapshot(isAnew);
      },
    };
  }

  /** Creates what the order screens have besides the seats. */
  #furnish(hall: LiveSeats): void {
    const { order, call, resync } = this;
    this.#parts.seams.hall?.(hall);
    const maxSeats = (): number => MOST_SEATS;
    const tell = (why: Refusal): void => {
      if (why.code !== "SEAT_UNAVAILABLE") return;
      this.#isOutOfTurn = true;
      void hall.refresh();
    };
    const ask = async (): Promise<boolean> => true;
    const hint = (): void => undefined;
    this.hall = hall;
    const onKept = (): void => undefined;
    this.selection = new Selection({
      order,
      hall,
      call,
      maxSeats,
      ask,
      tell,
      onKept,
      hint,
      resync,
    });
    this.areas = new AreaSelection({ order, layout: hall.layout, call, maxSeats, tell, resync });
    this.#ends.push(hall.onReturn(() => void resync()));
  }

  async #snapshot(id: number): Promise<Answer<Uint8Array>> {
    const { line, guest } = this.#parts;
    const url = `/api/seats/snapshot?presentationId=${id}`;
    const reply = await line.ask({ guest, method: "GET", url, body: undefined });
    if (reply?.status !== 200) return { refusal: refusal("errorNoResponse") };
    return { reply: new Uint8Array(reply.bytes) };
  }

  /** Runs the countdown once a second while the tab is awake. */
  #tick(): void {
    const { order } = this;
    const isOver = order.phase === "ready" && secondsLeft(order.expiresAt, Date.now()) === 0;
    if (isOver && !this.#isEnding) {
      this.#isEnding = true;
      void endTime(this.context).finally(() => (this.#isEnding = false));
    }
    this.#stopTick = this.#parts.line.timer(1000, () => this.#tick());
  }

  readonly #world: LiveWorld = {
    open: (url) => this.#parts.line.open(url),
    isHidden: () => this.isHidden,
    isOffline: () => this.#parts.line.isCut,
    onChange: (listener) => {
      this.#watchers.add(listener);
      return () => this.#watchers.delete(listener);
    },
    later: (work, ms) => this.#parts.line.timer(ms, work),
  };
}
