import { afterEach, expect, test } from "vitest";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { HANDWORK } from "../../../engine/input/handling.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { DETAILS } from "../../../engine/render/laterDetails.ts";
import { RADIUS_SHARE } from "../../../engine/render/level.ts";
import { held, lateHall } from "../lateHall.ts";
import { hallPlan } from "../mapHall.ts";
import { openHall, readPicture } from "../openHall.ts";
import { bowlOfTiers, overhangingBalcony } from "../scenes/floors.ts";
import { furnishedHall } from "../scenes/scenery.ts";
import { cabaret } from "../scenes/tables.ts";
import { hallOfTraits } from "../scenes/traits.ts";
import { testTheme } from "../testTheme.ts";

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** Opens a map without labels, whose details load when the test releases them. */
async function openBare(plan: Seatplan) {
  const details = held(DETAILS);
  // The parts that handle input are loaded first, so that the camera can be moved from the beginning.
  await HANDWORK.fetch();
  const parts = { details: details.own, handwork: HANDWORK };
  const opened = await lateHall(layoutOf(plan), parts, { hasLabels: false });
  ending.push(opened.close);
  const comeNow = async (): Promise<void> => {
    details.letCome();
    await details.own.fetch();
  };
  return { ...opened, comeNow };
}

test("a seat with a shape of its own is a disc until shapes can be drawn", async () => {
  const rows = { left: 20, top: 20, rows: 16, seats: 24, ticketGroupId: 10 };
  const traits = { 0: { isHandicap: true }, 1: { isCompanion: true }, 2: { isPremium: true } };
  const opened = await openBare(hallPlan([{ name: "A", ...rows, traits }]));
  const { map, layout } = opened;
  map.lookAt({ x: layout.x[1]!, y: layout.y[1]!, zoom: 40 / layout.pitch });
  const radius = map.view().pitch * RADIUS_SHARE;
  expect(radius).toBeCloseTo(15);
  /** Returns colours at the centre of a seat, at a square's corner, and at a premium seat's notch. */
  const look = (): (readonly [string, string, string])[] => {
    const picture = readPicture(opened);
    return [0, 1, 2, 3].map((seat) => {
      const { x, y } = map.screenOf(seat);
      const [corner, bite] = [radius * 0.76, radius * 0.85];
      return [picture.at(x, y), picture.at(x + corner, y + corner), picture.at(x, y - bite)];
    });
  };
  const tier = testTheme.tiers[0]!;
  const disc = [tier, testTheme.ground, tier];
  expect(look()).toEqual([disc, disc, disc, disc]);
  await opened.comeNow();
  const square = [tier, tier, tier];
  expect(look()).toEqual([square, square, [tier, testTheme.ground, testTheme.ground], disc]);
});

test("of floors that overlap one is shown, and the other when it is asked for", async () => {
  const opened = await openBare(overhangingBalcony());
  const { map, layout } = opened;
  const tiers = [0, layout.count - 1].map((seat) => {
    map.lookAt({ x: layout.x[seat]!, y: layout.y[seat]!, zoom: 20 / layout.pitch });
    const { x, y } = map.screenOf(seat);
    return [0, 1].map((floor) => {
      map.setFloor(floor);
      return readPicture(opened).at(x, y);
    });
  });
  expect(tiers[0]![0]).toBe(testTheme.tiers[0]);
  expect(tiers[0]![1]).not.toBe(testTheme.tiers[0]);
  expect(tiers[1]![0]).not.toBe(testTheme.tiers[1]);
  expect(tiers[1]![1]).toBe(testTheme.tiers[1]);
});

/** Returns a plan with a row of sofas, and single seats behind it. */
const sofas = (): Seatplan => {
  const traits = { 0: { pairId: 1 }, 1: { pairId: 1 }, 2: { pairId: 2 }, 3: { pairId: 2 } };
  return hallPlan([
    { name: "A", left: 20, top: 20, rows: 16, seats: 24, ticketGroupId: 10, traits },
  ]);
};

test.each([
  ["traits", hallOfTraits],
  ["tables", cabaret],
  ["a pitch", bowlOfTiers],
  ["sofas", sofas],
  ["zones and walls", furnishedHall],
  ["floors that overlap", overhangingBalcony],
] as const)("a hall with %s is the same picture whenever the details come", async (_, planOf) => {
  const plan = planOf();
  const late = await openBare(plan);
  const at = { x: late.layout.x[4]!, y: late.layout.y[4]! };
  const cameras = [1.4, 4, 10, 26, 60].map((px) => ({ ...at, zoom: px / late.layout.pitch }));
  // Everything that was drawn before must disappear.
  for (const camera of cameras) {
    late.map.lookAt(camera);
    late.map.drawNow();
  }
  late.states.apply({ clock: 1, seats: [[5, 1]] });
  late.states.wish(7);
  late.map.drawNow();
  await late.comeNow();
  const whole = await openHall(layoutOf(plan), { hasLabels: false });
  ending.push(whole.close);
  whole.states.apply({ clock: 1, seats: [[5, 1]] });
  whole.states.wish(7);
  for (const camera of cameras) {
    const pictures = [late, whole].map((opened) => {
      opened.map.lookAt(camera);
      return readPicture(opened).bytes;
    });
    const [one, other] = pictures;
    expect(one!.every((byte, index) => byte === other![index])).toBe(true);
  }
});

test("a plan of areas alone is drawn before and with the details", async () => {
  const outline: [number, number][] = [
    [0, 100],
    [120, 100],
    [120, 190],
    [0, 190],
  ];
  const area = { id: 77, name: "Floor", kind: "ga" as const, capacity: 400, outline, groups: [] };
  const opened = await openBare(hallPlan([], [area]));
  const middle = (): string => {
    const { x, y } = opened.map.screenAt(60, 145);
    return readPicture(opened).at(x, y);
  };
  const before = middle();
  expect(before).toBe(opened.map.overview().colours[0]);
  await opened.comeNow();
  expect(middle()).toBe(before);
});
