import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LANE_TERMS } from "../../../server/outside/outbox/lanes.ts";
import { enqueue, startOutbox, type Job, type Outbox } from "../../../server/outside/outbox.ts";
import type { Store } from "../../../server/platform/store.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { jsonb } from "../../../server/platform/store/db.ts";
import { IDLE } from "../idleWorks.ts";
import { openEmpty } from "../sharedPostgres.ts";

const PATIENCE = { timeout: 60_000, interval: 20 };
const SLOW = 501;
const QUICK = 502;
/** Id of a business without a gateway of its own. */
const PLAIN = 503;
const { own } = LANE_TERMS.mail;

let store: Store;
let db: Db;
const open: Outbox[] = [];
const releases: (() => void)[] = [];
const hanging = (): Promise<void> => new Promise((resolve) => releases.push(resolve));
const releaseAll = (): void => {
  for (const release of releases.splice(0)) release();
};

const GATEWAY = { smtp_port: 587, mail_security: "starttls", from_address: "a@b.example" } as const;
const addGateways = (businessIds: readonly number[]) =>
  db
    .insertInto("mail_gateway")
    .values(
      businessIds.map((business_id) => ({ ...GATEWAY, business_id, smtp_host: "smtp.example" })),
    )
    .execute();

beforeAll(async () => {
  store = await openEmpty();
  db = store.db;
  const ids = [SLOW, QUICK, PLAIN, ...Array.from({ length: 12 }, (_, place) => 600 + place)];
  await db
    .insertInto("business")
    .values(ids.map((id) => ({ id, name: jsonb({ he: `${id}` }) })))
    .execute();
});
afterEach(async () => {
  for (const outbox of open.splice(0)) {
    const closing = outbox.close();
    releaseAll();
    await closing;
  }
  await db.deleteFrom("outbox").execute();
  await db.deleteFrom("mail_gateway").execute();
});
afterAll(() => store.close());

const messages = (businessId: number, count: number, by: "mail" | "sms" = "mail"): Job[] =>
  Array.from({ length: count }, () => ({
    kind: "message",
    payload: { by, to: "noa@parterre.example", subject: "Word", text: "A word", businessId },
  }));

/**
 * Starts an outbox that never completes messages of some businesses, and counts those of the others by
 * business.
 */
function start(slow: readonly number[]) {
  const sent = new Map<number, number>();
  const running = new Map<number, number>();
  const most = new Map<number, number>();
  const count = (of: Map<number, number>, id: number, by: number): number => {
    const now = (of.get(id) ?? 0) + by;
    of.set(id, now);
    return now;
  };
  const outbox = startOutbox(
    db,
    {
      ...IDLE,
      message: async ({ businessId = 0 }) => {
        const now = count(running, businessId, 1);
        most.set(businessId, Math.max(most.get(businessId) ?? 0, now));
        if (slow.includes(businessId)) await hanging();
        count(running, businessId, -1);
        count(sent, businessId, 1);
      },
    },
    () => undefined,
  );
  open.push(outbox);
  return {
    outbox,
    sentOf: (id: number) => sent.get(id) ?? 0,
    mostOf: (id: number) => most.get(id),
  };
}

describe("a gateway that never answers", () => {
  test("holds up the messages of its own business alone", async () => {
    await addGateways([SLOW, QUICK]);
    const { outbox, sentOf, mostOf } = start([SLOW]);
    await enqueue(db, [
      ...messages(SLOW, 200),
      ...messages(QUICK, 60),
      ...messages(PLAIN, 60),
      ...messages(SLOW, 20, "sms"),
    ]);
    outbox.kick();
    await expect.poll(() => [sentOf(QUICK), sentOf(PLAIN)], PATIENCE).toEqual([60, 60]);
    // The business has no SMS gateway of its own, so its text messages also occupy slots of the installation.
    expect(mostOf(SLOW)).toBe((own?.each ?? 0) + LANE_TERMS.sms.hands);
    await enqueue(db, [...messages(QUICK, 5), ...messages(PLAIN, 5)]);
    outbox.kick();
    await expect.poll(() => [sentOf(QUICK), sentOf(PLAIN)], PATIENCE).toEqual([65, 65]);
    expect(sentOf(SLOW)).toBe(0);
  });

  test("of the installation holds up no business that has its own", async () => {
    await addGateways([QUICK]);
    const { outbox, sentOf, mostOf } = start([PLAIN]);
    await enqueue(db, [...messages(PLAIN, 200), ...messages(QUICK, 60)]);
    outbox.kick();
    await expect.poll(() => sentOf(QUICK), PATIENCE).toBe(60);
    expect([sentOf(PLAIN), mostOf(PLAIN)]).toEqual([0, LANE_TERMS.mail.hands]);
  });

  test("is not alone: many of them together still leave the installation its slots", async () => {
    const many = Array.from({ length: 12 }, (_, place) => 600 + place);
    await addGateways(many);
    const { outbox, sentOf, mostOf } = start(many);
    await enqueue(db, [...many.flatMap((id) => messages(id, 20)), ...messages(PLAIN, 60)]);
    outbox.kick();
    await expect.poll(() => sentOf(PLAIN), PATIENCE).toBe(60);
    const running = () => many.reduce((sum, id) => sum + (mostOf(id) ?? 0), 0);
    await expect.poll(running, PATIENCE).toBe(own?.all);
  });
});

test("all messages of a business are sent in the end, no more at once than it may have", async () => {
  await addGateways([SLOW, QUICK]);
  const { outbox, sentOf, mostOf } = start([]);
  await enqueue(db, [...messages(SLOW, 100), ...messages(QUICK, 100), ...messages(PLAIN, 100)]);
  await outbox.drain();
  expect([SLOW, QUICK, PLAIN].map(sentOf)).toEqual([100, 100, 100]);
  for (const id of [SLOW, QUICK]) expect(mostOf(id)).toBeLessThanOrEqual(own?.each ?? 0);
});

test("a gateway that is retired gives its business the slots of the installation", async () => {
  await addGateways([SLOW]);
  await db.updateTable("mail_gateway").set({ retired_at: new Date() }).execute();
  const { outbox, mostOf } = start([SLOW]);
  await enqueue(db, messages(SLOW, 60));
  outbox.kick();
  await expect.poll(() => mostOf(SLOW), PATIENCE).toBe(LANE_TERMS.mail.hands);
});
