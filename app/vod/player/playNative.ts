import { isNoAnswer, startPlaying, untilRetry, type Playback } from "./playback.ts";
import { NO_TRACKS, type PlaybackEvents, type PlaybackOptions } from "./playback.ts";
import type { StreamLink } from "./streamLink.ts";

/** Maximum failures without progress in between. After more, the video cannot be played. */
const MAX_FAILURES = 3;

type Reached = "works" | "refused" | "lost";

/** Requests the address to find out why a video element has failed. */
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
 * Plays a file or a playlist natively. The address of a source cannot change while it plays. An address that
 * expires before the end is replaced when the viewer resumes after a pause, or when loading fails.
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
  /** Reloads the video at the same position, with a new address. */
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
  // The browser's own controls offer these choices.
  return { setQuality: () => {}, setCaption: () => {}, setSound: () => {} };
}
