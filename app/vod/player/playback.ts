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
  /** Called when the network is lost or has returned. Playback continues by itself. */
  readonly onLost: (isLost: boolean) => void;
  /** Called when the address can no longer be renewed. */
  readonly onOver: (refusal: Refusal) => void;
  /** Called when the video cannot be played. */
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

/** Returns whether a refusal means that no usable answer came, so that only waiting helps. */
export const isNoAnswer = ({ code }: Refusal): boolean =>
  code === "errorNoResponse" || code === "errorResponse" || code === "INTERNAL";

/** Interval of retries after a network loss that the browser does not report, in ms. */
const RETRY_MS = 3_000;

/** Resolves when the browser is online again, or after RETRY_MS. */
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

/** Starts playback. If the browser requires a further click, the video stays paused. */
export async function startPlaying(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    const isHeld = error instanceof DOMException;
    // An AbortError only means that the source was replaced before it played.
    if (!isHeld || (error.name !== "NotAllowedError" && error.name !== "AbortError")) throw error;
  }
}
