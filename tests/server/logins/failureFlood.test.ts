import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorLogin } from "../../../domain/api/operators.ts";
import { Refused } from "../../../domain/refusal.ts";
import { openAudit } from "../../../server/identity/operators/audit.ts";
import type { Store } from "../../../server/platform/store.ts";
import { openEmpty } from "../sharedPostgres.ts";

/** Number of logins. There are more logins than connections in the pool. */
const LOGINS = 40;
const ADDRESS = "203.0.113.9";

let store: Store;
beforeAll(async () => {
  store = await openEmpty();
});
afterAll(async () => {
  await store.close();
});

test("failed logins that wait to be folded leave connections to others", async () => {
  const { db } = store;
  const audit = openAudit(db);
  const fail = (at: number) =>
    audit.record(
      {
        by: { id: null, username: `nobody${at}` },
        call: operatorLogin,
        what: { username: `nobody${at}` },
        address: ADDRESS,
      },
      () => Promise.reject(new Refused("LOGIN_FAILED")),
    );
  const failures: Promise<unknown>[] = [];
  let folded = 0;
  await db.transaction().execute(async (tx) => {
    const key = `failed login nobody ${ADDRESS}`;
    const hold = sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
    const ended = () =>
      db
        .selectFrom("operator_event")
        .select((of) => of.fn.countAll<number>().as("count"))
        .where("code", "=", "LOGIN_FAILED")
        .executeTakeFirstOrThrow();
    for (let at = 1; at <= LOGINS; at++) {
      // The transaction makes queries, because the database ends transactions that are idle for long, which can
      // happen on a busy machine.
      await hold.execute(tx);
      failures.push(fail(at).finally(() => folded++));
      // Each of these polls uses a connection of the same pool.
      await expect.poll(async () => (await ended()).count).toBe(at);
      expect(folded, "folded in spite of the lock").toBe(0);
    }
  });
  for (const each of await Promise.allSettled(failures))
    expect(each).toMatchObject({ reason: { refusal: { code: "LOGIN_FAILED" } } });
  const rows = await db.selectFrom("operator_event").select("what").execute();
  expect(rows.map(({ what }) => what)).toMatchObject([
    { times: LOGINS, usernames: { length: 10 } },
  ]);
});
