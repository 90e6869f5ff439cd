import { sql } from "kysely";
import { SeatStatus } from "../../domain/seat.ts";
import { RESERVED_AREA, type SeatRef } from "../../server/seats/claims.ts";
import { writeEvents } from "../../server/seats/locks/claimStatements.ts";
import { ints, type Db } from "../../server/platform/store/db.ts";
import { reserved } from "../server/smallHouse.ts";
import { seatName } from "./ownership.ts";
import { LAYOUT } from "./hall.ts";
import type { Playhouse } from "./playhouse.ts";

const STAFF = "house";

/**
 * Number of changes that exceeds a stream's ring buffer. These changes can still be read one by one from the
 * database.
 */
const BEYOND_RING = 4_500;
/**
 * Number of changes that is too large to be read from the database, so that a client takes a snapshot instead.
 */
const BEYOND_BOOKS = 5_500;

/** Other people: visitors whose requests do not go through the simulated network, and the staff. */
export class Stranger {
  readonly #play: Playhouse;
  readonly #holder: string;
  readonly #rival: string;

  constructor(play: Playhouse, holder: string, rival: string) {
    this.#play = play;
    this.#holder = holder;
    this.#rival = rival;
  }

  async lock(seats: readonly number[]): Promise<void> {
    const { office, show } = this.#play;
    const asked = seats.map((seat) => reserved(show, seat));
    await office.locks.claim(this.#holder, asked, false);
  }

  /** Releases one of the holder's seats, if the holder has any. */
  async unlock(pick: number): Promise<void> {
    const { locks } = this.#play.office;
    const { seats } = await locks.own(this.#holder);
    const one = seats[pick % seats.length];
    if (one) await locks.release(this.#holder, [one]);
  }

  /**
   * Blocks a seat as staff, unless somebody has it. With `isSilent` no event is written, as when a hall is
   * filled in bulk, so that subscribers have to take a snapshot.
   */
  async block(seat: number, isSilent: boolean): Promise<void> {
    const { office, house, show, ownership } = this.#play;
    const changes = await house.db.transaction().execute(async (tx) => {
      const blocked = await insertBlock(tx, show, seat);
      for (const each of blocked) {
        ownership.claim(seatName(RESERVED_AREA, each), STAFF, Number.POSITIVE_INFINITY, Date.now());
      }
      if (!isSilent) return writeEvents(tx, changesTo(show, blocked, SeatStatus.blocked));
      await sql`update presentation set clock = clock + 1 where id = ${show}`.execute(tx);
      return [];
    });
    office.locks.announce(changes);
    if (isSilent) await office.statuses.catchUpAll();
  }

  /**
   * Writes more changes to one seat than a stream buffers, as another node would do. Without `isInBooks`,
   * writes so many changes that they cannot be read from the database. The seat is free at the end.
   */
  async rush(isInBooks: boolean): Promise<void> {
    const { office, house, show } = this.#play;
    const times = isInBooks ? BEYOND_RING : BEYOND_BOOKS;
    await house.db.transaction().execute(async (tx) => {
      const seat = await freeSeat(tx, show);
      if (seat === undefined) return;
      await sql`with p as (
          update presentation set clock = clock + ${times}::int where id = ${show}
          returning clock - ${times}::int as before)
        insert into seat_event_batch (presentation_id, clock, areas, seats, states, at)
        select ${show}::int, before + time, array[${RESERVED_AREA}::int], array[${seat}::int],
          array[case when time % 2 = 1 then ${SeatStatus.blocked}::smallint
            else ${SeatStatus.available}::smallint end], app_now()
        from p, generate_series(1, ${times}::int) as time`.execute(tx);
    });
    await office.statuses.catchUpAll();
  }

  /** Sends concurrent claims of two rivals: one seat twice, its neighbour alone, and both together. */
  async rivals(seat: number): Promise<void> {
    const { office, show } = this.#play;
    const one = reserved(show, seat);
    const next = reserved(show, (seat + 1) % LAYOUT.count);
    const claim = (holder: string, ...asked: SeatRef[]) => office.locks.claim(holder, asked, true);
    await Promise.all([
      claim(this.#holder, one, next),
      claim(this.#holder, one),
      claim(this.#rival, next),
      claim(this.#holder, one),
      claim(this.#rival, next, one),
    ]);
  }

  /**
   * Claims a seat together with its neighbour, both or none. The seat's lock has expired but was not swept
   * yet.
   */
  async snatch(seat: number): Promise<void> {
    const { office, show } = this.#play;
    const asked = [reserved(show, seat), reserved(show, (seat + 1) % LAYOUT.count)];
    await office.locks.claim(this.#holder, asked, true);
  }

  async unblock(): Promise<void> {
    const { office, house, show, ownership } = this.#play;
    const changes = await house.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ seat: number }>`
        delete from seat_claim
        where presentation_id = ${show} and state = ${SeatStatus.blocked}
        returning seat_no as seat`.execute(tx);
      const freed = rows.map(({ seat }) => seat);
      for (const seat of freed) ownership.release(seatName(RESERVED_AREA, seat), STAFF);
      return writeEvents(tx, changesTo(show, freed, SeatStatus.available));
    });
    office.locks.announce(changes);
  }
}

async function freeSeat(tx: Db, show: number): Promise<number | undefined> {
  const { rows } = await sql<{ seat: number }>`
    select seat from generate_series(0, ${LAYOUT.count - 1}::int) as seat
    where not exists (select 1 from seat_claim c
      where c.presentation_id = ${show} and c.area = ${RESERVED_AREA} and c.seat_no = seat)
    order by seat limit 1`.execute(tx);
  return rows[0]?.seat;
}

async function insertBlock(tx: Db, show: number, seat: number): Promise<number[]> {
  const { rows } = await sql<{ seat: number }>`
    insert into seat_claim (presentation_id, area, seat_no, state)
    select ${show}::int, ${RESERVED_AREA}::int, seat, ${SeatStatus.blocked}::smallint
    from unnest(${ints([seat])}) as seat
    on conflict do nothing returning seat_no as seat`.execute(tx);
  return rows.map((row) => row.seat);
}

const changesTo = (show: number, seats: readonly number[], state: number) =>
  seats.map((seat) => ({ ...reserved(show, seat), state }));
