import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { FocusMove } from "../../engine/input/focusing.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { hallPlan, manyBlocks, twoBlocks } from "./mapHall.ts";
import { frames, openHall, readPicture, type OpenHall } from "./openHall.ts";
import { testTheme } from "./testTheme.ts";
import { typeAtOnce } from "./typeAtOnce.ts";

const opened: OpenHall[] = [];
const buttons: HTMLElement[] = [];

/** Opens a hall whose canvas has the page's focus. Optionally, a seat has the map's focus. */
async function hall(
  layout: SeatLayout,
  seat?: number,
  options: Parameters<typeof openHall>[1] = {},
) {
  const one = await openHall(layout, options);
  opened.push(one);
  one.canvas.focus();
  one.map.focusSeat(seat);
  const moves: FocusMove[] = [];
  const log: string[] = [];
  one.map.on("focus", (move) => moves.push(move));
  one.map.on("choose", ({ seat: chosen }) => log.push(`choose ${chosen}`));
  one.map.on("sectiontap", ({ sectionId }) => log.push(`section ${sectionId}`));
  one.map.on("leave", () => log.push("leave"));
  const seats = (): (number | undefined)[] => moves.splice(0).map((move) => move.seat);
  return { ...one, moves, log, seats };
}

/** Adds a button before the map's canvas and one after it. */
function between(canvas: HTMLCanvasElement): [HTMLElement, HTMLElement] {
  const pair = [document.createElement("button"), document.createElement("button")] as const;
  canvas.before(pair[0]);
  canvas.after(pair[1]);
  buttons.push(...pair);
  return [...pair];
}

afterEach(() => {
  for (const one of opened.splice(0)) one.close();
  for (const button of buttons.splice(0)) button.remove();
  document.documentElement.dir = "";
});

describe("every key of the map", () => {
  test.each<[string, number, number]>([
    ["{ArrowLeft}", 14, 13],
    ["{ArrowRight}", 14, 15],
    ["{ArrowUp}", 14, 2],
    ["{ArrowDown}", 14, 26],
    ["{Home}", 17, 12],
    ["{End}", 17, 23],
    ["{PageUp}", 17, 5],
    ["{PageDown}", 17, 29],
    ["{Control>}{PageDown}{/Control}", 17, 96],
    ["{Control>}{PageUp}{/Control}", 100, 0],
    ["{Control>}{ArrowRight}{/Control}", 14, 108],
    ["{Control>}{ArrowLeft}{/Control}", 110, 23],
    ["{Control>}{Home}{/Control}", 110, 0],
    ["{Control>}{End}{/Control}", 14, 191],
    ["r", 14, 96],
    [",5", 14, 16],
    ["c7", 14, 30],
  ])("%s moves from seat %i to %i, in a page of either direction", async (keys, from, to) => {
    for (const dir of ["ltr", "rtl"]) {
      document.documentElement.dir = dir;
      const { seats } = await hall(twoBlocks(), from);
      if (keys.startsWith("{")) await userEvent.keyboard(keys);
      else typeAtOnce(keys);
      expect(seats().at(-1)).toBe(to);
    }
  });

  test("is kept from the page, and no other one is", async () => {
    const { canvas } = await hall(twoBlocks(), 14);
    const kept: string[] = [];
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) kept.push(event.key);
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    try {
      await userEvent.keyboard("{ArrowLeft}{Home}{Enter} +-0r{Escape}");
      expect(kept).toEqual(["ArrowLeft", "Home", "Enter", " ", "+", "-", "0", "r", "Escape"]);
      kept.length = 0;
      canvas.focus();
      await userEvent.keyboard("{Tab}{F6}q/{Shift>}{ArrowLeft}{/Shift}{Alt>}{ArrowLeft}{/Alt}");
      await userEvent.keyboard(
        "{Control>}a{/Control}{Control>}0{/Control}{Meta>}{ArrowLeft}{/Meta}",
      );
      expect(kept).toEqual([]);
    } finally {
      removeEventListener("keydown", listen);
    }
  });
});

describe("a move of the focus", () => {
  test("says where it came to and how, and where a row or a section begins", async () => {
    const { moves } = await hall(twoBlocks(), 10);
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}{Home}");
    expect(moves.map(({ seat, sectionId, how }) => [seat, sectionId, how])).toEqual([
      [11, 1, "right"],
      [96, 2, "right"],
      [108, 2, "down"],
      [108, 2, "rowStart"],
    ]);
    expect(moves.map(({ isNewSection, isNewRow }) => [isNewSection, isNewRow])).toEqual([
      [false, false],
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(moves.map(({ isRowEnd, hasMoved }) => [isRowEnd, hasMoved])).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [true, false],
    ]);
  });

  test("at the hall's edge says that it stayed", async () => {
    const { moves } = await hall(twoBlocks(), 5);
    await userEvent.keyboard("{ArrowUp}");
    expect(moves).toMatchObject([{ seat: 5, how: "up", hasMoved: false, isRowEnd: false }]);
  });

  test("reaches taken seats, unless it is to stop at free ones alone", async () => {
    const { states, seats, map } = await hall(twoBlocks(), 12);
    states.apply({
      clock: 1,
      seats: [
        [13, 1],
        [14, 1],
        [15, 1],
      ],
    });
    states.wish(14);
    await userEvent.keyboard("{ArrowRight}{ArrowLeft}");
    expect(seats()).toEqual([13, 12]);
    map.setFocusScope("free");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(seats()).toEqual([14, 16]);
  });

  test("brings its seat into view", async () => {
    const { map } = await hall(manyBlocks(6, 5), 0);
    await userEvent.keyboard("{Control>}{End}{/Control}");
    const { x, y } = map.screenOf(map.focusedSeat ?? -1);
    expect(x > 0 && x < 800 && y > 0 && y < 600).toBe(true);
    expect(map.view().pitch).toBeGreaterThanOrEqual(20);
  });

  test("types the name of a section across the hall", async () => {
    const { seats } = await hall(manyBlocks(6, 5), 50);
    typeAtOnce("117");
    expect(seats().at(-1)).toBe(17 * 26 * 30);
    await userEvent.keyboard("{ArrowLeft}0");
    expect(opened[0]?.map.view().isWhole).toBe(true);
  });
});

describe("areas and tables", () => {
  const area = {
    id: 77,
    name: "Floor",
    kind: "ga" as const,
    capacity: 400,
    outline: [
      [0, 100],
      [120, 100],
      [120, 190],
      [0, 190],
    ] as [number, number][],
    groups: [],
  };
  const plan = hallPlan(
    [
      { name: "L", left: 0, top: 0, rows: 8, seats: 12, ticketGroupId: 10 },
      { name: "T", left: 200, top: 0, rows: 3, seats: 4, ticketGroupId: 10 },
    ],
    [area],
  );
  const layout = layoutOf({
    ...plan,
    sections: plan.sections.map((section) => ({ ...section, isWhole: section.name === "T" })),
  });

  test("an area takes the focus without a seat, and Enter is a tap on it", async () => {
    const { moves, log, map } = await hall(layout, 90);
    await userEvent.keyboard("{ArrowDown}{Enter}{ArrowUp}");
    expect(moves).toMatchObject([
      { seat: undefined, sectionId: 77, how: "down", isNewSection: true, isNewRow: false },
      { sectionId: 1, how: "up", isNewSection: true },
    ]);
    expect(log).toEqual(["section 77"]);
    expect(map.focusedSeat).toBeGreaterThanOrEqual(84);
  });

  test("an area that has the focus has a line round it, which goes where it goes", async () => {
    const { host, map } = await hall(layout, 90);
    const corners = (): string | null | undefined =>
      host.querySelector("polygon")?.getAttribute("points");
    expect(corners()).toBeUndefined();
    await userEvent.keyboard("{ArrowDown}");
    for (const camera of [
      { x: 60, y: 145, zoom: 2 },
      { x: 100, y: 120, zoom: 3 },
    ]) {
      map.lookAt(camera);
      map.drawNow();
      const { x, y, zoom } = map.view().camera;
      const wanted = area.outline.flatMap(([px, py]) => [
        (px - x) * zoom + 400,
        (py - y) * zoom + 300,
      ]);
      const drawn = corners()?.split(" ").map(Number) ?? [];
      drawn.forEach((at, index) => expect(at).toBeCloseTo(wanted[index] ?? 0, 3));
      expect(drawn).toHaveLength(8);
    }
    await userEvent.keyboard("{ArrowUp}");
    expect(corners()).toBeUndefined();
  });

  test("a whole table takes the focus at its first seat, which Enter chooses", async () => {
    const { seats, log } = await hall(layout, 11);
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowRight}{Enter}");
    expect(seats()).toEqual([96, 100, 100]);
    expect(log).toEqual(["choose 100"]);
  });
});

describe("one stop of the page", () => {
  test("is entered and left by Tab, and remembers its seat", async () => {
    const { canvas, map, moves } = await hall(twoBlocks(), 14);
    const [before, after] = between(canvas);
    const ringed = readPicture({ map, renderer: opened[0]!.renderer }).count(testTheme.text);
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => document.activeElement).toBe(after);
    const bare = readPicture({ map, renderer: opened[0]!.renderer }).count(testTheme.text);
    expect(bare).toBeLessThan(ringed);
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.poll(() => document.activeElement).toBe(canvas);
    expect(moves).toMatchObject([{ seat: 14, how: "return", hasMoved: false }]);
    expect(readPicture({ map, renderer: opened[0]!.renderer }).count(testTheme.text)).toBe(ringed);
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.poll(() => document.activeElement).toBe(before);
  });

  test("is left by Escape, which forgets the seat", async () => {
    const { map, moves, log } = await hall(twoBlocks(), 14);
    await userEvent.keyboard("{Escape}");
    expect(moves).toMatchObject([{ seat: undefined, sectionId: undefined, hasMoved: true }]);
    expect(log).toEqual(["leave"]);
    expect(map.focusedSeat).toBeUndefined();
  });

  test("that a mouse presses takes no seat by that", async () => {
    const { canvas, moves } = await hall(twoBlocks(), 14);
    canvas.blur();
    await userEvent.click(canvas, { position: { x: 2, y: 2 } });
    await expect.poll(() => document.activeElement).toBe(canvas);
    expect(moves).toEqual([]);
  });

  test("shows where it is on Enter before it chooses, and chooses once while Enter is held", async () => {
    const { moves, log, canvas } = await hall(twoBlocks());
    moves.length = 0;
    await userEvent.keyboard("{Enter}");
    expect(log).toEqual([]);
    expect(moves).toHaveLength(1);
    await userEvent.keyboard("{Enter>5/}");
    expect(log).toHaveLength(1);
    const held = new KeyboardEvent("keydown", { key: " ", repeat: true, cancelable: true });
    canvas.dispatchEvent(held);
    expect(held.defaultPrevented).toBe(true);
    expect(log).toHaveLength(1);
  });

  test("hears no key once the map is gone", async () => {
    const { canvas, map, log, moves } = await hall(twoBlocks(), 14);
    map.destroy();
    const key = new KeyboardEvent("keydown", { key: "Enter", cancelable: true, bubbles: true });
    canvas.dispatchEvent(key);
    canvas.blur();
    await frames(1);
    expect(key.defaultPrevented).toBe(false);
    expect([...log, ...moves]).toEqual([]);
    const one = opened.pop();
    one?.renderer.destroy();
    one?.host.remove();
  });
});
