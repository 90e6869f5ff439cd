import { afterEach, describe, expect, test } from "vitest";
import { stadiumLayout } from "../../../bench/venues.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { visibleBox, type Camera } from "../../../engine/camera/camera.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import {
  createFrameUniforms,
  createPaletteUniforms,
} from "../../../engine/render/frameUniforms.ts";
import { rangesFor, rangesIn } from "../../../engine/render/culling.ts";
import { levelAt, SHAPES_FROM } from "../../../engine/render/level.ts";
import { cssOf, paletteTables, rgbOf, seatColour } from "../../../engine/render/palette.ts";
import { openRenderer } from "../../../engine/render/openRenderer.ts";
import { RenderContainer, type GpuCounts } from "../../../engine/render/pixi.ts";
import { chunksOf, MOST_RANGES } from "../../../engine/render/seatChunks.ts";
import { createSeatLayer, placeBytes, snormFrameOf } from "../../../engine/render/seatLayer.ts";
import { createStripLayer } from "../../../engine/render/stripLayer.ts";
import { hallPlan, manyBlocks, twoBlocks } from "../mapHall.ts";
import { loseContext, openHall, readPicture, type OpenHall } from "../openHall.ts";
import { testTheme } from "../testTheme.ts";

const SIZE = { width: 400, height: 300 };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Returns functions that draw only the seats, as strips and as points, on one canvas. */
async function bothWays(layout: SeatLayout, statuses: Uint8Array) {
  const host = document.createElement("div");
  Object.assign(host.style, { width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  const canvas = document.createElement("canvas");
  host.append(canvas);
  document.body.append(host);
  const renderer = await openRenderer(canvas, testTheme.ground);
  const snorm = snormFrameOf(layout);
  const frame = createFrameUniforms(snorm);
  const palette = createPaletteUniforms();
  const tiers = layout.ticketGroupIds.map((id) => id - 10);
  palette.set(paletteTables(testTheme, tiers));
  const chunks = chunksOf(layout);
  const ranges = rangesFor(chunks);
  const places = (): Uint8Array => placeBytes(layout, snorm);
  const points = createSeatLayer(layout, statuses, places, frame, palette);
  const strips = createStripLayer(layout, chunks, statuses, snorm, frame, palette);
  closing.push(() => {
    points.destroy();
    strips.destroy();
    renderer.destroy();
    host.remove();
  });

  return {
    strips,
    /** Returns the picture's bytes and the number of draw calls. */
    draw(way: "strips" | "points", camera: Camera) {
      const counts: GpuCounts = { draws: 0, uploads: 0, bytes: 0 };
      const pitch = layout.pitch * camera.zoom;
      const level = levelAt(pitch);
      expect(level.isFlat).toBe(true);
      const view = visibleBox(camera, SIZE);
      const stage = new RenderContainer({
        render: () => {
          frame.set({ camera, viewport: SIZE, ratio: 1, pitch: layout.pitch, level });
          if (way === "strips") strips.draw(renderer, view, counts);
          else points.draw(renderer, rangesIn(chunks, view, ranges, MOST_RANGES), counts);
        },
      });
      renderer.render({ container: stage, clearColor: [...rgbOf(testTheme.ground), 1] });
      const { gl } = renderer;
      const bytes = new Uint8Array(SIZE.width * SIZE.height * 4);
      gl.readPixels(0, 0, SIZE.width, SIZE.height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
      stage.destroy();
      return { bytes, draws: counts.draws };
    },
  };
}

/**
 * Compares two pictures. Returns the largest difference of a channel, and the mean over all pixels that are not
 * background.
 */
function apart(a: Uint8Array, b: Uint8Array): { worst: number; mean: number; painted: number } {
  const ground = rgbOf(testTheme.ground).map((part) => Math.round(part * 255));
  let [worst, sum, painted] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 4) {
    if (ground.every((part, channel) => b[at + channel] === part && a[at + channel] === part))
      continue;
    painted += 1;
    for (let channel = 0; channel < 3; channel += 1) {
      const off = Math.abs(a[at + channel]! - b[at + channel]!);
      worst = Math.max(worst, off);
      sum += off / 3;
    }
  }
  return { worst, mean: painted === 0 ? 0 : sum / painted, painted };
}

const PITCHES = [2.6, 3, 3.8, 4.5, 5.2, SHAPES_FROM - 0.05];

const cameraAt = ({ x, y, pitch }: SeatLayout, wanted: number, seat: number): Camera => ({
  x: x[seat]! + 0.3,
  y: y[seat]! + 0.7,
  zoom: wanted / pitch,
});

/** Statuses that are drawn with the seats. The visitor's own seats are drawn in an overlay. */
const STATUSES = Object.values(DrawnStatus).filter((status) => status !== DrawnStatus.mine);

/** Returns rows of 1 to 23 seats with gaps, in three ticket groups, some of them staggered. */
function raggedHall(): SeatLayout {
  const plan = hallPlan([
    { name: "A", left: 0, top: 0, rows: 12, seats: 23, ticketGroupId: 10 },
    { name: "B", left: 260, top: 0, rows: 12, seats: 9, ticketGroupId: 11 },
    { name: "C", left: 0, top: 140, rows: 9, seats: 31, ticketGroupId: 12 },
  ]);
  plan.sections.forEach((section, at) => {
    section.groups[0]?.rows.forEach((row, index) => {
      const seats = Object.entries(row.seats);
      const kept = seats.slice(
        0,
        at === 2 ? seats.length : seats.length - ((index * 5) % seats.length),
      );
      for (const [key, seat] of kept) {
        if (Number(key) > 6 + (index % 3)) seat.px += 14;
        if (index % 2 === 1) seat.px += 5;
      }
      row.seats = Object.fromEntries(kept);
    });
  });
  return layoutOf(plan);
}

describe("strips and points draw the same picture", () => {
  const halls: readonly (readonly [string, () => SeatLayout])[] = [
    ["straight rows", () => manyBlocks(3, 2)],
    ["arcs", () => stadiumLayout(8000)],
    ["gaps, short and staggered rows, ticket groups", raggedHall],
  ];

  test.each(halls)("of %s, free and taken", async (_, make) => {
    const layout = make();
    const statuses = Uint8Array.from({ length: (layout.count + 4) & ~3 }, (__, at) =>
      at < layout.count && (at * 7919) % 11 < 5 ? DrawnStatus.taken : DrawnStatus.free,
    );
    const { draw } = await bothWays(layout, statuses);
    for (const pitch of PITCHES) {
      for (const seat of [0, layout.count >> 1]) {
        const camera = cameraAt(layout, pitch, seat);
        const [strips, points] = [draw("strips", camera), draw("points", camera)];
        const { worst, mean, painted } = apart(strips.bytes, points.bytes);
        expect(painted).toBeGreaterThan(1000);
        // A soft edge can differ by a fifth of a pixel, but no seat can be missing or wrong.
        expect(worst).toBeLessThan(70);
        expect(mean).toBeLessThan(4);
        expect(strips.draws).toBe(points.draws);
      }
    }
  });

  test.each(halls)("of %s, every status", async (_, make) => {
    const layout = make();
    const statuses = Uint8Array.from({ length: (layout.count + 4) & ~3 }, (__, at) =>
      at < layout.count ? STATUSES[(at * 31 + (at >> 5)) % STATUSES.length]! : 0,
    );
    const { draw } = await bothWays(layout, statuses);
    for (const pitch of PITCHES) {
      const camera = cameraAt(layout, pitch, layout.count >> 1);
      const { worst, mean, painted } = apart(
        draw("strips", camera).bytes,
        draw("points", camera).bytes,
      );
      expect(painted).toBeGreaterThan(1000);
      expect(worst).toBeLessThan(70);
      expect(mean).toBeLessThan(5);
    }
  });

  test("a seat missing, or one of another status, would be told", async () => {
    const layout = manyBlocks(3, 2);
    const statuses = new Uint8Array((layout.count + 4) & ~3);
    const { draw, strips } = await bothWays(layout, statuses);
    const camera = cameraAt(layout, 5.2, layout.count >> 1);
    const before = draw("strips", camera).bytes;
    statuses[layout.count >> 1] = DrawnStatus.taken;
    const counts = { draws: 0, uploads: 0, bytes: 0 };
    strips.upload(layout.count >> 1, (layout.count >> 1) + 1, counts);
    expect(counts).toEqual({ draws: 0, uploads: 1, bytes: 4 });
    expect(apart(draw("strips", camera).bytes, before).worst).toBeGreaterThan(100);
    expect(apart(draw("strips", camera).bytes, draw("strips", camera).bytes).worst).toBe(0);
  });
});

describe("the map, with its seats so small that they are strips", () => {
  const PITCH = 5.5;
  const open: OpenHall[] = [];
  async function hall(...args: Parameters<typeof openHall>): Promise<OpenHall> {
    const opened = await openHall(...args);
    open.push(opened);
    closing.push(opened.close);
    return opened;
  }
  const colourAt = (opened: OpenHall, seat: number): string => {
    const { x, y } = opened.map.screenOf(seat);
    return readPicture(opened).at(x, y);
  };

  /**
   * The comparison has a tolerance, because the centre of such a small disc can be between four pixels near its
   * edge.
   */
  const isTaken = (opened: OpenHall, seat: number): boolean => {
    const [seen, taken] = [rgbOf(colourAt(opened, seat)), rgbOf(testTheme.taken)];
    return seen.every((part, channel) => Math.abs(part - taken[channel]!) < 0.05);
  };

  test("has the exact colours of statuses and prices in the middles of seats", async () => {
    const opened = await hall(twoBlocks(), { hasLabels: false, audience: "operator" });
    opened.states.apply({ clock: 1, seats: [[14, SeatStatus.sold]] });
    opened.states.wish(15);
    const show = (seat: number): string => {
      opened.lookAtSeat(seat, PITCH);
      return colourAt(opened, seat);
    };
    expect(show(13)).toBe(testTheme.tiers[0]);
    expect(show(14)).toBe(testTheme.taken);
    expect(show(15)).toBe(testTheme.limelight);
    expect(show(110)).toBe(cssOf(seatColour(testTheme, DrawnStatus.free, 1)));
  });

  test("uploads four bytes for a changed seat, less than one a seat for many, and none for prices", async () => {
    const layout = manyBlocks(5, 4);
    const opened = await hall(layout, { hasLabels: false });
    opened.lookAtSeat(400, PITCH);
    opened.map.drawNow();
    expect(opened.map.stats()).toMatchObject({ uploads: 0, bytes: 0 });
    opened.states.apply({ clock: 1, seats: [[401, 1]] });
    opened.map.drawNow();
    expect(opened.map.stats()).toMatchObject({ uploads: 1, bytes: 4 });
    const seats = Array.from({ length: 780 }, (_, at) => [at * 20, 1] as const);
    opened.states.apply({ clock: 2, seats });
    opened.map.drawNow();
    expect(opened.map.stats().uploads).toBe(1);
    expect(opened.map.stats().bytes).toBeLessThanOrEqual(layout.count);
    opened.map.recolour();
    opened.map.drawNow();
    expect(opened.map.stats()).toMatchObject({ uploads: 0, bytes: 0 });
  });

  test("shows in each way of drawing what changed in another", async () => {
    const opened = await hall(manyBlocks(5, 4), { hasLabels: false });
    const pitches = [PITCH, 26, 1.5, PITCH, 45, 26, PITCH];
    pitches.forEach((pitch, at) => {
      opened.lookAtSeat(400, pitch);
      opened.states.apply({ clock: at + 1, seats: [[400 + at, 1]] });
      opened.map.drawNow();
    });
    for (const pitch of [PITCH, 26, 45]) {
      for (let at = 0; at < pitches.length; at += 1) {
        opened.lookAtSeat(400 + at, pitch);
        expect(isTaken(opened, 400 + at)).toBe(true);
      }
      opened.lookAtSeat(410, pitch);
      expect(isTaken(opened, 410)).toBe(false);
    }
  });

  test("is the same after a lost context, with what changed meanwhile", async () => {
    const opened = await hall(twoBlocks(), { hasLabels: false });
    opened.states.apply({ clock: 1, seats: [[20, 1]] });
    opened.lookAtSeat(15, PITCH);
    const before = readPicture(opened).bytes;
    await loseContext(opened);
    expect(readPicture(opened).bytes).toEqual(before);
    await loseContext(opened, () => {
      opened.states.apply({ clock: 2, seats: [[15, 1]] });
      opened.map.drawNow();
    });
    expect(readPicture(opened).bytes).not.toEqual(before);
    expect(isTaken(opened, 15)).toBe(true);
  });

  test("hides the seats of other floors", async () => {
    const block = { name: "S", left: 0, top: 0, rows: 8, seats: 12, ticketGroupId: 10 };
    const plan = hallPlan([block, { ...block, name: "B", top: 40, ticketGroupId: 11 }]);
    plan.sections.forEach((section, floor) => Object.assign(section, { floor }));
    const floors = ["Stalls", "Balcony"];
    const opened = await hall(layoutOf({ ...plan, floors }), { hasLabels: false });
    opened.lookAtSeat(50, PITCH);
    const [stalls, balcony] = testTheme.tiers;
    expect(readPicture(opened).count(stalls!)).toBeGreaterThan(50);
    expect(readPicture(opened).count(balcony!)).toBe(0);
  });
});
