import { expect, test } from "vitest";
import { createHover } from "../../../engine/gestures/hover.ts";
import { handOn } from "./hand.ts";

test("hovering follows a mouse that presses nothing and ends when it leaves", () => {
  const hover = createHover();
  expect(handOn(hover, { pointer: "mouse" })(["move", 4, 5, 0])).toEqual([
    { kind: "hover", at: { x: 4, y: 5 } },
  ]);
  expect(hover.feed({ kind: "leave" })).toEqual([{ kind: "hover", at: undefined }]);
  expect(hover.feed({ kind: "leave" })).toEqual([]);
});

test("hovering is nothing for fingers, and ends when a button goes down", () => {
  expect(handOn(createHover(), { pointer: "touch" })(["move", 4, 5, 0])).toEqual([]);
  const mouse = handOn(createHover(), { pointer: "mouse" });
  expect(mouse(["move", 4, 5, 0], ["down", 4, 5, 1], ["move", 9, 5, 2])).toEqual([
    { kind: "hover", at: { x: 4, y: 5 } },
    { kind: "hover", at: undefined },
  ]);
});
