import { describe, expect, test } from "vitest";
import type { WheelInput } from "../../../engine/gestures/gesture.ts";
import { createWheel, WHEEL_MAX_FACTOR } from "../../../engine/gestures/wheel.ts";
import { panned, wheelOf, zoomed } from "./hand.ts";

const still = { glides: () => false };
const turn = (...over: Partial<WheelInput>[]) => {
  const wheel = createWheel(still);
  return over.flatMap((event) => [...wheel.feed(wheelOf(event))]);
};
/** Feeds the wheel events of a device, 16 ms apart. */
const stroke = (events: readonly Partial<WheelInput>[]) =>
  turn(...events.map((event, at) => ({ time: at * 16, ...event })));

describe("a mouse's wheel", () => {
  test("zooms in when turned away, out when turned back, about the pointer", () => {
    const [inwards] = turn({ deltaY: -100, ticks: 120 });
    const [outwards] = turn({ deltaY: 100, ticks: -120 });
    expect(inwards).toMatchObject({ kind: "zoom", x: 5, y: 6 });
    const factor = inwards?.kind === "zoom" ? inwards.factor : 0;
    expect(factor).toBeGreaterThan(1.1);
    expect(outwards).toMatchObject({ kind: "zoom", factor: expect.closeTo(1 / factor, 9) });
  });

  test.each<[string, Partial<WheelInput>[]]>([
    ["Chromium on Windows", [{ deltaY: -100, ticks: 120 }]],
    ["Chromium on Windows at 150 %", [{ deltaY: -66.666, ticks: 120 }]],
    [
      "Chromium on Linux",
      [
        { deltaY: -120, ticks: 120 },
        { deltaY: -240, ticks: 240 },
      ],
    ],
    ["macOS, slow", [{ deltaY: -4.000244140625, ticks: 12 }]],
    ["macOS, fast", [{ deltaY: -4.000244140625 * 31, ticks: 372 }]],
    ["Firefox, in lines", [{ deltaY: -48, isLines: true }]],
    ["a browser that tells no ticks", [{ deltaY: -53 }, { deltaY: -53 }]],
  ])("is known by its notches: %s", (_, events) => {
    for (const delta of stroke(events)) expect(delta.kind).toBe("zoom");
  });

  test("tilted, or turned with Shift, pans sideways", () => {
    expect(turn({ deltaX: 30, ticks: -120 })).toEqual([{ kind: "pan", dx: -30, dy: -0 }]);
    expect(turn({ deltaY: 40, ticks: -120, shift: true })).toEqual([
      { kind: "pan", dx: -40, dy: 0 },
    ]);
    expect(turn({ deltaX: 40, ticks: -120, shift: true })).toEqual([
      { kind: "pan", dx: -40, dy: 0 },
    ]);
  });

  test("never leaps", () => {
    expect(turn({ deltaY: -99_999, isLines: true })).toMatchObject([{ factor: WHEEL_MAX_FACTOR }]);
    const [turned] = turn({ deltaY: 99_999, ctrl: true });
    expect(turned).toMatchObject({ factor: 1 / WHEEL_MAX_FACTOR });
    expect(zoomed(turn({ deltaY: -99_999.5, ctrl: true }))).toBeCloseTo(3, 9);
  });

  test("eases where motion is welcome, to the same zoom in the end", () => {
    const wheel = createWheel({ glides: () => true });
    const first = wheel.feed(wheelOf({ deltaY: -100, ticks: 120, time: 100 }));
    expect(wheel.gliding).toBe(true);
    const rest = [96, 112, 128, 144, 400, 900, 1500, 1516, 1532].flatMap((time) => [
      ...wheel.feed({ kind: "frame", time }),
    ]);
    expect(wheel.gliding).toBe(false);
    expect(zoomed(first)).toBeLessThan(zoomed([...first, ...rest]));
    expect(zoomed([...first, ...rest])).toBeCloseTo(zoomed(turn({ deltaY: -100, ticks: 120 })), 9);
    for (const delta of rest) expect(zoomed([delta])).toBeGreaterThanOrEqual(1);
  });

  test("stops easing under a hand and under a key", () => {
    const wheel = createWheel({ glides: () => true });
    wheel.feed(wheelOf({ deltaY: -100, ticks: 120 }));
    wheel.feed({ kind: "key", key: "a", ctrl: false, shift: false, isRepeat: false, time: 1 });
    expect(wheel.gliding).toBe(false);
  });
});

describe("a trackpad", () => {
  test.each<[string, Partial<WheelInput>[]]>([
    [
      "Chromium on macOS",
      [
        { deltaY: 1, ticks: -3 },
        { deltaY: 7, ticks: -21 },
        { deltaX: 2, deltaY: 40, ticks: -120 },
        { deltaY: 80, ticks: -240 },
        { deltaY: 40, ticks: -120 },
      ],
    ],
    [
      "Chromium on Windows",
      [
        { deltaY: 2.5, ticks: -3 },
        { deltaY: 100, ticks: -120 },
        { deltaY: 31, ticks: -37 },
      ],
    ],
    ["Firefox", [{ deltaY: 3 }, { deltaY: 22 }, { deltaY: 60 }]],
    ["aslant from the first", [{ deltaX: 60, deltaY: 80, ticks: -240 }]],
  ])("pans with two fingers, whatever it reaches on the way: %s", (_, events) => {
    const deltas = stroke(events);
    for (const delta of deltas) expect(delta.kind).toBe("pan");
    const sum = events.reduce((all, { deltaY = 0 }) => all + deltaY, 0);
    expect(panned(deltas).dy).toBeCloseTo(-sum, 9);
  });

  test("taken for a wheel at first is known by the first slanting stroke", () => {
    const deltas = stroke([{ deltaY: 60 }, { deltaX: 3, deltaY: 60 }, { deltaY: 60 }]);
    expect(deltas.map(({ kind }) => kind)).toEqual(["zoom", "pan", "pan"]);
  });

  test("is forgotten when the mouse is used next", () => {
    const deltas = turn({ deltaY: 3, ticks: -9, time: 0 }, { deltaY: 100, ticks: -120, time: 800 });
    expect(deltas.map(({ kind }) => kind)).toEqual(["pan", "zoom"]);
  });

  test("pinched zooms by its scale, in small steps and in one large one", () => {
    const step = { deltaY: -100 * Math.log(1.02), ticks: 120, ctrl: true };
    expect(zoomed(turn(step, step, step))).toBeCloseTo(1.02 ** 3, 9);
    const whole = { deltaY: -100 * Math.log(2), ticks: 120, ctrl: true };
    expect(zoomed(turn(whole))).toBeCloseTo(2, 9);
  });

  test("pinched is not a mouse's wheel turned with Ctrl", () => {
    const notch = { deltaY: -100, ticks: 120 };
    expect(zoomed(turn({ ...notch, ctrl: true }))).toBeCloseTo(zoomed(turn(notch)), 9);
  });

  test("that sends nothing moves nothing", () => {
    expect(turn({}, { deltaY: 100, ticks: -120, time: 5 }).map(({ kind }) => kind)).toEqual([
      "zoom",
    ]);
  });
});
