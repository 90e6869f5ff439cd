import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { stadium } from "../../../bench/venues.ts";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { decodePlan, encodePlan } from "../../../engine/plan/planBytes.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { drawnRows, hallOf } from "../randomPlans.ts";

/** Returns the largest difference between two coordinates of a seat, in plan units. */
function moved(found: SeatLayout, from: SeatLayout): number {
  let most = 0;
  for (let seat = 0; seat < from.count; seat++) {
    const dx = Math.abs(found.x[seat]! - from.x[seat]!);
    most = Math.max(most, dx, Math.abs(found.y[seat]! - from.y[seat]!));
  }
  return most;
}

/** Returns a layout without its coordinates. */
const unplaced = (layout: SeatLayout) => ({ ...layout, x: layout.x.length, y: layout.y.length });

test("a stadium of curved rows takes at most 1.5 bytes a seat, 0.8 gzipped, and comes back whole", () => {
  const layout = layoutOf(stadium(20_000));
  const bytes = encodePlan(layout);
  expect(bytes.length / layout.count).toBeLessThanOrEqual(1.5);
  expect(gzipSync(bytes).length / layout.count).toBeLessThanOrEqual(0.8);
  const found = decodePlan(bytes);
  expect(moved(found, layout)).toBeLessThanOrEqual(0.05);
  expect(unplaced(found)).toEqual(unplaced(layout));
});

test("random halls come back whole", () => {
  fc.assert(
    fc.property(drawnRows, (rows) => {
      const { plan } = hallOf(rows);
      const layout = layoutOf(plan);
      const found = decodePlan(encodePlan(layout));
      expect(moved(found, layout)).toBeLessThanOrEqual(0.05);
      expect(unplaced(found)).toEqual(unplaced(layout));
    }),
    { numRuns: fullCount(1_000, 10_000) },
  );
});

/**
 * An arbitrary for plans without any regularity: random positions, all kinds of names, empty rows and sections.
 */
const wild: fc.Arbitrary<Seatplan> = fc
  .array(
    fc.array(
      fc.dictionary(
        fc.integer({ min: -300, max: 300 }).map(String),
        fc.record({
          SeatName: fc.oneof(fc.string(), fc.nat(30).map(String)),
          px: fc.double({ min: -5000, max: 5000, noNaN: true }),
          py: fc.double({ min: -5000, max: 5000, noNaN: true }),
          isPremium: fc.boolean(),
        }),
        { maxKeys: 20 },
      ),
      { maxLength: 4 },
    ),
    { maxLength: 3 },
  )
  .map((sections) => ({
    seatplanId: -3,
    venueId: 7,
    planVersion: "00000000000000aa",
    width: 1.5,
    height: 2.5,
    focalPoint: { x: 1e-7, y: -4 },
    marker: { kind: "screen", points: [[0.1, 0.2]] },
    sections: sections.map((rows, id) => ({
      id: -1 - id,
      name: `קטע ${id}`,
      kind: id === 1 ? "ga" : "table",
      capacity: 900,
      outline: [[0.5, 1.25]],
      groups: [
        {
          id,
          ticketGroupId: 40 - id,
          rows: rows.map((seats, y) => ({ name: `${y % 2}`, y: -7 * y, seats })),
        },
      ],
    })),
  }));

test("plans that keep no rule come back whole all the same", () => {
  fc.assert(
    fc.property(wild, (plan) => {
      const layout = layoutOf(plan);
      const found = decodePlan(encodePlan(layout));
      expect(moved(found, layout)).toBeLessThanOrEqual(0.05);
      expect(unplaced(found)).toEqual(unplaced(layout));
    }),
    { numRuns: fullCount(500, 5_000) },
  );
});

const small = encodePlan(layoutOf(stadium(300)));

test("every truncation and every flipped bit is an error, never a plan", () => {
  for (let length = 0; length < small.length; length++) {
    expect(() => decodePlan(small.subarray(0, length))).toThrow("plan bytes");
  }
  fc.assert(
    fc.property(fc.nat(small.length - 1), fc.nat(7), (at, bit) => {
      const damaged = small.slice();
      damaged[at]! ^= 1 << bit;
      expect(() => decodePlan(damaged)).toThrow("plan bytes");
    }),
  );
});

/** Adds a valid checksum to wrong bytes, as a faulty encoder could write them. */
function signed(bytes: Uint8Array): Uint8Array {
  let hash = 0x811c9dc5;
  for (const byte of bytes.subarray(9)) hash = Math.imul(hash ^ byte, 0x01000193);
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(5, hash >>> 0, true);
  return bytes;
}

test("a lie under a right checksum ends in an error or in a plan of consistent columns, soon", () => {
  const ends = { refused: 0, consistent: 0, broken: 0 };
  const endOf = (bytes: Uint8Array): keyof typeof ends => {
    try {
      const { count, rowCount, rowStart, x, sections } = decodePlan(bytes);
      const whole = rowStart[rowCount] === count && x.length === count;
      return whole && sections.at(-1)?.endSeat === count ? "consistent" : "broken";
    } catch (error) {
      return String(error).startsWith("Error: plan bytes: ") ? "refused" : "broken";
    }
  };
  fc.assert(
    fc.property(fc.integer({ min: 9, max: small.length - 1 }), fc.nat(255), (at, value) => {
      const end = endOf(signed(small.slice().fill(value, at, at + 1)));
      ends[end]++;
      expect(end).not.toBe("broken");
    }),
    { numRuns: fullCount(2_000, 20_000) },
  );
  expect(ends.refused).toBeGreaterThan(100);
});

test("a later format is named in the error", () => {
  expect(() => decodePlan(small.slice().fill(9, 4, 5))).toThrow("format 9, this reads 2");
  expect(() => decodePlan(new TextEncoder().encode('{"seatplanId":1}'))).toThrow("wrong magic");
});
