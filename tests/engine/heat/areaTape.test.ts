import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agorot } from "../../../domain/money.ts";
import { times } from "../../../domain/moneySums.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import type { HeatKind } from "../../../engine/heat/heatMeasure.ts";
import { saleHistogram } from "../../../engine/heat/saleHistogram.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { SaleTape, TICK_MS } from "../../../engine/heat/saleTape.ts";
import { readTape, TapeWriter } from "../../../engine/heat/tapeBytes.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { hallPlan } from "../mapHall.ts";

const START = Date.UTC(2026, 10, 19, 8);
const PLACES = 12;
const MINUTES = 3;
const PRICE = agorot(4_000);
const FLOOR = 70;
const STAND = 71;

const outlineAt = (left: number): [number, number][] => [
  [left, 100],
  [left + 90, 100],
  [left + 90, 160],
];
const area = (id: number, left: number) => ({
  id,
  name: `A${id}`,
  kind: "ga" as const,
  capacity: PLACES,
  outline: outlineAt(left),
  groups: [{ id: 1, ticketGroupId: 20, rows: [] }],
});
const layout = layoutOf(
  hallPlan(
    [{ name: "L", left: 0, top: 0, rows: 2, seats: 5, ticketGroupId: 10 }],
    [area(FLOOR, 0), area(STAND, 120)],
  ),
);
/** Section indices by area. Section 0 has reserved seats. */
const INDEX = { [FLOOR]: 1, [STAND]: 2 };

/** A change of a place, `ticks` after the previous change. */
const change = fc.record({
  ticks: fc.integer({ min: 0, max: 900 }),
  section: fc.constantFrom(FLOOR, STAND),
  place: fc.integer({ min: 1, max: PLACES }),
  status: fc.constantFrom(...Object.values(SeatStatus)),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

interface Told {
  readonly at: number;
  readonly section: number;
  readonly place: number;
  readonly before: number;
  readonly status: number;
}

/** Returns the changes that have an effect, with their times. */
function toldOf(changes: readonly Change[]): Told[] {
  const statuses = new Map<string, number>();
  let at = START;
  return changes.flatMap(({ ticks, section, place, status }) => {
    at += ticks * TICK_MS;
    const key = `${section} ${place}`;
    const before = statuses.get(key) ?? SeatStatus.available;
    statuses.set(key, status);
    return before === status ? [] : [{ at, section, place, before, status }];
  });
}

/** Computes a section's counts at `time` directly from the changes, as a reference. */
function countedAt(told: readonly Told[], section: number, time: number) {
  const mine = told.filter((one) => one.section === section && one.at <= time);
  const last = new Map(mine.map(({ place, status }) => [place, status]));
  const of = (status: number): number =>
    [...last.values()].filter((each) => each === status).length;
  const recent = mine.filter(
    ({ status, at }) => status === SeatStatus.sold && at > time - MINUTES * 60_000,
  );
  return {
    locked: of(SeatStatus.locked),
    held: of(SeatStatus.held),
    sold: of(SeatStatus.sold),
    blocked: of(SeatStatus.blocked),
    recent: recent.length,
  };
}

function bytesOf(told: readonly Told[]): Uint8Array {
  const writer = new TapeWriter();
  const places = new Map([FLOOR, STAND].map((id) => [id, new Uint8Array(PLACES)]));
  for (const { at, section, place, status } of told) {
    writer.appendPlace(at, section, place, status);
    places.get(section)![place - 1] = status;
  }
  const statuses = new Uint8Array(layout.count);
  const planVersion = layout.planVersion;
  return writer.bytes({ planVersion, clock: told.length, statuses, places, now: START });
}

const replayOf = (tape: SaleTape): SaleReplay =>
  new SaleReplay(tape, new SeatStates(layout, { audience: "operator" }), {
    prices: new Map([
      [10, times(PRICE, 2)],
      [20, PRICE],
    ]),
    paceMinutes: MINUTES,
  });

describe("places without numbers", () => {
  test("are at each moment what their changes had come to, whichever way one goes", () => {
    const moments = fc.array(fc.integer({ min: -100, max: 60_000 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), moments, (changes, ticks) => {
        const told = toldOf(changes);
        const replay = replayOf(readTape(bytesOf(told)).tape);
        const start = told[0]?.at ?? START;
        for (const tick of ticks) {
          const time = start + tick * TICK_MS;
          replay.seek(time);
          for (const section of [FLOOR, STAND] as const) {
            const counted = countedAt(told, section, time);
            expect(replay.areas.of(INDEX[section])).toEqual({
              sectionId: section,
              capacity: PLACES,
              price: PRICE,
              ...counted,
            });
          }
          const sold = [FLOOR, STAND].map((section) => countedAt(told, section, time).sold);
          expect(replay.areas.sums.takings).toBe((sold[0]! + sold[1]!) * PRICE);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("stand in the picture of the sale over time", () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 60 }), (changes) => {
        const told = toldOf(changes);
        const { tape } = readTape(bytesOf(told));
        const sold = told.filter(({ status }) => status === SeatStatus.sold);
        const bins = saleHistogram(tape, tape.startsAt, tape.endsAt, 7);
        expect(bins.reduce((sum, one) => sum + one, 0)).toBe(sold.length);
      }),
      { numRuns: 40 },
    );
  });

  test("that were counted otherwise than told of are so from the end on", () => {
    const writer = new TapeWriter();
    writer.appendPlace(START, FLOOR, 1, SeatStatus.sold);
    writer.append(START + 5_000, 3, SeatStatus.locked);
    const places = new Map([[FLOOR, Uint8Array.of(3, 2, 0, 4)]]);
    const statuses = new Uint8Array(layout.count);
    const planVersion = layout.planVersion;
    const bytes = writer.bytes({ planVersion, clock: 2, statuses, places, now: START });
    const floor = readTape(bytes).tape.areaOf(FLOOR)!;
    expect(floor.capacity).toBe(4);
    expect(floor.at(START)).toEqual({ locked: 0, held: 0, sold: 1, blocked: 0 });
    expect(floor.at(START + 5_000)).toEqual({ locked: 0, held: 1, sold: 1, blocked: 1 });
    expect(floor.turnedBy(START + 5_000)).toBe(1);
  });

  test("colour their section by every heat, and fill their part of the scale", () => {
    const areas = [{ sectionId: FLOOR, capacity: PLACES }];
    const tape = new SaleTape(layout.count, { time: START, areas });
    const step = { sectionId: FLOOR, locked: 1, held: 0, sold: 9, blocked: 0, turned: 9 };
    const replay = replayOf(tape);
    const sharesOf = (kind: HeatKind): number[] => {
      const paint = replay.paint({ kind, by: "row" });
      paint.refresh();
      return [...paint.sections];
    };
    const paint = replay.paint({ kind: "occupancy", by: "row" });
    paint.takeDirtySections();
    tape.append(START + 1000, [], [step]);
    replay.seek(tape.endsAt);
    expect(paint.takeDirtySections()).toEqual([1]);
    // The tape has no data about the stand, so the stand has no value.
    expect(sharesOf("occupancy")).toEqual([0, 0.75, Number.NaN]);
    // Nine places in three minutes are three per minute, on a scale up to five.
    expect(sharesOf("pace")[1]).toBeCloseTo(3 / 5);
    // The price is half that of the seats, which are the most expensive.
    expect(sharesOf("price")).toEqual([1, 0, Number.NaN]);
    expect(sharesOf("takings")[1]).toBeCloseTo((9 * PRICE) / (10 * 2 * PRICE));
  });

  test("that end in the middle of something are refused", () => {
    const bytes = bytesOf(toldOf([{ ticks: 1, section: FLOOR, place: 1, status: 3 }]));
    expect(() => readTape(bytes.subarray(0, -1))).toThrow("length");
  });
});
