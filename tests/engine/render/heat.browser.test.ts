import { afterEach, describe, expect, test } from "vitest";
import { agorot } from "../../../domain/money.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { SaleTape } from "../../../engine/heat/saleTape.ts";
import { POLYGONS_ONLY } from "../../../engine/render/level.ts";
import { heatAt, heatScale } from "../../../engine/render/heatScale.ts";
import { cssOf, mix, rgbOf, type Rgb } from "../../../engine/render/palette.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { hallPlan, manyBlocks, twoBlocks } from "../mapHall.ts";
import { frames, loseContext, openHall, readPicture, type OpenHall } from "../openHall.ts";
import { testTheme } from "../testTheme.ts";

const START = Date.UTC(2026, 10, 19, 8);
const MINUTE = 60_000;
const PITCH = 42;
const scale = heatScale(testTheme);
const heatCss = (share: number): string => cssOf(heatAt(scale, share));

const open: OpenHall[] = [];
afterEach(() => {
  for (const opened of open.splice(0)) opened.close();
});

/**
 * Opens a hall in which the seats of `sales` are sold at intervals of one minute. The replay changes the hall's
 * own states.
 */
async function saleIn(layout: SeatLayout, sales: readonly number[], options = {}) {
  const hall = await openHall(layout, { audience: "operator", hasLabels: false, ...options });
  open.push(hall);
  const tape = new SaleTape(layout.count, { time: START });
  sales.forEach((seat, at) => tape.append(START + (at + 1) * MINUTE, [[seat, SeatStatus.sold]]));
  const prices = new Map(layout.ticketGroupIds.map((id, at) => [id, agorot((at + 1) * 1000)]));
  const replay = new SaleReplay(tape, hall.states, { prices });
  return { hall, replay, tape };
}

const seats = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

const middleOf = ({ map }: OpenHall, seat: number): [number, number] => {
  const { x, y } = map.screenOf(seat);
  return [x, y];
};

describe.each(["points", "quads"] as const)("seats drawn as %s", (seatPath) => {
  test("have the exact colour of their own heat, and sold ones alone are full", async () => {
    const { hall, replay } = await saleIn(twoBlocks(), seats(12, 16), { seatPath });
    const paint = replay.paint({ kind: "occupancy", by: "seat" });
    hall.map.setColouring({ kind: "occupancy", paint, scale });
    hall.lookAtSeat(14, PITCH);
    const picture = readPicture(hall);
    expect(picture.at(...middleOf(hall, 13))).toBe(testTheme.heat.at(-1));
    expect(picture.at(...middleOf(hall, 18))).toBe(testTheme.ground);
    // A ring with a cold colour is lighter than the coldest colour, so that it stays visible.
    const ring = cssOf(mix(rgbOf(testTheme.mute), heatAt(scale, 0), 0.72));
    expect(picture.count(ring)).toBeGreaterThan(100);
  });

  test("have their row's colour, all statuses alike, when rows are shown", async () => {
    // 3 of the second row's 12 seats and all 9 of the third row are sold.
    const sold = [...seats(12, 15), ...seats(24, 33)];
    const { hall, replay } = await saleIn(twoBlocks(), sold, { seatPath });
    const paint = replay.paint({ kind: "occupancy", by: "row" });
    hall.map.setColouring({ kind: "occupancy", paint, scale });
    hall.lookAtSeat(26, PITCH);
    const picture = readPicture(hall);
    expect(picture.at(...middleOf(hall, 13))).toBe(heatCss(3 / 12));
    expect(picture.at(...middleOf(hall, 26))).toBe(heatCss(9 / 12));
    expect(heatCss(3 / 12)).not.toBe(heatCss(9 / 12));
  });

  test("follow the replay, and are as they were when heat is turned off", async () => {
    const { hall, replay, tape } = await saleIn(twoBlocks(), seats(12, 24), { seatPath });
    hall.lookAtSeat(14, PITCH);
    const before = readPicture(hall).bytes;
    const paint = replay.paint({ kind: "occupancy", by: "row" });
    hall.map.setColouring({ kind: "occupancy", paint, scale });
    for (const sold of [12, 4, 9, 1]) {
      replay.seek(START + sold * MINUTE);
      expect(readPicture(hall).at(...middleOf(hall, 12))).toBe(heatCss(sold / 12));
    }
    replay.seek(tape.endsAt);
    hall.map.setColouring({ kind: "status" });
    expect(readPicture(hall).bytes).toEqual(before);
  });

  test("keep the shapes of their traits", async () => {
    const traits = { 2: { isHandicap: true } };
    const block = { name: "L", left: 0, top: 0, rows: 8, seats: 12, ticketGroupId: 10, traits };
    const { hall, replay } = await saleIn(layoutOf(hallPlan([block])), [1, 2], { seatPath });
    const paint = replay.paint({ kind: "occupancy", by: "seat" });
    hall.map.setColouring({ kind: "occupancy", paint, scale });
    hall.lookAtSeat(1, PITCH);
    const picture = readPicture(hall);
    const corner = PITCH * 0.375 * 0.75;
    const at = (seat: number): string => {
      const [x, y] = middleOf(hall, seat);
      return picture.at(x + corner, y + corner);
    };
    // A disc does not cover the corner of its square, but a rounded square does.
    expect(at(1)).not.toBe(testTheme.heat.at(-1));
    expect(at(2)).toBe(testTheme.heat.at(-1));
  });
});

test("a seat just sold glows and cools until it leaves the window", async () => {
  const { hall, replay } = await saleIn(twoBlocks(), [12]);
  const paint = replay.paint({ kind: "pace", by: "seat" });
  hall.map.setColouring({ kind: "pace", paint, scale });
  hall.lookAtSeat(12, PITCH);
  for (const minutes of [0, 2.5, 5, 9, 10]) {
    replay.seek(START + (1 + minutes) * MINUTE);
    expect(readPicture(hall).at(...middleOf(hall, 12))).toBe(heatCss(1 - minutes / 10));
  }
});

test("seats of every price have their place on the scale", async () => {
  const layout = manyBlocks(3, 1);
  const { hall, replay } = await saleIn(layout, [400, 1180, 1960]);
  const paint = replay.paint({ kind: "price", by: "seat" });
  hall.map.setColouring({ kind: "price", paint, scale });
  [400, 1180, 1960].forEach((seat, at) => {
    hall.lookAtSeat(seat, PITCH);
    expect(readPicture(hall).at(400, 300)).toBe(heatCss(at / 2));
  });
});

describe("sections from afar", () => {
  test("have the exact colour of their share, lighter while one points at them", async () => {
    const layout = manyBlocks(12, 9);
    const { hall, replay } = await saleIn(layout, seats(0, 195));
    const paint = replay.paint({ kind: "occupancy", by: "row" });
    hall.map.setColouring({ kind: "occupancy", paint, scale });
    expect(hall.map.view().pitch).toBeLessThan(POLYGONS_ONLY);
    // 195 of 780 seats are sold.
    expect(readPicture(hall).at(...middleOf(hall, 400))).toBe(heatCss(0.25));
    expect(readPicture(hall).at(...middleOf(hall, 1180))).toBe(testTheme.heat[0]);
    hall.map.highlightSection(layout.sections[0]?.id);
    const lit = mix(heatAt(scale, 0.25), rgbOf(testTheme.text), 0.14);
    expect(readPicture(hall).at(...middleOf(hall, 400))).toBe(cssOf(lit));
    hall.map.highlightSection(undefined);
    expect(readPicture(hall).at(...middleOf(hall, 400))).toBe(heatCss(0.25));
    replay.seek(START);
    expect(readPicture(hall).at(...middleOf(hall, 400))).toBe(testTheme.heat[0]);
    hall.map.setColouring({ kind: "status" });
    expect(testTheme.heat).not.toContain(readPicture(hall).at(...middleOf(hall, 400)));
  });

  test("carry their figure in an ink that is read on their colour", async () => {
    const layout = manyBlocks(12, 9);
    // The first section has a cold colour and needs white text. The second section is full and needs black
    // text.
    const { hall, replay } = await saleIn(layout, seats(780, 1560), { hasLabels: true });
    const paint = replay.paint({ kind: "occupancy", by: "row" });
    expect(hall.map.view().pitch).toBeLessThan(POLYGONS_ONLY);
    const inks = (figure: (at: number) => string): [white: number, black: number] => {
      hall.map.setColouring({ kind: "occupancy", paint, scale, figure });
      const picture = readPicture(hall);
      return [picture.count("#ffffff"), picture.count("#000000")];
    };
    expect(inks(() => "")).toEqual([0, 0]);
    const [cold, full] = [
      inks((at) => (at === 0 ? "88" : "")),
      inks((at) => (at === 1 ? "88" : "")),
    ];
    expect(cold[0]).toBeGreaterThan(4);
    expect(cold[1]).toBe(0);
    expect(full[0]).toBe(0);
    expect(full[1]).toBeGreaterThan(4);
  });

  test("without numbered seats have the heat of their places, or else none", async () => {
    const outline = [
      [0, 100],
      [120, 100],
      [120, 190],
      [0, 190],
    ] as [number, number][];
    const area = { id: 77, name: "", kind: "ga" as const, capacity: 400, outline, groups: [] };
    const block = { name: "L", left: 0, top: 0, rows: 8, seats: 12, ticketGroupId: 10 };
    const { hall, replay } = await saleIn(layoutOf(hallPlan([block], [area])), [0]);
    hall.map.setAreasLeft(new Map([[77, { available: 100, capacity: 400 }]]));
    hall.map.lookAt({ x: 60, y: 140, zoom: 2 });
    const { camera } = hall.map.view();
    const middle = [(60 - camera.x) * camera.zoom + 400, (160 - camera.y) * camera.zoom + 300];
    const colour = (kind: "occupancy" | "pace"): string => {
      const paint = replay.paint({ kind, by: "row" });
      hall.map.setColouring({ kind, paint, scale });
      return readPicture(hall).at(middle[0]!, middle[1]!);
    };
    expect(colour("occupancy")).toBe(heatCss(0.75));
    expect(colour("pace")).toBe(testTheme.ground);
  });
});

describe("heat costs", () => {
  test("nothing while it is off, and one span of a byte a seat when it changes", async () => {
    const { hall, replay } = await saleIn(twoBlocks(), seats(12, 24));
    hall.lookAtSeat(14, 26);
    hall.map.drawNow();
    const off = hall.map.stats();
    expect(off).toMatchObject({ uploads: 0, bytes: 0 });
    const paint = replay.paint({ kind: "occupancy", by: "row" });
    hall.map.setColouring({ kind: "occupancy", paint, scale });
    hall.map.drawNow();
    hall.map.drawNow();
    expect(hall.map.stats()).toMatchObject({ uploads: 0, bytes: 0, draws: off.draws });
    replay.seek(START + 5 * MINUTE);
    hall.map.drawNow();
    // Seats 17 to 23 become free, so that the 12 seats of their row change colour.
    expect(hall.map.stats()).toMatchObject({ uploads: 2, bytes: 7 + 12 });
    hall.map.setColouring({ kind: "status" });
    hall.map.drawNow();
    hall.map.drawNow();
    expect(hall.map.stats()).toMatchObject({ uploads: 0, bytes: 0, draws: off.draws });
  });

  test("no frame while nothing moves", async () => {
    const { hall, replay } = await saleIn(twoBlocks(), seats(12, 24));
    const paint = replay.paint({ kind: "pace", by: "seat" });
    hall.map.setColouring({ kind: "pace", paint, scale });
    await frames(3);
    const drawn = hall.map.stats().frames;
    replay.seek(START + 5 * MINUTE);
    await frames(5);
    expect(hall.map.stats().frames).toBe(drawn);
    hall.map.invalidate();
    await frames(5);
    expect(hall.map.stats().frames).toBe(drawn + 1);
  });
});

test("what changes while seats are too small to be drawn is there when they are drawn again", async () => {
  const { hall, replay } = await saleIn(manyBlocks(12, 9), seats(0, 30));
  const paint = replay.paint({ kind: "occupancy", by: "seat" });
  hall.map.setColouring({ kind: "occupancy", paint, scale });
  hall.lookAtSeat(14, 26);
  hall.map.fit();
  hall.map.drawNow();
  replay.seek(START + 10 * MINUTE);
  hall.map.drawNow();
  replay.seek(START + 12 * MINUTE);
  hall.map.drawNow();
  hall.lookAtSeat(14, 26);
  const picture = readPicture(hall);
  expect(picture.at(...middleOf(hall, 11))).toBe(testTheme.heat.at(-1));
  expect(picture.at(...middleOf(hall, 12))).toBe(testTheme.ground);
});

test("a lost context comes back with the very same heat", async () => {
  const { hall, replay } = await saleIn(twoBlocks(), seats(12, 20), { hasLabels: true });
  const paint = replay.paint({ kind: "occupancy", by: "row" });
  hall.map.setColouring({ kind: "occupancy", paint, scale, figure: () => "66" });
  hall.lookAtSeat(14, PITCH);
  const before = readPicture(hall).bytes;
  await loseContext(hall, () => replay.seek(START));
  expect(readPicture(hall).bytes).not.toEqual(before);
  replay.seek(replay.tape.endsAt);
  expect(readPicture(hall).bytes).toEqual(before);
});

test("turning heat on and off leaves nothing behind on the GPU", async () => {
  const { hall, replay } = await saleIn(twoBlocks(), seats(12, 20));
  const { gl } = hall.renderer;
  let buffers = 0;
  const made = gl.createBuffer.bind(gl);
  const gone = gl.deleteBuffer.bind(gl);
  gl.createBuffer = () => {
    buffers += 1;
    return made();
  };
  gl.deleteBuffer = (buffer) => {
    if (buffer) buffers -= 1;
    gone(buffer);
  };
  const shown: Rgb[] = [];
  for (let round = 0; round < 5; round += 1) {
    const paint = replay.paint({ kind: "occupancy", by: "row" });
    hall.map.setColouring({ kind: "occupancy", paint, scale });
    hall.lookAtSeat(14, 26);
    hall.map.setColouring({ kind: "status" });
    hall.map.drawNow();
    shown.push(rgbOf(readPicture(hall).at(...middleOf(hall, 14))));
  }
  expect(buffers).toBe(0);
  expect(new Set(shown.map(String)).size).toBe(1);
});
