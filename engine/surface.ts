import type { Viewport } from "./camera/camera.ts";
import { pixelRatio } from "./render/pixelRatio.ts";
import type { WebGLRenderer } from "./render/pixi.ts";

export interface SurfaceEvents {
  /** Called for each animation frame. The function returns true to request the next frame. */
  readonly onFrame: (time: number) => boolean;
  /**
   * Called when the canvas has a new size. The listener should draw in the same task, because resizing clears
   * the canvas.
   */
  readonly onResize: (size: Viewport) => void;
  readonly onLost: () => void;
  readonly onRestored: () => void;
  /** Called when a font has loaded. Labels that were drawn earlier use a fallback font. */
  readonly onFonts: () => void;
}

/**
 * Manages a canvas's size, pixel ratio and GPU context, which may be lost and restored. Animation frames are
 * requested one by one, so an idle surface has no timer and no pending frame request.
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
    // While the host element is hidden, the canvas keeps its last size.
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

  /**
   * Watches for changes of the pixel ratio. A media query only reports that its ratio no longer matches, so a
   * new query is created after each change.
   */
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

/**
 * Returns the size of an element's content in CSS px, including fractions. `clientWidth` has no fractions,
 * and a bounding box would include transforms of the element.
 */
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

/**
 * Returns the largest size in whole device px that fits, so that a drawn px is exactly a px of the screen at
 * any ratio.
 */
const wholePixels = ({ width, height }: Viewport, ratio: number): Viewport => ({
  width: Math.floor(width * ratio + 0.01) / ratio,
  height: Math.floor(height * ratio + 0.01) / ratio,
});
