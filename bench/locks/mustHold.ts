import { sql } from "kysely";
import type { LockHall } from "../lockHall.ts";

/** Throws unless the tables hold exactly the acknowledged locks. */
export async function mustHold(
  { house }: Pick<LockHall, "house">,
  locks: number,
  hasHistory: boolean,
): Promise<void> {
  const { rows } = await sql<{ claims: number; events: number }>`
    select (select count(*) from seat_claim) as claims,
      (select count(*) from seat_event) as events`.execute(house.db);
  const [found] = rows;
  if (found?.claims !== locks || found.events !== (hasHistory ? locks : 0)) {
    throw new Error(`${locks} locks acknowledged, ${JSON.stringify(found)} in the books`);
  }
}
