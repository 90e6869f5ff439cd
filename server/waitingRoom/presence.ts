import { sql } from "kysely";
import { isPresaleNumber, MAX_AWAY_MINUTES, PRESALE_NUMBERS } from "../../domain/waitingRoom.ts";
import type { Clock } from "../platform/clock.ts";
import { ints, type Db } from "../platform/store/db.ts";

/** A waiting room in which nodes record when each page polled last. */
export interface WatchedRoom {
  readonly presentationId: number;
  readonly awayMinutes: number;
}

/**
 * The time of the last poll of each place in a queue, on any node. Each node records polls in memory. Once a
 * second, a node writes polls to the database, for each place whose polls it has not written for a while,
 * and reads the polls that other nodes have written.
 */
export interface Presence {
  /** Records that the page of a place has polled. Runs no query. */
  readonly note: (presentationId: number, number: number) => void;
  /**
   * Returns when the page of a place polled last, in ms since the epoch. The result is 0 if the page has
   * never polled.
   */
  readonly lastSeen: (presentationId: number, number: number) => number;
  /**
   * Exchanges the recorded polls with other nodes through the database, and evicts all other rooms from
   * memory.
   */
  readonly share: (rooms: readonly WatchedRoom[]) => Promise<void>;
}

const MIN_TELL_SECONDS = 30;
/**
 * How often the polls of a place are written to the database within the time after which a silent place
 * counts as away.
 */
const TELLS = 6;
/** Maximum time from writing a poll until all nodes have read it, in seconds. */
const SHARED_SECONDS = 15;
/** Rows of the last seconds are read again, because a row with an earlier time can be committed later. */
const OVERLAP_SECONDS = 5;
const CLEAN_MS = 60_000;

const tellSeconds = (awayMinutes: number): number =>
  Math.max(MIN_TELL_SECONDS, (awayMinutes * 60) / TELLS);

/**
 * Returns the time in ms without a poll after which a place counts as away. The result includes the time
 * that passes until all nodes know of a poll.
 */
export const awayMs = (awayMinutes: number): number =>
  (awayMinutes * 60 + tellSeconds(awayMinutes) + SHARED_SECONDS) * 1000;

/**
 * Times by place number, in seconds since the epoch. Place numbers begin at 1, and each time takes four
 * bytes.
 */
class Times {
  #seconds = new Uint32Array(1_024);

  get(number: number): number {
    return this.#seconds[number] ?? 0;
  }

  /** Keeps the later of two times. */
  raise(number: number, second: number): void {
    if (number >= this.#seconds.length) {
      const longer = new Uint32Array(2 ** Math.ceil(Math.log2(number + 1)));
      longer.set(this.#seconds);
      this.#seconds = longer;
    }
    if (second > this.get(number)) this.#seconds[number] = second;
  }
}

/** Times by the place numbers of a room. The numbers of presale places begin at a billion. */
class RoomTimes {
  readonly #everybody = new Times();
  readonly #presale = new Times();

  #of(number: number): readonly [Times, number] {
    return isPresaleNumber(number)
      ? [this.#presale, number - PRESALE_NUMBERS]
      : [this.#everybody, number];
  }

  get(number: number): number {
    const [times, own] = this.#of(number);
    return times.get(own);
  }

  raise(number: number, second: number): void {
    const [times, own] = this.#of(number);
    times.raise(own, second);
  }
}

interface Heard {
  readonly tellSeconds: number;
  readonly seen: RoomTimes;
  readonly told: RoomTimes;
  untold: number[];
}

interface SeenRow {
  readonly presentation_id: number;
  readonly at: Date;
  readonly numbers: number[];
}

export function openPresence({ db, clock }: { readonly db: Db; readonly clock: Clock }): Presence {
  let rooms = new Map<number, Heard>();
  /** Time of the newest row that was read. The value is undefined before the first read. */
  let readTo: Date | undefined;
  let cleanedAt = performance.now();

  const note: Presence["note"] = (presentationId, number) => {
    const room = rooms.get(presentationId);
    if (!room) return;
    const second = Math.floor(clock.now().getTime() / 1000);
    room.seen.raise(number, second);
    if (second - room.told.get(number) < room.tellSeconds) return;
    room.told.raise(number, second);
    room.untold.push(number);
  };
  const tell = async (): Promise<void> => {
    for (const [id, room] of rooms) {
      const numbers = room.untold;
      if (numbers.length === 0) continue;
      room.untold = [];
      // The inserted rows are selected from `waiting_room`, because the room may have been removed since
      // the polls were recorded.
      await sql`insert into waiting_seen (presentation_id, at, numbers)
        select presentation_id, app_now(), ${ints(numbers)} from waiting_room
        where presentation_id = ${id}`.execute(db);
    }
  };
  const hear = async (): Promise<void> => {
    const from = readTo
      ? sql`${readTo}::timestamptz - make_interval(secs => ${OVERLAP_SECONDS}::int)`
      : sql`app_now() - make_interval(mins => ${2 * MAX_AWAY_MINUTES}::int)`;
    const { rows } = await sql<SeenRow>`select presentation_id, at, numbers from waiting_seen
      where at > ${from} order by at`.execute(db);
    for (const { presentation_id, at, numbers } of rows) {
      const second = Math.floor(at.getTime() / 1000);
      const seen = rooms.get(presentation_id)?.seen;
      for (const number of seen ? numbers : []) seen?.raise(number, second);
    }
    readTo = rows.at(-1)?.at ?? readTo;
  };
  const clean = async (): Promise<void> => {
    if (performance.now() - cleanedAt < CLEAN_MS) return;
    cleanedAt = performance.now();
    await sql`delete from waiting_seen s using waiting_room r
      where r.presentation_id = s.presentation_id
        and s.at < app_now() - make_interval(mins => 2 * r.away_minutes)`.execute(db);
  };
  const keep = (watched: readonly WatchedRoom[]): void => {
    rooms = new Map(
      watched.map(({ presentationId, awayMinutes }) => {
        const known = rooms.get(presentationId);
        const heard: Heard = {
          seen: known?.seen ?? new RoomTimes(),
          told: known?.told ?? new RoomTimes(),
          untold: known?.untold ?? [],
          tellSeconds: tellSeconds(awayMinutes),
        };
        return [presentationId, heard];
      }),
    );
    if (rooms.size === 0) readTo = undefined;
  };
  return {
    note,
    lastSeen: (presentationId, number) => (rooms.get(presentationId)?.seen.get(number) ?? 0) * 1000,
    share: async (watched) => {
      keep(watched);
      if (watched.length === 0) return;
      await tell();
      await hear();
      await clean();
    },
  };
}
