import { sql } from "kysely";
import type { House } from "../house.ts";

/** Calls that a house is answering and cannot finish, because the table that they read is locked. */
export interface HeldCalls {
  /** Sends calls until `count` wait in all. They wait as soon as the house has read them. */
  readonly hold: (count: number) => void;
  /** Lets the table go and waits for the answers. */
  readonly release: () => Promise<void>;
}

/** Locks the table of tickets, which calls about an electronic ticket read. */
export async function holdCalls(house: House): Promise<HeldCalls> {
  const held: Promise<Response>[] = [];
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const lock = house.server.office.db.transaction().execute(async (tx) => {
    await sql`lock table ticket in access exclusive mode`.execute(tx);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  return {
    hold: (count) => {
      while (held.length < count) {
        held.push(fetch(`${house.url}/api/edocument/unknown${held.length}`));
      }
    },
    release: async () => {
      released.resolve();
      await Promise.all([lock, ...held]);
    },
  };
}
