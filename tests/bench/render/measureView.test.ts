import { describe, expect, test } from "vitest";
import { designsNamed } from "../../../bench/render/designs.ts";
import { inBatches, one, settle } from "../../../bench/render/measured.ts";
import { measureView } from "../../../bench/render/measureView.ts";
import { virtualClock } from "../virtualClock.ts";
import { fakePage, measuredWith } from "./fakePage.ts";

const [konva] = designsNamed(["konva"]);
const total = { median: 9, low: 8, high: 10 };

describe("a view that a context draws", () => {
  const functions = {
    enter: () => 8,
    view: () => ({ total, draws: 3, pixels: 777 }),
    frames: () => Promise.resolve(),
  };

  test("has the time to its frames, the main thread's share, its calls and its pixels", async () => {
    const { page, calls } = fakePage(functions);
    const found = await measureView("mid")(measuredWith(page, { cpuMs: 40 }));
    expect(found).toEqual({
      frameMid: { ...total, pixels: 777 },
      // A batch has twenty frames.
      jsMid: one(2),
      drawsMid: one(3),
    });
    expect(calls.slice(0, 2)).toEqual(["enter mid", "view mid 8"]);
    expect(calls.slice(2)).toEqual(Array.from({ length: 7 }, () => "frames mid 20"));
  });

  test("is stored as a picture where pictures are wished for", async () => {
    const { page, pictures } = fakePage(functions);
    await measureView("fit")(measuredWith(page, { picture: "/shots/ours-1000" }));
    expect(pictures).toEqual(["/shots/ours-1000-fit.png"]);
    await measureView("fit")(measuredWith(page));
    expect(pictures).toHaveLength(1);
  });
});

describe("a view that the browser draws", () => {
  /**
   * Returns a page on which a frame takes `frameMs` until the next screenshot shows it, and a screenshot takes
   * 50 ms.
   */
  function drawn(frameMs: number) {
    const clock = virtualClock();
    let pending = 0;
    const fake = fakePage(
      {
        enter: () => 1,
        frames: (_: string, count: number) => void (pending += count),
        painted: () => 444,
      },
      () => {
        clock.advance(50 + pending * frameMs);
        pending = 0;
      },
    );
    return { ...fake, measured: measuredWith(fake.page, { design: konva!, cpuMs: 16 }) };
  }

  test("is timed by frames in a row, without the time of the screenshot", async () => {
    const { measured, calls } = drawn(20);
    expect(await measureView("close")(measured)).toEqual({
      frameClose: { ...one(20), pixels: 444 },
      jsClose: one(2),
    });
    const rows = calls.filter((call) => call.startsWith("frames"));
    expect(rows).toEqual(["frames close 1", ...Array.from({ length: 3 }, () => "frames close 8")]);
  });

  test("is timed by fewer frames where one takes long", async () => {
    const { measured, calls } = drawn(301);
    const found = await measureView("fit")(measured);
    expect(found.frameFit?.median).toBe(301);
    expect(calls.filter((call) => call === "frames fit 3")).toHaveLength(2);
  });

  test("has its pixels counted in a picture of it", async () => {
    const { measured, calls } = drawn(1);
    await measureView("fit")(measured);
    const [painted = ""] = calls.filter((call) => call.startsWith("painted"));
    expect(Buffer.from(painted.slice("painted ".length), "base64").toString()).toBe("a picture");
  });
});

describe("batches of runs", () => {
  const counted = async (each: number): Promise<number[]> => {
    const counts: number[] = [];
    await inBatches(each, (count) => {
      counts.push(count);
      return Promise.resolve(count);
    });
    return counts;
  };

  test.each([
    [0, 7, 40],
    [1, 7, 40],
    [8, 7, 20],
    [29, 7, 10],
    [30, 5, 10],
    [299, 5, 10],
    [300, 3, 3],
    [2499, 3, 3],
    [2500, 1, 2],
    [60_000, 1, 2],
  ])("of %d ms are %d of %d runs", async (each, batches, runs) => {
    expect(await counted(each)).toEqual(Array.from({ length: batches }, () => runs));
  });

  test("are told by the run", async () => {
    let at = 0;
    const timing = await inBatches(100, (count) => Promise.resolve(++at * count));
    expect(timing).toEqual({ median: 3, low: 1, high: 5 });
  });

  test("fail with the page", async () => {
    await expect(inBatches(1, () => Promise.reject(new Error("crashed")))).rejects.toThrow(
      "crashed",
    );
  });
});

test("everything is drawn when a screenshot of a single pixel has come", async () => {
  let shots = 0;
  const { page, pictures } = fakePage({}, () => shots++);
  await settle(page);
  expect([shots, pictures]).toEqual([1, []]);
});
