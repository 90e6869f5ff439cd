import { describe, expect, test } from "vitest";
import { createPinch } from "../../../engine/gestures/pinch.ts";
import { handOn, panned, zoomed } from "./hand.ts";

describe("a pinch", () => {
  test("zooms by the ratio of the fingers' distances, about their middle", () => {
    const deltas = handOn(createPinch())(
      ["down", 0, 0, 0],
      ["down", 100, 0, 1, 2],
      ["move", 200, 0, 2, 2],
    );
    expect(deltas).toEqual([
      { kind: "pan", dx: 50, dy: 0 },
      { kind: "zoom", factor: 2, x: 100, y: 0 },
    ]);
  });

  test("does nothing when the fingers turn about their middle", () => {
    const hand = handOn(createPinch());
    hand(["down", 0, 100, 0], ["down", 200, 100, 1, 2]);
    const steps = Array.from({ length: 45 }, (_, at) => (at + 1) * 4 * (Math.PI / 180));
    const deltas = steps.flatMap((angle, at) => {
      const [x, y] = [100 * Math.cos(angle), 100 * Math.sin(angle)];
      return hand(["move", 100 - x, 100 - y, at + 2], ["move", 100 + x, 100 + y, at + 2, 2]);
    });
    expect(zoomed(deltas)).toBeCloseTo(1, 9);
    expect(Math.hypot(panned(deltas).dx, panned(deltas).dy)).toBeLessThan(1e-9);
  });

  test("is nothing with one finger", () => {
    expect(handOn(createPinch())(["down", 0, 0, 0], ["move", 50, 0, 1])).toEqual([]);
  });

  test("does not explode when the fingers meet", () => {
    const [, zoom] = handOn(createPinch())(
      ["down", 0, 0, 0],
      ["down", 30, 0, 1, 2],
      ["move", 0.01, 0, 2, 2],
    );
    expect(zoom).toMatchObject({ kind: "zoom", factor: 0.8 });
  });

  test("of Safari's trackpad zooms by what the browser says", () => {
    const spread = createPinch().feed({ kind: "spread", factor: 1.5, x: 7, y: 8 });
    expect(spread).toEqual([{ kind: "zoom", factor: 1.5, x: 7, y: 8 }]);
  });

  test("forgets a cancelled finger", () => {
    const hand = handOn(createPinch());
    hand(["down", 0, 0, 0], ["down", 30, 0, 1, 2], ["cancel", 0, 0, 2]);
    expect(hand(["move", 90, 0, 3, 2], ["up", 90, 0, 4, 2])).toEqual([]);
  });
});
