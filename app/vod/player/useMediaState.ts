import { useEffect, useState, type RefObject } from "react";

/** The state of a video element that its controls show. */
export interface MediaState {
  readonly isPaused: boolean;
  /** Waits for data. */
  readonly isWaiting: boolean;
  /** Seconds. */
  readonly at: number;
  /** Seconds, or 0 until it is known. */
  readonly duration: number;
  readonly isMuted: boolean;
  /** From 0 to 1. */
  readonly volume: number;
}

const UNLOADED: MediaState = {
  isPaused: true,
  isWaiting: true,
  at: 0,
  duration: 0,
  isMuted: false,
  volume: 1,
};

const EVENTS = [
  "play",
  "pause",
  "ended",
  "waiting",
  "playing",
  "canplay",
  "seeking",
  "seeked",
  "timeupdate",
  "durationchange",
  "volumechange",
  "emptied",
] as const;

const stateOf = (video: HTMLVideoElement): MediaState => ({
  isPaused: video.paused || video.ended,
  isWaiting: !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  at: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : 0,
  isMuted: video.muted || video.volume === 0,
  volume: video.volume,
});

/** Returns the state of a video element, with every change. */
export function useMediaState(element: RefObject<HTMLVideoElement | null>): MediaState {
  const [state, setState] = useState(UNLOADED);
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    const ending = new AbortController();
    const update = (): void => setState(stateOf(video));
    for (const name of EVENTS) video.addEventListener(name, update, { signal: ending.signal });
    update();
    return () => ending.abort();
  }, [element]);
  return state;
}
