import { afterEach, expect, test } from "vitest";
import { manyBlocks } from "./mapHall.ts";
import { frames, openHall, type OpenHall } from "./openHall.ts";
import { createFingers, createMouse } from "./realInput.ts";
import { testTheme } from "./testTheme.ts";

let hall: OpenHall;

afterEach(() => hall.close());

/** Returns a pixel's colour in the frame just drawn, before the browser clears the buffer. */
function pixel({ renderer: { gl } }: OpenHall, x: number, y: number): string {
  const bytes = new Uint8Array(4);
  gl.readPixels(x, gl.drawingBufferHeight - 1 - y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return `#${[...bytes.subarray(0, 3)].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

test.each(["finger", "mouse"] as const)(
  "a seat answers to a %s in the very next frame after it goes up",
  async (pointer) => {
    hall = await openHall(manyBlocks(3, 3));
    const { map, states } = hall;
    hall.lookAtSeat(2000, 30);
    map.on("seattap", ({ seat }) => {
      states.wish(seat);
      map.invalidate();
    });
    await frames(3);
    // The point is left of the seat's number, which is in the middle of the seat.
    const { x, y } = map.screenOf(2000);
    const place: [number, number] = [Math.round(x) - 8, Math.round(y)];
    let next: { readonly uploads: number; readonly colour: string } | undefined;
    // This listener is registered after the map's, so that its frame callback runs after that of the map.
    const heard = (): void => {
      requestAnimationFrame(() => {
        next ??= { uploads: map.stats().uploads, colour: pixel(hall, ...place) };
      });
    };
    addEventListener("pointerup", heard, { once: true });
    if (pointer === "finger") await createFingers().tap(place, 0);
    else await createMouse().click(place);
    await frames(3);
    expect(next?.uploads).toBeGreaterThan(0);
    expect(next?.colour).toBe(testTheme.limelight);
  },
);
