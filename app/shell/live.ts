import { Delta, Reset } from "../../domain/api/live.ts";

/** Whether what is shown can be trusted to be current. */
export type Link = "live" | "connecting" | "offline";

/** What a stream of deltas writes into. */
export interface LiveTarget {
  /** The newest change that is shown. */
  clock(): number;
  apply(delta: Delta): void;
  /** Takes a snapshot, after which `clock` is the server's. Rejects where none can be had. */
  snapshot(): Promise<void>;
  link(link: Link): void;
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
  close(): void;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

const browserWorld: LiveWorld = {
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
 * known, when it is seen or the connection broke.
 */
export function followDeltas(presentationId: number, target: LiveTarget, world: LiveWorld): Live {
  let source: DeltaSource | undefined;
  let cancelRetry: (() => void) | undefined;
  let failures = 0;
  let isEnded = false;
  /** Deltas that come while a snapshot is on its way. */
  let waiting: Delta[] | undefined;

  function take(delta: Delta): void {
    if (waiting) waiting.push(delta);
    else if (delta.after > target.clock()) void catchUp([delta]);
    else if (delta.clock > target.clock()) target.apply(delta);
  }

  async function catchUp(deltas: Delta[]): Promise<void> {
    if (waiting) return;
    waiting = deltas;
    try {
      await target.snapshot();
    } catch {
      waiting = undefined;
      // Without a snapshot nothing shown is certain: start over, with the usual pauses.
      if (!isEnded) retry();
      return;
    }
    const held = waiting;
    waiting = undefined;
    if (!isEnded) for (const delta of held) take(delta);
  }

  function retry(): void {
    disconnect();
    failures++;
    target.link(failures > 1 ? "offline" : "connecting");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
    cancelRetry = world.later(connect, wait);
  }

  function disconnect(): void {
    cancelRetry?.();
    cancelRetry = undefined;
    source?.close();
    source = undefined;
  }

  function connect(): void {
    disconnect();
    if (isEnded || world.isHidden()) return;
    if (world.isOffline()) return target.link("offline");
    const opened = world.open(
      `/api/seats/stream?presentationId=${presentationId}&after=${target.clock()}`,
    );
    source = opened;
    const whileOpen = (work: (data: unknown) => void) => (event: { readonly data?: unknown }) => {
      if (source === opened) work(event.data);
    };
    const arrived = (): void => {
      failures = 0;
      target.link("live");
    };
    opened.addEventListener("open", whileOpen(arrived));
    opened.addEventListener("error", whileOpen(retry));
    opened.addEventListener(
      "delta",
      whileOpen((data) => {
        const delta = Delta.safeParse(JSON.parse(String(data)));
        if (delta.success && delta.data.presentationId === presentationId) take(delta.data);
      }),
    );
    opened.addEventListener(
      "reset",
      whileOpen((data) => {
        const reset = Reset.safeParse(JSON.parse(String(data)));
        if (reset.success && reset.data.presentationId === presentationId) void catchUp([]);
      }),
    );
  }

  const stopWatching = world.onChange(connect);
  target.link("connecting");
  connect();

  return {
    close() {
      isEnded = true;
      stopWatching();
      disconnect();
    },
  };
}
