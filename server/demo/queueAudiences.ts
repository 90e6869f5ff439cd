import type { Generated } from "kysely";
import type { Db } from "../platform/store/db.ts";
import type { DemoShow } from "./timetable.ts";

/** A table that only the demo has. It lists the presentations whose audience has not been filled in yet. */
export type DemoTables = {
  demo_occupancy: {
    presentation_id: number;
    fullness: number;
    urgency: number;
    filled_at: Generated<Date | null>;
  };
};

/** Queues new shows. Their audience is filled in later, in the background. */
export async function queueAudiences(
  tx: Db,
  shows: readonly Pick<DemoShow, "id" | "fullness" | "urgency">[],
): Promise<void> {
  const waiting = shows
    .filter(({ fullness }) => fullness > 0)
    .map(({ id, fullness, urgency }) => ({ presentation_id: id, fullness, urgency }));
  if (waiting.length === 0) return;
  await tx.withTables<DemoTables>().insertInto("demo_occupancy").values(waiting).execute();
}
