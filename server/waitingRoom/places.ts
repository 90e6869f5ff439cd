import { sql } from "kysely";
import { gatheredOn } from "../platform/gathered.ts";
import { ints, uuids, type Db } from "../platform/store/db.ts";

/** A visitor who asks for a place in a waiting room. */
export interface Joining {
  readonly presentationId: number;
  readonly visitorId: string;
}

interface PlaceRow {
  readonly visitor_id: string;
  readonly number: number;
}

const placesOf = async (db: Db, presentationId: number, visitorIds: readonly string[]) => {
  const { rows } = await sql<PlaceRow>`select visitor_id, number from waiting_place
    where presentation_id = ${presentationId}
      and visitor_id = any(${uuids(visitorIds)})`.execute(db);
  return new Map(rows.map((row) => [row.visitor_id, row.number]));
};

/**
 * Assigns numbers to the visitors of one room in the given order, and returns the numbers by visitor. A visitor
 * who already has a number keeps it.
 */
async function joinRoom(db: Db, presentationId: number, asked: readonly string[]) {
  const visitorIds = [...new Set(asked)];
  const known = await placesOf(db, presentationId, visitorIds);
  const strangers = visitorIds.filter((id) => !known.has(id));
  if (strangers.length === 0) return known;
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ joined: number }>`
      update waiting_room set joined = joined + ${strangers.length}::int
      where presentation_id = ${presentationId} returning joined`.execute(tx);
    const [room] = rows;
    // The waiting room was removed after the visitors asked for a place.
    if (!room) return;
    const first = room.joined - strangers.length + 1;
    await sql`
      insert into waiting_place (presentation_id, number, visitor_id, joined_at)
      select ${presentationId}, n, v, app_now()
      from unnest(${ints(strangers.map((_, at) => first + at))}, ${uuids(strangers)}) as a (n, v)
      -- Another node can have given this visitor a place at the same time. The number stays unused.
      on conflict (presentation_id, visitor_id) do nothing`.execute(tx);
  });
  return placesOf(db, presentationId, visitorIds);
}

/**
 * Assigns each visitor a number in the waiting room. Returns the numbers in the order of the visitors. A
 * number is undefined if the waiting room no longer exists.
 */
export async function joinAll(db: Db, asked: readonly Joining[]): Promise<(number | undefined)[]> {
  const byRoom = Map.groupBy(asked, ({ presentationId }) => presentationId);
  const numbers = new Map<number, Map<string, number>>();
  for (const [id, joining] of byRoom) {
    numbers.set(
      id,
      await joinRoom(
        db,
        id,
        joining.map(({ visitorId }) => visitorId),
      ),
    );
  }
  return asked.map(({ presentationId, visitorId }) => numbers.get(presentationId)?.get(visitorId));
}

/** A visitor whose turn has come. */
export interface Entering extends Joining {
  readonly number: number;
  readonly rank: number;
  readonly minutes: number;
}

/**
 * Admits the visitors whose turns have come. Returns the end of each admission in the given order, or
 * undefined if another visitor has used that place. The rows of places are locked in the order of their
 * keys, so that two nodes cannot deadlock.
 */
async function enterAll(db: Db, asked: readonly Entering[]): Promise<(Date | undefined)[]> {
  const { rows } = await sql<{ presentation_id: number; number: number; inside_until: Date }>`
    with asked as materialized (
      select p.presentation_id, p.number, a.rank, a.visitor_id, a.minutes
      from unnest(${ints(asked.map((each) => each.presentationId))},
          ${ints(asked.map((each) => each.number))}, ${ints(asked.map((each) => each.rank))},
          ${uuids(asked.map((each) => each.visitorId))}, ${ints(asked.map((each) => each.minutes))})
          as a(presentation_id, number, rank, visitor_id, minutes)
        join waiting_place p using (presentation_id, number)
      order by 1, 2 for no key update of p)
    update waiting_place p set rank = a.rank, entered_at = coalesce(entered_at, app_now()),
      entered_by = a.visitor_id, inside_until = app_now() + make_interval(mins => a.minutes)
    from asked a
    where p.presentation_id = a.presentation_id and p.number = a.number
      and (p.entered_by is null or p.entered_by = a.visitor_id)
    returning p.presentation_id, p.number, p.inside_until`.execute(db);
  const untils = new Map(
    rows.map((row) => [`${row.presentation_id} ${row.number}`, row.inside_until]),
  );
  return asked.map(({ presentationId, number }) => untils.get(`${presentationId} ${number}`));
}

/**
 * Admits the visitor whose turn has come. Returns the end of the admission, or undefined if another visitor
 * has used this place. Each further call extends the admission. Concurrent calls share one statement.
 */
export const enterRoom: (db: Db, entering: Entering) => Promise<Date | undefined> = gatheredOn(
  enterAll,
  ({ presentationId, number }) => [`${presentationId} ${number}`],
);
