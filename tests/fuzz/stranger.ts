import { sql } from "kysely";
import { SeatStatus } from "../../domain/seat.ts";
import { RESERVED_AREA } from "../../server/claims.ts";
import { writeEvents } from "../../server/locks/claimStatements.ts";
import { ints, type Db } from "../../server/store/db.ts";
import { reserved } from "../server/smallHouse.ts";
import { seatName } from "./ownership.ts";
import type { Playhouse } from "./playhouse.ts";

const STAFF = "house";

/** Others in the house: a visitor with no network between, and the house's own staff. */
export class Stranger {
  readonly #play: Playhouse;
  readonly #holder: string;

  constructor(play: Playhouse, holder: string) {
    this.#play = play;
    this.#holder = holder;
  }

  async lock(seats: readonly number[]): Promise<void> {
    const { office, show } = this.#play;
    const asked = seats.map((seat) => reserved(show, seat));
    await office.locks.claim(this.#holder, asked, false);
  }

  /** Gives back one of its seats, if it has any. */
  async unlock(pick: number): Promise<void> {
    const { locks } = this.#play.office;
    const { seats } = await locks.own(this.#holder);
    const one = seats[pick % seats.length];
    if (one) await locks.release(this.#holder, [one]);
  }

  /**
   * Staff block a seat if nobody has it. `isSilent` writes no event, as filling a hall in bulk does:
   * whoever follows must take a snapshot.
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
