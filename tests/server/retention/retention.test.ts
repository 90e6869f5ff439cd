import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { RETENTION } from "../../../server/platform/retention/registry.ts";
import { startRetention, type Retention } from "../../../server/platform/retention/retentionJob.ts";
import { isKept } from "../../../server/platform/retention/rule.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { openEmpty } from "../sharedPostgres.ts";
import type { Store } from "../../../server/platform/store.ts";
import { findPlanted, plantRow, tablesOf } from "./plantedRow.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const config = readConfig({}).retention;

let store: Store;
let db: Db;
let retention: Retention;
const troubles: unknown[] = [];
beforeAll(async () => {
  store = await openEmpty();
  db = store.db;
  retention = startRetention({
    db,
    config,
    besides: () => Promise.resolve(),
    onDone: () => undefined,
    onTrouble: (error, table) => void troubles.push({ table, error }),
  });
});
afterAll(async () => {
  await retention.close();
  await store.close();
});

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

type Sample = Readonly<Record<string, string | null>>;
/** Returns a row to which a rule applies at this time, and inserts the rows that it depends on. */
type SampleOf = (at: string) => Sample | Promise<Sample>;

const on =
  (column: string, more: Sample = {}): SampleOf =>
  (at) => ({ ...more, [column]: at });

const orderAt = async (at: string, customer = "{}"): Promise<string> =>
  (await plantRow(db, "orders", { created_at: at, state: "paid", customer }))["id"]!;

const showAt = async (at: string): Promise<string> =>
  (await plantRow(db, "presentation", { starts_at: at, sales_end_at: at, charge_type: "flat" }))[
    "id"
  ]!;

const ticketAt = async (at: string): Promise<string> =>
  (await plantRow(db, "ticket", { presentation_id: await showAt(at) }))["id"]!;

const NOBODY = JSON.stringify({
  FirstName: "",
  LastName: "",
  EmailAddress1: "",
  MobileNumber1: "",
});

/** One or more samples per rule, in the order of the registry. */
const SAMPLES: Readonly<Record<string, readonly SampleOf[]>> = {
  login_session: [on("expires_at")],
  one_time_code: [on("expires_at")],
  login_link: [on("expires_at")],
  guess_count: [on("at")],
  member_proof: [on("expires_at")],
  captcha_spent: [on("expires_at")],
  asked: [on("at")],
  idempotency: [on("created_at")],
  webhook_event: [on("received_at")],
  webhook_message: [on("at")],
  webhook_attempt: [on("at")],
  integration: [on("created_at")],
  allocation_grant: [on("at")],
  seat_event_batch: [async (at) => ({ at, presentation_id: await showAt(at) })],
  waiting_place: [
    async (at) => {
      const presentation_id = await showAt(at);
      await plantRow(db, "waiting_room", { presentation_id });
      return { joined_at: at, presentation_id };
    },
  ],
  waiting_seen: [
    async (at) => {
      const presentation_id = await showAt(at);
      await plantRow(db, "waiting_room", { presentation_id });
      return { at, presentation_id, numbers: "{1}" };
    },
  ],
  door_device: [async (at) => ({ reported_at: at, presentation_id: await showAt(at) })],
  door_scan: [on("sent_at", { outcome: "elsewhere" })],
  household_mark: [async (at) => ({ at, presentation_id: await showAt(at), kind: "card" })],
  wallet_pass: [async (at) => ({ changed_at: at, ticket_id: await ticketAt(at) })],
  google_pass: [async (at) => ({ given_at: at, ticket_id: await ticketAt(at) })],
  wallet_device: [async (at) => ({ registered_at: at, ticket_id: await ticketAt(at) })],
  data_import_file: [on("at")],
  data_import: [on("created_at", { state: "draft" })],
  plan_draft: [on("uploaded_at")],
  visitor: [
    on("created_at"),
    on("created_at", { cart: '{"seats":[]}' }),
    async (at) => {
      const id = randomUUID();
      await plantRow(db, "orders", { state: "paid", visitor_id: id });
      return { id, created_at: at, cart: '{"seats":[]}', best_available: "{}" };
    },
  ],
  booking_login: [on("at")],
  payment_attempt: [
    on("changed_at", { state: "form" }),
    on("changed_at", { state: "captured", cart: "{}" }),
  ],
  saved_card: [on("deleted_at", { provider_token: "" })],
  outbox: [on("done_at"), on("dead_at", { kind: "message" })],
  sent_message: [on("sent_at")],
  contact_message: [on("created_at", { kind: "contact" })],
  newsletter: [on("changed_at")],
  seat_watch: [on("ended_at", { kind: "mail" })],
  operator_event: [on("at")],
  waiver: [on("signed_at")],
  orders: [
    on("created_at", { state: "paid", customer: '{"FirstName":"Ruth"}', complimentary: "x" }),
  ],
  ticket: [
    async (at) => ({
      order_id: await orderAt(at, NOBODY),
      ref1: "ROOM 5",
      ref2: "Ruth",
      holder_name: "Ruth",
    }),
  ],
  gift_delivery: [
    on("deliver_at", { email: "ruth@example.com", mobile: "+972541119977" }),
    on("deliver_at", { name: "Ruth", sender: "Noa", greeting: "Mazal tov" }),
  ],
  ticket_transfer: [
    on("offered_at", { withdrawn_at: ago(0), email: "ruth@example.com", mobile: "+972541119977" }),
    async (at) => ({ order_id: await orderAt(at, NOBODY), offered_at: at, name: "Ruth" }),
  ],
  system_voucher: [on("ends_at", { state: "active", jumper_born: "2010-01-01" })],
};

describe("the retention of tables", () => {
  test("every table of the database has a row in the registry, and no other", async () => {
    expect(Object.keys(RETENTION).toSorted()).toEqual(await tablesOf(db));
  });

  test("a table that is kept for ever says why", () => {
    const reasons = Object.values(RETENTION).filter(isKept);
    expect(reasons.filter(({ kept }) => kept.length < 20)).toEqual([]);
  });

  const rules = Object.entries(RETENTION).flatMap(([table, retained]) =>
    isKept(retained) ? [] : retained.map((rule, place) => ({ table, rule, place })),
  );
  test.each(rules)("$table: $rule.what", async ({ table, rule, place }) => {
    const sample = SAMPLES[table]?.[place];
    if (!sample) throw new Error(`no sample of ${table}, rule ${place}`);
    const limit = rule.days(config) * DAY_MS;
    const old = await plantRow(db, table, await sample(ago(limit + HOUR_MS)));
    const young = await plantRow(db, table, await sample(ago(limit - HOUR_MS)));
    const before = await findPlanted(db, table, young);
    await retention.run();
    expect(troubles).toEqual([]);
    expect(await findPlanted(db, table, young)).toEqual(before);
    const left = await findPlanted(db, table, old);
    if (!rule.empties) return expect(left).toBeUndefined();
    const emptied = Object.keys(rule.empties).map((name) => [
      name,
      left?.[name] !== before?.[name],
    ]);
    expect(Object.fromEntries(emptied)).toMatchObject(
      Object.fromEntries(
        emptied.filter(([name]) => before?.[String(name)] !== null).map(([name]) => [name, true]),
      ),
    );
  });

  test("a second run finds nothing to do", async () => {
    await retention.run();
    expect(await retention.run()).toEqual({});
  });
});

describe("the address of somebody who has received a ticket", () => {
  const old = ago(400 * DAY_MS);
  const soon = new Date(Date.now() + DAY_MS).toISOString();

  /**
   * Inserts an accepted transfer and its ticket. Returns the receiver's address as it is after the retention
   * has run.
   */
  async function emailAfter(startsAt: string, ticket: Sample = {}): Promise<unknown> {
    const [id, ticketId] = [randomUUID(), randomUUID()];
    const presentation = await showAt(startsAt);
    const base = { id: ticketId, presentation_id: presentation, transfer_id: id };
    await plantRow(db, "ticket", { ...base, ...ticket });
    const transfer = await plantRow(db, "ticket_transfer", {
      id,
      ticket_id: ticketId,
      offered_at: old,
      accepted_at: old,
      email: "ruth@example.com",
    });
    await retention.run();
    return (await findPlanted(db, "ticket_transfer", transfer))?.["email"];
  }

  test("stays until the show, because they are reminded of it", async () => {
    expect(await emailAfter(soon)).toBe("ruth@example.com");
    expect(await emailAfter(ago(HOUR_MS))).toBeNull();
  });

  test("is deleted once the ticket was handed on or cancelled, when that was told", async () => {
    expect(await emailAfter(soon, { transfer_id: randomUUID() })).toBeNull();
    expect(await emailAfter(soon, { cancelled_at: ago(DAY_MS) })).toBe("ruth@example.com");
    expect(await emailAfter(soon, { cancelled_at: ago(3 * DAY_MS) })).toBeNull();
  });
});

describe("a visitor whose cookie has ended", () => {
  const gone = ago((config.visitor + 2) * DAY_MS);
  const visitorWith = (more: Sample = {}) =>
    plantRow(db, "visitor", { created_at: gone, cart: '{"seats":[]}', ...more });
  const after = async (planted: Readonly<Record<string, string>>) => {
    await retention.run();
    return findPlanted(db, "visitor", planted);
  };

  test("is deleted with the cart where nothing is held", async () => {
    expect(await after(await visitorWith())).toBeUndefined();
  });

  test("stays without the cart where there is an order", async () => {
    const visitor = await visitorWith();
    await plantRow(db, "orders", { state: "paid", visitor_id: visitor["id"]! });
    expect(await after(visitor)).toMatchObject({ id: visitor["id"], cart: null });
  });

  test("stays with the cart while a seat is locked", async () => {
    const visitor = await visitorWith();
    await plantRow(db, "seat_claim", { state: "1", holder: visitor["id"]! });
    expect(await after(visitor)).toMatchObject({ cart: { seats: [] } });
  });

  test("stays while a payment is open, and where an operator sells as that visitor", async () => {
    const paying = await visitorWith();
    await plantRow(db, "payment_attempt", { state: "unknown", visitor_id: paying["id"]! });
    const counter = await visitorWith();
    await plantRow(db, "operator", { visitor_id: counter["id"]!, role_id: "1" });
    expect(await after(paying)).toBeDefined();
    expect(await after(counter)).toBeDefined();
  });

  test("lives on with a cookie that a login has renewed", async () => {
    const visitor = await visitorWith({ cookie_at: ago(DAY_MS) });
    expect(await after(visitor)).toMatchObject({ cart: { seats: [] } });
  });
});
