import { describe, expect, test } from "vitest";
import { createPress } from "../../../engine/gestures/press.ts";
import { createTap, PRESS_MS, REPEAT_MS, TAP_SLOP_PX } from "../../../engine/gestures/tap.ts";
import { createTapDrag } from "../../../engine/gestures/tapDrag.ts";
import { createTwoFingerTap } from "../../../engine/gestures/twoFingerTap.ts";
import { handOn, zoomed, type Touch } from "./hand.ts";

describe("a tap", () => {
  test("is a short press that stays where it is", () => {
    expect(handOn(createTap())(["down", 10, 10, 0], ["up", 12, 11, 80])).toEqual([
      { kind: "tap", x: 12, y: 11, pointer: "touch", isRepeat: false },
    ]);
  });

  test.each<[string, Touch[]]>([
    [
      "is held long",
      [
        ["down", 10, 10, 0],
        ["up", 10, 10, PRESS_MS],
      ],
    ],
    [
      "strays, even if it comes back",
      [
        ["down", 10, 10, 0],
        ["move", 60, 10, 20],
        ["move", 10, 10, 40],
        ["up", 10, 10, 60],
      ],
    ],
    [
      "ends elsewhere without a move",
      [
        ["down", 10, 10, 0],
        ["up", 60, 10, 60],
      ],
    ],
    [
      "is joined by a second finger",
      [
        ["down", 10, 10, 0],
        ["down", 90, 10, 10, 2],
        ["up", 90, 10, 20, 2],
        ["up", 10, 10, 30],
      ],
    ],
    [
      "is cancelled",
      [
        ["down", 10, 10, 0],
        ["cancel", 10, 10, 10],
        ["up", 10, 10, 20],
      ],
    ],
  ])("is none where the press %s", (_, touches) => {
    expect(handOn(createTap())(...touches)).toEqual([]);
  });

  test("is none once a long press was told, even where the clock of its end rounds", () => {
    const tap = createTap();
    const hand = handOn(tap);
    hand(["down", 10, 10, 0.1]);
    tap.feed({ kind: "frame", time: 0.1 + PRESS_MS });
    expect(hand(["up", 10, 10, PRESS_MS])).toEqual([]);
  });

  test("of a mouse may be held as long as a slow hand needs", () => {
    const mouse = handOn(createTap(), { pointer: "mouse" });
    expect(mouse(["down", 10, 10, 0], ["up", 10, 10, 4000])).toHaveLength(1);
  });

  test("allows a finger to wobble more than a mouse", () => {
    const wobble = TAP_SLOP_PX.touch - 1;
    const touches: Touch[] = [
      ["down", 0, 0, 0],
      ["move", wobble, 0, 10],
      ["up", wobble, 0, 20],
    ];
    expect(handOn(createTap(), { pointer: "touch" })(...touches)).toHaveLength(1);
    expect(handOn(createTap(), { pointer: "mouse" })(...touches)).toHaveLength(0);
  });

  test("works again after any spoiled one", () => {
    const hand = handOn(createTap());
    hand(["down", 0, 0, 0], ["down", 9, 9, 1, 2], ["up", 0, 0, 2], ["up", 9, 9, 3, 2]);
    expect(hand(["down", 5, 5, 10], ["up", 5, 5, 20])).toHaveLength(1);
  });

  test("is told at once, and the next one at its place as its repeat", () => {
    const hand = handOn(createTap());
    const repeats = [0, 200, 400, 400 + 50 + REPEAT_MS + 1].flatMap((time) =>
      hand(["down", 50, 50, time], ["up", 52, 50, time + 50]),
    );
    expect(repeats.map((tap) => tap.kind === "tap" && tap.isRepeat)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("elsewhere is no repeat", () => {
    const hand = handOn(createTap());
    hand(["down", 50, 50, 0], ["up", 50, 50, 50]);
    expect(hand(["down", 150, 50, 100], ["up", 150, 50, 150])).toMatchObject([{ isRepeat: false }]);
  });
});

describe("a tap of two fingers", () => {
  const both: readonly Touch[] = [
    ["down", 100, 100, 0],
    ["down", 200, 120, 30, 2],
    ["move", 103, 100, 60],
    ["up", 103, 100, 120],
    ["up", 200, 120, 140, 2],
  ];

  test("zooms out about their middle", () => {
    expect(handOn(createTwoFingerTap())(...both)).toEqual([
      { kind: "leap", factor: 0.5, x: 150, y: 110 },
    ]);
  });

  test.each<[string, readonly Touch[]]>([
    ["is one finger's", both.filter(([, , , , id]) => id !== 2)],
    ["moves", both.map(([kind, x, y, ...rest]) => [kind, kind === "move" ? 160 : x, y, ...rest])],
    ["is slow", both.map(([kind, x, y, time, id = 1]) => [kind, x, y, time * 4, id])],
    ["is cancelled", both.map(([kind, ...rest]) => [kind === "move" ? "cancel" : kind, ...rest])],
  ])("is none where it %s", (_, touches) => {
    expect(handOn(createTwoFingerTap())(...touches)).toEqual([]);
  });
});

describe("a long press", () => {
  test("is due after its time, and told while the finger is down", () => {
    const press = createPress();
    const hand = handOn(press);
    hand(["down", 30, 40, 100], ["move", 33, 40, 200]);
    expect(press.due).toBe(100 + PRESS_MS);
    expect(press.feed({ kind: "frame", time: 99 + PRESS_MS })).toEqual([]);
    expect(press.feed({ kind: "frame", time: 100 + PRESS_MS })).toEqual([
      { kind: "press", x: 30, y: 40, pointer: "touch" },
    ]);
    expect(press.due).toBeUndefined();
    expect(press.feed({ kind: "frame", time: 9000 })).toEqual([]);
  });

  test.each<[string, Touch[]]>([
    ["moves", [["move", 90, 40, 50]]],
    ["is joined by a second finger", [["down", 90, 40, 50, 2]]],
    ["ends", [["up", 30, 40, 50]]],
    ["is cancelled", [["cancel", 30, 40, 50]]],
  ])("is none where the finger %s", (_, touches) => {
    const press = createPress();
    handOn(press)(["down", 30, 40, 0], ...touches);
    expect(press.due).toBeUndefined();
    expect(press.feed({ kind: "frame", time: 9000 })).toEqual([]);
  });

  test("is none of a mouse", () => {
    const press = createPress();
    handOn(press, { pointer: "mouse" })(["down", 30, 40, 0]);
    expect(press.due).toBeUndefined();
  });
});

describe("a tap, a press and a drag", () => {
  const drag = (to: number) =>
    handOn(createTapDrag(), { drag: "zoom" })(
      ["down", 50, 60, 0],
      ["move", 52, 64, 10],
      ["move", 50, 80, 20],
      ["move", 70, 80 + to, 30],
      ["up", 70, 80 + to, 40],
    );

  test("zooms in down the screen and out up it, about where it was pressed", () => {
    expect(zoomed(drag(100))).toBeGreaterThan(1.8);
    expect(zoomed(drag(-100))).toBeCloseTo(1 / zoomed(drag(100)), 9);
    for (const delta of drag(100)) expect(delta).toMatchObject({ kind: "zoom", x: 50, y: 60 });
  });

  test("is nothing where no tap came before, or a second finger comes", () => {
    const touches: Touch[] = [
      ["down", 50, 60, 0],
      ["move", 50, 160, 20],
    ];
    expect(handOn(createTapDrag())(...touches)).toEqual([]);
    const joined = handOn(createTapDrag(), { drag: "zoom" });
    expect(joined(["down", 50, 60, 0], ["down", 90, 60, 5, 2], ["move", 50, 160, 20])).toEqual([]);
  });
});
