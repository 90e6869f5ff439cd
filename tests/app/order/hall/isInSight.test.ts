import { afterAll, expect, test } from "vitest";
import { session } from "../../../../app/shell/net/session.ts";
import { isInSight } from "../../../../app/order/hall/isInSight.ts";
import { viewFacts } from "../../../../app/order/panels/viewFacts.ts";
import { smallHall } from "../selectionFixture.ts";
import { twoBlocks } from "../../../engine/mapHall.ts";
import { vouched } from "../../../vouched.ts";
import { speaking } from "../../speaking.ts";

afterAll(() => void (session.locale = "he"));

type Map = Parameters<typeof isInSight>[0];

const around = {
  insets: { top: 0, bottom: 200, left: 0, right: 0 },
  size: { width: 400, height: 800 },
};

/** Returns a map on which seat n is n px from the top. */
const mapAt = (pitch: number) =>
  vouched<Map>({ view: () => ({ pitch }), screenOf: (seat: number) => ({ x: 100, y: seat }) });

test("found seats need no move of the map while all of them can be seen and told apart", () => {
  expect(isInSight(mapAt(20), [300, 500], around)).toBe(true);
});

test("the map moves for a seat under the sheet, off the screen, or too small to tell apart", () => {
  expect(isInSight(mapAt(20), [300, 700], around)).toBe(false);
  expect(isInSight(mapAt(20), [300, 900], around)).toBe(false);
  expect(isInSight(mapAt(10), [300], around)).toBe(false);
});

test("the view from a seat is told by its distance, its side and its height", () => {
  const t = speaking("en");
  const [away, side, tilt] = viewFacts(t, smallHall(), 4);
  expect(away).toMatch(/^about \d+ m from the stage$/);
  expect(side).toMatch(/°|middle/);
  expect(tilt).toMatch(/eye level|looking/);
});

test("seats to the left of the stage look to the right, and the other way round", () => {
  const t = speaking("en");
  const [, fromLeft] = viewFacts(t, twoBlocks(), 0);
  const [, fromRight] = viewFacts(t, twoBlocks(), 191);
  expect(fromLeft).not.toBe(fromRight);
  expect([fromLeft, fromRight].filter((words) => words?.endsWith("to the left"))).toHaveLength(1);
  expect([fromLeft, fromRight].filter((words) => words?.endsWith("to the right"))).toHaveLength(1);
});
