import { sql, type RawBuilder } from "kysely";
import type * as calls from "../../../domain/api/operators.ts";
import type { Received, Reply } from "../../../domain/api/route.ts";
import { addDays, atWallClock, toIso } from "../../../domain/zone.ts";
import { touchesLocations } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { Operator } from "./operators.ts";

const PAGE = 100;

type Query = Received<typeof calls.operatorEvents>["query"];
type Changes = Reply<typeof calls.operatorEvents>["rows"][number]["changes"];

/**
 * Returns an SQL condition: whether the event `e` concerns the requested record. An event concerns a record
 * if it is in the record's change history, or if its request names the record's kind and id.
 */
function concernsThing({ kind, thingId }: Query): RawBuilder<boolean> {
  if (kind === undefined && thingId === undefined) return sql<boolean>`true`;
  const isKind = (column: RawBuilder<unknown>) =>
    kind === undefined ? sql`true` : sql`${column} = ${kind}`;
  const isId = (column: RawBuilder<unknown>) =>
    thingId === undefined ? sql`true` : sql`${column} = ${String(thingId)}`;
  return sql<boolean>`(exists (select from resource_change c where c.event_id = e.id
      and ${isKind(sql`c.kind`)} and ${isId(sql`c.resource_id::text`)})
    or (${isKind(sql`e.what->'params'->>'kind'`)} and ${isId(sql`e.what->'params'->>'id'`)}))`;
}

/** Returns the changes that events made to entries with a change history, by event id. */
async function changesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Changes>> {
  const { rows } = await sql<Changes[number] & { event: number }>`
    select event_id::int as event, kind, resource_id as id, action, before, after
    from resource_change where event_id = any(${ints(ids)}) order by number`.execute(db);
  const byEvent = Map.groupBy(rows, ({ event }) => event);
  return new Map(
    [...byEvent].map(([event, own]) => [
      event,
      own.map(({ kind, id, action, before, after }) => ({ kind, id, action, before, after })),
    ]),
  );
}

/** Returns the operators who share a business and a location with the reader, by user name. */
const operatorsFor = (db: Db, reader: Operator) =>
  db
    .selectFrom("operator")
    .select(["id", "username"])
    .where(sql<boolean>`business_ids && ${ints(reader.businessIds)}`)
    .where(
      sql<boolean>`(location_ids = '{}' or ${touchesLocations(reader, "operator.location_ids")})`,
    )
    .orderBy("username")
    .execute();

/**
 * Lists the audit log, newest first: events of the reader's businesses and locations, and events without a
 * known operator. Events that concern no business are shown to readers who have all businesses of the event's
 * operator.
 */
export async function readEvents(
  db: Db,
  reader: Operator,
  asked: Query,
): Promise<Reply<typeof calls.operatorEvents>> {
  const { before, operatorId, call, startDate, endDate } = asked;
  const ours = ints(reader.businessIds);
  const isAtOurs = touchesLocations(reader, "e.location_ids");
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
    .$if(startDate !== undefined, (found) =>
      found.where("e.at", ">=", atWallClock(startDate ?? "", "00:00")),
    )
    .$if(endDate !== undefined, (found) =>
      found.where("e.at", "<", atWallClock(addDays(endDate ?? "", 1), "00:00")),
    )
    .where(concernsThing(asked))
    .orderBy("e.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const changes = await changesOf(
    db,
    page.map(({ id }) => id),
  );
  const shown = page.map((row) => ({
    id: row.id,
    at: toIso(row.at),
    operatorId: row.operator_id,
    username: row.username,
    call: row.call,
    what: row.what,
    status: row.status,
    code: row.code,
    address: row.address,
    changes: changes.get(row.id) ?? [],
  }));
  return {
    rows: shown,
    hasMore: rows.length > PAGE,
    operators: await operatorsFor(db, reader),
  };
}
