import type { Viewport } from "./camera/camera.ts";
import { pixelRatio } from "./render/pixelRatio.ts";
import type { WebGLRenderer } from "./render/pixi.ts";

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

  function resize(room: Viewport): void {
    const next = pixelRatio();
    const { width, height } = wholePixels(room, next);
    // Hidden: keep the last size, and fit when there is room again.
    if (width === 0 || height === 0) return;
    if (width === size.width && height === size.height && ratio === next) return;
    ratio = next;
    size = { width, height };
    renderer.resize(width, height, ratio);
    if (!isLost) events.onResize(size);
  }

  function measure(): void {
    const host = canvas.parentElement;
    if (host) resize(roomIn(host));
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

/** The room in an element, CSS px with their fractions: `clientWidth` has none, a transform none of it. */
function roomIn(host: Element): Viewport {
  const style = getComputedStyle(host);
  const exact = (whole: number, text: string): number => {
    const size = Number.parseFloat(text);
    return Math.abs(size - whole) < 1 ? size : whole;
  };
  return {
    width: exact(host.clientWidth, style.width),
    height: exact(host.clientHeight, style.height),
  };
}

/** The largest size in the room that is whole device px: one px drawn is one px seen, at any ratio. */
const wholePixels = ({ width, height }: Viewport, ratio: number): Viewport => ({
  width: Math.floor(width * ratio + 0.01) / ratio,
  height: Math.floor(height * ratio + 0.01) / ratio,
});
