import { useEffect, type RefObject } from "react";
import type { VideoPurchase } from "../../../domain/vod.ts";
import { keepPlayback } from "../keptPlayback.ts";

/** Interval in ms at which the position is stored while the video plays. */
const KEEP_MS = 5_000;
/**
 * Share of a film's duration, at its end, that counts as the credits. A viewer who stops during the credits
 * has seen the film.
 */
const CREDITS_SHARE = 0.03;
const MAX_CREDITS_SECONDS = 120;

/** Returns the position in seconds from which to resume, or 0 if the film has been seen. */
export function positionToKeep({ at, duration }: { at: number; duration: number }): number {
  const credits = Math.min(MAX_CREDITS_SECONDS, duration * CREDITS_SHARE);
  return at >= duration - credits ? 0 : Math.floor(at);
}

/** Stores the playback position of a purchase on this device while the video plays. */
export function useKeptPosition(
  element: RefObject<HTMLVideoElement | null>,
  purchase: VideoPurchase,
): void {
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let keptAt = performance.now();
    const keep = (): void => {
      const { currentTime: at, duration } = video;
      // While the duration is unknown, nothing has been played yet.
      if (!(duration > 0) || at === 0) return;
      keptAt = performance.now();
      keepPlayback(purchase, { at: positionToKeep({ at, duration }) });
    };
    video.addEventListener(
      "timeupdate",
      () => {
        if (performance.now() - keptAt > KEEP_MS) keep();
      },
      { signal },
    );
    for (const name of ["pause", "ended", "seeked"]) video.addEventListener(name, keep, { signal });
    window.addEventListener("pagehide", keep, { signal });
    return () => {
      keep();
      ending.abort();
    };
  }, [element, purchase]);
}
