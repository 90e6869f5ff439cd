import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { House } from "../house.ts";

/** Calls that a server has begun to process and cannot complete, because a table that they read is locked. */
export interface HeldCalls {
  /**
   * Sends calls until `count` of them are waiting. A call is waiting as soon as the server has read it. A
   * waiting call can be refused, or end at the database's time limit, so a test calls `hold` again until the
   * server has all calls.
   */
  readonly hold: (count: number) => void;
  /** Unlocks the table and waits for the responses. */
  readonly release: () => Promise<void>;
}

/**
 * Interval in ms between statements, shorter than the time after which the database ends an idle transaction.
 */
const STATEMENT_EVERY_MS = 5_000;

/** Locks the table of tickets, which calls about a ticket's page read. */
export async function holdCalls(house: House): Promise<HeldCalls> {
  const held = new Set<Promise<Response>>();
  let sent = 0;
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<true>();
  const lock = house.server.office.db.transaction().execute(async (tx) => {
    await sql`lock table ticket in access exclusive mode`.execute(tx);
    locked.resolve();
    while (!(await Promise.race([released.promise, sleep(STATEMENT_EVERY_MS, false)]))) {
      await sql`select 1`.execute(tx);
    }
  });
  await locked.promise;
  const send = (): void => {
    const call = fetch(`${house.url}/api/edocument/unknown${sent++}`);
    held.add(call);
    void call.finally(() => held.delete(call));
  };
  return {
    hold: (count) => {
      while (held.size < count) send();
    },
    release: async () => {
      released.resolve(true);
      await Promise.all([lock, ...held]);
    },
  };
}
