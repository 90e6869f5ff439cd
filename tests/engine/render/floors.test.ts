import { expect, test } from "vitest";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { rangesIn } from "../../../engine/render/culling.ts";
import { createFloorChunks } from "../../../engine/render/floorChunks.ts";
import { createFloors, floorsOverlap } from "../../../engine/render/floors.ts";
import { MOST_RANGES } from "../../../engine/render/seatChunks.ts";
import { bowlOfTiers, overhangingBalcony } from "../scenes/floors.ts";
import { furnishedHall } from "../scenes/scenery.ts";
import { blockRows, sceneSection, scenePlan } from "../scenes/scenePlan.ts";

const EVERYWHERE = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };

const floorOf = (layout: SeatLayout, seat: number): number | undefined =>
  layout.sections[layout.rowSection[layout.rowOf[seat]!]!]?.floor;

/** Returns the seats that are drawn when the whole plan is in view. */
function drawnSeats(layout: SeatLayout, floor: number | undefined, most = MOST_RANGES): number[] {
  const floors = createFloors(layout);
  const { chunks, follow } = createFloorChunks(layout, floors);
  floors.set(floor);
  follow();
  const out = new Uint32Array(chunks.count * 2 + 2);
  return seatsOf(rangesIn(chunks, EVERYWHERE, out, most));
}

/** Converts pairs of start and end into seat numbers. */
const seatsOf = (ranges: ArrayLike<number>): number[] =>
  Array.from({ length: ranges.length / 2 }, (_, range) => {
    const [start, end] = [ranges[range * 2]!, ranges[range * 2 + 1]!];
    return Array.from({ length: end - start }, (__, at) => start + at);
  }).flat();

test("a balcony over the stalls overlaps them, the tiers of a bowl do not, one floor never does", () => {
  expect(floorsOverlap(layoutOf(overhangingBalcony()))).toBe(true);
  expect(floorsOverlap(layoutOf(bowlOfTiers()))).toBe(false);
  expect(floorsOverlap(layoutOf(furnishedHall()))).toBe(false);
});

test("areas without seats overlap too, but do not by a shared edge", () => {
  const area = (id: number, floor: number, top: number) =>
    sceneSection({
      id,
      name: "",
      kind: "ga",
      ticketGroupId: 1,
      floor,
      outline: [
        [0, top],
        [100, top],
        [100, top + 50],
        [0, top + 50],
      ],
    });
  const on = (top: number): SeatLayout =>
    layoutOf(scenePlan({ floors: ["a", "b"], sections: [area(1, 0, 0), area(2, 1, top)] }));
  expect(floorsOverlap(on(50))).toBe(false);
  expect(floorsOverlap(on(25))).toBe(true);
});

test("floors that overlap begin with the lowest, others with all", () => {
  const balcony = layoutOf(overhangingBalcony());
  const bowl = layoutOf(bowlOfTiers());
  expect(createFloors(balcony).current).toBe(0);
  expect(createFloors(bowl).current).toBeUndefined();
});

test("a floor shows its seats and sections and no others, and all of them together show all", () => {
  const layout = layoutOf(bowlOfTiers());
  const floors = createFloors(layout);
  for (const floor of [0, 1]) {
    floors.set(floor);
    const seats = drawnSeats(layout, floor);
    expect(new Set(seats.map((seat) => floorOf(layout, seat)))).toEqual(new Set([floor]));
    expect(seats.every((seat) => floors.isSeatShown(seat))).toBe(true);
    expect(seatsOf(floors.seatRanges())).toEqual(seats);
    layout.sections.forEach((section, at) =>
      expect(floors.isSectionShown(at)).toBe(section.floor === floor),
    );
  }
  expect(drawnSeats(layout, undefined)).toHaveLength(layout.count);
  floors.set(undefined);
  expect(floors.seatRanges()).toEqual([0, layout.count]);
  expect(() => floors.set(2)).toThrow("no floor 2");
});

test("ranges are never joined over seats of a hidden floor, however many there are", () => {
  const sections = Array.from({ length: 60 }, (_, at) =>
    sceneSection({
      id: at + 1,
      name: "",
      ticketGroupId: 1,
      floor: at % 2,
      rows: blockRows(at * 100, 100, 4, 3),
    }),
  );
  const layout = layoutOf(scenePlan({ floors: ["a", "b"], sections }));
  const seats = drawnSeats(layout, 1, 5);
  expect(seats).toHaveLength(layout.count / 2);
  expect(seats.every((seat) => floorOf(layout, seat) === 1)).toBe(true);
});
