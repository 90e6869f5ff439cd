import type { Viewport } from "./camera.ts";
import { pixelRatio, type WebGLRenderer } from "./render/pixi.ts";

export interface SurfaceEvents {
  /** One animation frame; true asks for the next one. */
  readonly onFrame: (time: number) => boolean;
  /** The canvas has a new size: draw in this task, because resizing clears it. */
  readonly onResize: (size: Viewport) => void;
  readonly onLost: () => void;
  readonly onRestored: () => void;
  /** A font finished loading: words drawn before have fallback letters. */
  readonly onFonts: () => void;
}

/**
 * The canvas as a thing that has a size, a pixel ratio and a GPU context that may go and come. Frames are
 * asked for one by one: an idle surface holds no timer and no frame.
 */
export function createSurface(renderer: WebGLRenderer, events: SurfaceEvents) {
  const { canvas } = renderer;
  const listening = new AbortController();
  const { signal } = listening;
  let ratio = pixelRatio();
  let request = 0;
  let size: Viewport = { width: 0, height: 0 };
  let isLost = false;

  function invalidate(): void {
    if (request !== 0 || signal.aborted || isLost || size.width === 0) return;
    request = requestAnimationFrame((time) => {
      request = 0;
      if (events.onFrame(time)) invalidate();
    });
  }

  function stop(): void {
    cancelAnimationFrame(request);
    request = 0;
  }

  function resize(width: number, height: number): void {
    // Hidden: keep the last size, and fit when there is room again.
    if (width === 0 || height === 0) return;
    if (width === size.width && height === size.height && ratio === pixelRatio()) return;
    ratio = pixelRatio();
    size = { width, height };
    renderer.resize(width, height, ratio);
    if (!isLost) events.onResize(size);
  }

  function measure(): void {
    const host = canvas.parentElement;
    if (host) resize(host.clientWidth, host.clientHeight);
  }

  /** A media query tells only that this ratio no longer holds: ask anew each time. */
  function watchRatio(): void {
    const query = matchMedia(`(resolution: ${globalThis.devicePixelRatio}dppx)`);
    const changed = (): void => {
      measure();
      watchRatio();
    };
    query.addEventListener("change", changed, { signal, once: true });
  }

  const observer = new ResizeObserver(measure);

  return {
    invalidate,
    get ratio() {
      return ratio;
    },

    open(): void {
      if (canvas.parentElement) observer.observe(canvas.parentElement);
      watchRatio();
      canvas.addEventListener(
        "webglcontextlost",
        () => {
          isLost = true;
          stop();
          events.onLost();
        },
        { signal },
      );
      canvas.addEventListener(
        "webglcontextrestored",
        () => {
          isLost = false;
          events.onRestored();
          invalidate();
        },
        { signal },
      );
      const onFonts = (): void => {
        events.onFonts();
        invalidate();
      };
      document.fonts.addEventListener("loadingdone", onFonts, { signal });
      measure();
    },

    close(): void {
      stop();
      observer.disconnect();
      listening.abort();
    },
  };
}
