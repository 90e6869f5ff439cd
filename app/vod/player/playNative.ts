import { isNoAnswer, startPlaying, untilRetry, type Playback } from "./playback.ts";
import { NO_TRACKS, type PlaybackEvents, type PlaybackOptions } from "./playback.ts";
import type { StreamLink } from "./streamLink.ts";

/**
 * Maximum number of failures without any progress between them. After more failures the video counts as
 * unplayable.
 */
const MAX_FAILURES = 3;

type Reached = "works" | "refused" | "lost";

/** Requests one byte of the video, to find out why the video element has failed. */
async function probe(url: string, signal: AbortSignal): Promise<Reached> {
  try {
    const answer = await fetch(url, { headers: { range: "bytes=0-0" }, cache: "no-store", signal });
    await answer.body?.cancel();
    if (answer.ok) return "works";
    return answer.status < 500 ? "refused" : "lost";
  } catch {
    return "lost";
  }
}

/**
 * Plays a file or a playlist without hls.js. A video element cannot change its URL during the playback. A URL
 * that expires before the end is therefore replaced when the viewer resumes after a pause, or when loading
 * fails.
 */
export function playNative(
  video: HTMLVideoElement,
  link: StreamLink,
  on: PlaybackEvents,
  { startAt, signal }: PlaybackOptions,
): Playback {
  let at = startAt;
  let failures = 0;
  let isSwapping = false;

  const load = (): void => {
    video.src = link.current().playbackURL;
    video.addEventListener(
      "loadedmetadata",
      () => {
        if (at > 0) video.currentTime = at;
        startPlaying(video).catch(on.onBroken);
      },
      { once: true, signal },
    );
  };
  /** Loads the video again at the same position, with a renewed URL. */
  const swap = async (): Promise<void> => {
    const refusal = await link.renew();
    if (signal.aborted) return;
    if (refusal && !isNoAnswer(refusal)) on.onOver(refusal);
    else load();
  };
  const onError = async (): Promise<void> => {
    const reached = await probe(link.current().playbackURL, signal);
    if (signal.aborted) return;
    if (reached === "lost") {
      on.onLost(true);
      await untilRetry(signal);
      if (!signal.aborted) load();
      return;
    }
    failures += 1;
    if (failures > MAX_FAILURES || (reached === "works" && at === startAt)) {
      on.onBroken(video.error);
    } else await swap();
  };
  const onPlay = async (): Promise<void> => {
    const left = (Number.isFinite(video.duration) ? video.duration : 0) - video.currentTime;
    if (isSwapping || !link.lapsesWithin(Math.max(0, left))) return;
    isSwapping = true;
    const before = link.current();
    await link.freshen();
    const isRenewed = link.current() !== before;
    if (isRenewed && !signal.aborted) load();
    isSwapping = false;
  };
  video.addEventListener("error", () => void onError(), { signal });
  video.addEventListener("play", () => void onPlay(), { signal });
  video.addEventListener(
    "timeupdate",
    () => {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      at = video.currentTime;
      failures = 0;
      on.onLost(false);
    },
    { signal },
  );
  signal.addEventListener("abort", () => {
    video.removeAttribute("src");
    video.load();
  });
  on.onTracks(NO_TRACKS);
  load();
  // The browser's own controls offer the qualities, subtitles and audio tracks.
  return { setQuality: () => {}, setCaption: () => {}, setSound: () => {} };
}
