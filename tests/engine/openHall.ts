import type { Camera } from "../../engine/camera/camera.ts";
import { openSeatMap } from "../../engine/openSeatMap.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { SeatStates, type StatesOptions } from "../../engine/plan/states.ts";
import type { SeatMapOptions } from "../../engine/seatMap.ts";
import { testTheme } from "./testTheme.ts";

export type OpenHall = Awaited<ReturnType<typeof openHall>>;

interface HallOptions extends Partial<SeatMapOptions>, StatesOptions {
  readonly width?: number;
  readonly height?: number;
}

/**
 * Opens a real map of 800 × 600 px without animations in its own host element. `close` removes the map and
 * its host element.
 */
export async function openHall(layout: SeatLayout, options: HallOptions = {}) {
  const host = document.createElement("div");
  Object.assign(host.style, {
    position: "absolute",
    left: "0px",
    top: "0px",
    width: `${options.width ?? 800}px`,
    height: `${options.height ?? 600}px`,
    overflow: "hidden",
  });
  const canvas = document.createElement("canvas");
  canvas.tabIndex = 0;
  host.append(canvas);
  document.body.append(host);
  const states = new SeatStates(layout, options);
  const opened = await openSeatMap(canvas, {
    layout,
    states,
    theme: testTheme,
    tierOf: (id) => id - 10,
    words: { marker: "Stage", placesLeft: (available) => `${available} left` },
    isStill: () => true,
    ...options,
  });

  return {
    ...opened,
    canvas,
    host,
    states,
    /** Centres a seat, with adjacent seats `pitch` px apart, and draws. */
    lookAtSeat(seat: number, pitch: number): void {
      const camera: Camera = {
        x: layout.x[seat] ?? 0,
        y: layout.y[seat] ?? 0,
        zoom: pitch / layout.pitch,
      };
      opened.map.lookAt(camera);
      opened.map.drawNow();
    },
    close(): void {
      opened.close();
      host.remove();
    },
  };
}

/** Draws and reads the picture in one task, before the browser clears the buffer. */
export function readPicture({ map, renderer }: Pick<OpenHall, "map" | "renderer">) {
  map.drawNow();
  const { gl } = renderer;
  const width = gl.drawingBufferWidth;
  const height = gl.drawingBufferHeight;
  const bytes = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return {
    bytes,
    /** Returns the `#rrggbb` colour at a position in CSS px from the top left. */
    at(x: number, y: number): string {
      const ratio = renderer.resolution;
      const row = height - 1 - Math.floor(y * ratio);
      const from = (row * width + Math.floor(x * ratio)) * 4;
      return `#${[...bytes.subarray(from, from + 3)].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    },
    /** Returns the number of pixels of this colour. */
    count(hex: string): number {
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      let found = 0;
      for (let at = 0; at < bytes.length; at += 4) {
        if (bytes[at] === r && bytes[at + 1] === g && bytes[at + 2] === b) found += 1;
      }
      return found;
    },
  };
}

/** Waits for `count` animation frames. */
export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Loses and restores the GPU context. `meanwhile` is called while the context is lost. */
export async function loseContext(
  { map, renderer }: OpenHall,
  meanwhile?: () => void,
): Promise<void> {
  const extension = renderer.gl.getExtension("WEBGL_lose_context");
  if (!extension) throw new Error("the browser cannot lose a context");
  const lost = new Promise<void>((resolve) => map.on("contextlost", () => resolve()));
  const restored = new Promise<void>((resolve) => map.on("contextrestored", () => resolve()));
  extension.loseContext();
  await lost;
  meanwhile?.();
  // The browser accepts a restore only after the event has been handled.
  await new Promise((resolve) => setTimeout(resolve, 0));
  extension.restoreContext();
  await restored;
}
