import { expect, test } from "vitest";
import { createStageLines } from "../../../bench/render/stageLine.ts";

/** Creates progress lines on a clock that advances ten seconds per step. */
function linesOf(steps: number) {
  let time = 0;
  const lines = createStageLines(steps, () => time);
  const next = (): string => {
    const line = lines.line("ours", 1000, "first frame");
    time += 10_000;
    return line;
  };
  return { ...lines, next };
}

test("a step is named with its place, and the rest is estimated once some are done", () => {
  const { next } = linesOf(4);
  expect(next()).toBe("ours 1000: first frame (step 1 of 4)");
  expect(next()).toBe("ours 1000: first frame (step 2 of 4, about 30 s left)");
  expect(next()).toBe("ours 1000: first frame (step 3 of 4, about 20 s left)");
});

test("steps that are not taken are neither counted nor waited for", () => {
  const { next, skip } = linesOf(4);
  next();
  skip(2);
  expect(next()).toBe("ours 1000: first frame (step 2 of 2, about 10 s left)");
});

test("nothing is estimated from less than a twentieth of the steps", () => {
  const { next } = linesOf(100);
  for (let step = 0; step < 5; step++) expect(next()).not.toContain("left");
  expect(next()).toContain("about 950 s left");
});
