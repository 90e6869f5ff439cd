import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteCustomer } from "../../../server/customerArea/deleteCustomer.ts";
import { CATALOGUE } from "../../../server/platform/retention/keptTables.ts";
import { RETENTION } from "../../../server/platform/retention/registry.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { SEAL } from "../../../server/platform/encryption/keyring.ts";
import { lookupOf } from "../../../server/platform/encryption/sealing.ts";
import { openEmpty } from "../sharedPostgres.ts";
import type { Store } from "../../../server/platform/store.ts";
import { columnsOf, plantRow, tablesOf } from "./plantedRow.ts";

let store: Store;
let db: Db;
beforeAll(async () => {
  store = await openEmpty();
  db = store.db;
  secrets.push(lookupOf(db, SSN));
});
afterAll(() => store.close());

const ID = 4711;
const MARK = "Erasemark";
const MOBILE = "0541119988";
const EMAIL = "erasemark@example.com";
const SSN = "200003036";
const secrets = [MARK.toLowerCase(), MOBILE, EMAIL, SSN];
const INFO = JSON.stringify({
  FirstName: MARK,
  LastName: MARK,
  EmailAddress1: EMAIL,
  MobileNumber1: MOBILE,
  SSN,
});

type Given = Readonly<Record<string, string | null>>;

const isText = (type: string): boolean => /^(text|jsonb?|character varying)$/.test(type);

let planted = 0;

/**
 * Inserts a row with the mark in every text column that is not given, so that new columns are tested
 * automatically.
 */
async function plantMarked(table: string, given: Given) {
  const marked = (await columnsOf(db, table))
    .filter(({ name, type }) => isText(type) && !(name in given))
    .map(({ name, type }) => {
      const mark = `${MARK} ${table} ${name} ${++planted}`;
      return [name, type.startsWith("json") ? JSON.stringify({ mark }) : mark];
    });
  return plantRow(db, table, { ...Object.fromEntries(marked), ...given });
}

const ORDER = randomUUID();
const ITEM = randomUUID();
const TICKET = randomUUID();
const VISITOR = randomUUID();
const customer = String(ID);

/**
 * A placeholder in the rows below for the blind index of the ID number, which cannot be computed without the
 * database's key.
 */
const INDEX = "index of the ID";

/** The customer's rows to insert, for every table that can contain some. */
const OWN: Readonly<Record<string, readonly Given[]>> = {
  customer: [
    {
      id: customer,
      first_name: MARK,
      last_name: MARK,
      mobile: MOBILE,
      email: EMAIL,
      ssn: SSN,
      ssn_index: INDEX,
    },
  ],
  customer_photo: [{ customer_id: customer }],
  visitor: [{ id: VISITOR }],
  orders: [
    { id: ORDER, visitor_id: VISITOR, state: "paid", customer: INFO, customer_id: customer },
    { state: "paid", customer: INFO, customer_id: null },
  ],
  ticket: [
    { id: TICKET, order_id: ORDER },
    { order_id: ORDER, code: `${SEAL}${MARK}` },
  ],
  ticket_transfer: [
    { ticket_id: TICKET, order_id: ORDER },
    // A ticket of another buyer that was transferred to the customer.
    { email: EMAIL },
    { mobile: MOBILE },
  ],
  order_item: [
    { id: ITEM, order_id: ORDER, kind: "membership", quantity: "1", listed: "0", amount: "0" },
  ],
  order_price_stage: [{ order_id: ORDER }],
  ledger_entry: [{ order_id: ORDER }],
  sale_document: [{ order_id: ORDER, document_kind: "invoice", amount: "100" }],
  redemption: [{ order_id: ORDER }],
  payment_attempt: [
    { visitor_id: VISITOR, order_id: ORDER, state: "captured" },
    { visitor_id: VISITOR, order_id: null, state: "declined", cart: INFO },
  ],
  refund: [{ state: "done" }],
  stripe_payment: [{}],
  counter_payment: [{ order_id: ORDER, kind: "payment", method: "cash" }],
  presentation_change_order: [{ order_id: ORDER, state: "done", outcome: null }],
  idempotency: [{ visitor_id: VISITOR, state: "done" }],
  integration: [{ visitor_id: VISITOR }],
  saved_card: [
    { customer_id: customer, provider: "sandbox", deleted_at: null },
    { customer_id: null, visitor_id: VISITOR, provider: "sandbox" },
  ],
  booking_login: [{ visitor_id: VISITOR, customer_id: customer }],
  login_session: [{ realm: "area", subject: customer }],
  login_link: [{ customer_id: customer }],
  one_time_code: [{ customer_id: customer }, { mobile: MOBILE, customer_id: null }],
  outbox: [
    { kind: "message", payload: JSON.stringify({ to: EMAIL, text: MARK }) },
    { kind: "mail", payload: JSON.stringify({ orderId: ORDER }) },
  ],
  sent_message: [{ recipient: MOBILE }, { recipient: "office@example.com", text: INFO }],
  contact_message: [{ kind: "contact", email: EMAIL }],
  newsletter: [{ email: EMAIL }],
  seat_watch: [{ kind: "sms", address: MOBILE }],
  operator_event: [
    { what: JSON.stringify({ body: { customerInfo: JSON.parse(INFO) } }) },
    { what: JSON.stringify({ body: { mobileNumber: MOBILE } }), username: "staff" },
    { what: JSON.stringify({ body: { note: `for ${MARK} ${MARK}` } }), username: "staff" },
  ],
  member_proof: [{ visitor_id: VISITOR }],
  household_mark: [{ order_id: ORDER, kind: "mobile" }],
  payment_mismatch: [
    {
      outcome: "held",
      settled_at: "2026-01-01",
      settled_by: "4",
      settled_note: `given back to ${MARK} ${MARK}`,
    },
  ],
  payment_dispute: [{ state: "lost" }],
  waiver: [{ order_id: ORDER }],
  member: [{ customer_id: customer }, { customer_id: null, ssn: SSN, ssn_index: INDEX }],
  membership: [{ order_id: ORDER }],
  enrolment: [{ order_item_id: ITEM }],
  senior_citizen: [{ ssn: SSN, ssn_index: INDEX }],
  gift_delivery: [{ voucher_id: "990001" }, { email: EMAIL }, { mobile: MOBILE }],
  system_voucher: [
    {
      id: "990001",
      customer_id: customer,
      state: "active",
      jumper_born: "2010-01-01",
      order_id: ORDER,
    },
  ],
  system_voucher_item: [{ kind: "value", ticket_ids: "[]", quantity: "1", balance: "1" }],
  video_purchase: [{ order_id: ORDER, ticket_id: TICKET }],
  seat_note: [{ note: `for ${MARK} ${MARK}` }],
  seat_block: [{ note: `call ${MOBILE}`, reason: "repair" }],
};

const OPENS = "Opens a ticket or voucher that stays valid: its holder may have passed it on.";
const NUMBER = "A number of ours or of the provider: it names a payment, not a person.";
const WORDS = "The house's own words: a kind, a state, or the name of what was sold.";
const STAFF = "Names the operator who acted, not the customer.";

/** Columns that a deletion of the customer keeps, with the reason. */
const STAYS: Readonly<Record<string, string>> = {
  "orders.reservation_identifier": OPENS,
  "orders.payment_identifier": NUMBER,
  "orders.last_transaction_id": NUMBER,
  "orders.locale": WORDS,
  "order_item.code": WORDS,
  "order_item.name": WORDS,
  "order_price_stage.stage": WORDS,
  "ledger_entry.kind": WORDS,
  "sale_document.run": "What stands before the number of an invoice: it names no person.",
  "redemption.kind": WORDS,
  "ticket.ticket_identifier": OPENS,
  "ticket.document_key": OPENS,
  "ticket_transfer.key": OPENS,
  "ticket_transfer.entry_code": OPENS,
  "ticket.addon_ids": WORDS,
  "ticket.code": WORDS,
  "payment_attempt.payment_identifier": NUMBER,
  "payment_attempt.provider": WORDS,
  "payment_attempt.provider_ref": NUMBER,
  "payment_attempt.idempotency_key": NUMBER,
  "payment_attempt.method": WORDS,
  "payment_attempt.account": NUMBER,
  "payment_attempt.charge_currency": WORDS,
  "payment_mismatch.payment_identifier": NUMBER,
  "payment_mismatch.expected": NUMBER,
  "payment_mismatch.said": NUMBER,
  "payment_dispute.provider": WORDS,
  "payment_dispute.dispute_id": NUMBER,
  "payment_dispute.payment_identifier": NUMBER,
  "payment_dispute.account": NUMBER,
  "payment_dispute.transaction_id": NUMBER,
  "payment_dispute.currency": WORDS,
  "payment_dispute.reason": WORDS,
  "payment_dispute.fee_currency": WORDS,
  "payment_dispute.url": "The provider's page of the payment.",
  "refund.payment_identifier": NUMBER,
  "refund.key": NUMBER,
  "stripe_payment.payment_identifier": NUMBER,
  "stripe_payment.intent_id": NUMBER,
  "counter_payment.reference": NUMBER,
  "presentation_change_order.code": WORDS,
  "integration.return_url": "The partner's own page, without the customer.",
  "operator_event.username": STAFF,
  "operator_event.call": WORDS,
  "operator_event.code": WORDS,
  "operator_event.address": STAFF,
  "member.member_number": "A membership's number: nobody is named by it any more.",
  "membership.member_number": "A membership's number: nobody is named by it any more.",
  "membership.membership_identifier": NUMBER,
  "membership.name": WORDS,
  "membership.ticket_ids": WORDS,
  "enrolment.member_number": "A membership's number: nobody is named by it any more.",
  "system_voucher.reference": OPENS,
  "system_voucher.document_key": OPENS,
  "system_voucher.name": WORDS,
  "system_voucher_item.name": WORDS,
  "outbox.payload": "A card's token at its provider, until the job that deletes the card is done.",
};

/** Tables without any text about a customer, with the reason. */
const NOBODYS: Readonly<Record<string, string>> = {
  asked: "Hashes, for seven days.",
  door_device: "Names of gates.",
  door_scan: "Names of gates, and the numbers of tickets.",
  gateway_payment: "Numbers of a payment at its gateway.",
  gateway_refund: "Numbers of a refund at its gateway.",
  guess_count: "Hashes, for a day.",
  captcha_spent: "Hashes of a captcha's token.",
  webhook_event: "Numbers of the provider's events.",
  webhook_message: "Numbers of orders, tickets and customers, and no contact data.",
  webhook_attempt: "What a business's own server answered, for the days of the log.",
  data_import: "Names of an operator's files, and counts.",
  data_import_file: "A sealed file, for a day at most.",
  imported_sale: "Sums by the point of sale.",
  audience_sale: "Sums by the point of sale.",
  plan_draft: "A seat plan.",
  plan_drawing: "A seat plan that is drawn.",
  wallet_pass: "Hashes of what passes show.",
  google_pass: "Hashes of what passes show, by the number of a ticket.",
  wallet_device:
    "Apple's names of devices with a ticket, which stays good, until its show is over.",
  point_earning: "Rules and counts, by the numbers of an order and a membership.",
  point_entry: "Counts, by the numbers of a membership and an order.",
  point_sum: "Sums by the point of sale.",
  ticket_change: "Sums by the point of sale.",
  ticket_sum: "Sums by the point of sale.",
};

test("every table with text is planted, or named as nobody's", async () => {
  const missing: string[] = [];
  for (const table of await tablesOf(db)) {
    if (table in CATALOGUE || table in OWN || table in NOBODYS) continue;
    if ((await columnsOf(db, table)).some(({ type }) => isText(type))) missing.push(table);
  }
  expect(missing).toEqual([]);
  expect(Object.keys(OWN).filter((table) => !(table in RETENTION))).toEqual([]);
});

test("a deleted customer is in no text of any table, but for what is listed with its reason", async () => {
  for (const [table, rows] of Object.entries(OWN)) {
    for (const given of rows) {
      const index = given["ssn_index"] === INDEX ? { ssn_index: lookupOf(db, SSN) } : {};
      await plantMarked(table, { ...given, ...index });
    }
  }
  await deleteCustomer(db, ID);
  const left = new Set<string>();
  for (const table of await tablesOf(db)) {
    const columns = (await columnsOf(db, table)).filter(({ type }) => isText(type));
    for (const { name } of columns) {
      const { rows } = await sql<{ value: string }>`
        select lower(${sql.ref(name)}::text) as value from ${sql.table(table)}
        where ${sql.ref(name)} is not null`.execute(db);
      const isLeft = rows.some(({ value }) =>
        secrets.some((secret) => value.includes(secret.toLowerCase())),
      );
      if (isLeft) left.add(`${table}.${name}`);
    }
  }
  expect([...left].toSorted()).toEqual(Object.keys(STAYS).toSorted());
});

test("a deleted customer's saved cards wait to be deleted at their provider", async () => {
  const jobs = await db
    .selectFrom("outbox")
    .select("payload")
    .where("kind", "=", "forgetCard")
    .execute();
  expect(jobs).toHaveLength(2);
  expect(await db.selectFrom("saved_card").selectAll().execute()).toEqual([]);
});

test("another customer's data stays as it is", async () => {
  const mobile = "0541119977";
  const info = JSON.stringify({ FirstName: "Ruth", LastName: "Other", MobileNumber1: mobile });
  await plantRow(db, "customer", { id: "4712", first_name: "Ruth", mobile });
  const order = await plantRow(db, "orders", {
    state: "paid",
    customer: info,
    customer_id: "4712",
    visitor_id: randomUUID(),
  });
  const event = await plantRow(db, "operator_event", { what: JSON.stringify({ to: mobile }) });
  await plantRow(db, "customer", { id: "4713", first_name: "Noa", mobile: "0541119966" });
  await deleteCustomer(db, 4713);
  const kept = await db
    .selectFrom("orders")
    .select("customer")
    .where("id", "=", order["id"]!)
    .executeTakeFirstOrThrow();
  expect(kept.customer).toMatchObject({ FirstName: "Ruth" });
  const told = await db
    .selectFrom("operator_event")
    .select("what")
    .where("id", "=", Number(event["id"]))
    .executeTakeFirstOrThrow();
  expect(told.what).toEqual({ to: mobile });
});
