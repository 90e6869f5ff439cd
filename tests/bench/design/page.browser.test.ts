import "../../../bench/design/page.ts";
import { beforeAll, expect, test } from "vitest";
import type { DesignPage, Measure } from "../../../bench/design/page.ts";
import { vouched } from "../../vouched.ts";

const page = vouched<DesignPage>(Reflect.get(window, "designBench"));
const MEASURES: readonly Measure[] = ["drag", "marquee", "undo", "open", "number"];

beforeAll(() => {
  const host = document.createElement("div");
  host.id = "host";
  document.body.append(host);
});

// The page keeps its hall between tests, so these tests run in the order of a bench.
test("nothing is measured before a hall is open", () => {
  expect(() => page.judge()).toThrow("the page's hall is not open");
  expect(() => page.measure("drag", 1)).toThrow("the page's hall is not open");
});

test.each(MEASURES)("%s is measured as often as asked", (measure) => {
  page.open(600);
  // A drag is needed first, because only a drag can be undone.
  page.measure("drag", 1);
  const times = page.measure(measure, 3);
  expect(times).toHaveLength(3);
  expect(times.every((ms) => ms >= 0)).toBe(true);
  expect(page.measure(measure, 0)).toEqual([]);
});

test("what was measured is what the designer does: the drag moves its seats, the lasso finds them", () => {
  page.open(600);
  page.measure("drag", 4);
  expect(() => page.judge()).not.toThrow();
});

test("a hall of fewer seats than are dragged is dragged whole", () => {
  page.open(40);
  page.measure("drag", 1);
  expect(() => page.judge()).not.toThrow();
});

test("an opened hall has one canvas, however often it is opened", () => {
  page.open(50);
  page.open(60);
  expect(document.querySelectorAll("#host canvas")).toHaveLength(1);
});

test("a drawing that is dropped cannot be measured until it is held again", () => {
  page.open(100);
  page.hold(false);
  expect(() => page.measure("marquee", 1)).toThrow("the page's hall is not open");
  page.hold(true);
  expect(page.measure("marquee", 1)).toHaveLength(1);
});

test("a peer that was not loaded is not measured", () => {
  page.open(100);
  page.hold(true);
  expect(() => page.measurePeer(1)).toThrow("the page's hall is not open");
});
