import "../../../bench/heat/page.ts";
import { beforeAll, expect, test } from "vitest";
import type { HeatPage } from "../../../bench/heat/page.ts";
import { vouched } from "../../vouched.ts";

const page = vouched<HeatPage>(Reflect.get(window, "heatBench"));

beforeAll(() => {
  const host = document.createElement("div");
  host.id = "host";
  Object.assign(host.style, { width: "400px", height: "300px" });
  document.body.append(host);
});

// The page keeps its hall between tests, so these tests run in the order of a bench.
test("nothing is shown before a hall is open", () => {
  expect(() => page.show("pace", "fit")).toThrow("nothing is open");
  expect(() => page.run(1)).toThrow("nothing is open");
});

test("a run that shows nothing of its figures is refused", async () => {
  await page.open(500);
  page.show("occupancy", "fit");
  expect(() => page.judge()).toThrow("no figures were read");
});

test.each([
  ["occupancy", "fit"],
  ["pace", "close"],
  ["takings", "close"],
] as const)("every change reaches the map: %s, %s", (kind, view) => {
  page.show(kind, view);
  page.prepare(24, 200);
  page.run(24);
  // There are ten deltas per second, each with a tenth of the changes of one second.
  expect(page.judge()).toEqual({ deltas: 4, changes: 80, wrong: 0 });
});

test("changes that were prepared and not shown are missed", () => {
  page.prepare(600, 200);
  const { changes, wrong } = page.judge();
  expect(changes).toBe(2000);
  expect(wrong).toBeGreaterThan(0);
});
