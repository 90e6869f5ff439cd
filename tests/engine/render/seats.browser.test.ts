import { afterEach, describe, expect, test } from "vitest";
import { SeatFlag, SeatStatus } from "../../../domain/seat.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import type { GapRule } from "../../../engine/plan/states.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import { POLYGONS_ONLY, RADIUS_SHARE } from "../../../engine/render/level.ts";
import { cssOf, mix, rgbOf, seatColour } from "../../../engine/render/palette.ts";
import { tintMost } from "../../../engine/render/sections.ts";
import { hallPlan, manyBlocks, twoBlocks } from "../mapHall.ts";
import { loseContext, openHall, readPicture, type OpenHall } from "../openHall.ts";
import { testTheme } from "../testTheme.ts";

const open: OpenHall[] = [];
async function hall(...args: Parameters<typeof openHall>): Promise<OpenHall> {
  const opened = await openHall(...args);
  open.push(opened);
  return opened;
}
afterEach(() => {
  for (const opened of open.splice(0)) opened.close();
});

const colourOf = (status: number, tier: number): string =>
  cssOf(seatColour(testTheme, status, tier));
const brightness = (hex: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);
const PITCH = 42;
const RADIUS = PITCH * RADIUS_SHARE;

describe.each(["points", "quads"] as const)("seats drawn as %s", (seatPath) => {
  test("have the exact colour of their status and price in their middle", async () => {
    const opened = await hall(twoBlocks(), { seatPath, hasLabels: false });
    const { states, map } = opened;
    states.apply({ clock: 1, seats: [[14, 1]] });
    states.wish(15);
    states.setIneligible(bitsOf([16], 192));
    opened.lookAtSeat(15, PITCH);
    const picture = readPicture(opened);
    const at = (seat: number): string => picture.at(map.screenOf(seat).x, map.screenOf(seat).y);
    expect(at(13)).toBe(testTheme.tiers[0]);
    expect(at(14)).toBe(testTheme.taken);
    expect(at(15)).toBe(testTheme.limelight);
    // An ineligible seat is a small hollow ring in half of its colour.
    expect(at(16)).toBe(testTheme.ground);
    const { x, y } = map.screenOf(16);
    expect(picture.count(colourOf(DrawnStatus.ineligible, 0))).toBeGreaterThan(0);
    expect(brightness(picture.at(x + RADIUS * 0.56, y))).toBeGreaterThan(
      brightness(testTheme.ground),
    );
    opened.lookAtSeat(110, PITCH);
    const right = readPicture(opened);
    expect(right.at(map.screenOf(110).x, map.screenOf(110).y)).toBe(testTheme.tiers[1]);
  });

  test("tell operators locked, held, sold and blocked apart, by shape too", async () => {
    const opened = await hall(twoBlocks(), { seatPath, hasLabels: false, audience: "operator" });
    const { states, map } = opened;
    const { locked, held, sold, blocked } = SeatStatus;
    states.apply({
      clock: 1,
      seats: [
        [13, locked],
        [14, held],
        [15, sold],
        [16, blocked],
      ],
    });
    opened.lookAtSeat(15, PITCH);
    const picture = readPicture(opened);
    const at = (seat: number, dx = 0): string =>
      picture.at(map.screenOf(seat).x + dx, map.screenOf(seat).y);
    expect(at(13)).toBe(testTheme.mute);
    expect(at(14)).toBe(testTheme.mute);
    expect(at(15)).toBe(testTheme.taken);
    expect(at(16)).toBe(testTheme.ground);
    // Held is a dot in a ring, sold is a small disc, blocked is a small hollow ring.
    expect(at(14, RADIUS * 0.6)).toBe(testTheme.ground);
    expect(at(15, RADIUS * 0.4)).toBe(testTheme.taken);
    expect(at(15, RADIUS * 0.7)).toBe(testTheme.ground);
    expect(brightness(at(16, RADIUS * 0.5))).toBeGreaterThan(brightness(testTheme.ground) + 100);
  });

  test("are hollow where policy 3 blocks them, ringed where they are mine", async () => {
    const blocksSeat16: GapRule = (_layout, _free, _mine, fromWord, toWord, out) => {
      out.fill(0, fromWord, toWord);
      if (fromWord === 0) out[0] = 1 << 16;
    };
    const opened = await hall(twoBlocks(), { seatPath, hasLabels: false, gapRule: blocksSeat16 });
    const { states, map } = opened;
    states.wish(14);
    opened.lookAtSeat(15, PITCH);
    const picture = readPicture(opened);
    const brightest = (seat: number, from: number, to: number): number => {
      const { x, y } = map.screenOf(seat);
      const steps = Array.from({ length: 21 }, (_, step) => from + ((to - from) * step) / 20);
      return Math.max(...steps.map((away) => brightness(picture.at(x, y + away * RADIUS))));
    };
    const ground = brightness(testTheme.ground);
    // A seat blocked by the policy is hollow with an outer rim. An own seat is filled, with a gap and a ring
    // around it.
    expect(brightest(16, 0, 0.6)).toBe(ground);
    expect(brightest(16, 0.75, 0.95)).toBeGreaterThan(ground + 100);
    expect(picture.at(map.screenOf(14).x, map.screenOf(14).y)).toBe(testTheme.limelight);
    expect(brightest(14, 1.1, 1.13)).toBeLessThan(ground + 40);
    expect(brightest(14, 1.16, 1.3)).toBeGreaterThan(ground + 200);
  });

  test("have the outline of their traits", async () => {
    const traits = {
      2: { isHandicap: true },
      4: { isCompanion: true },
      6: { isPremium: true },
      8: { isLimitedView: true },
    };
    const block = { name: "L", left: 0, top: 0, rows: 8, seats: 12, ticketGroupId: 10, traits };
    const layout = layoutOf(hallPlan([block]));
    expect(layout.flags[2]).toBe(SeatFlag.handicap);
    const opened = await hall(layout, { seatPath, hasLabels: false });
    opened.lookAtSeat(5, PITCH);
    const picture = readPicture(opened);
    const [free] = testTheme.tiers;
    const at = (seat: number, dx: number, dy: number): string => {
      const { x, y } = opened.map.screenOf(seat);
      return picture.at(x + dx * RADIUS, y + dy * RADIUS);
    };
    // A disc does not cover the corner of its square, but a rounded square does.
    expect(at(0, 0.82, 0.82)).toBe(testTheme.ground);
    expect(at(2, 0.75, 0.75)).toBe(free);
    expect(at(4, 0.75, 0.75)).toBe(free);
    expect(at(4, 0, 0)).toBe(free);
    // The background is visible in the notch and in the half that is cut off.
    expect(at(0, 0, -0.75)).toBe(free);
    expect(at(6, 0, -0.75)).toBe(testTheme.ground);
    expect(at(6, 0, 0.75)).toBe(free);
    expect(at(8, 0, 0)).toBe(free);
    expect(at(8, 0, 0.55)).toBe(testTheme.ground);
  });

  test("are all there wherever one looks, and none is drawn in vain", async () => {
    const layout = manyBlocks(5, 4);
    const opened = await hall(layout, { seatPath, hasLabels: false });
    const [first, second] = testTheme.tiers;
    for (const seat of [0, 5000, 9001, layout.count - 1]) {
      opened.lookAtSeat(seat, 24);
      const picture = readPicture(opened);
      let seen = 0;
      for (let other = 0; other < layout.count; other += 1) {
        const { x, y } = opened.map.screenOf(other);
        if (x < 2 || y < 2 || x > 798 || y > 598) continue;
        expect([first, second, testTheme.tiers[2]]).toContain(picture.at(x, y));
        seen += 1;
      }
      expect(seen).toBeGreaterThan(100);
    }
    expect(opened.map.stats().draws).toBeLessThanOrEqual(6);
  });
});

test("points and quads draw the same picture", async () => {
  const pictures: Uint8Array[] = [];
  for (const seatPath of ["points", "quads"] as const) {
    const opened = await hall(twoBlocks(), { seatPath, hasLabels: false });
    opened.states.wish(15);
    opened.states.apply({
      clock: 1,
      seats: [
        [20, 1],
        [31, 1],
      ],
    });
    opened.lookAtSeat(15, PITCH);
    pictures.push(readPicture(opened).bytes);
  }
  const [points, quads] = pictures;
  let different = 0;
  points?.forEach((part, at) => {
    if (Math.abs(part - (quads?.[at] ?? 0)) > 12) different += 1;
  });
  // The pictures differ only in seats whose centres are outside the canvas, because points omit these. Few
  // seats are at the edge of the canvas.
  expect(different / (points?.length ?? 1)).toBeLessThan(0.002);
});

test("seats larger than points may be keep standing at the canvas's edge", async () => {
  const opened = await hall(twoBlocks(), { hasLabels: false });
  const { map } = opened;
  opened.lookAtSeat(0, 60);
  const { camera } = map.view();
  // The seat's centre is 5 px beyond the left edge, and its radius is 22 px.
  map.lookAt({ ...camera, x: camera.x + (400 + 5) / camera.zoom });
  const picture = readPicture(opened);
  expect(map.screenOf(0).x).toBeLessThan(0);
  expect(picture.at(4, map.screenOf(0).y)).toBe(testTheme.tiers[0]);
});

test("a section shows its price tier when zoomed out, and its ground when seats are seen", async () => {
  const layout = manyBlocks(12, 9);
  const opened = await hall(layout, { hasLabels: false });
  const far = opened.map.screenOf(400);
  expect(opened.map.view().pitch).toBeLessThan(POLYGONS_ONLY);
  const tinted = mix(
    rgbOf(testTheme.ground),
    rgbOf(testTheme.tiers[0] ?? ""),
    tintMost(testTheme, 0),
  );
  expect(readPicture(opened).at(far.x, far.y)).toBe(cssOf(tinted));
  opened.lookAtSeat(400, 26);
  const close = readPicture(opened);
  // The point is in the middle of four seats.
  expect(close.at(413, 313)).toBe(testTheme.ground);
});

test("a section grows dim as it sells and falls out of its colour when sold out", async () => {
  const layout = manyBlocks(12, 9);
  const opened = await hall(layout, { hasLabels: false });
  const first = layout.sections[0];
  const { x, y } = opened.map.screenOf(400);
  const seats = Array.from({ length: first?.endSeat ?? 0 }, (_, seat) => seat);
  const before = readPicture(opened).at(x, y);
  opened.states.apply({ clock: 1, seats: seats.slice(0, 400).map((seat) => [seat, 1] as const) });
  const half = readPicture(opened).at(x, y);
  opened.states.apply({ clock: 2, seats: seats.map((seat) => [seat, 1] as const) });
  const none = readPicture(opened).at(x, y);
  expect(new Set([before, half, none]).size).toBe(3);
  expect(none).toBe(cssOf(mix(rgbOf(testTheme.ground), rgbOf(testTheme.taken), 0.45)));
});

test("an area without seats keeps its tint when close, and dims in the same frame as its places go", async () => {
  const area = {
    id: 77,
    name: "",
    kind: "ga" as const,
    capacity: 400,
    outline: [
      [0, 100],
      [120, 100],
      [120, 190],
      [0, 190],
    ] as [number, number][],
    groups: [],
  };
  const block = { name: "L", left: 0, top: 0, rows: 8, seats: 12, ticketGroupId: 10 };
  const opened = await hall(layoutOf(hallPlan([block], [area])));
  opened.map.lookAt({ x: 60, y: 110, zoom: 4 });
  const shades = [400, 200, 0].map((available) => {
    opened.map.setAreasLeft(new Map([[77, { available, capacity: 400 }]]));
    const { camera } = opened.map.view();
    const y = (120 - camera.y) * camera.zoom + 300;
    return brightness(readPicture(opened).at(400, y));
  });
  expect(shades.toSorted((a, b) => b - a)).toEqual(shades);
  expect(new Set(shades).size).toBe(3);
});

test("sections that overlap are drawn as well as others", async () => {
  const block = { name: "L", left: 0, top: 0, rows: 8, seats: 12, ticketGroupId: 10 };
  const opened = await hall(
    layoutOf(hallPlan([block, { ...block, name: "M", left: 60, top: 45 }])),
    {
      hasLabels: false,
    },
  );
  opened.lookAtSeat(0, 40);
  const { x, y } = opened.map.screenOf(0);
  const picture = readPicture(opened);
  expect(picture.at(x + 20, y + 20)).toBe(testTheme.ground);
  expect(picture.at(x - 60, y - 60)).toBe(testTheme.ink);
});

test("my seats are found in the whole plan, where no seat is drawn", async () => {
  const opened = await hall(manyBlocks(12, 9), { hasLabels: false });
  expect(readPicture(opened).count(testTheme.limelight)).toBe(0);
  opened.states.wish(4321);
  const picture = readPicture(opened);
  const { x, y } = opened.map.screenOf(4321);
  expect(picture.at(x, y)).toBe(testTheme.limelight);
});

test("one changed seat uploads one byte, and a theme's or price's change none", async () => {
  const opened = await hall(manyBlocks(5, 4), { hasLabels: false });
  opened.lookAtSeat(400, 26);
  opened.map.drawNow();
  expect(opened.map.stats()).toMatchObject({ uploads: 0, bytes: 0 });
  opened.states.apply({ clock: 1, seats: [[401, 1]] });
  opened.map.drawNow();
  expect(opened.map.stats()).toMatchObject({ uploads: 1, bytes: 1 });
  expect(readPicture(opened).at(opened.map.screenOf(401).x, opened.map.screenOf(401).y)).toBe(
    testTheme.taken,
  );
  opened.map.recolour();
  opened.map.drawNow();
  expect(opened.map.stats()).toMatchObject({ uploads: 0, bytes: 0 });
});

test("changes all over the plan upload one span", async () => {
  const layout = manyBlocks(5, 4);
  const opened = await hall(layout, { hasLabels: false });
  opened.lookAtSeat(400, 26);
  const seats = Array.from({ length: 780 }, (_, at) => [at * 20, 1] as const);
  opened.states.apply({ clock: 1, seats });
  opened.map.drawNow();
  const { uploads, bytes } = opened.map.stats();
  expect(uploads).toBe(1);
  expect(bytes).toBeLessThanOrEqual(layout.count);
});

test("changes while seats are too small to be drawn are there when they are drawn again", async () => {
  const opened = await hall(manyBlocks(12, 9), { hasLabels: false });
  opened.lookAtSeat(400, 26);
  opened.map.fit();
  opened.map.drawNow();
  expect(opened.map.view().pitch).toBeLessThan(POLYGONS_ONLY);
  opened.states.apply({ clock: 1, seats: [[401, 1]] });
  opened.map.drawNow();
  opened.states.apply({ clock: 2, seats: [[407, 1]] });
  opened.map.drawNow();
  opened.lookAtSeat(400, 26);
  const picture = readPicture(opened);
  for (const seat of [401, 407]) {
    expect(picture.at(opened.map.screenOf(seat).x, opened.map.screenOf(seat).y)).toBe(
      testTheme.taken,
    );
  }
});

test("a lost context comes back with the very same picture", async () => {
  const opened = await hall(twoBlocks());
  opened.states.wish(15);
  opened.states.apply({ clock: 1, seats: [[20, 1]] });
  opened.lookAtSeat(15, PITCH);
  const before = readPicture(opened).bytes;
  expect(new Set(before).size).toBeGreaterThan(20);
  await loseContext(opened);
  expect(readPicture(opened).bytes).toEqual(before);
  await loseContext(opened);
  expect(readPicture(opened).bytes).toEqual(before);
});

test("what changes while the context is lost is there when it comes back", async () => {
  const opened = await hall(twoBlocks(), { hasLabels: false });
  opened.lookAtSeat(15, PITCH);
  await loseContext(opened, () => {
    opened.states.apply({ clock: 1, seats: [[15, 1]] });
    opened.map.drawNow();
  });
  expect(readPicture(opened).at(400, 300)).toBe(testTheme.taken);
});
