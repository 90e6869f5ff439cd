import { sql } from "kysely";
import type { BrokerEvent } from "../../domain/api/broker.ts";
import { toIso } from "../../domain/zone.ts";
import { readShows, salesOf, showNames } from "../reports/sales/presentationRows.ts";
import type { SalesDesk } from "../reports/sales/salesDesk.ts";
import type { ShowFilter } from "../reports/sales/shows.ts";
import { ints } from "../platform/store/db.ts";

const readSaved = ({ db }: SalesDesk, ids: readonly number[]) =>
  db
    .selectFrom("broker_event as b")
    .leftJoin("operator as w", "w.id", "b.operator_id")
    .select(["b.presentation_id", "b.saved_at", "b.locked_at", "w.first_name", "w.last_name"])
    .where("b.presentation_id", "=", sql<number>`any(${ints(ids)})`)
    .execute();

/**
 * Lists presentations by start time, with their sales figures. Each row says when and by whom the
 * presentation was saved or locked for a broker.
 */
export async function listEvents(desk: SalesDesk, filter: ShowFilter): Promise<BrokerEvent[]> {
  const shows = await readShows(desk, filter);
  const names = await showNames(desk, shows);
  const rows = await readSaved(
    desk,
    shows.map((show) => show.presentation_id),
  );
  const saved = new Map(rows.map((row) => [row.presentation_id, row]));
  return shows.map((show) => {
    const event = saved.get(show.presentation_id);
    return {
      ...salesOf(show, names),
      isSaved: event !== undefined,
      isLocked: (event?.locked_at ?? null) !== null,
      SavedDateTime: event ? toIso(event.saved_at) : null,
      LockedDateTime: event?.locked_at ? toIso(event.locked_at) : null,
      OperatorName: event ? `${event.first_name ?? ""} ${event.last_name ?? ""}`.trim() : null,
    };
  });
}
