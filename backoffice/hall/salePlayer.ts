import { proxy } from "valtio";

/** Playback speeds, in seconds of the sale per second of playback. */
export const SPEEDS = [60, 600, 3_600, 21_600, 86_400] as const;
/** Default duration of a whole playback, in seconds. */
const PLEASANT_SECONDS = 45;
/** Interval between steps in ms, if the operator prefers reduced motion. */
const STILL_STEP_MS = 1000;
/**
 * Maximum time in ms by which a single frame advances playback. A longer gap between two frames means that
 * the page was hidden.
 */
const LONGEST_FRAME_MS = 250;

export interface PlayerView {
  /** The moment that is shown, in ms since the epoch. */
  time: number;
  /** Whether the newest moment is shown and follows the sale. */
  isLive: boolean;
  isPlaying: boolean;
  /** Seconds of the sale per second. */
  speed: number;
}

export interface PlayerParts {
  /** Returns the time range in ms since the epoch. The end of the range advances while the sale continues. */
  readonly range: () => { readonly from: number; readonly to: number };
  /** Shows the sale at a moment. */
  readonly show: (time: number) => void;
  /** Whether the operator prefers reduced motion. */
  readonly isStill: () => boolean;
}

/**
 * Returns the lowest speed that plays a sale of this length (in ms) in PLEASANT_SECONDS, or the highest speed.
 */
export function pleasantSpeed(length: number): number {
  const wanted = length / 1000 / PLEASANT_SECONDS;
  return SPEEDS.find((speed) => speed >= wanted) ?? SPEEDS.at(-1)!;
}

/** Creates a player for a sale. The player uses animation frames or timers only during playback. */
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

    /** Starts playback, from the beginning if the view is live. */
    play(): void {
      if (view.isPlaying) return;
      if (view.isLive) put(range().from);
      view.isLive = false;
      view.isPlaying = true;
      shownAt = performance.now();
      schedule();
    },

    /** Moves to a moment and pauses. At the end of the range the view becomes live. */
    seek(time: number): void {
      stop();
      const { from: first, to: last } = range();
      if (time >= last) return live();
      view.isLive = false;
      put(Math.max(first, time));
    },

    /** Shows the newest moment if the view is live. */
    follow(): void {
      if (view.isLive) put(range().to);
    },

    setSpeed(speed: number): void {
      view.speed = speed;
    },

    close: stop,
  };
}
