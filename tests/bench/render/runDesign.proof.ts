import { afterAll, beforeAll, expect, test } from "vitest";
import { designsNamed, FIGURES } from "../../../bench/render/designs.ts";
import { rowsOf } from "../../../bench/render/renderRows.ts";
import { runDesign } from "../../../bench/render/runDesign.ts";
import { serveBench, type ServedBench } from "../../../bench/render/serveBench.ts";

const SEATS = 600;
const [ours, particle] = designsNamed(["ours", "particle"]);
let served: ServedBench;

beforeAll(async () => {
  served = await serveBench([ours!, particle!]);
}, 120_000);
afterAll(() => served.close());

test("our map has every row of the contract, drawn and at rest", async () => {
  const run = await runDesign(served, ours!, SEATS);
  expect(run.dnf).toBeUndefined();
  expect(run.peakBytes).toBeGreaterThan(0);
  const rows = rowsOf(SEATS, [{ design: ours!, ...run }]);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(FIGURES));
  for (const row of rows) {
    expect(row).toMatchObject({ bench: "render", seats: SEATS, variant: "ours" });
    expect(row.median).not.toBe("dnf");
    if (row.name.startsWith("frame")) expect(row.pixels).toBeGreaterThan(1000);
  }
  const median = (name: string) => rows.find((row) => row.name === name)?.median;
  expect(median("idleFrames")).toBe(0);
  expect(median("bundle")).toBeGreaterThan(10);
}, 240_000);

test("a design that is too slow or too large did not finish, and says why", async () => {
  const slow = await runDesign(served, particle!, SEATS, { stepMs: 1 });
  expect(slow.dnf).toBe("over 0.001 s");
  expect(slow.figures).not.toHaveProperty("frameFit");
  const large = await runDesign(served, particle!, SEATS, { mostBytes: 1024 ** 2 });
  expect(large.dnf).toMatch(/^over .* GB$/);
  expect(large.peakBytes).toBeGreaterThan(1024 ** 2);
}, 120_000);
