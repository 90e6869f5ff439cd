import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HeldPayment, MismatchField } from "../../../domain/api/heldPayments.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { PaymentMismatch } from "../../../server/payments/judgePaid.ts";
import { PAYMENT_CHECKS } from "../../../server/wiring/check/paymentChecks.ts";
import { listHeldPayments, settleHeldPayment } from "../../../server/checkout/heldPayments.ts";
import { noteMismatch, type MismatchOutcome } from "../../../server/checkout/mismatches.ts";
import { toldBy } from "../../contract/stage.ts";
import { sell, type Sold } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, post } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { oneOf } from "../firstOf.ts";

const NOTE = "Given back at the provider";
const ELSEWHERE = { businessIds: [999], locationIds: null };

let house: House;
let admin: Shopper;
let sold: Sold;
beforeAll(async () => {
  house = await openHouse();
  admin = await arrive(house);
  await post(admin, "/operator/login", { username: "admin", password: "admin" });
  sold = await sell(await Seats.of(house.url, DEMO.play), GROUP.theatreSecond, [{}]);
});
afterAll(() => house.close());

const db = () => house.server.office.db;

interface Held {
  readonly paymentIdentifier: string;
  readonly fields?: readonly MismatchField[];
  readonly outcome?: MismatchOutcome;
}

/**
 * Records a payment that differs from its order: ₪120 were requested, and the provider reports $130 in another
 * account.
 */
async function hold({ paymentIdentifier, fields = ["account"], outcome = "held" }: Held) {
  const expected = { paymentIdentifier, account: "ours", amount: 12_000, currency: "ils" };
  const said = { account: "theirs", amount: 13_050, currency: "usd", paymentIdentifier };
  const paid = { ...said, transactionId: "pi_2", notedTransactionId: "pi_1" };
  await noteMismatch(db(), new PaymentMismatch(expected, paid, fields), outcome);
}

interface Told {
  readonly rows: readonly HeldPayment[];
  readonly hasMore: boolean;
  readonly waiting: number;
}
const list = async (query = ""): Promise<Told> =>
  (await admin.get<Told>(`/pres-live/held-payments${query}`)).body;
const settle = (id: number, note: string = NOTE) =>
  post(admin, `/pres-live/held-payments/${id}/settle`, { note });
const paymentOf = async (): Promise<string> => {
  const row = await db()
    .selectFrom("orders")
    .select("payment_identifier")
    .where("reservation_identifier", "=", sold.id)
    .executeTakeFirstOrThrow();
  return row.payment_identifier!;
};

describe("held payments", () => {
  beforeEach(async () => {
    await db().deleteFrom("payment_mismatch").execute();
  });

  test("are listed with what was asked for and what the provider says, the newest first", async () => {
    await hold({ paymentIdentifier: await paymentOf(), fields: ["currency", "amount"] });
    await hold({ paymentIdentifier: "pay_unsold" });
    const { rows, hasMore, waiting } = await list();
    expect([rows.length, hasMore, waiting]).toEqual([2, false, 2]);
    expect(rows[0]).toMatchObject({ ReservationIdentifier: null, fields: ["account"] });
    expect(rows[1]).toMatchObject({
      ReservationIdentifier: sold.id,
      fields: ["currency", "amount"],
      expected: { transactionId: "pi_1", account: "ours", amount: 120, currency: "ils" },
      said: { transactionId: "pi_2", account: "theirs", amount: 130.5, currency: "usd" },
      settled: null,
    });
  });

  test("do not include payments whose money went back by itself", async () => {
    await hold({ paymentIdentifier: "pay_back", outcome: "givenBack" });
    expect(await list()).toEqual({ rows: [], hasMore: false, waiting: 0 });
    const { id } = await db().selectFrom("payment_mismatch").select("id").executeTakeFirstOrThrow();
    expect(toldBy(await settle(id))).toEqual([404, "NOT_FOUND"]);
  });

  test("that are settled keep who did it, when and how, and wait no more", async () => {
    await hold({ paymentIdentifier: "pay_one" });
    const [{ id }] = oneOf((await list()).rows);
    expect((await settle(id, `  ${NOTE} `)).status).toBe(200);
    expect(await list()).toEqual({ rows: [], hasMore: false, waiting: 0 });
    const [row] = (await list("?settled=1")).rows;
    expect(row).toMatchObject({ id, settled: { OperatorName: "Adam Dror", note: NOTE } });
    expect(Date.parse(row!.settled!.at)).toBeGreaterThan(Date.now() - 60_000);
    // A settled payment for which the same report arrives again stays settled, in a single row.
    await hold({ paymentIdentifier: "pay_one" });
    expect((await list()).waiting).toBe(0);
  });

  test("are settled once, and never without a note", async () => {
    await hold({ paymentIdentifier: "pay_one" });
    const [{ id }] = oneOf((await list()).rows);
    for (const note of ["", "  ", "x".repeat(501)])
      expect(toldBy(await settle(id, note))).toEqual([422, "VALIDATION"]);
    const ends = await Promise.all([settle(id), settle(id)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { body } = await admin.get<{ rows: { call: string; what: unknown }[] }>(
      "/operator/events",
    );
    expect(body.rows[0]!.call).toContain("/settle");
    expect(JSON.stringify(body.rows[0]!.what)).toContain(NOTE);
  });

  test("come a page at a time", async () => {
    for (let at = 0; at < 101; at++) await hold({ paymentIdentifier: `pay_${at}` });
    const first = await list();
    expect([first.rows.length, first.hasMore, first.waiting]).toEqual([100, true, 101]);
    const rest = await list(`?before=${first.rows.at(-1)!.id}`);
    expect([rest.rows.length, rest.hasMore, rest.waiting]).toEqual([1, false, 101]);
    expect(rest.rows[0]!.said.paymentIdentifier).toBe("pay_0");
  });

  test("of another business are neither listed nor settled", async () => {
    await hold({ paymentIdentifier: await paymentOf() });
    const [{ id }] = oneOf((await list()).rows);
    expect(await listHeldPayments(db(), { scope: ELSEWHERE })).toMatchObject({
      rows: [],
      waiting: 0,
    });
    const by = { id: 4, ...ELSEWHERE };
    await expect(settleHeldPayment(db(), { id, note: NOTE, by })).rejects.toThrow("NOT_FOUND");
    expect((await list()).waiting).toBe(1);
  });

  test("are shown to admins alone", async () => {
    const broker = await arrive(house);
    await post(broker, "/operator/login", { username: "broker", password: "broker" });
    const told = await broker.get("/pres-live/held-payments");
    expect(toldBy(told)).toEqual([403, "FORBIDDEN"]);
  });

  test("make the check of a production warn until they are settled", async () => {
    const check = PAYMENT_CHECKS.find(({ name }) => name === "payments held")!;
    const facts = { config: readConfig({}), refusals: [], database: { db: db() } };
    const judge = async (): Promise<string> => (await check.judge(facts)).kind;
    await hold({ paymentIdentifier: "pay_one" });
    expect(await judge()).toBe("warning");
    await settle((await list()).rows[0]!.id);
    expect(await judge()).toBe("ok");
  });
});
