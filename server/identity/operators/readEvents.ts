import { sql } from "kysely";
import type * as calls from "../../../domain/api/operators.ts";
import type { Received, Reply } from "../../../domain/api/route.ts";
import { toIso } from "../../../domain/zone.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { Operator } from "./operators.ts";

const PAGE = 100;

type Query = Received<typeof calls.operatorEvents>["query"];

/**
 * Lists the operators' audit log, newest first: events of the reader's businesses, and events without a known
 * operator. Events without a business are shown to readers who serve all of their operator's businesses. A
 * reader who is limited to locations gets the events that concern these.
 */
export async function readEvents(
  db: Db,
  reader: Operator,
  { before, operatorId, call }: Query,
): Promise<Reply<typeof calls.operatorEvents>> {
  const { businessIds, locationIds } = reader;
  const ours = ints(businessIds);
  const isAtOurs =
    locationIds === null ? sql`true` : sql`coalesce(e.location_ids && ${ints(locationIds)}, false)`;
  const rows = await db
    .selectFrom("operator_event as e")
    .leftJoin("operator as o", "o.id", "e.operator_id")
    .selectAll("e")
    .where((each) =>
      each.or([
        each("e.operator_id", "is", null),
        sql<boolean>`(e.business_ids && ${ours} and ${isAtOurs})`,
        sql<boolean>`(e.business_ids is null and o.business_ids <@ ${ours} and ${isAtOurs})`,
      ]),
    )
    .$if(before !== undefined, (query) => query.where("e.id", "<", before ?? 0))
    .$if(operatorId !== undefined, (query) => query.where("e.operator_id", "=", operatorId ?? 0))
    .$if(call !== undefined, (query) => query.where("e.call", "=", call ?? ""))
    .orderBy("e.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE).map((row) => ({
    id: row.id,
    at: toIso(row.at),
    operatorId: row.operator_id,
    username: row.username,
    call: row.call,
    what: row.what,
    status: row.status,
    code: row.code,
    address: row.address,
  }));
  return { rows: shown, hasMore: rows.length > PAGE };
}
