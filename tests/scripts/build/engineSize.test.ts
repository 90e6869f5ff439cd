import { beforeAll, describe, expect, test } from "vitest";
import { firstGzip, measureEngine, type EngineSize } from "../../../scripts/build/engineSize.ts";

/** The design's limit for everything before the first picture: gzipped bytes of engine and worker code. */
const MOST_FIRST = 20_000;
/** All parts that are loaded later or on demand. A new part has to be added here and in engine/README.md. */
const LATER = [
  "details",
  "gaps",
  "handwork",
  "inThread",
  "layoutOfJson",
  "questions",
  "worker: layoutOfJson",
  "worker: questions",
  "worker: seat",
];

describe("what a page fetches of the engine and the worker", () => {
  let size: EngineSize;
  beforeAll(async () => {
    size = await measureEngine();
  });

  test("is two files at first, and the rules where there are some, within their bytes", () => {
    expect(size.first.map(({ name }) => name)).toEqual(["page", "worker: seating.worker"]);
    const rules = size.later.find(({ name }) => name === "gaps");
    expect(firstGzip(size) + rules!.gzip).toBeLessThanOrEqual(MOST_FIRST);
    // The minimum detects a build in which parts are missing.
    expect(firstGzip(size)).toBeGreaterThan(MOST_FIRST * 0.8);
  });

  test("has its other parts on demand, and none of them twice", () => {
    expect(size.later.map(({ name }) => name).toSorted()).toEqual(LATER);
    const paths = [...size.first, ...size.later].flatMap(({ modules }) =>
      modules.map(({ path }) => path),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("leaves words, strips, keys and the rules' questions to what comes later", () => {
    const first = size.first.flatMap(({ modules }) => modules.map(({ path }) => path));
    expect(first).toContain("engine/seatMap.ts");
    const late = /labelLayer|stripLayer|rovingFocus|enclosure|heat|seating\/(search|mends)|zod/;
    expect(first.filter((path) => late.test(path))).toEqual([]);
  });
});
