import { afterEach, expect, test } from "vitest";
import type { Camera } from "../../../engine/camera/camera.ts";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { ZOOM_DRIFT } from "../../../engine/render/labelling.ts";
import { seeded } from "../../../bench/seeded.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { manyBlocks, twoBlocks } from "../mapHall.ts";
import { loseContext, openHall, readPicture, type OpenHall } from "../openHall.ts";
import { bowlOfTiers } from "../scenes/floors.ts";
import { furnishedHall } from "../scenes/scenery.ts";
import { cabaret } from "../scenes/tables.ts";

const open: OpenHall[] = [];
afterEach(() => {
  for (const opened of open.splice(0)) opened.close();
});

/** Section titles of very different lengths. */
const WORDS = ["יציע", "Balcony, left", "7", "יציע מזרחי עליון", "Parquet"];

async function hallOf(layout: SeatLayout, hasRings = true): Promise<OpenHall> {
  const words = {
    marker: "במה",
    placesLeft: (left: number) => `${left} left`,
    section: (name: string) => `${WORDS[name.length % WORDS.length]} ${name}`,
  };
  const opened = await openHall(layout, { width: 640, height: 420, words });
  open.push(opened);
  if (!hasRings) return opened;
  for (const seat of [3, 4, 40]) opened.states.wish(seat);
  opened.map.setMarks([{ seats: [10, 11], label: "A" }]);
  return opened;
}

/** Returns a layout whose rows have such long names that a name is visible although its centre is not. */
const withLongNames = (plan: Seatplan): SeatLayout =>
  layoutOf({
    ...plan,
    sections: plan.sections.map((section) => ({
      ...section,
      groups: section.groups.map((group) => ({
        ...group,
        rows: group.rows.map((row) => ({ ...row, name: `שורה ${row.name}` })),
      })),
    })),
  });

const ROUNDS = fullCount(5, 30);

/** Pitches in CSS px, at least one for every level of detail and on both sides of each limit. */
const PITCHES = [1.5, 2.3, 5, 7.6, 8.9, 9.3, 14, 14.01, 16, 19, 23.7, 31, 44];

/** Returns a camera near a random seat, at one of the pitches. */
function cameraIn(layout: SeatLayout, random: () => number): Camera {
  const seat = Math.floor(random() * layout.count);
  const pitch = PITCHES[Math.floor(random() * PITCHES.length)]!;
  const aside = (): number => (random() - 0.5) * 8 * layout.pitch;
  return {
    x: layout.x[seat]! + aside(),
    y: layout.y[seat]! + aside(),
    zoom: pitch / layout.pitch,
  };
}

/** Moves the camera around the goal, draws at each stop, and ends at the goal. */
function wander(opened: OpenHall, goal: Camera, random: () => number): void {
  const { width, height } = opened.canvas;
  for (let step = 0; step < 6; step += 1) {
    const spread = random() < 0.5 ? 0.35 : 1.2;
    const away = (size: number): number => ((random() - 0.5) * spread * size) / goal.zoom;
    const zoom = random() < 0.6 ? goal.zoom * ZOOM_DRIFT ** (random() * 4 - 2) : goal.zoom;
    opened.map.lookAt({ x: goal.x + away(width), y: goal.y + away(height), zoom });
    opened.map.drawNow();
  }
  // The offset is just within the distance in which labels are kept.
  const side = (size: number): number => (random() < 0.5 ? -0.195 : 0.195) * (size / goal.zoom);
  opened.map.lookAt({ ...goal, x: goal.x + side(width), y: goal.y + side(height) });
  opened.map.drawNow();
  opened.map.lookAt(goal);
}

const differing = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, part, at) => sum + (part === b[at] ? 0 : 1), 0);

test.each([
  ["a bowl", () => withLongNames(bowlOfTiers())],
  ["a furnished hall", () => withLongNames(furnishedHall())],
  ["a cabaret", () => withLongNames(cabaret())],
  ["many blocks", () => manyBlocks(4, 3)],
])("%s has the same picture at a camera by whichever way it came there", async (_, layoutOfIt) => {
  const layout = layoutOfIt();
  const random = seeded(layout.count);
  const [one, other] = [await hallOf(layout), await hallOf(layout)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const goal = cameraIn(layout, random);
    wander(one, goal, random);
    wander(other, goal, random);
    const [a, b] = [readPicture(one), readPicture(other)];
    expect({ goal, differing: differing(a.bytes, b.bytes) }).toEqual({ goal, differing: 0 });
  }
});

test("numbers that follow their seats' states are as if built for these states", async () => {
  const layout = manyBlocks(2, 2);
  const random = seeded(11);
  const [one, other] = [await hallOf(layout), await hallOf(layout)];
  one.lookAtSeat(400, 26);
  other.lookAtSeat(1700, 26);
  for (let clock = 1; clock < 30; clock += 1) {
    const seats = Array.from({ length: 1 + (clock % 7) }, () => {
      const seat = Math.floor(random() * layout.count);
      return [random() < 0.7 ? 300 + (seat % 200) : seat, random() < 0.6 ? 1 : 0] as const;
    });
    for (const { states } of [one, other]) states.apply({ clock, seats });
    const mine = 340 + (clock % 20);
    for (const { states } of [one, other]) {
      if (states.isMine(mine)) states.drop(mine);
      else states.wish(mine);
    }
    one.map.drawNow();
  }
  other.lookAtSeat(400, 26);
  expect(differing(readPicture(one).bytes, readPicture(other).bytes)).toBe(0);
  expect(one.map.stats().labels).toBe(other.map.stats().labels);
});

test("a seat's other state uploads its byte and its number, and no other number", async () => {
  const opened = await hallOf(manyBlocks(2, 2), false);
  const cost = (): readonly [uploads: number, bytes: number] => {
    opened.map.drawNow();
    const { uploads, bytes } = opened.map.stats();
    return [uploads, bytes];
  };
  opened.lookAtSeat(400, 26);
  expect(opened.map.stats().labels).toBeGreaterThan(300);
  expect(cost()).toEqual([0, 0]);
  // A number has four vertices of 20 bytes.
  opened.states.apply({ clock: 1, seats: [[400, 1]] });
  expect(cost()).toEqual([2, 1 + 80]);
  opened.states.apply({ clock: 2, seats: [[400, 0]] });
  expect(cost()).toEqual([2, 1 + 80]);
  opened.states.wish(401);
  expect(cost()).toEqual([2, 1 + 80]);
  // Numbers that are adjacent in the buffer are uploaded together, distant ones separately.
  opened.states.apply({
    clock: 3,
    seats: [
      [402, 1],
      [403, 1],
      [520, 1],
    ],
  });
  const [uploads, bytes] = cost();
  expect(uploads).toBe(3);
  expect(bytes).toBe(119 + 3 * 80);
  // The number of this seat is out of view.
  opened.states.apply({ clock: 4, seats: [[2000, 1]] });
  expect(cost()).toEqual([1, 1]);
});

test("a lost context comes back with the same picture after any way to it", async () => {
  const layout = layoutOf(bowlOfTiers());
  const random = seeded(7);
  const opened = await hallOf(layout);
  for (const pitch of [8.9, 19, 31]) {
    const goal = { ...cameraIn(layout, random), zoom: pitch / layout.pitch };
    wander(opened, goal, random);
    const before = readPicture(opened).bytes;
    await loseContext(opened);
    expect(differing(readPicture(opened).bytes, before)).toBe(0);
  }
});

test("words are built where the view leaves what they were built for, and otherwise nothing is", async () => {
  const opened = await hallOf(twoBlocks(), false);
  opened.lookAtSeat(40, 24);
  const { camera } = opened.map.view();
  const costAt = (next: Partial<Camera>): number => {
    opened.map.lookAt({ ...camera, ...next });
    opened.map.drawNow();
    return opened.map.stats().bytes;
  };
  costAt({});
  expect(costAt({ x: camera.x + 30 / camera.zoom })).toBe(0);
  expect(costAt({ y: camera.y - 30 / camera.zoom })).toBe(0);
  expect(costAt({ zoom: camera.zoom * ZOOM_DRIFT ** 3 })).toBeGreaterThan(0);
  expect(costAt({ zoom: camera.zoom * ZOOM_DRIFT ** 3.001 })).toBe(0);
});
