import type { Db } from "../platform/store/db.ts";
import { DEMO } from "./ids.ts";

/** Whether this is a demo database: it has the demo's cinema hall under its id. */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  const stage = await db
    .selectFrom("venue")
    .select("id")
    .where("id", "=", DEMO.cinemaHall)
    .where("location_id", "=", DEMO.telAviv)
    .executeTakeFirst();
  return stage !== undefined;
}
