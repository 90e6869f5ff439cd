import { describe, expect, test } from "vitest";
import type { Tool } from "../../../engine/gestures/gesture.ts";
import { createMarquee } from "../../../engine/gestures/marquee.ts";
import { handOn } from "./hand.ts";

const drawWith = (tool: Tool, mode: "replace" | "add" | "remove" = "replace") =>
  handOn(createMarquee({ tool: () => tool }), { drag: "shape", mode });

describe("drawing round seats", () => {
  test("makes a box of two corners", () => {
    const deltas = drawWith("rectangle", "add")(
      ["down", 10, 20, 0],
      ["move", 60, 90, 10],
      ["up", 60, 90, 20],
    );
    const points = [10, 20, 60, 20, 60, 90, 10, 90];
    expect(deltas).toEqual([
      { kind: "outline", points, mode: "add", isDone: false },
      { kind: "outline", points, mode: "add", isDone: true },
    ]);
  });

  test("follows the hand with the lasso, without the corners that say nothing", () => {
    const deltas = drawWith("lasso")(
      ["down", 0, 0, 0],
      ["move", 50, 0, 10],
      ["move", 51, 0, 20],
      ["move", 50, 50, 30],
      ["up", 50, 50, 40],
    );
    expect(deltas.at(-1)).toMatchObject({ points: [0, 0, 50, 0, 50, 50], isDone: true });
  });

  test("is nothing for a press that stays where it is", () => {
    expect(drawWith("lasso")(["down", 0, 0, 0], ["move", 3, 0, 10], ["up", 3, 0, 20])).toEqual([]);
  });

  test("is given up under a second finger, and by a cancelled pointer", () => {
    for (const end of [["down", 90, 90, 20, 2] as const, ["cancel", 50, 0, 20] as const]) {
      const hand = drawWith("lasso");
      const deltas = hand(["down", 0, 0, 0], ["move", 50, 0, 10], end);
      expect(deltas.at(-1)).toMatchObject({ points: [], isDone: false });
      expect(hand(["move", 90, 0, 30], ["up", 90, 0, 40])).toEqual([]);
    }
  });

  test("leaves a drag that pans alone", () => {
    const hand = handOn(createMarquee({ tool: () => "lasso" }), { drag: "pan" });
    expect(hand(["down", 0, 0, 0], ["move", 50, 0, 10], ["up", 50, 0, 20])).toEqual([]);
  });
});
