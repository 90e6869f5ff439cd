import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  enqueue,
  startOutbox,
  type Job,
  type Outbox,
  type Works,
} from "../../server/outside/outbox.ts";
import { httpSms } from "../../server/outside/sms/httpSms.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { openEmpty } from "./sharedPostgres.ts";
import type { Store } from "../../server/platform/store.ts";
import { Undeliverable } from "../../server/outside/undeliverable.ts";
import { IDLE } from "./idleWorks.ts";
import { openGateway } from "./gateway.ts";

const PATIENCE = { timeout: 60_000 };
const done = (): Promise<void> => Promise.resolve();
const fails = (): Promise<void> => Promise.reject(new Error("no line"));
const message = (by: "mail" | "sms"): Job => ({
  kind: "message",
  payload: { by, to: "0540000000", subject: "Word", text: "A word" },
});
const capture = (paymentIdentifier: string): Job => ({
  kind: "capture",
  payload: { paymentIdentifier },
});

let store: Store;
let db: Db;
const open: Outbox[] = [];
const releases: (() => void)[] = [];
/** Returns a promise that stays pending until the test releases it. */
const hanging = (): Promise<void> => new Promise((resolve) => releases.push(resolve));
const releaseAll = (): void => {
  for (const release of releases.splice(0)) release();
};
const start = (works: Partial<Works>, renewMs = 60_000, onFailure = () => undefined): Outbox => {
  const tryHours = { money: 168, messages: 24, webhooks: 72 };
  const outbox = startOutbox(db, { ...IDLE, ...works }, onFailure, { tryHours, renewMs });
  open.push(outbox);
  return outbox;
};
const shift = async (seconds: number): Promise<void> => {
  await sql`update app_clock
    set shift = shift + make_interval(secs => ${seconds}::int)`.execute(db);
};
const rows = () => db.selectFrom("outbox").selectAll().execute();

beforeAll(async () => {
  store = await openEmpty();
  db = store.db;
});
afterEach(async () => {
  releaseAll();
  for (const outbox of open.splice(0)) await outbox.close();
  await db.deleteFrom("outbox").execute();
});
afterAll(() => store.close());

describe("lanes", () => {
  test("capture every payment while mails and text messages wait for a server that never answers", async () => {
    const hang = hanging();
    const captured: string[] = [];
    const outbox = start({
      mail: () => hang,
      sms: () => hang,
      message: () => hang,
      capture: async ({ paymentIdentifier }) => void captured.push(paymentIdentifier),
    });
    const orders = Array.from({ length: 150 }, (_, order): Job[] => [
      { kind: "mail", payload: { orderId: `${order}` } },
      { kind: "sms", payload: { orderId: `${order}` } },
      message("mail"),
      capture(`${order}`),
    ]);
    await enqueue(db, orders.flat());
    outbox.kick();
    await expect.poll(() => captured.length, PATIENCE).toBe(150);
    releaseAll();
    await outbox.drain();
  });

  test("send text messages while mails wait for a server that never answers", async () => {
    const hang = hanging();
    let sent = 0;
    const outbox = start({
      message: ({ by }) => {
        if (by === "mail") return hang;
        sent++;
        return done();
      },
    });
    await enqueue(db, [
      ...Array.from({ length: 60 }, () => message("mail")),
      ...Array.from({ length: 40 }, () => message("sms")),
    ]);
    outbox.kick();
    await expect.poll(() => sent, PATIENCE).toBe(40);
    releaseAll();
    await outbox.drain();
  });
});

describe("leases", () => {
  test("send each message once from two nodes while the gateway takes 8 s to answer", async () => {
    const gateway = await openGateway();
    const sms = httpSms({
      url: `${gateway.url}/?to={to}&id={id}`,
      countries: ["IL"],
      body: undefined,
      contentType: "application/json",
      authorization: "",
    });
    let answers = 0;
    const slowly: Works["message"] = async ({ to, text }, id) => {
      await sms({ id, to, text });
      answers++;
      await hanging();
    };
    const near = start({ message: slowly });
    const far = start({ message: slowly });
    await enqueue(
      db,
      Array.from({ length: 5 }, () => message("sms")),
    );
    const drained = near.drain();
    await expect.poll(() => answers, PATIENCE).toBe(5);
    await shift(8);
    await far.drain();
    expect(answers).toBe(5);
    releaseAll();
    await drained;
    expect(new Set(gateway.asked.map(({ headers }) => headers["idempotency-key"])).size).toBe(5);
    expect(gateway.asked).toHaveLength(5);
    await gateway.close();
  });

  test("are renewed while the work takes longer than a lease", async () => {
    let begun = 0;
    const hang = hanging();
    const works: Partial<Works> = { message: () => (begun++, hang) };
    const near = start(works, 20);
    const far = start(works);
    await enqueue(db, [message("sms")]);
    near.kick();
    await expect.poll(() => begun, PATIENCE).toBe(1);
    for (let round = 0; round < 3; round++) {
      await shift(25);
      const isRenewed = async () => {
        const { rows: leased } = await sql<{ isLong: boolean }>`
          select leased_until > app_now() + interval '20 s' as "isLong" from outbox`.execute(db);
        return leased[0]?.isLong;
      };
      await expect.poll(isRenewed, PATIENCE).toBe(true);
      await far.drain();
    }
    expect(begun).toBe(1);
    releaseAll();
    await near.drain();
  });

  test("lapse when their node dies, and another node does the job", async () => {
    const hang = hanging();
    const near = start({ capture: () => hang });
    await enqueue(db, [capture("left")]);
    near.kick();
    await expect.poll(async () => (await rows())[0]?.lease != null, PATIENCE).toBe(true);
    const captured: string[] = [];
    const far = start({
      capture: async ({ paymentIdentifier }) => void captured.push(paymentIdentifier),
    });
    await far.drain();
    expect(captured).toEqual([]);
    await shift(40);
    await far.drain();
    expect(captured).toEqual(["left"]);
    releaseAll();
  });
});

describe("the last try", () => {
  const failFor = async (outbox: Outbox, hours: number): Promise<void> => {
    for (let hour = 0; hour < hours; hour++) {
      await outbox.drain();
      await shift(3600);
    }
    await outbox.drain();
  };

  test("of a message is a day after the first, then it is a dead letter and is not tried again", async () => {
    let tries = 0;
    const outbox = start({ message: () => (tries++, fails()) });
    await enqueue(db, [message("mail")]);
    await failFor(outbox, 25);
    expect(await rows()).toMatchObject([
      { done_at: null, dead_at: expect.any(Date), last_error: "no line" },
    ]);
    const made = tries;
    await failFor(outbox, 3);
    expect(tries).toBe(made);
  });

  test("of money comes after a week", async () => {
    const outbox = start({ capture: fails });
    await enqueue(db, [capture("one")]);
    await failFor(outbox, 26);
    expect(await rows()).toMatchObject([{ dead_at: null }]);
    await shift(7 * 24 * 3600);
    await outbox.drain();
    expect(await rows()).toMatchObject([{ dead_at: expect.any(Date) }]);
  });

  test("waits longer after each failure, and not all for the same time", async () => {
    const outbox = start({ message: fails });
    await enqueue(
      db,
      Array.from({ length: 20 }, () => message("mail")),
    );
    await outbox.drain();
    const waits = async (): Promise<number[]> => {
      const { rows: found } = await sql<{ wait: number }>`
        select extract(epoch from next_at - app_now())::float8 as wait from outbox`.execute(db);
      return found.map(({ wait }) => wait);
    };
    const first = await waits();
    expect(Math.max(...first)).toBeLessThan(6.3);
    expect(new Set(first.map((wait) => wait.toFixed(2))).size).toBeGreaterThan(5);
    for (let round = 0; round < 4; round++) {
      await shift(700);
      await outbox.drain();
    }
    // The base of 5 s is doubled four times to 80 s. Jitter may reduce the delay to three quarters, and the
    // test itself takes time.
    expect(Math.min(...(await waits()))).toBeGreaterThan(40);
  });

  test("is the first where an address does not exist", async () => {
    const dead = () => Promise.reject(new Undeliverable("550", "dead"));
    const outbox = start({ message: dead });
    await enqueue(db, [message("mail")]);
    await outbox.drain();
    expect(await rows()).toMatchObject([{ dead_at: expect.any(Date), attempts: 1 }]);
  });

  test("is the first without a configured service, and leaves no dead letter", async () => {
    const dropped = () => Promise.reject(new Undeliverable("SMTP_URL is not set", "dropped"));
    const outbox = start({ message: dropped });
    await enqueue(db, [message("mail")]);
    await outbox.drain();
    expect(await rows()).toMatchObject([
      { done_at: expect.any(Date), dead_at: null, last_error: "SMTP_URL is not set" },
    ]);
  });

  test("of a job that kills its worker every time comes too", async () => {
    const near = start({ message: fails });
    await enqueue(db, [message("mail")]);
    const crash = sql`update outbox set attempts = attempts + 1, lease = gen_random_uuid(),
      leased_until = app_now() - interval '1 s', failing_since = app_now() - interval '2 days'`;
    await crash.execute(db);
    await near.drain();
    expect(await rows()).toMatchObject([{ dead_at: expect.any(Date) }]);
  });
});
