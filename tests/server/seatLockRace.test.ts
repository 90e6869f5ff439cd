import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { fullCount } from "../gate/fullCount.ts";
import { copyDatabase } from "./sharedPostgres.ts";
import { postgresAt } from "../../scripts/programs/testStores.ts";
import type { PlanSeat, Seatplan } from "../../domain/seatplan.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { planVersionOf } from "../../engine/plan/planVersion.ts";
import { writeEvents } from "../../server/seats/locks/claimStatements.ts";
import type { Guard } from "../../server/seats/locks/guard.ts";
import { chances } from "../../server/demo/seeded.ts";
import { openStore, type Store } from "../../server/platform/store.ts";
import { ints, uuids } from "../../server/platform/store/db.ts";
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
const ROUNDS = fullCount(2, 20);
const PGLITE_ROUNDS = fullCount(1, 20);
/** Number of clients on PGlite. PGlite has a single session, so more clients would only wait longer. */
const PGLITE_CLIENTS = fullCount(16, 64);
const CHUNK = 25;
const GROUP_ROUNDS = fullCount(1, 20);
/** Number of clients that claim one, two or three seats at a time. */
const PICKERS = 12;

/** Returns a plan of 500 seats: ten rows of fifty. */
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

/** A faulty guard, which gives each seat to the last claimant and confirms it to all. */
const careless: Guard = async (tx, wanted) => {
  const last = [...new Map(wanted.map((want) => [want.seat, want])).values()];
  await sql`insert into seat_claim (presentation_id, area, seat_no, state, holder, expires_at)
    select ${SHOW.plain}::int, 0, seat, 1, holder, app_now() + interval '600 s'
    from unnest(${ints(last.map((want) => want.seat))}, ${uuids(last.map((want) => want.holder))})
      as w(seat, holder) order by seat
    on conflict (presentation_id, area, seat_no) do update
      set holder = excluded.holder, expires_at = excluded.expires_at`.execute(tx);
  const locked = last.map((want) => ({ ...want, state: SeatStatus.locked }));
  return { fates: wanted.map(() => "won"), changes: await writeEvents(tx, locked) };
};

function shuffled(seed: number): number[] {
  const random = chances(seed);
  const seats = Array.from({ length: SEATS }, (_, seat) => ({ seat, at: random() }));
  return seats.toSorted((a, b) => a.at - b.at).map(({ seat }) => seat);
}

/** Claims all seats for one client in random order. Returns the seats that were confirmed to this client. */
async function grabAll(house: SmallHouse, holder: string, seed: number): Promise<number[]> {
  const order = shuffled(seed);
  const got: number[] = [];
  for (let from = 0; from < SEATS; from += CHUNK) {
    const outcomes = await house.claim(holder, SHOW.plain, order.slice(from, from + CHUNK), false);
    for (const outcome of outcomes) if ("claimed" in outcome) got.push(outcome.claimed.seat);
  }
  return got;
}

/** Runs one round. Returns the holders to whom each seat was confirmed. */
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

/** Claims all seats for one client in groups of `size`. Each group is claimed as a whole or not at all. */
async function pickAll(house: SmallHouse, holder: string, seed: number, size: number) {
  const order = shuffled(seed);
  const got: number[] = [];
  for (let from = 0; from < SEATS; from += size) {
    for (const outcome of await house.claim(holder, SHOW.plain, order.slice(from, from + size))) {
      if ("claimed" in outcome) got.push(outcome.claimed.seat);
    }
  }
  return got;
}

/**
 * Runs one round of single, double and triple claims on several nodes. Returns the holders to whom each seat
 * was confirmed.
 */
async function pickRound(nodes: readonly SmallHouse[], holders: readonly string[], round: number) {
  const told = new Map<number, string[]>();
  const picks = holders.map(async (holder, place) => {
    const node = nodes[place % nodes.length]!;
    const size = 1 + (Math.floor(place / nodes.length) % 3);
    for (const seat of await pickAll(node, holder, round * CLIENTS + place, size)) {
      told.set(seat, [...(told.get(seat) ?? []), holder]);
    }
  });
  await Promise.all(picks);
  return told;
}

const newcomers = (house: SmallHouse, count = CLIENTS): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => house.visitor()));

type Told = ReadonlyMap<number, readonly string[]>;

/** Returns the seats whose claim does not belong to exactly one visitor, to whom alone it was confirmed. */
async function wrongSeats(house: SmallHouse, told: Told): Promise<number[]> {
  const rows = new Map((await house.rows(SHOW.plain)).map((row) => [row.seat, row.holder]));
  const seats = Array.from({ length: SEATS }, (_, seat) => seat);
  return seats.filter((seat) => {
    const holders = told.get(seat) ?? [];
    return holders.length !== 1 || holders[0] !== rows.get(seat);
  });
}

/** Returns the wrong seats of all rounds. */
async function raceRounds(house: SmallHouse, rounds: number, clients: number): Promise<number[]> {
  const wrong: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await house.clear();
    const told = await runRound(house, await newcomers(house, clients), round);
    wrong.push(...(await wrongSeats(house, told)));
  }
  return wrong;
}

/** Like `raceRounds`, with the clients divided between two nodes. */
async function raceNodes(first: SmallHouse, second: SmallHouse, rounds: number): Promise<number[]> {
  const wrong: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await first.clear();
    const holders = await newcomers(first);
    const parts = await Promise.all([
      runRound(first, holders.slice(0, CLIENTS / 2), round),
      runRound(second, holders.slice(CLIENTS / 2), round + 1000),
    ]);
    const told = new Map<number, string[]>();
    for (const part of parts) {
      for (const [seat, by] of part) told.set(seat, [...(told.get(seat) ?? []), ...by]);
    }
    wrong.push(...(await wrongSeats(first, told)));
  }
  return wrong;
}

/** Returns how many seats were confirmed to two visitors with the faulty guard. */
async function doubleClaims(store: Store): Promise<number> {
  const house = await openSmallHouse(store, ROOMY, { guard: careless });
  const told = await runRound(house, await newcomers(house, 8), 0);
  const doubles = [...told.values()].filter((holders) => new Set(holders).size > 1);
  await house.end();
  return doubles.length;
}

describe(`many clients that lock the same ${SEATS} seats at once`, () => {
  test(`on PGlite each seat has one winner, ${PGLITE_ROUNDS} rounds`, async () => {
    const house = await openSmallHouse(await memoryStore(stand()), ROOMY);
    expect(await raceRounds(house, PGLITE_ROUNDS, PGLITE_CLIENTS)).toEqual([]);
    await house.end();
  });

  describe("on PostgreSQL", () => {
    test(`each seat has one winner, over two nodes, ${ROUNDS} rounds`, async () => {
      const url = await copyDatabase("empty");
      const first = await openSmallHouse(await postgresStore(url, stand()), ROOMY);
      const second = await openSmallHouse(await openAgain(url), ROOMY);
      expect(await raceNodes(first, second, ROUNDS)).toEqual([]);
      await second.end();
      await first.end();
    });

    test(`taken singly and in groups each seat has one winner, over two nodes, ${GROUP_ROUNDS} rounds`, async () => {
      const url = await copyDatabase("empty");
      const first = await openSmallHouse(await postgresStore(url, stand()), ROOMY);
      const second = await openSmallHouse(await openAgain(url), ROOMY);
      const wrong: number[] = [];
      for (let round = 0; round < GROUP_ROUNDS; round++) {
        await first.clear();
        const holders = await newcomers(first, PICKERS);
        wrong.push(...(await wrongSeats(first, await pickRound([first, second], holders, round))));
      }
      expect(wrong).toEqual([]);
      await second.end();
      await first.end();
    });

    test("without the guard seats are claimed twice", async () => {
      const url = await copyDatabase("empty");
      expect(await doubleClaims(await postgresStore(url, stand()))).toBeGreaterThan(0);
    });
  });
});

/** Opens a second node on the same database. */
const openAgain = (url: string): Promise<Store> => openStore(postgresAt(url), () => undefined);
