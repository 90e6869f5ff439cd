import { Delta, Reset, SalesTold } from "../../../domain/api/live.ts";

/** Whether what is shown can be trusted to be current. */
export type Link = "live" | "connecting" | "offline";

/** What every delta has, whoever it is for. */
export interface Numbered {
  readonly presentationId: number;
  readonly after: number;
  readonly clock: number;
}

/** A stream: where it is, and what its deltas are like. */
export interface DeltaKind<D extends Numbered> {
  readonly path: string;
  readonly shape: { safeParse(value: unknown): { data?: D | undefined } };
}

const PUBLIC: DeltaKind<Delta> = { path: "/api/seats/stream", shape: Delta };

/** What a stream of deltas writes into. */
export interface LiveTarget<D extends Numbered = Delta> {
  /** The newest change that is shown. */
  clock(): number;
  apply(delta: D): void;
  /**
   * Takes a snapshot, after which `clock` is the server's. One that is older than what is shown is
   * left, but where the server has begun anew. Rejects where none can be had.
   */
  snapshot(isAnew: boolean): Promise<void>;
  link(link: Link): void;
  /** The house has closed its sales, or opened them again. */
  sales?(isLocked: boolean): void;
}

/** The one event source, as far as it is used. */
export interface DeltaSource {
  addEventListener(name: string, listener: (event: { readonly data?: unknown }) => void): void;
  close(): void;
}

/** The browser, as far as a stream needs it. */
export interface LiveWorld {
  open(url: string): DeltaSource;
  isHidden(): boolean;
  isOffline(): boolean;
  /** Calls when one of the two above may have changed; returns what ends the listening. */
  onChange(listener: () => void): () => void;
  later(work: () => void, ms: number): () => void;
}

export interface Live {
  /** Takes a snapshot out of turn; deltas wait for it. Where none can be had it connects anew. */
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

/** Follows a presentation; the stream that this tab had before ends, so that there is one a tab. */
export function openLive(presentationId: number, target: LiveTarget): Live {
  ofThisTab?.close();
  ofThisTab = followDeltas(presentationId, target, browserWorld);
  return ofThisTab;
}

/**
 * Keeps `target` current from the delta stream: drops what is old, asks for a snapshot where a
 * delta starts after what is known, closes while the page is hidden and opens again, with what is
 * known, when it is seen or the connection broke. The public's stream where no other is named.
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
  /** Deltas that come while a snapshot is on its way. */
  #waiting: D[] | undefined;
  /** Counts the reasons for a snapshot: one that was asked for before the last of them is too old. */
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
    // Without a snapshot nothing shown is certain: start over, with the usual pauses.
    else this.#retry();
  }

  /** Takes snapshots until one was asked for after the last reason for it; false where none came. */
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
