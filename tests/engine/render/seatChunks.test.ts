import { expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import {
  chunksOf,
  LEAST_CHUNK,
  MOST_CHUNKS,
  MOST_RANGES,
} from "../../../engine/render/seatChunks.ts";
import { visibleRanges } from "../../../engine/render/culling.ts";
import { hallPlan, manyBlocks, twoBlocks } from "../mapHall.ts";

const everywhere = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };

test("chunks hold every seat once, in order, and end where rows end", () => {
  const layout = manyBlocks(8, 6);
  const chunks = chunksOf(layout);
  let seat = 0;
  for (let chunk = 0; chunk < chunks.count; chunk += 1) {
    expect(chunks.start[chunk]).toBe(seat);
    seat = chunks.end[chunk] ?? 0;
    expect([...layout.rowStart]).toContain(seat);
    expect(seat - (chunks.start[chunk] ?? 0)).toBeGreaterThanOrEqual(LEAST_CHUNK / 2);
  }
  expect(seat).toBe(layout.count);
  expect(chunks.count).toBeLessThanOrEqual(MOST_CHUNKS + layout.sections.length);
});

test("tiny sections share a chunk", () => {
  const boxes = Array.from({ length: 60 }, (_, at) => ({
    name: `box ${at}`,
    left: at * 60,
    top: 0,
    rows: 2,
    seats: 4,
    ticketGroupId: 1,
  }));
  expect(chunksOf(layoutOf(hallPlan(boxes))).count).toBeLessThan(6);
});

test("every seat in view is in a range, and far ones are not drawn", () => {
  const layout = manyBlocks(8, 6);
  const chunks = chunksOf(layout);
  const out = new Uint32Array(1024);
  const view = { left: 400, top: 350, right: 900, bottom: 800 };
  const count = visibleRanges(chunks, view, out, MOST_RANGES);
  const drawn = (seat: number): boolean =>
    Array.from({ length: count }, (_, at) => at).some(
      (at) => seat >= (out[at * 2] ?? 0) && seat < (out[at * 2 + 1] ?? 0),
    );
  let inView = 0;
  let total = 0;
  for (let seat = 0; seat < layout.count; seat += 1) {
    const x = layout.x[seat] ?? 0;
    const y = layout.y[seat] ?? 0;
    const isIn = x >= view.left && x <= view.right && y >= view.top && y <= view.bottom;
    if (isIn) expect(drawn(seat)).toBe(true);
    inView += isIn ? 1 : 0;
    total += drawn(seat) ? 1 : 0;
  }
  expect(inView).toBeGreaterThan(1000);
  expect(total).toBeLessThan(layout.count / 4);
});

test("neighbours become one range, so that the whole plan is one draw", () => {
  const layout = manyBlocks(8, 6);
  const out = new Uint32Array(1024);
  expect(visibleRanges(chunksOf(layout), everywhere, out, MOST_RANGES)).toBe(1);
  expect([out[0], out[1]]).toEqual([0, layout.count]);
});

test("too many ranges are joined over their smallest gaps and still hold what is in view", () => {
  const layout = manyBlocks(2, 80);
  const chunks = chunksOf(layout);
  const out = new Uint32Array(4096);
  const left = { left: -50, top: -1e9, right: 300, bottom: 1e9 };
  const count = visibleRanges(chunks, left, out, MOST_RANGES);
  expect(count).toBe(MOST_RANGES);
  for (let chunk = 0; chunk < chunks.count; chunk += 1) {
    if ((chunks.boxes[chunk * 4] ?? 0) > left.right) continue;
    const isHeld = Array.from({ length: count }, (_, at) => at).some(
      (at) =>
        (out[at * 2] ?? 0) <= (chunks.start[chunk] ?? 0) &&
        (out[at * 2 + 1] ?? 0) >= (chunks.end[chunk] ?? 0),
    );
    expect(isHeld).toBe(true);
  }
});

test("nothing is drawn where no seat is", () => {
  const out = new Uint32Array(1024);
  expect(
    visibleRanges(
      chunksOf(twoBlocks()),
      { left: 5000, top: 0, right: 6000, bottom: 10 },
      out,
      MOST_RANGES,
    ),
  ).toBe(0);
});

test("a plan without numbered seats has no chunks", () => {
  const area = { name: "Floor", left: 0, top: 0, rows: 0, seats: 0, ticketGroupId: 10 };
  const chunks = chunksOf(layoutOf(hallPlan([area])));
  expect([chunks.count, chunks.start.length, chunks.boxes.length]).toEqual([0, 0, 0]);
});
