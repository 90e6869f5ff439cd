import type { Db } from "../platform/store/db.ts";
import { DEMO } from "./ids.ts";

/** Returns whether this is a demo database, which is recognized by the fixed id of the demo's cinema hall. */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  const stage = await db
    .selectFrom("venue")
    .select("id")
    .where("id", "=", DEMO.cinemaHall)
    .where("location_id", "=", DEMO.telAviv)
    .executeTakeFirst();
  return stage !== undefined;
}
