import { describe, expect, test } from "vitest";
import { createPan, GLIDE_END } from "../../../engine/gestures/pan.ts";
import { handOn, keyOf, panned, wheelOf, type Touch } from "./hand.ts";

const still = { glides: () => false };
const gliding = { glides: () => true };
const swift: Touch[] = [
  ["down", 0, 0, 0],
  ["move", 20, 0, 10],
  ["move", 60, 0, 30],
  ["move", 100, 0, 50],
  ["up", 100, 0, 55],
];

describe("a pan", () => {
  test("moves by what the pointer moves, after its slop", () => {
    const deltas = handOn(createPan(still))(
      ["down", 0, 0, 0],
      ["move", 3, 0, 10],
      ["move", 20, 0, 20],
      ["move", 50, 8, 30],
    );
    expect(panned(deltas)).toEqual({ dx: 40, dy: 8 });
  });

  test("goes on exactly after a rest", () => {
    const deltas = handOn(createPan(still))(
      ["down", 0, 0, 0],
      ["move", 20, 0, 20],
      ["move", 50, 0, 2000],
      ["move", 55, 0, 9000],
    );
    expect(panned(deltas)).toEqual({ dx: 45, dy: 0 });
  });

  test("does not move within the slop of a tap, but holds the map from the first touch on", () => {
    const deltas = handOn(createPan(still))(
      ["down", 0, 0, 0],
      ["move", 3, 3, 10],
      ["up", 3, 3, 20],
    );
    expect(deltas).toEqual([{ kind: "hold" }]);
  });

  test("moves sideways alone where the page has the upright finger, a mouse both ways", () => {
    const touches: Touch[] = [
      ["down", 0, 5, 0],
      ["move", 0, 60, 10],
      ["move", 50, 90, 20],
    ];
    const level = { ...still, isLevel: () => true };
    expect(panned(handOn(createPan(level))(...touches))).toEqual({ dx: 40, dy: 0 });
    const mouse = handOn(createPan(level), { pointer: "mouse" });
    expect(panned(mouse(...touches)).dy).toBeGreaterThan(70);
  });

  test("leaves two fingers to the pinch and goes on with the one that stays", () => {
    const hand = handOn(createPan(still));
    hand(["down", 0, 0, 0]);
    expect(
      hand(
        ["down", 100, 0, 5, 2],
        ["move", 60, 0, 10],
        ["move", 160, 0, 12, 2],
        ["up", 160, 0, 20, 2],
      ),
    ).toEqual([]);
    const after = hand(["move", 60, 0, 30], ["move", 90, 0, 40], ["move", 100, 0, 50]);
    expect(panned(after).dx).toBeCloseTo(30, 9);
  });

  test("leaves drags that zoom or draw to others", () => {
    for (const drag of ["zoom", "shape"] as const) {
      expect(panned(handOn(createPan(gliding), { drag })(...swift))).toEqual({ dx: 0, dy: 0 });
    }
  });

  test("glides on after a swift release and comes to rest", () => {
    const pan = createPan(gliding);
    handOn(pan)(...swift);
    expect(pan.gliding).toBe(true);
    const speeds: number[] = [];
    for (let time = 71, frames = 0; pan.gliding && frames < 1000; time += 16, frames += 1) {
      speeds.push(panned(pan.feed({ kind: "frame", time })).dx);
    }
    expect(pan.gliding).toBe(false);
    expect(speeds.length).toBeGreaterThan(10);
    expect(speeds.toSorted((a, b) => b - a)).toEqual(speeds);
    expect(speeds.at(-1)).toBeLessThan(GLIDE_END * 16 * 1.2);
  });

  test.each<[string, boolean, Touch[]]>([
    ["motion is reduced", false, swift],
    ["the hand had stopped", true, [...swift.slice(0, -1), ["up", 100, 0, 400]]],
    [
      "it was slow",
      true,
      [
        ["down", 0, 0, 0],
        ["move", 20, 0, 100],
        ["move", 22, 0, 150],
        ["move", 24, 0, 190],
        ["up", 24, 0, 192],
      ],
    ],
    ["it was cancelled", true, [...swift.slice(0, -1), ["cancel", 100, 0, 55]]],
  ])("does not glide where %s", (_, glides, touches) => {
    const pan = createPan({ glides: () => glides });
    handOn(pan)(...touches);
    expect(pan.gliding).toBe(false);
  });

  test("stops gliding under the next finger, the wheel and a key", () => {
    for (const event of [wheelOf({ deltaY: 9 }), keyOf("+")]) {
      const pan = createPan(gliding);
      handOn(pan)(...swift);
      pan.feed(event);
      expect(pan.gliding).toBe(false);
    }
    const pan = createPan(gliding);
    const hand = handOn(pan);
    hand(...swift);
    expect(hand(["down", 9, 9, 60])).toEqual([{ kind: "hold" }]);
    expect(pan.gliding).toBe(false);
  });
});
