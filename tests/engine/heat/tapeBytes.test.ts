import fc from "fast-check";
import { expect, test } from "vitest";
import { SaleTape, TICK_MS } from "../../../engine/heat/saleTape.ts";
import { readTape, TapeWriter } from "../../../engine/heat/tapeBytes.ts";

const PLAN = "0123456789abcdef";
const START = Date.UTC(2026, 10, 19, 8);
const SEATS = 70_000;

const change = fc.record({
  wait: fc.integer({ min: 0, max: 40_000_000 }),
  seat: fc.integer({ min: 0, max: SEATS - 1 }),
  status: fc.integer({ min: 0, max: 4 }),
});

/** Returns a tape's events. */
const eventsOf = (tape: SaleTape) =>
  Array.from({ length: tape.length }, (_, at) => [
    tape.timeOf(at),
    tape.seatOf(at),
    tape.beforeOf(at),
    tape.afterOf(at),
  ]);

test("a sale comes out of its bytes as it went in", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const writer = new TapeWriter();
      const tape = new SaleTape(SEATS, { time: START });
      const statuses = new Uint8Array(SEATS);
      let time = START;
      changes.forEach(({ wait, seat, status }, at) => {
        time += at === 0 ? 0 : wait * TICK_MS;
        writer.append(time, seat, status);
        tape.append(time, [[seat, status]]);
        statuses[seat] = status;
      });
      const bytes = writer.bytes({ planVersion: PLAN, clock: 77, statuses, now: START });
      const read = readTape(bytes);
      expect([read.planVersion, read.clock, read.tape.startsAt]).toEqual([PLAN, 77, START]);
      expect(eventsOf(read.tape)).toEqual(eventsOf(tape));
    }),
    { numRuns: 60 },
  );
});

test("statuses that no event told of are what happened last", () => {
  const writer = new TapeWriter();
  writer.append(START, 2, 3);
  writer.append(START + 5_000, 1, 1);
  const statuses = Uint8Array.of(4, 1, 3);
  const { tape } = readTape(writer.bytes({ planVersion: PLAN, clock: 3, statuses, now: START }));
  expect(eventsOf(tape)).toEqual([
    [START, 2, 0, 3],
    [START + 5_000, 1, 0, 1],
    [START + 5_000, 0, 0, 4],
  ]);
});

test("a sale takes two or three bytes a change", () => {
  const writer = new TapeWriter();
  for (let at = 0; at < 20_000; at++) writer.append(START + at * 900, (at * 3) % SEATS, 3);
  const bytes = writer.bytes({
    planVersion: PLAN,
    clock: 20_000,
    statuses: new Uint8Array(0),
    now: START,
  });
  expect(bytes.length / 20_000).toBeLessThan(3);
});

test("bytes that are no history are refused by what is wrong with them", () => {
  const whole = new TapeWriter().bytes({
    planVersion: PLAN,
    clock: 0,
    statuses: new Uint8Array(4),
    now: START,
  });
  expect(() => readTape(whole.subarray(0, 20))).toThrow("shorter");
  expect(() => readTape(whole.subarray(0, -1))).toThrow("length");
  expect(() => readTape(new Uint8Array(60))).toThrow("magic");
});
