import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { agorot } from "../../../domain/money.ts";
import { stadiumLayout } from "../../../bench/venues.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { demoSale } from "./demoSale.ts";
import { longTape } from "./longSale.ts";
import { drawnMoments, drawnSale, drawnStart, PRICES, smallHall, tapeOf } from "./randomSales.ts";

const runs = { numRuns: fullCount(200, 2000) };
const prices = PRICES;
const operators = (layout = smallHall()): SeatStates =>
  new SeatStates(layout, { audience: "operator" });

/** Returns the part of the seat states that is drawn. */
const shown = ({ theirs, free, freeOrMine, mine, drawnBytes }: SeatStates) => ({
  theirs,
  free,
  freeOrMine,
  mine,
  drawnBytes,
});

describe("a replay", () => {
  test("ends where the live statuses are, however it got there", () => {
    fc.assert(
      fc.property(drawnSale, drawnStart, drawnMoments, (sale, start, moments) => {
        const live = operators();
        live.replace(start, 1);
        sale.forEach(({ seats }, at) => live.apply({ clock: at + 2, seats }));
        const replay = new SaleReplay(tapeOf(sale, start), operators(), { prices });
        expect(shown(replay.states)).toEqual(shown(live));
        for (const moment of moments) replay.seek(moment);
        replay.seek(replay.tape.endsAt);
        expect(shown(replay.states)).toEqual(shown(live));
      }),
      runs,
    );
  });

  test("to and fro shows at each moment what a fresh one shows there", () => {
    fc.assert(
      fc.property(drawnSale, drawnStart, drawnMoments, (sale, start, moments) => {
        const tape = tapeOf(sale, start);
        const replay = new SaleReplay(tape, operators(), { prices });
        for (const moment of moments) {
          replay.seek(moment);
          const fresh = new SaleReplay(tape, operators(), { prices });
          fresh.seek(moment);
          expect(shown(replay.states)).toEqual(shown(fresh.states));
          expect(replay.counts).toEqual(fresh.counts);
          expect([replay.time, replay.position]).toEqual([fresh.time, fresh.position]);
        }
      }),
      runs,
    );
  });

  test("keeps what the viewer wishes, which no tape knows of", () => {
    const tape = tapeOf([{ after: 1000, seats: [[3, 3]] }]);
    const replay = new SaleReplay(tape, operators(), { prices });
    replay.states.wish(4);
    replay.seek(tape.startsAt);
    expect(replay.states.mineList()).toEqual([4]);
    replay.seek(tape.endsAt);
    expect(replay.states.mineList()).toEqual([4]);
  });

  test("follows a tape that grows", () => {
    const tape = tapeOf([{ after: 1000, seats: [[3, 3]] }]);
    const replay = new SaleReplay(tape, operators(), { prices });
    tape.append(tape.endsAt + 5000, [[9, 3]]);
    expect(replay.states.theirs[9]).toBe(0);
    replay.seek(tape.endsAt);
    expect(replay.states.theirs[9]).toBe(3);
    expect(replay.counts.plan.takings[0]).toBe(9000 + 5000);
  });
});

test("a short move goes through apply with its changes, a long one through replace", () => {
  const layout = stadiumLayout(5_000);
  const tape = longTape(5_000, 30_000);
  const replay = new SaleReplay(tape, operators(layout), { prices });
  const apply = vi.spyOn(replay.states, "apply");
  const replace = vi.spyOn(replay.states, "replace");
  replay.seek(tape.timeOf(29_950));
  expect(apply).toHaveBeenCalledOnce();
  expect(apply.mock.calls[0]?.[0].seats).toHaveLength(30_000 - replay.position);
  expect(replace).not.toHaveBeenCalled();
  replay.seek(tape.timeOf(1_000));
  expect(replace).toHaveBeenCalledOnce();
  expect(apply).toHaveBeenCalledOnce();
  const fresh = new SaleReplay(tape, operators(layout), { prices });
  fresh.seek(tape.timeOf(1_000));
  expect(shown(replay.states)).toEqual(shown(fresh.states));
});

test("a sale of nine days in a stadium, played through and back, is at each end what it is", () => {
  const layout = stadiumLayout(8_000);
  const tape = demoSale(layout, 9);
  const groups = new Map(layout.ticketGroupIds.map((id, at) => [id, agorot(5000 + at * 1000)]));
  const replay = new SaleReplay(tape, operators(layout), { prices: groups });
  const paint = replay.paint({ kind: "occupancy", by: "row" });
  const ends = () => ({
    states: structuredClone(shown(replay.states)),
    counts: structuredClone([replay.counts.plan, replay.counts.rows, replay.counts.sections]),
    seats: (paint.refresh(), paint.seats.slice()),
  });
  const live = ends();
  const [from, to] = [tape.startsAt, tape.endsAt];
  replay.seek(from);
  const opening = ends();
  for (const way of [1, -1]) {
    for (let step = 0; step <= 300; step++) {
      const at = way === 1 ? step : 300 - step;
      replay.seek(from + ((to - from) * at) / 300);
    }
    expect(ends()).toEqual(way === 1 ? live : opening);
  }
  expect(live.counts[0]?.takings[0]).toBeGreaterThan(10_000_000);
});

test("a moment without a change applies nothing", () => {
  const tape = tapeOf([{ after: 1000, seats: [[3, 3]] }]);
  const replay = new SaleReplay(tape, operators(), { prices });
  const apply = vi.spyOn(replay.states, "apply");
  replay.seek(tape.endsAt + 60_000);
  expect(apply).not.toHaveBeenCalled();
  expect(replay.pace.total).toBe(1);
  replay.seek(tape.endsAt + 600_001);
  expect(replay.pace.total).toBe(0);
});
