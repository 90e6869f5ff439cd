import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore, type Store } from "../../../server/store.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { startPostgres, type Postgres } from "../../gate/postgres.ts";
import { AT_REST, faultsIn, lostOrders, MONEY, NEVER } from "./bookFaults.ts";
import { Client, newTally, type Place, type Tally } from "./crowd.ts";
import { ENV, Fleet, placeAt, shortenTimers } from "./fleet.ts";

const CLIENTS = 64;
const NODES = 3;
const ATTEMPTS = fullCount(2_000, 200_000);
const KILLS = fullCount(2, 20);
const SEATS = fullCount(600, 6_000);

let postgres: Postgres;
let store: Store;
let fleet: Fleet;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase("proof");
  fleet = new Fleet({ ...ENV, DATABASE_URL: url });
  // The first makes the demo; the others find it.
  await fleet.add(1);
  store = await openStore({ engine: "pglite", dataDir: "", url }, () => undefined);
  await shortenTimers(store.db);
  await fleet.add(NODES - 1);
});
afterAll(async () => {
  await fleet.stop();
  await store.close();
  await postgres.stop();
});

/** Kills an API process and the database in turn, spread over the whole of the run. */
async function killNow(turn: number): Promise<void> {
  if (turn % 2 === 0) return fleet.replace((turn / 2) % NODES);
  await postgres.kill9();
  await postgres.start();
  await fleet.recover();
}

/** Everybody acts until there were so many attempts; whoever reaches a mark has somebody killed. */
async function run(place: Place, tally: Tally): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, seed) => new Client(place, tally, seed).arrive()),
  );
  let kills = 0;
  let killing: Promise<void> | undefined;
  const maybeKill = (): void => {
    const mark = ((kills + 1) * ATTEMPTS) / (KILLS + 1);
    if (killing || kills >= KILLS || tally.attempts < mark) return;
    killing = killNow(kills++).finally(() => (killing = undefined));
  };
  await Promise.all(
    clients.map(async (client) => {
      while (tally.attempts < ATTEMPTS || kills < KILLS || killing) {
        await client.act();
        maybeKill();
      }
    }),
  );
  await killing;
}

describe(`${CLIENTS} clients, ${NODES} processes, ${ATTEMPTS} lock attempts, ${KILLS} kills`, () => {
  const tally = newTally();

  test("nobody is told what they should not be, and nothing is wrong as it stands", async () => {
    await run(await placeAt(fleet.urls, SEATS), tally);
    console.log(
      `${tally.attempts} lock attempts, ${tally.acknowledged.length} orders, answers:`,
      Object.fromEntries(tally.answers),
    );
    expect([...tally.odd]).toEqual([]);
    expect(tally.acknowledged.length).toBeGreaterThan(0);
    expect(fleet.fallen).toBe(0);
    expect(await faultsIn(store.db, NEVER)).toEqual([]);
  });

  test("at rest no order is lost, no seat sold twice, and the money is the orders'", async () => {
    const all = { ...AT_REST, ...MONEY };
    const options = { timeout: 60_000, interval: 500 };
    await expect.poll(() => faultsIn(store.db, all), options).toEqual([]);
    expect(await lostOrders(store.db, tally.acknowledged)).toEqual([]);
    expect(tally.acknowledged.some(({ isCancelled }) => isCancelled)).toBe(true);
  });
});

/** Plants a fault, looks, and undoes it. */
async function foundAfter(fault: string, unguard: string): Promise<string[]> {
  const undone = new Error("undone");
  let found: string[] = [];
  await store.db
    .transaction()
    .execute(async (tx) => {
      if (unguard) await sql.raw(unguard).execute(tx);
      await sql.raw(fault).execute(tx);
      found = await faultsIn(tx, { ...AT_REST, ...MONEY });
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found.map((each) => each.split(":")[0]!);
}

const SOME_TICKET = "(select id from ticket where cancelled_at is null limit 1)";

describe("the checker finds", () => {
  test.each([
    [
      "a ticket that is doubled",
      `insert into ticket (id, order_id, position, presentation_id, area, seat_no, section_id,
        ticket_group_id, ticket_type_id, ticket_identifier, document_key, listed, service_charge,
        is_sub_ticket)
      select gen_random_uuid(), order_id, 99, presentation_id, area, seat_no, section_id,
        ticket_group_id, ticket_type_id, 'twice', 'twice', listed, service_charge, is_sub_ticket
      from ticket where id = ${SOME_TICKET}`,
      "drop index ticket_seat",
      "two tickets of one seat",
    ],
    [
      "an order without its payment",
      `delete from sandbox_payment where payment_identifier =
        (select payment_identifier from orders where state = 'paid' limit 1)`,
      "",
      "a paid order without its payment",
    ],
    [
      "a claim without its order",
      `update seat_claim set order_id = gen_random_uuid() where order_id is not null`,
      "",
      "a claim without its order",
    ],
    [
      "a partial order",
      `delete from ticket where id = ${SOME_TICKET}`,
      "",
      "an order without its tickets",
    ],
    [
      "a payment captured and not sold for",
      `delete from orders where id = (select id from orders where state = 'paid' limit 1)`,
      "",
      "a payment captured without an order",
    ],
    [
      "money that no line explains",
      `update ledger_entry set amount = amount + 1 where id =
        (select id from ledger_entry where kind = 'capture' limit 1)`,
      "",
      "an order whose captures are not what its lines leave",
    ],
  ])("%s", async (_, fault, unguard, name) => {
    expect(await foundAfter(fault, unguard)).toContain(name);
    expect(await faultsIn(store.db, { ...AT_REST, ...MONEY })).toEqual([]);
  });

  test("an order that somebody was told of and that is nowhere", async () => {
    const told = { reservationIdentifier: "NEVER", ticketIdentifiers: ["X"], isCancelled: false };
    expect(await lostOrders(store.db, [told])).toEqual(["NEVER"]);
  });
});
