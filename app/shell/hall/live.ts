import { Delta, Reset, SalesTold } from "../../../domain/api/live.ts";

/** State of the connection. The state says whether the shown data is known to be current. */
export type Link = "live" | "connecting" | "offline";

/** Fields of every delta, on the public stream and on other streams. */
export interface Numbered {
  readonly presentationId: number;
  readonly after: number;
  readonly clock: number;
}

/** A kind of stream: its path and the schema of its deltas. */
export interface DeltaKind<D extends Numbered> {
  readonly path: string;
  readonly shape: { safeParse(value: unknown): { data?: D | undefined } };
}

const PUBLIC: DeltaKind<Delta> = { path: "/api/seats/stream", shape: Delta };

/** What the deltas of a stream are applied to. */
export interface LiveTarget<D extends Numbered = Delta> {
  /** Returns the clock of the newest change that is applied. */
  clock(): number;
  apply(delta: D): void;
  /**
   * Loads and applies a snapshot, after which `clock` equals the server's. Ignores a snapshot older than the
   * applied changes, unless the server's clock has started again (`isAnew`). Rejects if no snapshot can be
   * loaded.
   */
  snapshot(isAnew: boolean): Promise<void>;
  link(link: Link): void;
  /** Called when the business suspends or resumes its sales. */
  sales?(isLocked: boolean): void;
}

/** The part of the EventSource interface that is used. */
export interface DeltaSource {
  addEventListener(name: string, listener: (event: { readonly data?: unknown }) => void): void;
  close(): void;
}

/** The functions of the browser that a stream needs. Tests replace them. */
export interface LiveWorld {
  open(url: string): DeltaSource;
  isHidden(): boolean;
  isOffline(): boolean;
  /**
   * Calls the listener when `isHidden` or `isOffline` can have changed. Returns a function that unsubscribes.
   */
  onChange(listener: () => void): () => void;
  later(work: () => void, ms: number): () => void;
}

export interface Live {
  /**
   * Loads a snapshot at once. Deltas that arrive during the load are applied after the snapshot. Reconnects
   * if no snapshot can be loaded.
   */
  refresh(): Promise<void>;
  close(): void;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

export const browserWorld: LiveWorld = {
  open: (url) => new EventSource(url),
  isHidden: () => document.hidden,
  isOffline: () => !navigator.onLine,
  onChange(listener) {
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener("visibilitychange", listener, { signal });
    window.addEventListener("online", listener, { signal });
    window.addEventListener("offline", listener, { signal });
    return () => ending.abort();
  },
  later(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

let ofThisTab: Live | undefined;

/**
 * Follows the seat states of a presentation. Closes the previous stream of this tab, so that a tab has only
 * one.
 */
export function openLive(presentationId: number, target: LiveTarget): Live {
  ofThisTab?.close();
  ofThisTab = followDeltas(presentationId, target, browserWorld);
  return ofThisTab;
}

/**
 * Keeps `target` current from the delta stream. Ignores deltas that are already applied, and loads a snapshot
 * if a delta is missing in between. Closes the stream while the page is hidden. When the page is visible
 * again or the connection broke, reconnects from the last clock. Uses the public stream unless `kind` names
 * another.
 */
export function followDeltas(presentationId: number, target: LiveTarget, world: LiveWorld): Live;
export function followDeltas<D extends Numbered>(
  presentationId: number,
  target: LiveTarget<D>,
  world: LiveWorld,
  kind: DeltaKind<D>,
): Live;
export function followDeltas(
  presentationId: number,
  target: LiveTarget,
  world: LiveWorld,
  kind: DeltaKind<Delta> = PUBLIC,
): Live {
  return new DeltaStream(presentationId, target, world, kind);
}

class DeltaStream<D extends Numbered> implements Live {
  readonly #presentationId: number;
  readonly #target: LiveTarget<D>;
  readonly #kind: DeltaKind<D>;
  readonly #world: LiveWorld;
  readonly #stopWatching: () => void;
  #source: DeltaSource | undefined;
  #cancelRetry: (() => void) | undefined;
  #failures = 0;
  #isEnded = false;
  /** Deltas that arrived while a snapshot is loading. Undefined otherwise. */
  #waiting: D[] | undefined;
  /**
   * Number of events that require a new snapshot. A snapshot that was requested before the latest of these
   * events is too old.
   */
  #reasons = 0;
  #isAnew = false;

  constructor(presentationId: number, target: LiveTarget<D>, world: LiveWorld, kind: DeltaKind<D>) {
    this.#kind = kind;
    this.#presentationId = presentationId;
    this.#target = target;
    this.#world = world;
    this.#stopWatching = world.onChange(() => this.#connect());
    target.link("connecting");
    this.#connect();
  }

  refresh(): Promise<void> {
    return this.#catchUp([]);
  }

  close(): void {
    this.#isEnded = true;
    this.#stopWatching();
    this.#disconnect();
  }

  #take(delta: D): void {
    const clock = this.#target.clock();
    if (this.#waiting) this.#waiting.push(delta);
    else if (delta.after > clock) void this.#catchUp([delta]);
    else if (delta.clock > clock) this.#target.apply(delta);
  }

  async #catchUp(deltas: D[]): Promise<void> {
    this.#reasons++;
    if (this.#waiting || this.#isEnded) return;
    this.#waiting = deltas;
    const isCaughtUp = await this.#takeSnapshot();
    const held = this.#waiting;
    this.#waiting = undefined;
    if (this.#isEnded) return;
    if (isCaughtUp) for (const delta of held) this.#take(delta);
    // Without a snapshot the shown data may be out of date, so the stream reconnects, with the usual backoff.
    else this.#retry();
  }

  /**
   * Loads snapshots until one was requested after the latest event that requires one. Returns false if a
   * snapshot could not be loaded.
   */
  async #takeSnapshot(): Promise<boolean> {
    for (let seen = -1; seen !== this.#reasons;) {
      seen = this.#reasons;
      const isAnew = this.#isAnew;
      this.#isAnew = false;
      const isTaken = await this.#target.snapshot(isAnew).then(
        () => true,
        () => false,
      );
      if (!isTaken) {
        this.#isAnew ||= isAnew;
        return false;
      }
    }
    return true;
  }

  #retry(): void {
    this.#disconnect();
    this.#failures++;
    this.#target.link(this.#failures > 1 ? "offline" : "connecting");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#failures - 1));
    this.#cancelRetry = this.#world.later(() => this.#connect(), wait);
  }

  #disconnect(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#source?.close();
    this.#source = undefined;
  }

  #connect(): void {
    this.#disconnect();
    if (this.#isEnded || this.#world.isHidden()) return;
    if (this.#world.isOffline()) return this.#target.link("offline");
    const query = `presentationId=${this.#presentationId}&after=${this.#target.clock()}`;
    const source = this.#world.open(`${this.#kind.path}?${query}`);
    this.#source = source;
    const on = (name: string, work: (data: unknown) => void): void =>
      source.addEventListener(name, (event) => {
        if (this.#source === source) work(event.data);
      });
    on("open", () => {
      this.#failures = 0;
      this.#target.link("live");
    });
    on("error", () => this.#retry());
    on("delta", (data) => {
      const { data: delta } = this.#kind.shape.safeParse(JSON.parse(String(data)));
      if (delta?.presentationId === this.#presentationId) this.#take(delta);
    });
    on("sales", (data) => {
      const { data: told } = SalesTold.safeParse(JSON.parse(String(data)));
      if (told?.presentationId === this.#presentationId) this.#target.sales?.(told.isLocked);
    });
    on("reset", (data) => {
      const { data: reset } = Reset.safeParse(JSON.parse(String(data)));
      if (reset?.presentationId !== this.#presentationId) return;
      this.#isAnew = true;
      void this.#catchUp([]);
    });
  }
}
