import { proxy } from "valtio";

/** How fast a replay may run: seconds of the sale a second. */
export const SPEEDS = [60, 600, 3_600, 21_600, 86_400] as const;
/** A sale should be seen whole in about this many seconds, unless asked otherwise. */
const PLEASANT_SECONDS = 45;
/** Under reduced motion the picture changes step by step, this far apart. */
const STILL_STEP_MS = 1000;
/** A frame later than this was no frame: the page was hidden, and the sale waits for it. */
const LONGEST_FRAME_MS = 250;

export interface PlayerView {
  /** The moment shown, epoch milliseconds. */
  time: number;
  /** Shows the sale as it is now, and goes along with it. */
  isLive: boolean;
  isPlaying: boolean;
  /** Seconds of the sale a second. */
  speed: number;
}

export interface PlayerParts {
  /** The stretch of time there is, epoch milliseconds; its end moves on while the sale goes on. */
  readonly range: () => { readonly from: number; readonly to: number };
  /** Shows the sale at a moment. */
  readonly show: (time: number) => void;
  /** Motion is not wanted. */
  readonly isStill: () => boolean;
}

/** The least speed at which a sale of this length, ms, is over in pleasant time. */
export function pleasantSpeed(length: number): number {
  const wanted = length / 1000 / PLEASANT_SECONDS;
  return SPEEDS.find((speed) => speed >= wanted) ?? SPEEDS.at(-1)!;
}

/** Plays a sale back. Holds a frame or a timer while it plays and none otherwise. */
export function createSalePlayer({ range, show, isStill }: PlayerParts) {
  const { from, to } = range();
  const view = proxy<PlayerView>({
    time: to,
    isLive: true,
    isPlaying: false,
    speed: pleasantSpeed(to - from),
  });
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = 0;

  function put(time: number): void {
    view.time = time;
    show(time);
  }

  function stop(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    view.isPlaying = false;
  }

  function live(): void {
    stop();
    view.isLive = true;
    put(range().to);
  }

  function advance(elapsed: number): void {
    const next = view.time + elapsed * view.speed;
    if (next >= range().to) return live();
    put(next);
    schedule();
  }

  function schedule(): void {
    if (isStill()) {
      timer = setTimeout(() => advance(STILL_STEP_MS), STILL_STEP_MS);
      return;
    }
    frame = requestAnimationFrame((now) => {
      const elapsed = Math.min(now - shownAt, LONGEST_FRAME_MS);
      shownAt = now;
      advance(Math.max(0, elapsed));
    });
  }

  return {
    view,
    live,
    pause: stop,

    /** Plays on; from the beginning where the sale is shown as it is now. */
    play(): void {
      if (view.isPlaying) return;
      if (view.isLive) put(range().from);
      view.isLive = false;
      view.isPlaying = true;
      shownAt = performance.now();
      schedule();
    },

    /** Goes to a moment and stays there; to the end means to go along with the sale. */
    seek(time: number): void {
      stop();
      const { from: first, to: last } = range();
      if (time >= last) return live();
      view.isLive = false;
      put(Math.max(first, time));
    },

    /** The sale went on: who shows it as it is now sees that. */
    follow(): void {
      if (view.isLive) put(range().to);
    },

    setSpeed(speed: number): void {
      view.speed = speed;
    },

    close: stop,
  };
}
