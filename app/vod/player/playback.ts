import type { Refusal } from "../../../domain/refusal.ts";

/** One of several qualities, subtitles or audio tracks. */
export interface TrackChoice {
  readonly id: number;
  readonly name: string;
}

/** What the viewer can choose during the playback. A list is empty if there is no choice. */
export interface PlayerTracks {
  readonly qualities: readonly TrackChoice[];
  /** Id of the chosen quality, or `AUTOMATIC`. */
  readonly quality: number;
  /** Name of the quality that is currently shown. */
  readonly shownQuality: string | undefined;
  readonly captions: readonly TrackChoice[];
  /** Id of the shown subtitles, or `NO_CAPTION`. */
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
  /** Called when the network is lost and when it is back. The playback continues by itself. */
  readonly onLost: (isLost: boolean) => void;
  /** Called when the URL can no longer be renewed, because the playback has ended. */
  readonly onOver: (refusal: Refusal) => void;
  /** Called when the video cannot be played. */
  readonly onBroken: (error: unknown) => void;
}

/** Sets the viewer's choices for a playback. */
export interface Playback {
  readonly setQuality: (id: number) => void;
  readonly setCaption: (id: number) => void;
  readonly setSound: (id: number) => void;
}

export interface PlaybackOptions {
  /** Position at which the playback starts, in seconds from the start. */
  readonly startAt: number;
  /** Ends the playback when aborted. */
  readonly signal: AbortSignal;
}

/** Returns whether a refusal means that no usable answer came, so that the only remedy is to wait. */
export const isNoAnswer = ({ code }: Refusal): boolean =>
  code === "errorNoResponse" || code === "errorResponse" || code === "INTERNAL";

/** Interval in ms between retries after a loss of the network that the browser does not report. */
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

/** Starts the playback. If the browser only allows playing after another click, the video stays paused. */
export async function startPlaying(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    const isHeld = error instanceof DOMException;
    // An AbortError means that the source was replaced before it played, which is harmless.
    if (!isHeld || (error.name !== "NotAllowedError" && error.name !== "AbortError")) throw error;
  }
}
