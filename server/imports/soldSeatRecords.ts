import { sql } from "kysely";
import { agorot, type Agorot } from "../../domain/money.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { ints, texts, type Db } from "../platform/store/db.ts";
import { countSeats } from "../reports/sales/salesWithoutOrders.ts";
import type { SeatChange, SeatRef } from "../seats/claims.ts";
import { writeEvents } from "../seats/locks/claimStatements.ts";
import { freeWithoutOrder } from "../seats/locks/sellFree.ts";

/**
 * The seats that a line has sold, in the form in which the import records them. There are several seats if
 * the line is about places in a section without rows.
 */
export interface SoldSeats {
  readonly presentationId: number;
  /** The plan to which the numbers of the seats refer. */
  readonly planVersion: string;
  readonly area: number;
  readonly seats: readonly number[];
  readonly ticketTypeId: number;
  /** Price and service charge of each seat. */
  readonly amount: Agorot;
  readonly charge: Agorot;
  readonly soldAt: Date;
}

/** Returns the key under which `data_import_row` stores the seats. */
export const recordOf = (sold: SoldSeats): string =>
  [
    sold.presentationId,
    sold.area,
    sold.seats.join(","),
    sold.ticketTypeId,
    sold.amount,
    sold.charge,
    sold.soldAt.getTime(),
    sold.planVersion,
  ].join("/");

/** Parses a key that `recordOf` has returned. */
export function soldSeatsOf(record: string): SoldSeats {
  const [presentation, area, seats = "", type, amount, charge, at, ...version] = record.split("/");
  return {
    presentationId: Number(presentation),
    area: Number(area),
    seats: seats.split(",").map(Number),
    ticketTypeId: Number(type),
    amount: agorot(Number(amount)),
    charge: agorot(Number(charge)),
    soldAt: new Date(Number(at)),
    planVersion: version.join("/"),
  };
}

export const seatRefs = ({ presentationId, area, seats }: SoldSeats): SeatRef[] =>
  seats.map((seat) => ({ presentationId, area, seat }));

/** Returns one entry for each seat, as the sales log counts them. */
export const countedSeats = (sold: SoldSeats) =>
  sold.seats.map(() => ({
    presentationId: sold.presentationId,
    ticketTypeId: sold.ticketTypeId,
    amount: sold.amount,
    charge: sold.charge,
    soldAt: sold.soldAt,
  }));

/** SQL for a table `w` with all seats of the given records. */
function seatsOf(records: readonly string[]) {
  const seats = records.flatMap((record) => {
    const sold = soldSeatsOf(record);
    return seatRefs(sold).map((seat) => ({ ...seat, record, planVersion: sold.planVersion }));
  });
  return sql`unnest(${texts(seats.map(({ record }) => record))},
    ${texts(seats.map(({ planVersion }) => planVersion))},
    ${ints(seats.map(({ presentationId }) => presentationId))},
    ${ints(seats.map(({ area }) => area))}, ${ints(seats.map(({ seat }) => seat))})
    as w(record, plan_version, presentation_id, area, seat_no)`;
}

/** Locks the seats until the transaction ends. */
export async function lockSoldSeats(db: Db, records: readonly string[]): Promise<void> {
  await sql`select 1 from ${seatsOf(records)} join seat_claim c using (presentation_id, area, seat_no)
    order by presentation_id, area, seat_no for update of c`.execute(db);
}

/**
 * Returns the records with a seat that has changed since the import, for example because the presentation got
 * another plan.
 */
export async function changedSoldSeats(
  db: Db,
  records: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ record: string }>`
    select distinct w.record from ${seatsOf(records)}
      left join presentation p on p.id = w.presentation_id and p.plan_version = w.plan_version
      left join seat_claim c on c.presentation_id = p.id and c.area = w.area
        and c.seat_no = w.seat_no and c.state = ${SeatStatus.sold}::smallint and c.order_id is null
    where c.seat_no is null`.execute(db);
  return new Set(rows.map(({ record }) => record));
}

/**
 * Frees the seats, and subtracts their sales from the reports. The caller announces the returned changes
 * after the commit.
 */
export async function takeBackSoldSeats(
  db: Db,
  records: readonly string[],
): Promise<readonly SeatChange[]> {
  const sold = records.map(soldSeatsOf);
  const freed = await freeWithoutOrder(db, sold.flatMap(seatRefs));
  await countSeats(db, sold.flatMap(countedSeats), "imported", -1);
  return writeEvents(db, freed);
}
