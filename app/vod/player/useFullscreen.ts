import { useEffect, useState, type RefObject } from "react";

/** How long the controls stay visible in full screen without input, in ms. */
const IDLE_MS = 3_000;

/** Shows an element in full screen. `isIdle` is true in full screen after IDLE_MS without input. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [isFullscreen, setIsFullscreen] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = (): void => {
      clearTimeout(timer);
      setIsIdle(false);
      timer = setTimeout(() => setIsIdle(true), IDLE_MS);
    };
    const onChange = (): void => {
      setIsFullscreen(document.fullscreenElement === frame);
      wake();
    };
    document.addEventListener("fullscreenchange", onChange, { signal });
    for (const name of ["pointermove", "pointerdown", "keydown"] as const) {
      frame.addEventListener(name, wake, { signal });
    }
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [element]);
  const toggle = (): void => {
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    done?.catch((error: unknown) => console.warn("the browser refused the full screen", error));
  };
  return { isFullscreen, isIdle: isFullscreen && isIdle, toggle };
}
