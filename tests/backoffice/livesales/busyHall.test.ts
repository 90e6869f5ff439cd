import { expect, test } from "vitest";
import { followDeltas, type DeltaSource } from "../../../app/shell/hall/live.ts";
import { appendDelta } from "../../../backoffice/hall/appendDelta.ts";
import { seeded } from "../../../bench/seeded.ts";
import { stadiumLayout } from "../../../bench/venues.ts";
import { SaleDelta } from "../../../domain/api/operatorLive.ts";
import { SaleReplay } from "../../../engine/heat/saleReplay.ts";
import { SaleTape } from "../../../engine/heat/saleTape.ts";
import { SeatStates } from "../../../engine/plan/states.ts";
import { fullCount } from "../../gate/fullCount.ts";

const SEATS = 80_000;
const SHOW = 7;
const START = Date.UTC(2026, 10, 19, 8);
/** The stream sends ten deltas per second, each with twenty seats. */
const DELTAS_A_SECOND = 10;
const CHANGES = 20;
const SECONDS = fullCount(60, 900);

/** Returns a stream without a network. Subscribers receive events synchronously. */
function openWire() {
  let hear: (event: { readonly data?: unknown }) => void = () => undefined;
  let snapshots = 0;
  const source: DeltaSource = {
    addEventListener: (name, listener) => {
      if (name === "delta") hear = listener;
    },
    close: () => undefined,
  };
  return {
    say: (delta: SaleDelta): void => hear({ data: JSON.stringify(delta) }),
    world: {
      open: () => source,
      isHidden: () => false,
      isOffline: () => false,
      onChange: () => () => undefined,
      later: () => () => undefined,
    },
    countSnapshot: () => (snapshots += 1),
    get snapshots() {
      return snapshots;
    },
  };
}

test(`no delta of 200 changes a second in a stadium is dropped, over ${SECONDS} s`, () => {
  const layout = stadiumLayout(SEATS);
  const tape = new SaleTape(layout.count, { time: START });
  const states = new SeatStates(layout, { audience: "operator" });
  const replay = new SaleReplay(tape, states, { prices: new Map() });
  const paint = replay.paint({ kind: "occupancy", by: "seat" });
  const drawn = new Uint8Array(paint.seats.length);
  const wire = openWire();
  let clock = 0;
  let applied = 0;
  const live = followDeltas(
    SHOW,
    {
      clock: () => clock,
      apply(delta: SaleDelta) {
        appendDelta(tape, delta);
        clock = delta.clock;
        applied += 1;
      },
      snapshot: () => Promise.resolve(void wire.countSnapshot()),
      link: () => undefined,
    },
    wire.world,
    { path: "", shape: SaleDelta },
  );
  const random = seeded(9);
  const truth = new Uint8Array(SEATS);
  const deltas = SECONDS * DELTAS_A_SECOND;
  for (let delta = 0; delta < deltas; delta++) {
    const seats = Array.from({ length: CHANGES }, (): [number, number] => {
      const seat = Math.floor(random() * SEATS);
      truth[seat] = (truth[seat]! + 1 + Math.floor(random() * 4)) % 5;
      return [seat, truth[seat]];
    });
    const at = START + (delta * 1000) / DELTAS_A_SECOND;
    const [after, next] = [delta * CHANGES, (delta + 1) * CHANGES];
    wire.say({ presentationId: SHOW, after, clock: next, at, seats, areas: [] });
    // Moves the replay to the moment that the next frame would draw.
    replay.seek(at);
    const span = paint.takeDirty();
    if (span) drawn.set(paint.seats.subarray(span.from, span.to), span.from);
  }
  live.close();
  expect([applied, wire.snapshots, clock]).toEqual([deltas, 0, deltas * CHANGES]);
  expect(Buffer.from(states.theirs).equals(truth)).toBe(true);
  const sold = truth.map((status) => (status === 3 ? 255 : 0));
  expect(Buffer.from(drawn.subarray(0, SEATS)).equals(sold)).toBe(true);
  // Almost all changes are recorded immediately, without waiting for idle time.
  expect(tape.length).toBeGreaterThan(deltas * CHANGES * 0.99);
});
