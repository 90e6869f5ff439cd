import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { heatScale } from "../../engine/index.ts";
import { HANDWORK } from "../../engine/input/handling.ts";
import { MAP_PARTS, type MapParts } from "../../engine/mapParts.ts";
import { DETAILS } from "../../engine/render/laterDetails.ts";
import type { SeatMapEvents } from "../../engine/seatMap.ts";
import { held, lateHall } from "./lateHall.ts";
import { twoBlocks } from "./mapHall.ts";
import { frames, openHall, readPicture } from "./openHall.ts";
import { testTheme } from "./testTheme.ts";
import { waitFor } from "../gate/waitFor.ts";

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** Opens a map whose parts load when the test releases them. */
async function hall(failures = 0) {
  const [details, handwork] = [held(DETAILS, failures), held(HANDWORK, failures)];
  const parts: MapParts = { details: details.own, handwork: handwork.own };
  const opened = await lateHall(twoBlocks(), parts);
  ending.push(opened.close);
  const handsCome = async (): Promise<void> => {
    handwork.letCome();
    await parts.handwork.fetch();
    await frames(2);
  };
  const comeAll = async (): Promise<void> => {
    details.letCome();
    await Promise.all([parts.details.fetch(), handsCome()]);
    await frames(2);
  };
  return { ...opened, handsCome, comeAll };
}

test("the first picture has its seats; words come after it, and nothing else moves", async () => {
  const opened = await hall();
  const { map, states } = opened;
  states.wish(30);
  expect(map.stats().labels).toBe(0);
  const seats = [0, 30, 95, 120];
  const look = (): string[] => {
    const picture = readPicture(opened);
    return seats.map((seat) => {
      const at = map.screenOf(seat);
      // The point is beside the seat's number.
      return picture.at(at.x, at.y + map.view().pitch * 0.27);
    });
  };
  const before = look();
  expect(before[1]).toBe(testTheme.limelight);
  await opened.comeAll();
  expect(map.stats().labels).toBeGreaterThan(0);
  expect(look()).toEqual(before);
});

test("a tap is answered without words and rings, and one that came before all else when it can be", async () => {
  const { map, states, canvas, handsCome } = await hall();
  map.on("seattap", ({ seat }) => states.wish(seat));
  const tap = (seat: number): Promise<void> => {
    const { x, y } = map.screenOf(seat);
    return userEvent.click(canvas, { position: { x, y } });
  };
  await tap(30);
  await tap(32);
  expect(states.mineList()).toEqual([]);
  expect(map.seatAt(map.screenOf(30).x, map.screenOf(30).y)).toBe(-1);
  await handsCome();
  expect(states.mineList()).toEqual([30, 32]);
  await tap(35);
  expect(states.mineList()).toEqual([30, 32, 35]);
  expect(map.stats().labels).toBe(0);
});

test("a drag that began before there was anything to answer it goes on with the hand", async () => {
  const { map, canvas, handsCome } = await hall();
  map.zoomIn();
  const send = (type: string, clientX: number): boolean =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 7,
        pointerType: "touch",
        isPrimary: true,
        clientX,
        clientY: 300,
        bubbles: true,
      }),
    );
  send("pointerdown", 400);
  send("pointermove", 380);
  const { x } = map.view().camera;
  await handsCome();
  const dragged = map.view().camera;
  expect(dragged.x).toBeGreaterThan(x);
  send("pointermove", 340);
  expect(map.view().camera.x - dragged.x).toBeCloseTo(40 / dragged.zoom, 3);
  send("pointerup", 340);
  send("pointermove", 300);
  expect(map.view().camera.x - dragged.x).toBeCloseTo(40 / dragged.zoom, 3);
});

test("keys that no map means are the page's at any time", async () => {
  const { canvas } = await hall();
  const isPages = (key: string, more: KeyboardEventInit = {}): boolean =>
    canvas.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true, ...more }));
  expect(["Tab", "F5", "Shift"].map((key) => isPages(key))).toEqual([true, true, true]);
  expect(isPages("c", { ctrlKey: true })).toBe(true);
  expect(isPages("End", { ctrlKey: true })).toBe(false);
  expect(["ArrowLeft", "Escape", " ", "PageDown", "7"].map((key) => isPages(key))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("what is asked of a part before it is there is done when it comes", async () => {
  const { map, canvas, layout, comeAll } = await hall();
  const moves: SeatMapEvents["focus"][] = [];
  map.on("focus", (move) => moves.push(move));
  map.setMarks([{ seats: [3], label: "A" }]);
  const paint = {
    seats: new Uint8Array(layout.count + 4).fill(255),
    sections: Float32Array.of(1, 1),
    takeDirty: () => undefined,
    takeDirtySections: () => [],
  };
  map.setColouring({ kind: "pace", paint, scale: heatScale(testTheme) });
  map.focusSeat(5);
  canvas.focus();
  await userEvent.keyboard("{ArrowRight}");
  const { zoom } = map.view().camera;
  const wheel = { deltaY: -100, clientX: 400, clientY: 300, bubbles: true, cancelable: true };
  const turn = new WheelEvent("wheel", wheel);
  canvas.dispatchEvent(turn);
  expect(turn.defaultPrevented).toBe(true);
  expect(map.view().camera.zoom).toBe(zoom);
  expect(moves).toEqual([]);
  const byPrice = [...map.overview().colours];
  await comeAll();
  expect(moves.map(({ seat, how }) => [seat, how])).toEqual([
    [5, "call"],
    [6, "right"],
  ]);
  expect(map.focusedSeat).toBe(6);
  await waitFor(() => expect(map.view().camera.zoom).toBeGreaterThan(zoom));
  expect(map.overview().colours).not.toEqual(byPrice);
});

test("a part that cannot be fetched is told, and is tried again until it comes", async () => {
  const { map, missing, comeAll } = await hall(2);
  await waitFor(() => expect(missing).toHaveLength(4));
  expect(missing.map(({ tries }) => tries)).toEqual([1, 1, 2, 2]);
  expect(new Set(missing.map(({ part }) => part))).toEqual(new Set(["details", "handwork"]));
  expect(missing[0]?.error).toMatchObject({ message: "offline" });
  await comeAll();
  await waitFor(() => expect(map.stats().labels).toBeGreaterThan(0));
});

test("a map that was opened whole has its words in its first frame", async () => {
  const opened = await openHall(twoBlocks(), { parts: MAP_PARTS });
  ending.push(opened.close);
  expect(opened.map.stats()).toMatchObject({ frames: 1 });
  expect(opened.map.stats().labels).toBeGreaterThan(0);
});
