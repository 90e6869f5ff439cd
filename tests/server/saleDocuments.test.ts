import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Report } from "../../domain/api/monitors.ts";
import type { Resource, ResourceChange } from "../../domain/api/resources.ts";
import type { Values } from "../../domain/resources/fields.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { cancel, hold, sell, setBack, type Sold } from "./afterSale/reservations.ts";
import { adminOf, logIn, wrongFields } from "./catalogueDesk/desk.ts";
import { Seats } from "./codes/codeShopper.ts";
import { Clerk } from "./counter/clerk.ts";
import { openHouse, type House } from "./house.ts";
import { messagesTo } from "./people.ts";
import { textOf } from "./papers/textOf.ts";
import type { Shopper } from "./shopper.ts";

const SERIES = "/pres-live/resources/document-series";
const SECOND = GROUP.theatreSecond;

let house: House;
let seats: Seats;
let admin: Shopper;
let businessId: number;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  await setBack(house);
  seats = await Seats.of(house.url, DEMO.play);
  admin = await logIn(house, "admin");
  ({ businessId } = seats.show);
});
afterAll(() => house.close());
beforeEach(async () => {
  const { db } = house.server.office;
  for (const table of ["sale_document", "document_counter", "document_series"] as const)
    await db.deleteFrom(table).execute();
});

let people = 0;
const person = () => {
  people += 1;
  return {
    customerInfo: {
      FirstName: "Noa",
      LastName: "L",
      EmailAddress1: `invoice${people}@example.com`,
      MobileNumber1: `05${String(30_000_000 + people)}`,
    },
  };
};
const receiptOf = async ({ shopper, id }: Pick<Sold, "shopper" | "id">): Promise<Receipt> =>
  (await shopper.get<{ receipt: Receipt }>(`/reservations/${id}/receipt`)).body.receipt;
const numbers = async (kind: "invoice" | "creditNote" = "invoice"): Promise<(number | null)[]> =>
  (
    await house.server.office.db
      .selectFrom("sale_document")
      .select("number")
      .where("document_kind", "=", kind)
      .orderBy("number")
      .execute()
  ).map(({ number }) => number);
const series = (more: Values = {}) => ({
  values: {
    businessId,
    documentKind: "invoice",
    prefix: null,
    isYearly: false,
    firstNumber: null,
    ...more,
  },
});
const create = (more: Values = {}) =>
  admin.call<{ resource: Resource }>("POST", SERIES, series(more));

describe("a sale", () => {
  test("gets the next number of its business, however many are sold at once, and a refusal takes none", async () => {
    const carts = await Promise.all(
      Array.from({ length: 8 }, async () => seats.guest(SECOND, [{}])),
    );
    const answers = await Promise.all(
      carts.map(async ({ shopper, cart }, at) => {
        const ready = await shopper.ready(cart);
        const declined = await shopper.tokenise(
          ready.seats[0]!.ticket.amount,
          seats.show,
          "4580 0000 0000 0026",
        );
        return shopper.commit(at % 4 === 3 ? { ...ready, ...declined } : ready);
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 200, 200, 200, 402, 402,
    ]);
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await numbers("creditNote")).toEqual([]);
  });

  test("has its number on the receipt, on paper and in the mail", async () => {
    await create({ prefix: "T", isYearly: true, firstNumber: 40 });
    const year = new Date(house.server.office.clock.now()).getFullYear();
    const buyer = person();
    const sold = await sell(seats, SECOND, [{}], buyer);
    const number = `T${year}-40`;
    expect(await receiptOf(sold)).toMatchObject({ number, creditNotes: [] });
    const pdf = await sold.shopper.send("GET", `/reservations/${sold.id}/receipt/pdf`);
    expect(await textOf(new Uint8Array(await pdf.arrayBuffer()))).toContain(number);
    const email = buyer.customerInfo.EmailAddress1;
    await expect
      .poll(async () => (await messagesTo(house, email)).map(({ text }) => text), {
        timeout: 60_000,
      })
      .toEqual([expect.stringContaining(`Tax invoice/receipt no. ${number}`)]);
  });

  test("that is reserved gets its number when it is paid at the box office, for what is paid", async () => {
    const sold = await hold(seats, SECOND);
    expect(await numbers()).toEqual([]);
    const clerk = await Clerk.at(house);
    expect((await clerk.act(sold.id, "pay", { method: "cash" })).status).toBe(200);
    const receipt = await receiptOf(sold);
    expect(receipt).toMatchObject({ number: "1", creditNotes: [] });
    const { amount } = await house.server.office.db
      .selectFrom("sale_document")
      .select("amount")
      .executeTakeFirstOrThrow();
    expect(amount).toBe(Math.round(receipt.total * 100));
  });

  test("from before the numbers keeps the number of its order alone", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    await house.server.office.db.deleteFrom("sale_document").execute();
    expect(await receiptOf(sold)).toMatchObject({
      number: null,
      creditNotes: [],
      reservationIdentifier: sold.id,
    });
  });
});

describe("a refund", () => {
  test("gets a credit note of what is given back, and a preview or a refusal none", async () => {
    const buyer = person();
    const sold = await sell(seats, SECOND, [{}, {}], buyer);
    const [first] = sold.body.ticketIdentifiers;
    await cancel(sold.shopper, sold.id, { itemsToCancel: [first], preview: true });
    expect((await cancel(sold.shopper, sold.id, { itemsToCancel: ["NONE"] })).status).toBe(409);
    expect(await numbers("creditNote")).toEqual([]);
    const one = await cancel(sold.shopper, sold.id, { itemsToCancel: [first] });
    const both = await cancel(sold.shopper, sold.id);
    const receipt = await receiptOf(sold);
    expect(receipt.creditNotes.map(({ number, amount }) => [number, amount])).toEqual([
      ["1", one.body.refund],
      ["2", both.body.refund],
    ]);
    expect(receipt.number).toBe("1");
    expect(receipt.returned).toBe(one.body.refund + both.body.refund);
    const email = buyer.customerInfo.EmailAddress1;
    await expect
      .poll(async () => (await messagesTo(house, email)).map(({ text }) => text), {
        timeout: 60_000,
      })
      .toEqual(expect.arrayContaining([expect.stringMatching(/Credit note no\. 2$/)]));
  });

  test("of the same seat asked twice at once has one credit note", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    const answers = await Promise.all([
      cancel(sold.shopper, sold.id),
      cancel(sold.shopper, sold.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await numbers("creditNote")).toEqual([1]);
  });

  test("of a reservation that was never paid has none", async () => {
    const sold = await hold(seats, SECOND);
    expect((await cancel(sold.shopper, sold.id)).status).toBe(200);
    expect([await numbers(), await numbers("creditNote")]).toEqual([[], []]);
  });
});

describe("the series of a business", () => {
  test("changes forward alone: a first number that is given is refused at its field", async () => {
    const { body } = await create({ firstNumber: 7 });
    await sell(seats, SECOND, [{}]);
    const path = `${SERIES}/${body.resource.id}`;
    const put = (more: Values) => admin.call<Resource>("PUT", path, series(more));
    expect(wrongFields(await put({ firstNumber: 6 }))).toEqual(["firstNumber"]);
    // The same values can be saved again, although the first number has been used by now.
    expect((await put({ firstNumber: 7 })).status).toBe(200);
    expect((await put({ firstNumber: 100 })).status).toBe(200);
    await sell(seats, SECOND, [{}]);
    expect((await put({ prefix: "B" })).status).toBe(200);
    await sell(seats, SECOND, [{}]);
    expect((await put({})).status).toBe(200);
    await sell(seats, SECOND, [{}]);
    expect(await numbers()).toEqual([1, 7, 100, 101]);
    const { body: history } = await admin.get<{ rows: ResourceChange[] }>(`${path}/history`);
    // Saving the same values again adds nothing to the history.
    const actions = history.rows.map(({ action }) => action);
    expect(actions).toEqual(["edit", "edit", "edit", "create"]);
    expect(history.rows[1]).toMatchObject({ after: { prefix: "B" }, username: "admin" });
  });

  test("that changes while a sale is being numbered counts as a whole for the next one", async () => {
    const { db } = house.server.office;
    const GATE = 77_001;
    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_locks
        where locktype = 'advisory' and objid = ${GATE} and not granted`.execute(db);
      return rows.length;
    };
    // Makes the sale wait inside number_documents, where it writes its document.
    await sql`create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(77001); return new; end $$`.execute(db);
    await sql`create trigger wait_at_gate before update on sale_document
      for each row execute function wait_at_gate()`.execute(db);
    try {
      const sale = await db.connection().execute(async (gate) => {
        await sql`select pg_advisory_lock(${GATE})`.execute(gate);
        const selling = sell(seats, SECOND, [{}]);
        await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
        expect((await create({ firstNumber: 100 })).status).toBe(200);
        await sql`select pg_advisory_unlock(${GATE})`.execute(gate);
        return selling;
      });
      expect(await receiptOf(sale)).toMatchObject({ number: "1" });
    } finally {
      await sql`drop trigger wait_at_gate on sale_document`.execute(db);
      await sql`drop function wait_at_gate()`.execute(db);
    }
    expect(await receiptOf(await sell(seats, SECOND, [{}]))).toMatchObject({ number: "100" });
  });

  test("has no prefix that ends with a digit, and one entry for each kind of document", async () => {
    for (const prefix of ["A1", "2026", "a b", "A#"])
      expect([prefix, wrongFields(await create({ prefix }))]).toEqual([prefix, ["prefix"]]);
    expect((await create({ prefix: "א-" })).status).toBe(200);
    expect(wrongFields(await create({ prefix: "C" }))).toEqual(["documentKind"]);
    expect((await create({ documentKind: "creditNote" })).status).toBe(200);
  });

  test("tells the last numbers to the operators of the business alone", async () => {
    await sell(seats, SECOND, [{}]);
    const path = `/pres-live/businesses/${businessId}/document-numbers`;
    const { body } = await admin.get<{ rows: object[] }>(path);
    expect(body.rows).toEqual([{ documentKind: "invoice", run: "", lastNumber: 1 }]);
    const stranger = await adminOf(house, DEMO.cinemaBusiness);
    expect((await stranger.get(path)).status).toBe(403);
    expect((await stranger.call("POST", SERIES, series())).status).toBe(403);
  });
});

describe("the report of documents", () => {
  test("lists invoices and credit notes by number, and their total is what was kept", async () => {
    const sold = await sell(seats, SECOND, [{}]);
    await sell(seats, SECOND, [{}]);
    const { body: given } = await cancel(sold.shopper, sold.id);
    const { body } = await admin.get<Report>("/PRES-live/monitors/Documents/data");
    const own = body.rows.filter(({ BusinessId }) => BusinessId === businessId);
    expect(own.map(({ DocumentKind, DocumentNumber }) => [DocumentKind, DocumentNumber])).toEqual([
      ["invoice", "1"],
      ["invoice", "2"],
      ["creditNote", "1"],
    ]);
    expect(own[2]).toMatchObject({
      ReservationIdentifier: sold.id,
      DocumentAmount: -given.refund,
    });
    expect(body.totals).toMatchObject({ InvoiceQuantity: 2, CreditNoteQuantity: 1 });
    const stranger = await adminOf(house, DEMO.cinemaBusiness);
    const other = await stranger.get<Report>("/PRES-live/monitors/Documents/data");
    expect(other.body.rows).toEqual([]);
  });
});
