import { sql } from "kysely";
import { ints, type Db } from "../platform/store/db.ts";
import type { DrawnOrder, DrawnRow } from "./drawnOrder.ts";
import { awayMs, type Presence } from "./presence.ts";
import type { RoomRow } from "./roomRows.ts";

/** A room's locked row, with the database's time. */
export type QueueRow = DrawnRow &
  Pick<RoomRow, "presentation_id" | "called" | "away_minutes" | "watched_since"> & {
    readonly now: Date;
  };

/** The columns of a queue's row of `waiting_room r`. */
export const QUEUE_COLUMNS = sql`r.presentation_id, r.joined, r.presale_joined, r.called, r.drawn,
  r.seed, r.presale_drawn, r.presale_seed, r.away_minutes, r.watched_since, app_now() as now`;

/** What a node knows about queues in addition to their rows. */
export interface QueueParts {
  readonly orderOf: (row: DrawnRow) => DrawnOrder;
  readonly presence: Pick<Presence, "lastSeen">;
  /** Numbers in a room's queue that were skipped, because their visitors were away. */
  readonly passedOf: (presentationId: number) => ReadonlySet<number>;
}

/** The result of one step in which visitors are called or skipped. */
export interface Given {
  /** Visitors who were called. */
  readonly calls: number;
  /** The number of ranks by which the queue has moved. */
  readonly moves: number;
  /** The change in the number of visitors who were skipped and have not come back. */
  readonly passed: number;
  /** Whether a visitor was skipped, or a skipped visitor was called after coming back. */
  readonly hasPassed: boolean;
}

/**
 * Maximum number of visitors that one step skips. If more visitors must be skipped, the next step follows a
 * second later.
 */
const MAX_PASSES = 5_000;

/**
 * Returns functions that decide who is away. A visitor counts as away after a certain time without a poll.
 * If the nodes have recorded polls for less time than this, for example after an outage, nobody counts as
 * away.
 */
function openJudge(
  { presentation_id: id, away_minutes, watched_since, now }: QueueRow,
  parts: QueueParts,
) {
  const limit = now.getTime() - awayMs(away_minutes);
  const isWatched = watched_since !== null && watched_since.getTime() <= limit;
  const isHeard = (number: number): boolean => parts.presence.lastSeen(id, number) > limit;
  return { isHeard, isAway: (number: number): boolean => isWatched && !isHeard(number) };
}

/**
 * Calls skipped visitors who have come back, the lowest rank first. Returns the number of visitors who were
 * called.
 */
async function recall(tx: Db, row: QueueRow, numbers: readonly number[]): Promise<number> {
  if (numbers.length === 0) return 0;
  const { rows } = await sql`
    update waiting_place set passed_at = null, recalled_at = app_now()
    where presentation_id = ${row.presentation_id} and number = any(${ints(numbers)})
      and passed_at is not null returning number`.execute(tx);
  return rows.length;
}

/**
 * Calls the next `due` visitors of a queue. Visitors who are away are skipped. A skipped visitor who comes
 * back is called before all others. The caller must have locked the room's row, and must write the result
 * to that row with `givenColumns`.
 */
export async function giveTurns(
  tx: Db,
  row: QueueRow,
  due: number,
  parts: QueueParts,
): Promise<Given> {
  if (due <= 0) return { calls: 0, moves: 0, passed: 0, hasPassed: false };
  const { presentation_id: id } = row;
  const { rankOf, numberAt, lastRank } = parts.orderOf(row);
  const { isHeard, isAway } = openJudge(row, parts);
  const back = [...parts.passedOf(id)]
    .filter(isHeard)
    .toSorted((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0))
    .slice(0, due);
  const recalled = await recall(tx, row, back);
  const away: number[] = [];
  let [calls, rank] = [recalled, row.called];
  while (calls < due && rank < lastRank && away.length < MAX_PASSES) {
    rank += 1;
    const number = numberAt(rank);
    if (isAway(number)) away.push(number);
    else calls += 1;
  }
  const { rows } = await sql`
    update waiting_place set passed_at = app_now()
    where presentation_id = ${id} and number = any(${ints(away)}) returning number`.execute(tx);
  const hasPassed = rows.length > 0 || recalled > 0;
  return { calls, moves: rank - row.called, passed: rows.length - recalled, hasPassed };
}

/** SQL that adds the result of a step to a room's row. */
export const givenColumns = ({ moves, passed, hasPassed }: Given) => sql`
  called = called + ${moves}::int, passed = passed + ${passed}::int,
  passes = passes + ${Number(hasPassed)}::int`;
