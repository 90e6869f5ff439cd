import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Letter } from "../../../domain/api/letters.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { endOldLetters, listLetters, retryLetter } from "../../../server/outside/outbox/letters.ts";
import { toldBy } from "../../contract/stage.ts";
import { sell, type Sold } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, messagesTo, post } from "../people.ts";
import type { Shopper } from "../shopper.ts";

const RECEIVER = "hidden@example.com";
const TEXT = "a personal word";
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

interface Kept {
  readonly kind?: string;
  readonly payload?: object;
  readonly isDead?: boolean;
  readonly days?: number;
}

const MESSAGE = { by: "mail", to: RECEIVER, subject: "Word", text: TEXT };

/** Inserts a failed job, which is either given up or waits for its next attempt. */
async function keep({ kind = "message", payload = MESSAGE, isDead = true, days = 1 }: Kept = {}) {
  const id = randomUUID();
  const before = sql<Date>`app_now() - make_interval(days => ${days}::int)`;
  await sql`insert into outbox (id, kind, payload, created_at, next_at, attempts, failing_since,
      last_error, dead_at)
    values (${id}, ${kind}, ${JSON.stringify(payload)}::jsonb, ${before},
      app_now() + interval '1 hour', 7, ${before}, 'no line',
      ${isDead ? before : sql`null`})`.execute(house.server.office.db);
  return id;
}
const list = async (): Promise<Letter[]> =>
  (await admin.get<{ rows: Letter[] }>("/pres-live/letters")).body.rows;
const act = (id: string, what: "retry" | "discard") =>
  post(admin, `/pres-live/letters/${id}/${what}`);
const paymentOf = async (): Promise<string> => {
  const row = await house.server.office.db
    .selectFrom("orders")
    .select("payment_identifier")
    .where("reservation_identifier", "=", sold.id)
    .executeTakeFirstOrThrow();
  return row.payment_identifier!;
};

describe("dead letters", () => {
  beforeEach(async () => {
    await house.server.office.db.deleteFrom("outbox").where("done_at", "is", null).execute();
  });

  test("are listed before what is still tried, money first, without texts and whole addresses", async () => {
    const waiting = await keep({ isDead: false });
    const message = await keep();
    const payload = { paymentIdentifier: await paymentOf(), key: "one" };
    const refund = await keep({ kind: "refund", payload });
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual([refund, message, waiting]);
    expect(rows[0]).toMatchObject({
      kind: "refund",
      state: "dead",
      tries: 7,
      error: "no line",
      ReservationIdentifier: sold.id,
      to: null,
    });
    expect(rows[1]).toMatchObject({ kind: "mail", ReservationIdentifier: null });
    expect(rows[1]!.to).toMatch(/^h•+\.com$/);
    expect(rows[2]!.state).toBe("waiting");
    expect(JSON.stringify(rows)).not.toContain(TEXT);
  });

  test("are sent when they are retried, and the books say who did it", async () => {
    const id = await keep();
    expect((await act(id, "retry")).status).toBe(200);
    await expect
      .poll(() => messagesTo(house, RECEIVER), { timeout: 60_000 })
      .toMatchObject([{ kind: "mail" }]);
    await expect.poll(list, { timeout: 60_000 }).toEqual([]);
    const { body } = await admin.get<{ rows: { call: string; username: string }[] }>(
      "/operator/events",
    );
    expect(body.rows[0]).toMatchObject({
      username: "admin",
      call: expect.stringContaining("/retry"),
    });
  });

  test("are gone when they are discarded; what is still tried cannot be", async () => {
    const [dead, waiting] = [await keep(), await keep({ isDead: false })];
    expect((await act(dead, "discard")).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([waiting]);
    expect(toldBy(await act(dead, "discard"))).toEqual([404, "NOT_FOUND"]);
    await act(waiting, "discard");
    expect((await list()).map(({ id }) => id)).toEqual([waiting]);
  });

  test("of another business's order are neither listed nor steered", async () => {
    const { db } = house.server.office;
    const payload = { paymentIdentifier: await paymentOf() };
    const id = await keep({ kind: "capture", payload });
    expect((await listLetters(db, ELSEWHERE)).rows).toEqual([]);
    await expect(retryLetter(db, { id, scope: ELSEWHERE })).rejects.toThrow("NOT_FOUND");
  });

  test("of messages end after a month, those of money do not", async () => {
    const { db } = house.server.office;
    const payload = { paymentIdentifier: await paymentOf() };
    await keep({ days: 31 });
    const young = await keep({ days: 29 });
    const money = await keep({ kind: "void", payload, days: 31 });
    await endOldLetters(db);
    expect((await list()).map(({ id }) => id)).toEqual([money, young]);
  });
});
