import { afterEach, describe, expect, test } from "vitest";
import { SeatFlag } from "../../../domain/seat.ts";
import type { PlanSeat } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { RADIUS_SHARE } from "../../../engine/render/level.ts";
import { cssOf, SEAT_LOOKS, seatColour } from "../../../engine/render/palette.ts";
import { seatSymbol } from "../../../engine/render/seatSymbol.ts";
import { TURN_MS } from "../../../engine/render/transitions.ts";
import { hallPlan, manyBlocks, twoBlocks } from "../mapHall.ts";
import { frames, openHall, readPicture, type OpenHall } from "../openHall.ts";
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

/** Returns the colour at the centre of a seat. */
function colourOf(opened: OpenHall, seat: number): string {
  const picture = readPicture(opened);
  const { x, y } = opened.map.screenOf(seat);
  return picture.at(x, y);
}

/** Returns the number of frames that are drawn until the map is at rest. */
async function framesUntilRest({ map }: OpenHall): Promise<number> {
  const before = map.stats().frames;
  for (let last = -1; last !== map.stats().frames;) {
    last = map.stats().frames;
    await frames(6);
  }
  return map.stats().frames - before;
}

describe("a seat that turns", () => {
  test("is drawn by frames of its own and rests within its time", async () => {
    const opened = await hall(twoBlocks(), { hasLabels: false, isStill: () => false });
    opened.lookAtSeat(50, 40);
    await framesUntilRest(opened);
    opened.states.wish(50);
    opened.map.invalidate();
    const drawn = await framesUntilRest(opened);
    // An animation needs more than one frame. The exact number of frames depends on the machine.
    expect(drawn).toBeGreaterThan(1);
    // There is at most one frame per animation frame of the page, and none after the end.
    expect(drawn).toBeLessThan(TURN_MS / 4);
    expect(colourOf(opened, 50)).toBe(testTheme.limelight);
  });

  test("shows what it was, small, over what it is, and uploads one byte and the overlay alone", async () => {
    const opened = await hall(manyBlocks(3, 3), { hasLabels: false, isStill: () => false });
    opened.lookAtSeat(400, 30);
    await framesUntilRest(opened);
    opened.states.wish(400);
    const picture = readPicture(opened);
    expect(picture.at(400, 300)).toBe(testTheme.tiers[0]);
    expect(opened.map.stats().bytes).toBeLessThan(100);
    await framesUntilRest(opened);
    expect(readPicture(opened).at(400, 300)).toBe(testTheme.limelight);
  });

  test("is one frame under reduced motion, and no frame out of sight or too small to see", async () => {
    const still = await hall(twoBlocks(), { hasLabels: false });
    still.lookAtSeat(50, 40);
    await framesUntilRest(still);
    still.states.wish(50);
    still.map.invalidate();
    expect(await framesUntilRest(still)).toBe(1);
    expect(colourOf(still, 50)).toBe(testTheme.limelight);
    const opened = await hall(manyBlocks(6, 5), { hasLabels: false, isStill: () => false });
    opened.lookAtSeat(400, 40);
    await framesUntilRest(opened);
    opened.states.wish(20_000);
    opened.map.invalidate();
    expect(await framesUntilRest(opened)).toBe(1);
    opened.lookAtSeat(400, 4);
    await framesUntilRest(opened);
    opened.states.wish(401);
    opened.map.invalidate();
    expect(await framesUntilRest(opened)).toBe(1);
  });

  test("does not turn where more than 64 do at once, nor in the first frame", async () => {
    const opened = await hall(manyBlocks(1, 1), { hasLabels: false, isStill: () => false });
    opened.lookAtSeat(400, 20);
    expect(await framesUntilRest(opened)).toBeLessThan(3);
    const seats = Array.from({ length: 65 }, (_, at) => [380 + at, 1] as const);
    opened.states.apply({ clock: 1, seats });
    opened.map.invalidate();
    expect(await framesUntilRest(opened)).toBe(1);
  });
});

describe("marks", () => {
  test("ring their seats, the chosen ones in the one light, and go again", async () => {
    const opened = await hall(twoBlocks(), { hasLabels: false });
    opened.lookAtSeat(50, 40);
    const before = readPicture(opened);
    opened.map.setMarks([
      { seats: [49, 50], label: "A", isChosen: true },
      { seats: [52], label: "B" },
    ]);
    const marked = readPicture(opened);
    expect(marked.count(testTheme.limelight)).toBeGreaterThan(40);
    expect(marked.count(testTheme.text)).toBeGreaterThan(20);
    // The seat inside the ring keeps its colour, and its number keeps its position.
    expect(colourOf(opened, 50)).toBe(testTheme.tiers[0]);
    opened.map.setMarks([]);
    expect(readPicture(opened).bytes).toEqual(before.bytes);
  });

  test("have a pin with their letter, from afar too, where my seats have one with their number", async () => {
    const opened = await hall(manyBlocks(12, 9));
    opened.map.setMarks([{ seats: [20_000, 20_001], label: "A" }]);
    const marked = readPicture(opened);
    const at = opened.map.screenOf(20_000);
    expect(marked.at(at.x - 5, at.y - 17)).toBe(testTheme.text);
    opened.map.setMarks([]);
    for (const seat of [20_000, 20_001, 20_002]) opened.states.wish(seat);
    const mine = readPicture(opened);
    expect(mine.at(at.x - 5, at.y - 17)).toBe(testTheme.limelight);
    expect(mine.count(testTheme.limelightInk)).toBeGreaterThan(0);
    // When the map is zoomed in, the seats themselves are visible instead of pins.
    opened.lookAtSeat(20_001, 30);
    expect(readPicture(opened).at(opened.map.screenOf(20_001).x - 5, 300 - 17)).not.toBe(
      testTheme.limelight,
    );
  });
});

test("the focus has a white ring in a dark case, at every size and on every status", async () => {
  const opened = await hall(manyBlocks(12, 9), { hasLabels: false });
  opened.states.apply({ clock: 1, seats: [[401, 1]] });
  opened.states.wish(402);
  for (const seat of [400, 401, 402]) {
    opened.map.focusSeat(seat);
    for (const pitch of [1.5, 4, 9, 20, 45]) {
      opened.lookAtSeat(seat, pitch);
      const picture = readPicture(opened);
      const { x, y } = opened.map.screenOf(seat);
      const along = Array.from({ length: 60 }, (_, step) => picture.at(x, y - step));
      const ring = along.indexOf(testTheme.text);
      expect(ring).toBeGreaterThan(1);
      expect(along.indexOf(testTheme.ink, ring)).toBeGreaterThan(ring);
      expect(along.indexOf(testTheme.ink, ring) - ring).toBeLessThan(12);
    }
  }
});

describe("the legend's symbols", () => {
  const PITCH = 48;
  const RADIUS = PITCH * RADIUS_SHARE;
  const HALF = 26;

  /**
   * Returns a symbol as a canvas paints it, with one byte per pixel: the red channel, on the background colour.
   */
  function painted(status: number, flags: number, colour: string): Uint8ClampedArray {
    const canvas = new OffscreenCanvas(HALF * 2, HALF * 2);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = testTheme.ground;
    pen.fillRect(0, 0, HALF * 2, HALF * 2);
    pen.translate(HALF, HALF);
    pen.scale(RADIUS, RADIUS);
    pen.fillStyle = pen.strokeStyle = colour;
    const { body, strokes } = seatSymbol(status, flags, SEAT_LOOKS, RADIUS);
    pen.fill(new Path2D(body));
    for (const { path, width } of strokes) {
      pen.lineWidth = width;
      pen.stroke(new Path2D(path));
    }
    return pen.getImageData(0, 0, HALF * 2, HALF * 2).data;
  }

  const TRAITS: readonly (readonly [number, Partial<PlanSeat>])[] = [
    [0, {}],
    [SeatFlag.handicap, { isHandicap: true }],
    [SeatFlag.premium, { isPremium: true }],
    [SeatFlag.limitedView, { isLimitedView: true }],
  ];
  const { free, taken, mine, ineligible, locked, held, sold, blocked } = DrawnStatus;

  test.each([
    ["public", [free, taken, mine, ineligible]],
    ["operator", [free, locked, held, sold, blocked]],
  ] as const)("are what the shader draws, to the %s", async (audience, statuses) => {
    for (const [flags, trait] of TRAITS) {
      const traits = Object.fromEntries(Array.from({ length: 9 }, (_, seat) => [seat, trait]));
      const block = { name: "L", left: 0, top: 0, rows: 1, seats: 9, ticketGroupId: 10, traits };
      const opened = await hall(layoutOf(hallPlan([block])), { hasLabels: false, audience });
      for (const status of statuses) {
        opened.states.apply({
          clock: status + 1,
          seats: [[4, Math.max(0, audience === "operator" ? status - 4 : Number(status === 1))]],
        });
        opened.states.wishOnly(status === mine ? [4] : []);
        opened.map.setFilter(status === ineligible ? Uint32Array.of(1 << 4) : undefined);
        opened.lookAtSeat(4, PITCH);
        expect(opened.states.drawn(4)).toBe(status);
        const picture = readPicture(opened);
        const wanted = painted(status, flags, cssOf(seatColour(testTheme, status, 0)));
        const wrong = Array.from({ length: (HALF * 2) ** 2 }, (_, at) => {
          const [x, y] = [at % (HALF * 2), Math.floor(at / (HALF * 2))];
          const seen = picture.at(400 - HALF + x, 300 - HALF + y);
          return Math.abs(Number.parseInt(seen.slice(1, 3), 16) - wanted[at * 4]!) > 80;
        }).filter(Boolean).length;
        // The soft edge of a symbol can differ by half a pixel.
        expect(wrong).toBeLessThan(26);
      }
    }
  });
});
