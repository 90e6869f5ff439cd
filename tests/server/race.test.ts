import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fullCount } from "../../gate/fullCount.ts";
import { startPostgres, type Postgres } from "../../gate/postgres.ts";
import type { PlanSeat, Seatplan } from "../../domain/seatplan.ts";
import { planVersionOf } from "../../engine/plan/planVersion.ts";
import type { Guard } from "../../server/locks/guard.ts";
import { chances } from "../../server/demo/seeded.ts";
import { openStore, type Store } from "../../server/store.ts";
import { ints, uuids } from "../../server/store/db.ts";
import {
  memoryStore,
  openSmallHouse,
  postgresStore,
  SHOW,
  smallPlan,
  type SmallHouse,
} from "./smallHouse.ts";

const CLIENTS = 64;
const SEATS = 500;
const ROUNDS = 20;
const PGLITE_ROUNDS = fullCount(3, ROUNDS);
const CHUNK = 25;

/** A stand of 500 seats: ten rows of fifty. */
function stand(): Seatplan {
  const { planVersion: _, ...small } = smallPlan();
  const rows = Array.from({ length: 10 }, (_row, y) => {
    const seats: Record<string, PlanSeat> = {};
    for (let x = 1; x <= 50; x++) seats[x] = { SeatName: `${x}`, px: x * 10, py: y * 10 };
    return { name: `${y + 1}`, y, seats };
  });
  const [stalls] = small.sections;
  const groups = [{ ...stalls!.groups[0]!, rows }];
  const plan = { ...small, sections: [{ ...stalls!, capacity: SEATS, groups }] };
  return { ...plan, planVersion: planVersionOf(plan) };
}

const ROOMY = { maxSeats: SEATS };

/** What the guard prevents: writes every seat to whoever asks last, and tells all that they have it. */
const careless: Guard = async (tx, wanted) => {
  const last = [...new Map(wanted.map((want) => [want.seat, want])).values()];
  await sql`insert into seat_claim (presentation_id, area, seat_no, state, holder, expires_at)
    select ${SHOW.plain}::int, 0, seat, 1, holder, app_now() + interval '600 s'
    from unnest(${ints(last.map((want) => want.seat))}, ${uuids(last.map((want) => want.holder))})
      as w(seat, holder) order by seat
    on conflict (presentation_id, area, seat_no) do update
      set holder = excluded.holder, expires_at = excluded.expires_at`.execute(tx);
  return wanted.map(() => true);
};

function shuffled(seed: number): number[] {
  const random = chances(seed);
  const seats = Array.from({ length: SEATS }, (_, seat) => ({ seat, at: random() }));
  return seats.sort((a, b) => a.at - b.at).map(({ seat }) => seat);
}

/** One client asks for all seats, in an order of its own; answers those it was told are its. */
async function grabAll(house: SmallHouse, holder: string, seed: number): Promise<number[]> {
  const order = shuffled(seed);
  const got: number[] = [];
  for (let from = 0; from < SEATS; from += CHUNK) {
    const outcomes = await house.claim(holder, SHOW.plain, order.slice(from, from + CHUNK), false);
    for (const outcome of outcomes) if ("claimed" in outcome) got.push(outcome.claimed.seat);
  }
  return got;
}

/** Seat → holders that were told they have it. */
async function runRound(house: SmallHouse, holders: readonly string[], round: number) {
  const told = new Map<number, string[]>();
  const grabs = holders.map(async (holder, place) => {
    for (const seat of await grabAll(house, holder, round * CLIENTS + place)) {
      told.set(seat, [...(told.get(seat) ?? []), holder]);
    }
  });
  await Promise.all(grabs);
  return told;
}

const newcomers = (house: SmallHouse, count = CLIENTS): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => house.visitor()));

async function expectOneWinnerEach(house: SmallHouse, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await house.clear();
    const told = await runRound(house, await newcomers(house), round);
    const rows = await house.rows(SHOW.plain);
    expect(rows).toHaveLength(SEATS);
    const wrong = rows.filter((row) => {
      const holders = told.get(row.seat) ?? [];
      return holders.length !== 1 || holders[0] !== row.holder;
    });
    expect(wrong).toEqual([]);
  }
}

async function expectDoubleClaims(store: Store): Promise<void> {
  const house = await openSmallHouse(store, ROOMY, { guard: careless });
  const told = await runRound(house, await newcomers(house, 8), 0);
  const doubles = [...told.values()].filter((holders) => new Set(holders).size > 1);
  expect(doubles.length).toBeGreaterThan(0);
  await house.end();
}

describe(`${CLIENTS} clients that lock the same ${SEATS} seats at once`, () => {
  test(`on PGlite each seat has one winner, ${PGLITE_ROUNDS} rounds`, async () => {
    const house = await openSmallHouse(await memoryStore(stand()), ROOMY);
    await expectOneWinnerEach(house, PGLITE_ROUNDS);
    await house.end();
  });

  test("on PGlite without the guard seats are claimed twice", async () => {
    await expectDoubleClaims(await memoryStore(stand()));
  });

  describe("on PostgreSQL", () => {
    let postgres: Postgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres.stop());

    test(`each seat has one winner, over two nodes, ${ROUNDS} rounds`, async () => {
      const url = await postgres.createDatabase("race");
      const nodes = [
        await openSmallHouse(await postgresStore(url, stand()), ROOMY),
        await openSmallHouse(await openAgain(url), ROOMY),
      ];
      for (let round = 0; round < ROUNDS; round++) {
        const [first, second] = nodes as [SmallHouse, SmallHouse];
        await first.clear();
        const told = new Map<number, string[]>();
        const holders = await newcomers(first);
        const parts = [holders.slice(0, CLIENTS / 2), holders.slice(CLIENTS / 2)];
        const rounds = [
          runRound(first, parts[0]!, round),
          runRound(second, parts[1]!, round + 1000),
        ];
        for (const part of await Promise.all(rounds)) {
          for (const [seat, by] of part) told.set(seat, [...(told.get(seat) ?? []), ...by]);
        }
        const rows = await first.rows(SHOW.plain);
        expect(rows).toHaveLength(SEATS);
        const wrong = rows.filter((row) => told.get(row.seat)?.join() !== row.holder);
        expect(wrong).toEqual([]);
      }
      for (const node of nodes) await node.end();
    });

    test("without the guard seats are claimed twice", async () => {
      const url = await postgres.createDatabase("careless");
      await expectDoubleClaims(await postgresStore(url, stand()));
    });
  });
});

/** A second node on the same database. */
const openAgain = (url: string): Promise<Store> =>
  openStore({ engine: "pglite", dataDir: "", url }, () => undefined);
