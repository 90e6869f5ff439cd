import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SeatStatus } from "../../domain/seat.ts";
import { hasBit } from "../../engine/plan/seatBits.ts";
import { decodeSnapshot } from "../../engine/plan/snapshot.ts";
import { isFree, RESERVED_AREA, type SeatChange } from "../../server/seats/claims.ts";
import { PresentationStatuses } from "../../server/seats/statuses/presentationStatuses.ts";
import { FLOOR, PLACES, planInMemory } from "./smallHall.ts";

const SEATS = 20;
const { available, locked, held, sold, blocked } = SeatStatus;

function opened(claims: Parameters<PresentationStatuses["reset"]>[1] = []): PresentationStatuses {
  const statuses = new PresentationStatuses(1, planInMemory());
  statuses.reset(40, claims);
  return statuses;
}

const change = (clock: number, seat: number, state: number, area = RESERVED_AREA): SeatChange => ({
  presentationId: 1,
  area,
  seat,
  clock,
  state,
});

/** Returns everything that can be read from statuses, computed again from the two lists of states. */
function toldBy(statuses: PresentationStatuses) {
  const places = statuses.places.get(FLOOR)!;
  return {
    public: [...statuses.publicBytes],
    free: Array.from({ length: SEATS }, (_, seat) => hasBit(statuses.free, seat)),
    left: statuses.leftIn(FLOOR),
    available: statuses.available,
    expected: {
      public: [...statuses.operatorBytes].map((state) => (state === available ? 0 : 1)),
      free: [...statuses.operatorBytes].map((state) => state === available),
      left: places.filter((state) => state === available).length,
      available: [...statuses.operatorBytes, ...places].filter((state) => state === available)
        .length,
    },
  };
}

describe("the statuses of a presentation", () => {
  test("are all free after a reset without claims", () => {
    const statuses = opened();
    expect([statuses.clock, statuses.available, statuses.leftIn(FLOOR)]).toEqual([
      40,
      SEATS + PLACES,
      PLACES,
    ]);
    expect([...statuses.operatorBytes]).toEqual(Array.from({ length: SEATS }, () => available));
  });

  test("are those of the claims after a reset, and nothing of before", () => {
    const statuses = opened([{ area: RESERVED_AREA, state: sold, seats: [0, 19] }]);
    statuses.reset(50, [
      { area: RESERVED_AREA, state: held, seats: [3] },
      { area: FLOOR, state: locked, seats: [1, PLACES] },
    ]);
    expect(statuses.operatorBytes[0]).toBe(available);
    expect(statuses.operatorBytes[3]).toBe(held);
    expect([...statuses.places.get(FLOOR)!]).toEqual([locked, 0, 0, 0, 0, locked]);
    const { expected, ...told } = toldBy(statuses);
    expect(told).toEqual(expected);
    expect([statuses.clock, told.left, told.available]).toEqual([
      50,
      PLACES - 2,
      SEATS + PLACES - 3,
    ]);
  });

  test("count the places of an area by status, and of no area nothing", () => {
    const statuses = opened([
      { area: FLOOR, state: locked, seats: [1] },
      { area: FLOOR, state: sold, seats: [2, 3] },
      { area: FLOOR, state: blocked, seats: [4] },
    ]);
    expect(statuses.countsIn(FLOOR)).toEqual({ 0: 2, 1: 1, 2: 0, 3: 2, 4: 1 });
    expect(statuses.countsIn(99)).toEqual({ 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 });
    expect(statuses.leftIn(99)).toBe(0);
  });

  test("leave out claims beyond the plan, as after a hall that has shrunk", () => {
    const statuses = opened([
      { area: RESERVED_AREA, state: sold, seats: [-1, SEATS, 500] },
      { area: FLOOR, state: sold, seats: [0, PLACES + 1] },
      { area: 99, state: sold, seats: [1] },
    ]);
    expect(statuses.available).toBe(SEATS + PLACES);
    expect(statuses.leftIn(FLOOR)).toBe(PLACES);
  });

  test("take changes only in the order of their clocks", () => {
    const statuses = opened();
    expect(statuses.apply([change(42, 1, locked)])).toBe(false);
    expect(statuses.apply([change(41, 1, locked), change(43, 2, locked)])).toBe(false);
    expect(statuses.apply([change(40, 1, locked)])).toBe(false);
    expect([statuses.clock, statuses.available]).toEqual([40, SEATS + PLACES]);
    expect(statuses.apply([change(41, 1, locked), change(42, 2, sold)])).toBe(true);
    expect([statuses.clock, statuses.available]).toEqual([42, SEATS + PLACES - 2]);
    expect(statuses.apply([])).toBe(true);
    expect(statuses.clock).toBe(42);
  });

  test("agree in all their forms after any changes", () => {
    const anyChange = fc.record({
      isPlace: fc.boolean(),
      seat: fc.nat(SEATS - 1),
      state: fc.constantFrom(available, locked, held, sold, blocked),
    });
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
        const statuses = opened();
        const made = changes.map(({ isPlace, seat, state }, at) =>
          isPlace
            ? change(41 + at, (seat % PLACES) + 1, state, FLOOR)
            : change(41 + at, seat, state),
        );
        expect(statuses.apply(made)).toBe(true);
        const { expected, ...told } = toldBy(statuses);
        expect(told).toEqual(expected);
        for (const [at, each] of made.entries()) {
          const isLast = !made
            .slice(at + 1)
            .some((o) => o.seat === each.seat && o.area === each.area);
          const bytes = each.area === FLOOR ? statuses.places.get(FLOOR)! : statuses.operatorBytes;
          if (isLast)
            expect(bytes[each.area === FLOOR ? each.seat - 1 : each.seat]).toBe(each.state);
        }
      }),
    );
  });
});

describe("a snapshot", () => {
  test("shows customers only free and taken, at its clock, packed and plain", () => {
    const statuses = opened([
      { area: RESERVED_AREA, state: held, seats: [2] },
      { area: RESERVED_AREA, state: blocked, seats: [5] },
    ]);
    const { plain, gzip, clock } = statuses.snapshot();
    const read = decodeSnapshot(plain);
    expect(clock).toBe(40);
    expect(read.clock).toBe(40);
    expect([...read.bytes].flatMap((byte, seat) => (byte === 1 ? [seat] : []))).toEqual([2, 5]);
    expect(new Uint8Array(gunzipSync(gzip))).toEqual(new Uint8Array(plain));
  });

  test("is made once for each clock", () => {
    const statuses = opened();
    const first = statuses.snapshot();
    expect(statuses.snapshot()).toBe(first);
    statuses.apply([change(41, 1, sold)]);
    const next = statuses.snapshot();
    expect(next).not.toBe(first);
    expect([...decodeSnapshot(next.plain).bytes][1]).toBe(1);
  });
});

test("a change frees a seat only where nobody has it afterwards", () => {
  expect([available, locked, held, sold, blocked].filter((state) => isFree({ state }))).toEqual([
    available,
  ]);
});
