import { sql } from "kysely";
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
    // The waiting room was removed meanwhile.
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
 * Assigns each visitor a number in the waiting room. Returns the numbers in the given order. A number is
 * undefined if the waiting room no longer exists.
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
 * Admits the visitor whose turn has come. Returns the end of the admission, or undefined if another visitor has
 * used this place. Repeating the call extends the time.
 */
export async function enterRoom(
  db: Db,
  { presentationId, visitorId, number, rank, minutes }: Entering,
): Promise<Date | undefined> {
  const { rows } = await sql<{ inside_until: Date }>`
    update waiting_place set rank = ${rank}, entered_at = coalesce(entered_at, app_now()),
      entered_by = ${visitorId}::uuid, inside_until = app_now() + make_interval(mins => ${minutes}::int)
    where presentation_id = ${presentationId} and number = ${number}
      and (entered_by is null or entered_by = ${visitorId}::uuid)
    returning inside_until`.execute(db);
  return rows[0]?.inside_until;
}
