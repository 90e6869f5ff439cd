import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chances } from "../../../server/demo/seeded.ts";
import { openStore, type Store } from "../../../server/platform/store.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { TEST_CARDS } from "../../../scripts/ownSettings.ts";
import { startServer } from "../../../scripts/programs/startServer.ts";
import { pgliteIn } from "../../../scripts/programs/testStores.ts";
import { cancel } from "../afterSale/reservations.ts";
import { guestOf, offerCart, ready } from "../offers/offerShopper.ts";
import { AT_REST, faultsIn, MONEY, NEVER } from "../proof/bookFaults.ts";
import { ENV } from "../proof/fleet.ts";
import { copyProgram, type Program } from "../proof/program.ts";
import { Shopper } from "../shopper.ts";
import { filledStore } from "../smallHouse.ts";
import {
  claimsOf,
  drawnWish,
  fillSmallSeason,
  lockWish,
  memberOfWish,
  SMALL,
  SMALL_SEATS,
  SMALL_SELLER,
  type SeasonWish,
} from "./seasonHouse.ts";

/** Number of rounds. `PROOF_ROUNDS` reduces it for a trial run. */
const ROUNDS = Number(process.env["PROOF_ROUNDS"] ?? 25);
const CLIENTS = 12;
const SEATS = 30;
const MOST_ACTS = 60;
const REST_MS = 8_000;
const TARIFF = 10_000;

let dataDir: string;
let program: Program;
/** What each visitor wanted, by uuid. */
const wishes = new Map<string, SeasonWish>();
/** Confirmed orders, and whether a cancellation was requested for each. */
const told = new Map<string, { readonly shows: number; isLetGo: boolean }>();
let acts = 0;

const start = () =>
  startServer({
    dataDir,
    env: { ...ENV, ...TEST_CARDS, DEMO: "0", CAPTCHA: "off" },
    main: program.main,
  });

/** Opens the data folder of a killed server, which no other process uses in the meantime. */
async function look<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(pgliteIn(dataDir), () => undefined);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "parterre-enrol-kills-"));
  program = copyProgram();
  const store = await filledStore(pgliteIn(dataDir));
  await fillSmallSeason(store.db, TARIFF);
  await store.close();
});
afterAll(async () => {
  program.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns claims that cover only a part of what their holder wanted. */
async function pieces(db: Db): Promise<string[]> {
  const visitors = await db.selectFrom("visitor").select(["id", "uuid"]).execute();
  const wishOf = new Map(visitors.map(({ id, uuid }) => [id, wishes.get(uuid)]));
  return [...(await claimsOf(db))].flatMap(([key, shows]) => {
    const [holder = "", seat = ""] = key.split(" ");
    const wish = wishOf.get(holder);
    const isWhole =
      wish !== undefined &&
      SMALL_SEATS.indexOf(wish.seat) === Number(seat) &&
      wish.shows.join() === shows.join();
    return isWhole ? [] : [`${key}: ${shows.join()}`];
  });
}

/** Returns seats of the season that are sold without an enrolment. */
async function orphans(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select c.presentation_id, c.seat_no from seat_claim c
    left join ticket t on t.cancelled_at is null
      and (t.presentation_id, t.area, t.seat_no) = (c.presentation_id, c.area, c.seat_no)
    left join enrolment_ticket s on s.ticket_id = t.id
    left join enrolment e on e.order_item_id = s.order_item_id and e.cancelled_at is null
    where c.presentation_id >= ${SMALL.firstShow} and c.state = 3 and e.order_item_id is null`.execute(
    db,
  );
  return rows;
}

/** Returns confirmed orders that lack some of their tickets. */
async function lost(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; tickets: number }>`
    select o.reservation_identifier as id, count(t.id)::int as tickets
    from orders o join ticket t on t.order_id = o.id group by 1`.execute(db);
  const tickets = new Map(rows.map((row) => [row.id, row.tickets]));
  return [...told].flatMap(([id, { shows }]) => (tickets.get(id) === shows ? [] : [id]));
}

/** Makes one enrolment as a new visitor: a lock, usually a purchase, usually a cancellation. */
async function enrol(url: string, seed: number): Promise<void> {
  const random = chances(seed);
  const shopper = await new Shopper(url).arrive();
  const wish = drawnWish(seed, SEATS);
  wishes.set(shopper.uuid, wish);
  acts++;
  if ((await lockWish(shopper, wish)).status !== 200 || random() < 0.1) return;
  const memberships = [memberOfWish(wish)];
  const cart = offerCart({ memberships, ...SMALL_SELLER, customerInfo: guestOf(seed % 99_999) });
  const { status, body } = await shopper.commit(await ready(shopper, cart));
  if (status !== 200) return;
  const order = { shows: wish.shows.length, isLetGo: false };
  told.set(body.reservationIdentifier, order);
  // Most orders are cancelled, because the test would end when all seats are sold.
  if (random() < 0.02) return;
  order.isLetGo = true;
  await cancel(shopper, body.reservationIdentifier);
}

test(`${ROUNDS} times killed in the middle of enrolments: every one is whole or not there`, async () => {
  const random = chances(ROUNDS);
  let seed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const server = await start();
    let isDead = false;
    const end = acts + MOST_ACTS * (0.3 + 0.7 * random());
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!isDead) {
        // A killed server does not respond.
        await enrol(server.url, seed++).catch((error: unknown) => {
          if (!isDead) throw error;
        });
        if (acts < end || isDead) continue;
        isDead = true;
        await server.kill9();
      }
    });
    await Promise.all(clients);
    const wrong = await look(async ({ db }) => [
      ...(await faultsIn(db, NEVER)),
      ...(await pieces(db)),
      ...(await orphans(db)),
      ...(await lost(db)),
    ]);
    expect([round, wrong]).toEqual([round, []]);
    // Locks that killed servers have left expire, so that the seats are free in the next round.
    await look(({ db }) =>
      sql`update app_clock set shift = shift + interval '11 minutes'`.execute(db),
    );
    console.log(`round ${round + 1} of ${ROUNDS}: ${acts} enrolments, ${told.size} orders`);
  }
  expect(told.size).toBeGreaterThan(0);
  expect([...told.values()].some(({ isLetGo }) => isLetGo)).toBe(true);
});

/** Runs a server without clients for a while. */
async function runAlone(): Promise<void> {
  const server = await start();
  await sleep(REST_MS);
  await server.kill9();
}

test("and with nobody about any more no claim is left that no enrolment has", async () => {
  await runAlone();
  await look(({ db }) =>
    sql`update app_clock set shift = shift + interval '30 minutes'`.execute(db),
  );
  await runAlone();
  const wrong = await look(async ({ db }) => [
    ...(await faultsIn(db, { ...AT_REST, ...MONEY })),
    ...(await orphans(db)),
    ...(await lost(db)),
  ]);
  expect(wrong).toEqual([]);
});
