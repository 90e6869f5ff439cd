import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BookCheck } from "./bookCheck.ts";
import {
  AT_REST,
  DOUBLE_SALE,
  faultsIn,
  lostOrders,
  MONEY,
  NEVER,
  toldTwice,
  type Acknowledged,
} from "./bookFaults.ts";
import { newTally, summary } from "./tally.ts";
import { Trial, type Scale } from "./trial.ts";

const ALL = { ...AT_REST, ...MONEY };
const SOME_TICKET = "(select id from ticket where cancelled_at is null limit 1)";

/**
 * For each fault: its description, the SQL that plants it, the SQL that drops the constraint against it, and
 * the name under which it must be reported.
 */
const PLANTED: readonly (readonly [what: string, fault: string, unguard: string, name: string])[] =
  [
    [
      "a ticket that is doubled",
      `insert into ticket (id, order_id, position, presentation_id, area, seat_no, section_id,
      ticket_group_id, ticket_type_id, ticket_identifier, document_key, listed, service_charge,
      is_sub_ticket)
    select gen_random_uuid(), order_id, 99, presentation_id, area, seat_no, section_id,
      ticket_group_id, ticket_type_id, 'twice', 'twice', listed, service_charge, is_sub_ticket
    from ticket where id = ${SOME_TICKET}`,
      "drop index ticket_seat",
      DOUBLE_SALE,
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
      "seatWithoutOrder",
    ],
    ["a partial order", `delete from ticket where id = ${SOME_TICKET}`, "", "ticketsDiffer"],
    [
      "a payment captured and not sold for",
      `delete from orders where id = (select id from orders where state = 'paid' limit 1)`,
      "",
      "a payment captured without an order",
    ],
    [
      "money that no line explains",
      // The check ignores money that a job failed to transfer, or that a person settled.
      `update ledger_entry set amount = amount + 1 where id = (
        select l.id from ledger_entry l
        join orders o on o.id = l.order_id
        join payment_attempt a on a.payment_identifier = o.payment_identifier
        where l.kind = 'capture' and a.state = 'captured' and not exists (
          select 1 from outbox b where b.payload->>'paymentIdentifier' = a.payment_identifier
            and b.dead_at is not null)
        limit 1)`,
      "",
      "moneyDiffers",
    ],
  ];

const NOBODYS: Acknowledged = {
  reservationIdentifier: "",
  ticketIdentifiers: ["X"],
  seats: ["1_1_1"],
  isCancelled: false,
  isLetGo: false,
};

/** Plants a fault, runs the checks at rest and those during sales, and rolls back. */
async function foundAfter({ store }: Trial, fault: string, unguard: string) {
  const undone = new Error("undone");
  let atRest: string[] = [];
  let inPassing: string[] = [];
  await store.db
    .transaction()
    .execute(async (tx) => {
      // Limits the wait, because a transaction that still holds the table is itself a fault, which a longer
      // wait would hide.
      await sql`set local lock_timeout = '20s'`.execute(tx);
      if (unguard) await sql.raw(unguard).execute(tx);
      await sql.raw(fault).execute(tx);
      atRest = await faultsIn(tx, ALL);
      inPassing = await new BookCheck(tx, newTally()).next();
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  const names = (found: readonly string[]) => found.map((each) => each.split(":")[0]!);
  return { atRest: names(atRest), inPassing: names(inPassing) };
}

/** Defines the tests of a trial: of the run, of the state at rest, and of the checker itself. */
export function killTests(scale: Scale, say: (line: string) => void): void {
  let trial: Trial;
  beforeAll(async () => {
    trial = await Trial.open(scale);
  });
  afterAll(() => trial.close());
  const { clients, nodes, attempts, kills } = scale;

  describe(`${clients} clients, ${nodes} processes, ${attempts} lock attempts, ${kills} kills`, () => {
    test("nobody is told what they should not be, and nothing is wrong as it stands", async () => {
      await trial.run(say);
      say(summary(trial.tally));
      expect([...trial.tally.odd]).toEqual([]);
      expect(trial.tally.attempts).toBeGreaterThanOrEqual(attempts);
      expect(trial.tally.acknowledged.length).toBeGreaterThan(0);
      expect(trial.fleet.fallen).toBe(0);
      expect(trial.killed).toEqual({
        nodes: Math.ceil(kills / 2),
        databases: Math.floor(kills / 2),
      });
      expect(await trial.wrong()).toEqual([]);
    });

    test("at rest no order is lost, no seat sold twice, and the money is the orders'", async () => {
      const faults = await trial.rest();
      expect(faults.length > 0 ? [...faults, await trial.state()] : []).toEqual([]);
      expect(await trial.lost()).toEqual([]);
      expect(toldTwice(trial.tally.acknowledged)).toEqual([]);
      expect(trial.tally.acknowledged.some(({ isCancelled }) => isCancelled)).toBe(true);
    });
  });

  test("the state of everything can be told, for when nothing moves", async () => {
    const state = await trial.state();
    expect(state).toContain("killing: nobody");
    expect(state.match(/readyz 200/g)).toHaveLength(nodes);
    expect(state).toContain("payment attempts:\n  {");
    // A state query that fails shows one of these texts.
    expect(state).not.toMatch(/^ +(error|no answer)/m);
  });

  describe("the checker finds", () => {
    test.each(PLANTED)("%s", async (_, fault, unguard, name) => {
      const { atRest, inPassing } = await foundAfter(trial, fault, unguard);
      expect(atRest).toContain(name);
      // Payments may be in progress during sales. Faults in `NEVER` must also be found during sales. For
      // all other faults it is enough if they are found after the sales have ended.
      expect(inPassing.includes(name)).toBe(Object.hasOwn(NEVER, name));
      expect(await faultsIn(trial.store.db, ALL)).toEqual([]);
    });

    test("a seat that two buyers were told is theirs", () => {
      expect(toldTwice([NOBODYS, { ...NOBODYS, isLetGo: true }])).toEqual([]);
      expect(toldTwice([NOBODYS, { ...NOBODYS, seats: ["2_1_1", "1_1_1"] }])).toEqual(["1_1_1"]);
    });

    test("an order that somebody was told of and that is nowhere", async () => {
      const told = { ...NOBODYS, reservationIdentifier: "NEVER" };
      expect(await lostOrders(trial.store.db, [told])).toEqual(["NEVER"]);
      const tally = { ...newTally(), acknowledged: [told] };
      expect(await new BookCheck(trial.store.db, tally).next()).toEqual([
        "an order that was told and is lost: NEVER",
      ]);
    });
  });
}
