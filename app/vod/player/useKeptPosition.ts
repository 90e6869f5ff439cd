import { useEffect, type RefObject } from "react";
import type { VideoPurchase } from "../../../domain/vod.ts";
import { keepPlayback } from "../keptPlayback.ts";

/** How often the position is kept while the video plays. */
const KEEP_MS = 5_000;
/** Whoever stops within the credits has seen the film. */
const CREDITS_SHARE = 0.03;
const MAX_CREDITS_SECONDS = 120;

/** The position to go on from, or 0 after the end. */
export function positionToKeep({ at, duration }: { at: number; duration: number }): number {
  const credits = Math.min(MAX_CREDITS_SECONDS, duration * CREDITS_SHARE);
  return at >= duration - credits ? 0 : Math.floor(at);
}

/** Remembers on this device where the viewer of a purchase is. */
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
      // Before its length is known nothing has been seen.
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
