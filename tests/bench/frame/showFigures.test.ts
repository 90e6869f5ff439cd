import { describe, expect, onTestFinished, test, vi } from "vitest";
import { clockStep, show, showFigures } from "../../../bench/frame/showFigures.ts";
import type { Live, LiveFrame } from "../../../bench/frame/live.ts";
import { cameraOf, type ViewName } from "../../../bench/render/views.ts";
import { vouched } from "../../vouched.ts";
import { venueWith } from "../render/fakeDrawing.ts";
import { virtualClock } from "../virtualClock.ts";

/** Returns a page with elements for these figures, the texts in them, and the number of writes. */
function page(...names: readonly string[]) {
  const shown = new Map(names.map((name) => [name, "–"]));
  let writes = 0;
  vi.stubGlobal("document", {
    querySelector: (selector: string) => {
      const [, name = ""] = /^\[data-figure="(\w+)"\]$/.exec(selector) ?? [];
      if (!shown.has(name)) return null;
      return {
        get textContent() {
          return shown.get(name) ?? "";
        },
        set textContent(text: string) {
          writes += 1;
          shown.set(name, text);
        },
      };
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { shown, writes: () => writes };
}

const FIGURES = ["fps", "js", "total", "draws", "bytes", "seats"];
const venue = venueWith(300);

const frame = (changes: Partial<LiveFrame> = {}): LiveFrame => ({
  at: 0,
  js: 1,
  total: 2,
  draws: 3,
  bytes: 4,
  points: 0,
  ...changes,
});

/** Returns the figures of a hall with these frames, `ageMs` after the newest of them. */
function figuresOf(
  frames: readonly LiveFrame[],
  ageMs = 0,
  view: ViewName = "fit",
  isParticle = false,
) {
  virtualClock().advance((frames.at(-1)?.at ?? 0) + ageMs);
  const { shown } = page(...FIGURES);
  const camera = cameraOf(venue.layout, venue.size, view);
  showFigures(vouched<Live>({ frames, camera }), venue, isParticle);
  return Object.fromEntries(shown);
}

describe("the figures of a moving hall", () => {
  const frames = Array.from({ length: 11 }, (_, at) =>
    frame({ at: 10 * at, js: at, total: 20 + at, bytes: 1000 * at, draws: 1200 + at }),
  );

  test("are its rate, its times in the middle and at the slow end, its calls and its bytes", () => {
    expect(figuresOf(frames)).toMatchObject({
      fps: "100",
      js: "5.00 · 10.0",
      total: "25.0",
      draws: "1,210",
      bytes: "5,000",
    });
  });

  test.each([
    [600, "100"],
    [601, "still"],
  ])("are those of %d ms ago: %s", (age, rate) => {
    expect(figuresOf(frames, age)["fps"]).toBe(rate);
  });

  test("are still after a single frame", () => {
    expect(figuresOf([frame({ at: 5 })])).toMatchObject({ fps: "still", js: "1.00 · 1.00" });
  });

  test("are left as they are before the first frame", () => {
    expect(figuresOf([])).toEqual(Object.fromEntries(FIGURES.map((name) => [name, "–"])));
  });
});

describe("the number of drawn seats", () => {
  test("is that of the points", () => {
    expect(figuresOf([frame({ points: 1234 })])["seats"]).toBe("1,234");
  });

  test("is every seat where each is a particle", () => {
    expect(figuresOf([frame({ points: 0 })], 0, "fit", true)["seats"]).toBe("300");
  });

  test("is none where sections are drawn in their place", () => {
    expect(figuresOf([frame()])["seats"]).toBe("none: sections");
  });

  test("is that of the seats in view from very near", () => {
    const seen = Number(figuresOf([frame()], 0, "close")["seats"]);
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(300);
  });
});

describe("one figure", () => {
  test("is written only when it changes", () => {
    const { shown, writes } = page("gpu");
    show("gpu", "SwiftShader");
    show("gpu", "SwiftShader");
    expect([shown.get("gpu"), writes()]).toEqual(["SwiftShader", 1]);
  });

  test("without a place on the page is left out", () => {
    const { writes } = page("gpu");
    show("clock", "1 ms");
    expect(writes()).toBe(0);
  });
});

test("the page's clock is as fine as its smallest step", () => {
  virtualClock(0.25);
  expect(clockStep()).toBe(0.25);
});
