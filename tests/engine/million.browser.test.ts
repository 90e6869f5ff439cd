import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { stadiumLayout } from "../../bench/venues.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { frames, openHall, type OpenHall } from "./openHall.ts";

const SEATS = 1_000_000;
/** Maximum number of draw calls per frame, without labels and overlay (design section 14). */
const MOST_DRAWS = 32;
const LABELS_AND_OVERLAY = 3;

let layout: SeatLayout;
beforeAll(() => {
  layout = stadiumLayout(SEATS);
});

let hall: OpenHall;
afterEach(() => hall.close());

const open = async (hasLabels = true): Promise<void> => {
  hall = await openHall(layout, { width: 1280, height: 800, hasLabels });
};

/** Drags with a mouse, without inertia afterwards. */
async function drag(dx: number, dy: number): Promise<void> {
  const at = (type: string, x: number, y: number, buttons: number): PointerEvent =>
    new PointerEvent(type, {
      pointerId: 1,
      pointerType: "mouse",
      isPrimary: true,
      bubbles: true,
      button: type === "pointermove" ? -1 : 0,
      buttons,
      clientX: x,
      clientY: y,
    });
  hall.canvas.dispatchEvent(at("pointerdown", 640, 400, 1));
  for (const share of [0.25, 0.5, 1]) {
    hall.canvas.dispatchEvent(at("pointermove", 640 + dx * share, 400 + dy * share, 1));
    await frames(1);
  }
  hall.canvas.dispatchEvent(at("pointerup", 640 + dx, 400 + dy, 0));
}

describe("a million seats", () => {
  test("are drawn whole, middling and close in a bounded number of calls", async () => {
    await open();
    const middle = layout.count >> 1;
    const draws: number[] = [];
    hall.map.drawNow();
    draws.push(hall.map.stats().draws);
    for (const pitch of [3, 4.5, 8, 20, 45]) {
      hall.lookAtSeat(middle, pitch);
      draws.push(hall.map.stats().draws);
    }
    expect(Math.max(...draws)).toBeLessThanOrEqual(MOST_DRAWS + LABELS_AND_OVERLAY);
    expect(Math.min(...draws)).toBeGreaterThan(0);
  });

  test("are panned and zoomed, and the one under the finger is chosen", async () => {
    await open(false);
    const seat = 777_777;
    hall.lookAtSeat(seat, 10);
    const before = hall.map.view().camera;
    await drag(60, -40);
    const { camera } = hall.map.view();
    // The first pixels of a drag do not move the map, until it is recognized as a drag.
    expect((before.x - camera.x) * before.zoom).toBeGreaterThan(40);
    expect((camera.y - before.y) * before.zoom).toBeGreaterThan(25);
    hall.canvas.dispatchEvent(
      new WheelEvent("wheel", { deltaY: -120, clientX: 700, clientY: 360, cancelable: true }),
    );
    await frames(2);
    expect(hall.map.view().camera.zoom).toBeGreaterThan(camera.zoom);

    const tapped: number[] = [];
    hall.map.on("seattap", (event) => {
      tapped.push(event.seat);
      hall.states.wish(event.seat);
      hall.map.invalidate();
    });
    const at = hall.map.screenOf(seat);
    for (const type of ["pointerdown", "pointerup"]) {
      hall.canvas.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 2,
          pointerType: "touch",
          isPrimary: true,
          bubbles: true,
          clientX: at.x,
          clientY: at.y,
        }),
      );
    }
    expect(tapped).toEqual([seat]);
    await frames(1);
    expect(hall.states.mineList()).toEqual([seat]);
    // Without labels to update, a changed seat uploads a single byte.
    expect(hall.map.stats().bytes).toBeLessThanOrEqual(4);
    expect(hall.map.stats().uploads).toBeLessThanOrEqual(1);
  });

  test("stay where they are while nothing happens", async () => {
    await open();
    await frames(2);
    const { frames: drawn } = hall.map.stats();
    await frames(10);
    expect(hall.map.stats().frames).toBe(drawn);
  });
});
