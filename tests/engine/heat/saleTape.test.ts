import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SeatStatus } from "../../../domain/seat.ts";
import { SaleTape, TICK_MS } from "../../../engine/heat/saleTape.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { drawnMoments, drawnSale, drawnStart, SEATS, START, tapeOf } from "./randomSales.ts";
import { longTape } from "./longSale.ts";

const runs = { numRuns: fullCount(200, 2000) };
const statusesAt = (tape: SaleTape, position: number): Uint8Array => {
  const out = new Uint8Array(tape.count).fill(99);
  tape.statusesAt(position, out);
  return out;
};

test("the statuses at every moment are those of playing the sale up to it", () => {
  fc.assert(
    fc.property(drawnSale, drawnStart, drawnMoments, (sale, start, moments) => {
      const tape = tapeOf(sale, start);
      for (const moment of moments) {
        const naive = start.slice();
        let time = START;
        for (const { after, seats } of sale) {
          time += after;
          if (Math.floor((time - START) / TICK_MS) * TICK_MS + START > moment) break;
          for (const [seat, status] of seats) naive[seat] = status;
        }
        expect(statusesAt(tape, tape.positionAt(moment))).toEqual(naive);
      }
    }),
    runs,
  );
});

test("each event tells the status before and after it, and never changes nothing", () => {
  fc.assert(
    fc.property(drawnSale, drawnStart, (sale, start) => {
      const tape = tapeOf(sale, start);
      const statuses = start.slice();
      for (let event = 0; event < tape.length; event++) {
        const seat = tape.seatOf(event);
        expect(tape.beforeOf(event)).toBe(statuses[seat]);
        expect(tape.afterOf(event)).not.toBe(statuses[seat]);
        statuses[seat] = tape.afterOf(event);
      }
      expect(statusesAt(tape, tape.length)).toEqual(statuses);
    }),
    runs,
  );
});

test("time never runs back on a tape", () => {
  const tape = new SaleTape(SEATS, { time: START });
  tape.append(START + 5000, [[1, SeatStatus.sold]]);
  tape.append(START + 1000, [[2, SeatStatus.sold]]);
  tape.append(START - 1000, [[3, SeatStatus.sold]]);
  expect([0, 1, 2].map((event) => tape.timeOf(event))).toEqual(Array(3).fill(START + 5000));
  expect(tape.endsAt).toBe(START + 5000);
});

test("a snapshot after a break of the stream adds what it says otherwise, and only that", () => {
  fc.assert(
    fc.property(drawnSale, drawnStart, drawnStart, (sale, start, snapshot) => {
      const tape = tapeOf(sale, start);
      const before = statusesAt(tape, tape.length);
      const length = tape.length;
      tape.appendStatuses(tape.endsAt + 1000, snapshot);
      expect(statusesAt(tape, tape.length)).toEqual(snapshot);
      const changed = snapshot.filter((status, seat) => status !== before[seat]).length;
      expect(tape.length - length).toBe(changed);
    }),
    runs,
  );
});

describe("a long tape", () => {
  const tape = longTape(5_000, 60_000);

  test("finds the statuses from the nearest keyframe on either side", () => {
    const naive = new Uint8Array(tape.count);
    for (let event = 0; event < tape.length; event++) {
      if (event % 777 === 0) expect(statusesAt(tape, event)).toEqual(naive);
      naive[tape.seatOf(event)] = tape.afterOf(event);
    }
    expect(statusesAt(tape, tape.length)).toEqual(naive);
  });

  test("walks at most half the way between two keyframes, however long it is", () => {
    for (const events of [20_000, 60_000]) {
      const long = longTape(5_000, events);
      let walked = 0;
      const seatOf = long.seatOf.bind(long);
      long.seatOf = (event) => {
        walked += 1;
        return seatOf(event);
      };
      for (let position = 0; position <= long.length; position += 501) {
        walked = 0;
        long.statusesAt(position, new Uint8Array(long.count));
        expect(walked).toBeLessThanOrEqual(long.keyframeEvery / 2);
      }
    }
  });

  test("takes at most nine bytes an event, keyframes included", () => {
    const page = 64 * 1024;
    for (const [seats, events] of [
      [5_000, 60_000],
      [100_000, 1_000_000],
    ] as const) {
      const long = longTape(seats, events);
      expect(long.length).toBe(events);
      // The memory for the start, the end and the last page does not depend on the length.
      expect(long.byteLength - 2 * seats - page).toBeLessThanOrEqual(9 * events);
    }
  });
});

describe("what cannot be right is refused:", () => {
  const tape = () => new SaleTape(SEATS, { time: START });

  test("a seat outside the plan, keeping what came before it", () => {
    const half = tape();
    const seats = [
      [1, SeatStatus.sold],
      [SEATS, SeatStatus.sold],
    ] as const;
    expect(() => half.append(START, seats)).toThrow(`seat ${SEATS}`);
    expect(half.length).toBe(1);
    expect(() => tape().append(START, [[-1, 1]])).toThrow("seat -1");
  });

  test("a status that no event can hold", () => {
    expect(() => tape().append(START, [[1, 16]])).toThrow("status 16");
    const statuses = new Uint8Array(SEATS).fill(200);
    expect(() => new SaleTape(SEATS, { time: START, statuses })).toThrow("status 200");
  });

  test("statuses of another plan, and a plan beyond 24 bits of seats", () => {
    expect(() => tape().appendStatuses(START, new Uint8Array(3))).toThrow("3 statuses");
    const statuses = new Uint8Array(3);
    expect(() => new SaleTape(SEATS, { time: START, statuses })).toThrow("3 statuses");
    expect(() => new SaleTape(2 ** 24 + 1, { time: START })).toThrow("16777217");
  });
});
