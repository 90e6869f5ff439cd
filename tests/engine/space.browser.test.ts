import { afterEach, describe, expect, test } from "vitest";
import { manyBlocks } from "./mapHall.ts";
import { frames, openHall, readPicture, type OpenHall } from "./openHall.ts";
import { testTheme } from "./testTheme.ts";
import { waitFor } from "../gate/waitFor.ts";

const layout = manyBlocks(6, 5);
let hall: OpenHall;

afterEach(() => hall.close());

const resize = async (width: number, height: number): Promise<void> => {
  Object.assign(hall.host.style, { width: `${width}px`, height: `${height}px` });
  const size = [width, height].join();
  await waitFor(() => {
    const { width: w, height: h } = hall.canvas.getBoundingClientRect();
    expect([w, h].join()).toBe(size);
  });
};

/** Returns a seat's position in the viewport, 0 to 1 on each axis. */
const shareOf = (seat: number): { x: number; y: number } => {
  const { x, y } = hall.map.screenOf(seat);
  const { width, height } = hall.canvas.getBoundingClientRect();
  return { x: x / width, y: y / height };
};

const middle = { x: expect.closeTo(0.5, 2), y: expect.closeTo(0.5, 2) };
const isSeen = (seat: number): boolean => {
  const { x, y } = shareOf(seat);
  return x > 0 && x < 1 && y > 0 && y < 1;
};

describe("a map hidden at the start", () => {
  test.each(["display", "size"])(
    "by its %s shows what it was told to show meanwhile",
    async (by) => {
      hall = await openHall(layout, by === "size" ? { width: 0, height: 0 } : {});
      if (by === "display") {
        hall.close();
        const hide = document.createElement("style");
        hide.textContent = "canvas { display: none !important } body > div { display: none }";
        document.head.append(hide);
        hall = await openHall(layout);
        hall.map.flyToSeats([400, 404]);
        expect(hall.map.stats().frames).toBe(0);
        hide.remove();
      } else {
        hall.map.flyToSeats([400, 404]);
        await resize(800, 600);
      }
      await waitFor(() => expect(hall.map.stats().frames).toBeGreaterThan(0));
      expect(shareOf(402)).toEqual(middle);
      expect(hall.map.view().pitch).toBeCloseTo(32, 6);
    },
  );
});

describe("a map hidden for a while", () => {
  test("is drawn as it is now when it comes back, in another size too", async () => {
    hall = await openHall(layout);
    hall.lookAtSeat(400, 30);
    const free = readPicture(hall).count(testTheme.limelight);
    hall.host.style.display = "none";
    await frames(3);
    hall.states.wish(400);
    hall.map.invalidate();
    await frames(3);
    const drawn = hall.map.stats().frames;
    hall.host.style.display = "";
    await resize(500, 700);
    await waitFor(() => expect(hall.map.stats().frames).toBeGreaterThan(drawn));
    expect(shareOf(400)).toEqual(middle);
    expect(free).toBe(0);
    expect(readPicture(hall).count(testTheme.limelight)).toBeGreaterThan(100);
  });
});

describe("a phone that is turned", () => {
  test("shows the section that it flew to, whole again", async () => {
    hall = await openHall(layout, { width: 390, height: 844 });
    hall.map.flyToSeats([0, 29, 779]);
    expect([0, 29, 750, 779].map(isSeen)).toEqual([true, true, true, true]);
    await resize(844, 390);
    expect([0, 29, 750, 779].map(isSeen)).toEqual([true, true, true, true]);
    expect(shareOf(0).x).toBeGreaterThan(0.2);
  });

  test("keeps the seat in the middle that a hand brought there", async () => {
    hall = await openHall(layout, { width: 390, height: 844 });
    hall.lookAtSeat(12_000, 20);
    await resize(844, 390);
    expect(shareOf(12_000)).toEqual(middle);
    await resize(390, 844);
    expect(shareOf(12_000)).toEqual(middle);
    expect(hall.map.view().pitch).toBeCloseTo(20, 6);
  });

  test("keeps the whole hall in what an open keyboard leaves, and gives it back", async () => {
    hall = await openHall(layout, {
      width: 390,
      height: 844,
      insets: { top: 60, right: 0, bottom: 260, left: 0 },
    });
    const before = hall.map.view().camera;
    await resize(390, 330);
    expect([0, layout.count - 1].map(isSeen)).toEqual([true, true]);
    await resize(390, 844);
    expect(hall.map.view().camera).toEqual(before);
    expect(hall.map.view().isWhole).toBe(true);
  });
});
