import { useEffect, useState, type RefObject } from "react";

/** The state of a video element that its controls show. */
export interface MediaState {
  readonly isPaused: boolean;
  /** Whether the playback waits for data. */
  readonly isWaiting: boolean;
  /** Current position in seconds. */
  readonly at: number;
  /** Duration in seconds, or 0 while it is unknown. */
  readonly duration: number;
  readonly isMuted: boolean;
  /** Volume from 0 to 1. */
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

/** Returns the state of a video element, and updates it on every change. */
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
