import { describe, expect, test } from "vitest";
import type {
  Gesture,
  GestureDelta,
  GestureEvent,
  PointerKind,
} from "../../../engine/gestures/gesture.ts";
import { createHover } from "../../../engine/gestures/hover.ts";
import { createKeyboard, isMapKey } from "../../../engine/gestures/keyboard.ts";
import { createPan, GLIDE_END } from "../../../engine/gestures/pan.ts";
import { createPinch } from "../../../engine/gestures/pinch.ts";
import { createTap, TAP_MS, TAP_SLOP_PX } from "../../../engine/gestures/tap.ts";
import { createWheel, WHEEL_MAX_FACTOR } from "../../../engine/gestures/wheel.ts";

type Touch = readonly [
  "down" | "move" | "up" | "cancel",
  x: number,
  y: number,
  time: number,
  id?: number,
];

const run = (
  gesture: Gesture,
  touches: readonly Touch[],
  pointer: PointerKind = "touch",
): GestureDelta[] =>
  touches.flatMap(([kind, x, y, time, id = 1]) => [
    ...gesture.feed({ kind, x, y, time, id, pointer }),
  ]);

const wheel = (over: Partial<Extract<GestureEvent, { kind: "wheel" }>>): readonly GestureDelta[] =>
  createWheel().feed({
    kind: "wheel",
    x: 5,
    y: 6,
    deltaX: 0,
    deltaY: 0,
    ctrl: false,
    shift: false,
    time: 0,
    ...over,
  });

const panned = (deltas: readonly GestureDelta[]): { dx: number; dy: number } =>
  deltas.reduce(
    (sum, delta) => (delta.kind === "pan" ? { dx: sum.dx + delta.dx, dy: sum.dy + delta.dy } : sum),
    { dx: 0, dy: 0 },
  );

describe("a tap", () => {
  test("is a short press that stays where it is", () => {
    expect(
      run(createTap(), [
        ["down", 10, 10, 0],
        ["up", 12, 11, 80],
      ]),
    ).toEqual([{ kind: "tap", x: 12, y: 11, pointer: "touch" }]);
  });

  test.each([
    [
      "is held too long",
      [
        ["down", 10, 10, 0],
        ["up", 10, 10, TAP_MS + 1],
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
  ] as const)("is none where the press %s", (_, touches: readonly Touch[]) => {
    expect(run(createTap(), touches)).toEqual([]);
  });

  test("allows a finger to wobble more than a mouse", () => {
    const wobble = TAP_SLOP_PX.touch - 1;
    const touches: Touch[] = [
      ["down", 0, 0, 0],
      ["move", wobble, 0, 10],
      ["up", wobble, 0, 20],
    ];
    expect(run(createTap(), touches, "touch")).toHaveLength(1);
    expect(run(createTap(), touches, "mouse")).toHaveLength(0);
  });

  test("works again after any spoiled one", () => {
    const tap = createTap();
    run(tap, [
      ["down", 0, 0, 0],
      ["down", 9, 9, 1, 2],
      ["up", 0, 0, 2],
      ["up", 9, 9, 3, 2],
    ]);
    expect(
      run(tap, [
        ["down", 5, 5, 10],
        ["up", 5, 5, 20],
      ]),
    ).toHaveLength(1);
  });
});

describe("a pan", () => {
  const still = { glides: () => false };

  test("moves by what the pointer moves, after its slop", () => {
    const pan = createPan(still);
    const deltas = run(pan, [
      ["down", 0, 0, 0],
      ["move", 3, 0, 10],
      ["move", 20, 0, 20],
      ["move", 50, 8, 30],
    ]);
    expect(panned(deltas)).toEqual({ dx: 30, dy: 8 });
  });

  test("does not move within the slop of a tap", () => {
    expect(
      run(createPan(still), [
        ["down", 0, 0, 0],
        ["move", 3, 3, 10],
        ["up", 3, 3, 20],
      ]),
    ).toEqual([]);
  });

  test("leaves two fingers to the pinch and goes on with the one that stays", () => {
    const pan = createPan(still);
    expect(
      run(pan, [
        ["down", 0, 0, 0],
        ["down", 100, 0, 5, 2],
        ["move", 60, 0, 10],
        ["move", 160, 0, 12, 2],
      ]),
    ).toEqual([]);
    const after = run(pan, [
      ["up", 160, 0, 20, 2],
      ["move", 60, 0, 30],
      ["move", 90, 0, 40],
      ["move", 100, 0, 50],
    ]);
    expect(panned(after)).toEqual({ dx: 10, dy: 0 });
  });

  test("glides on after a swift release and comes to rest", () => {
    const pan = createPan({ glides: () => true });
    run(pan, [
      ["down", 0, 0, 0],
      ["move", 20, 0, 10],
      ["move", 60, 0, 30],
      ["move", 100, 0, 50],
      ["up", 100, 0, 55],
    ]);
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

  test.each([
    [
      "motion is reduced",
      false,
      [
        ["down", 0, 0, 0],
        ["move", 60, 0, 30],
        ["move", 100, 0, 50],
        ["up", 100, 0, 55],
      ],
    ],
    [
      "the hand had stopped",
      true,
      [
        ["down", 0, 0, 0],
        ["move", 60, 0, 30],
        ["move", 100, 0, 50],
        ["up", 100, 0, 400],
      ],
    ],
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
    [
      "it was cancelled",
      true,
      [
        ["down", 0, 0, 0],
        ["move", 60, 0, 30],
        ["move", 100, 0, 50],
        ["cancel", 100, 0, 55],
      ],
    ],
  ] as const)("does not glide where %s", (_, glides, touches: readonly Touch[]) => {
    const pan = createPan({ glides: () => glides });
    run(pan, touches);
    expect(pan.gliding).toBe(false);
  });

  test("stops gliding under the next finger, and under the wheel", () => {
    const swift: Touch[] = [
      ["down", 0, 0, 0],
      ["move", 60, 0, 30],
      ["move", 100, 0, 50],
      ["up", 100, 0, 55],
    ];
    const first = createPan({ glides: () => true });
    run(first, [...swift, ["down", 9, 9, 60]]);
    expect(first.gliding).toBe(false);
    const second = createPan({ glides: () => true });
    run(second, swift);
    second.feed({
      kind: "wheel",
      x: 0,
      y: 0,
      deltaX: 0,
      deltaY: 9,
      ctrl: false,
      shift: false,
      time: 60,
    });
    expect(second.gliding).toBe(false);
  });
});

describe("a pinch", () => {
  test("zooms by the ratio of the fingers' distances, about their middle", () => {
    const deltas = run(createPinch(), [
      ["down", 0, 0, 0],
      ["down", 100, 0, 1, 2],
      ["move", 200, 0, 2, 2],
    ]);
    expect(deltas).toEqual([
      { kind: "pan", dx: 50, dy: 0 },
      { kind: "zoom", factor: 2, x: 100, y: 0 },
    ]);
  });

  test("is nothing with one finger, and a third changes nothing", () => {
    const pinch = createPinch();
    expect(
      run(pinch, [
        ["down", 0, 0, 0],
        ["move", 50, 0, 1],
      ]),
    ).toEqual([]);
    expect(
      run(pinch, [
        ["down", 100, 0, 2, 2],
        ["down", 500, 500, 3, 3],
        ["move", 900, 900, 4, 3],
      ]),
    ).toEqual([]);
  });

  test("does not explode when the fingers meet", () => {
    const [, zoom] = run(createPinch(), [
      ["down", 0, 0, 0],
      ["down", 30, 0, 1, 2],
      ["move", 0.01, 0, 2, 2],
    ]);
    expect(zoom).toMatchObject({ kind: "zoom", factor: 0.8 });
  });
});

describe("the wheel", () => {
  test("zooms in when turned away, out when turned back, about the pointer", () => {
    const [inwards] = wheel({ deltaY: -100 });
    const [outwards] = wheel({ deltaY: 100 });
    expect(inwards).toMatchObject({ kind: "zoom", x: 5, y: 6 });
    const factor = inwards?.kind === "zoom" ? inwards.factor : 0;
    expect(factor).toBeGreaterThan(1.1);
    expect(outwards).toMatchObject({ kind: "zoom", factor: expect.closeTo(1 / factor, 9) });
  });

  test("zooms more a px for a trackpad pinch", () => {
    const [turned] = wheel({ deltaY: -5 });
    const [pinched] = wheel({ deltaY: -5, ctrl: true });
    expect(
      pinched?.kind === "zoom" && turned?.kind === "zoom" && pinched.factor > turned.factor,
    ).toBe(true);
  });

  test("pans sideways, and with shift", () => {
    expect(wheel({ deltaX: 30, deltaY: 4 })).toEqual([{ kind: "pan", dx: -30, dy: 0 }]);
    expect(wheel({ deltaY: 40, shift: true })).toEqual([{ kind: "pan", dx: -40, dy: 0 }]);
  });

  test("never leaps", () => {
    expect(wheel({ deltaY: -99_999 })).toMatchObject([{ factor: WHEEL_MAX_FACTOR }]);
    expect(wheel({ deltaY: 99_999, ctrl: true })).toMatchObject([{ factor: 1 / WHEEL_MAX_FACTOR }]);
  });
});

describe("the keyboard", () => {
  test.each([
    ["ArrowLeft", { kind: "focusStep", step: "left" }],
    ["Home", { kind: "focusStep", step: "rowStart" }],
    ["PageDown", { kind: "focusStep", step: "rowAfter" }],
    ["+", { kind: "zoomStep", direction: 1 }],
    ["-", { kind: "zoomStep", direction: -1 }],
    ["0", { kind: "zoomStep", direction: 0 }],
    ["Enter", { kind: "choose" }],
    [" ", { kind: "choose" }],
    ["Escape", { kind: "leave" }],
  ])("answers %s", (key, delta) => {
    expect(createKeyboard().feed({ kind: "key", key, time: 0 })).toEqual([delta]);
  });

  test.each(["Tab", "a", "F5", "toString", "Shift"])("leaves %s to the page", (key) => {
    expect(isMapKey(key)).toBe(false);
    expect(createKeyboard().feed({ kind: "key", key, time: 0 })).toEqual([]);
  });
});

describe("hovering", () => {
  test("follows a mouse that presses nothing and ends when it leaves", () => {
    const hover = createHover();
    expect(run(hover, [["move", 4, 5, 0]], "mouse")).toEqual([
      { kind: "hover", at: { x: 4, y: 5 } },
    ]);
    expect(hover.feed({ kind: "leave", time: 1 })).toEqual([{ kind: "hover", at: undefined }]);
    expect(hover.feed({ kind: "leave", time: 2 })).toEqual([]);
  });

  test("is nothing for fingers and during a drag", () => {
    expect(run(createHover(), [["move", 4, 5, 0]], "touch")).toEqual([]);
    expect(
      run(
        createHover(),
        [
          ["down", 1, 1, 0],
          ["move", 4, 5, 1],
        ],
        "mouse",
      ),
    ).toEqual([]);
  });
});

test("every gesture forgets what was pressed when it is reset", () => {
  for (const gesture of [
    createTap(),
    createPan({ glides: () => true }),
    createPinch(),
    createHover(),
  ]) {
    run(
      gesture,
      [
        ["down", 0, 0, 0],
        ["down", 50, 0, 1, 2],
        ["move", 90, 0, 2, 2],
      ],
      "mouse",
    );
    gesture.reset();
    expect(
      run(
        gesture,
        [
          ["move", 200, 0, 3, 2],
          ["up", 200, 0, 4, 2],
        ],
        "touch",
      ),
    ).toEqual([]);
    expect(gesture.gliding).toBe(false);
  }
});
