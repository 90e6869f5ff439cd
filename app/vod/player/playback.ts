import type { Refusal } from "../../../domain/refusal.ts";

/** One of several qualities, subtitles or sounds. */
export interface TrackChoice {
  readonly id: number;
  readonly name: string;
}

/** What can be chosen while a video plays. A list is empty if there is no choice. */
export interface PlayerTracks {
  readonly qualities: readonly TrackChoice[];
  /** `AUTOMATIC`, or the id of a quality. */
  readonly quality: number;
  /** Name of the quality that is shown now. */
  readonly shownQuality: string | undefined;
  readonly captions: readonly TrackChoice[];
  /** `NO_CAPTION`, or the id of subtitles. */
  readonly caption: number;
  readonly sounds: readonly TrackChoice[];
  readonly sound: number;
}

export const AUTOMATIC = -1;
export const NO_CAPTION = -1;

export const NO_TRACKS: PlayerTracks = {
  qualities: [],
  quality: AUTOMATIC,
  shownQuality: undefined,
  captions: [],
  caption: NO_CAPTION,
  sounds: [],
  sound: 0,
};

export interface PlaybackEvents {
  readonly onTracks: (tracks: PlayerTracks) => void;
  /** The network is gone or has returned. Playback goes on by itself. */
  readonly onLost: (isLost: boolean) => void;
  /** The address cannot be renewed any more. */
  readonly onOver: (refusal: Refusal) => void;
  /** The video cannot be played. */
  readonly onBroken: (error: unknown) => void;
}

/** What the controls can choose. */
export interface Playback {
  readonly setQuality: (id: number) => void;
  readonly setCaption: (id: number) => void;
  readonly setSound: (id: number) => void;
}

export interface PlaybackOptions {
  /** Seconds from the start. */
  readonly startAt: number;
  /** Ends the playback. */
  readonly signal: AbortSignal;
}

/** A refusal that says that no answer came, for which only waiting helps. */
export const isNoAnswer = ({ code }: Refusal): boolean =>
  code === "errorNoResponse" || code === "errorResponse" || code === "INTERNAL";

/** How often a lost network is tried again if the browser does not report it. */
const RETRY_MS = 3_000;

/** Waits until the browser reports a network, or for a moment. */
export const untilRetry = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const ended = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      ended.abort();
      done();
    };
    const timer = setTimeout(end, RETRY_MS);
    window.addEventListener("online", end, { signal: ended.signal });
    signal.addEventListener("abort", end, { signal: ended.signal });
  });

/** Starts to play. A browser that demands a click of its own leaves the video paused, with its button. */
export async function startPlaying(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    const isHeld = error instanceof DOMException;
    // An AbortError only means that the source was replaced before it played.
    if (!isHeld || (error.name !== "NotAllowedError" && error.name !== "AbortError")) throw error;
  }
}
