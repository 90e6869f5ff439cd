import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listenToHand } from "../../../bench/frame/hand.ts";
import { vouched } from "../../vouched.ts";

/** An element of 400 × 300 px whose centre is at (300, 200) on the page. */
class Hall extends EventTarget {
  readonly captured: number[] = [];
  setPointerCapture(id: number): void {
    this.captured.push(id);
  }
  getBoundingClientRect() {
    return { left: 100, top: 50, width: 400, height: 300 };
  }
}

/** Attaches the listeners to a hall. `fire` returns whether the event's default was prevented. */
function listened() {
  vi.stubGlobal("WheelEvent", { DOM_DELTA_PIXEL: 0 });
  onTestFinished(() => void vi.unstubAllGlobals());
  const hall = new Hall();
  const moves: unknown[][] = [];
  listenToHand(vouched<HTMLElement>(hall), (...move) => moves.push(move));
  const fire = (type: string, parts: object): boolean => {
    const event = Object.assign(new Event(type, { cancelable: true }), parts);
    hall.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const pointer = (type: string, pointerId: number, clientX = 300, clientY = 200): void =>
    void fire(`pointer${type}`, { pointerId, clientX, clientY });
  return { hall, moves, fire, pointer };
}

const MIDDLE = { x: 0, y: 0 };

describe("one finger", () => {
  test("moves the hall by its own way, step by step", () => {
    const { hall, moves, pointer } = listened();
    pointer("down", 1);
    pointer("move", 1, 320, 190);
    pointer("move", 1, 325, 190);
    expect(moves).toEqual([
      [20, -10, 1, { x: 20, y: -10 }],
      [5, 0, 1, { x: 25, y: -10 }],
    ]);
    expect(hall.captured).toEqual([1]);
  });

  test.each(["up", "cancel"])("moves nothing before it is down and after %s", (end) => {
    const { moves, pointer } = listened();
    pointer("move", 1, 320, 190);
    pointer("down", 1);
    pointer(end, 1);
    pointer("move", 1, 340, 180);
    expect(moves).toEqual([]);
  });
});

describe("two fingers", () => {
  test("zoom about the one that stays, and move the hall by half of the other's way", () => {
    const { moves, pointer } = listened();
    pointer("down", 1);
    pointer("down", 2, 340, 200);
    pointer("move", 2, 380, 200);
    expect(moves).toEqual([[20, 0, 2, MIDDLE]]);
  });

  test("zoom out where they come together", () => {
    const { moves, pointer } = listened();
    pointer("down", 1);
    pointer("down", 2, 340, 200);
    pointer("move", 2, 320, 200);
    expect(moves[0]?.slice(0, 3)).toEqual([-10, 0, 0.5]);
  });

  test("zoom by a number also where they began at the same place", () => {
    const { moves, pointer } = listened();
    pointer("down", 1);
    pointer("down", 2);
    pointer("move", 2, 305, 200);
    expect(moves[0]?.[2]).toBe(5);
  });

  test("of which one is lifted leave the other to move the hall", () => {
    const { moves, pointer } = listened();
    pointer("down", 1);
    pointer("down", 2, 340, 200);
    pointer("up", 1);
    pointer("move", 2, 350, 200);
    expect(moves).toEqual([[10, 0, 1, { x: 50, y: 0 }]]);
  });
});

describe("a wheel", () => {
  test("zooms about its place, and the page does not scroll", () => {
    const { moves, fire } = listened();
    const isKept = fire("wheel", { deltaY: -100, deltaMode: 0, clientX: 310, clientY: 150 });
    expect(isKept).toBe(true);
    expect(moves).toEqual([[0, 0, Math.exp(0.15), { x: 10, y: -50 }]]);
  });

  test("that counts in lines zooms by the line", () => {
    const { moves, fire } = listened();
    fire("wheel", { deltaY: 3, deltaMode: 1, clientX: 300, clientY: 200 });
    expect(moves[0]?.[2]).toBeCloseTo(Math.exp(-3 * 16 * 0.0015));
  });

  test("turned there and back zooms as little as before", () => {
    const { moves, fire } = listened();
    for (const deltaY of [120, -120])
      fire("wheel", { deltaY, deltaMode: 0, clientX: 300, clientY: 200 });
    expect(Number(moves[0]?.[2]) * Number(moves[1]?.[2])).toBeCloseTo(1, 10);
  });
});

describe("a key", () => {
  test.each([
    ["ArrowLeft", [60, 0, 1, MIDDLE]],
    ["ArrowRight", [-60, 0, 1, MIDDLE]],
    ["ArrowUp", [0, 60, 1, MIDDLE]],
    ["ArrowDown", [0, -60, 1, MIDDLE]],
    ["+", [0, 0, 1.25, MIDDLE]],
    ["=", [0, 0, 1.25, MIDDLE]],
    ["-", [0, 0, 0.8, MIDDLE]],
  ])("%s moves the hall", (key, move) => {
    const { moves, fire } = listened();
    expect(fire("keydown", { key })).toBe(true);
    expect(moves).toEqual([move]);
  });

  test.each([
    { key: "a" },
    { key: "Tab" },
    { key: "+", ctrlKey: true },
    { key: "-", metaKey: true },
    { key: "ArrowLeft", altKey: true },
  ])("%o is left to the browser", (given) => {
    const { moves, fire } = listened();
    expect(fire("keydown", given)).toBe(false);
    expect(moves).toEqual([]);
  });
});
