import { sql } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import type { SeatChange, SeatRef } from "../claims.ts";
import { ints, uuids, type Db } from "../../platform/store/db.ts";

/** A seat to be claimed for `holder` until `expiresAt`. */
export interface Wanted extends SeatRef {
  readonly holder: string;
  readonly expiresAt: Date;
  /**
   * The index of the seat's request in the batch. `isAllOrNone` tells whether that request must get all its
   * seats or none.
   */
  readonly request: number;
  readonly isAllOrNone: boolean;
  /**
   * Whether the holder has no unexpired lock. If the holder has no unexpired lock, this seat begins a cart
   * and starts the cart's first timer.
   */
  readonly isFirst: boolean;
  /** The allocation from which the seat is taken, or 0 if the seat is in no allocation. */
  readonly allocationId: number;
}

/**
 * `undone` means that the seat was free, but was released again because another seat of the same request was
 * not free.
 */
export type Fate = "won" | "lost" | "undone";

export interface Guarded {
  /** One fate per seat to be claimed, in the order of the seats. */
  readonly fates: readonly Fate[];
  /** The changes that must be announced after the commit. */
  readonly changes: readonly SeatChange[];
}

/**
 * Claims the seats that nobody holds and writes their history. One call must not name a seat twice. The
 * guard is a parameter, so that a test can replace it and show that seats are then claimed twice.
 */
export type Guard = (tx: Db, wanted: readonly Wanted[], now: Date) => Promise<Guarded>;

export const keyOf = ({ presentationId, area, seat }: SeatRef): string =>
  `${presentationId} ${area} ${seat}`;

/** Converts booleans to an SQL array. */
const flags = (values: readonly boolean[]) => sql`${`{${values.join(",")}}`}::boolean[]`;

interface ClaimedRow {
  /** One letter per seat to be claimed, which `FATES` maps to the seat's fate. */
  readonly fates: string;
  readonly changed: readonly number[];
  readonly clocks: readonly (number | string)[];
}

const FATES: Readonly<Record<string, Fate>> = { w: "won", u: "undone", l: "lost" };

/**
 * Parses the database's row. Returns one fate per seat to be claimed, and the changes with the clocks of
 * their events.
 */
function read(row: ClaimedRow, wanted: readonly Wanted[]): Guarded {
  const clockOf = new Map(row.changed.map((id, at) => [id, Number(row.clocks[at])]));
  const fates: Fate[] = [];
  const changes: SeatChange[] = [];
  for (const [at, { presentationId, area, seat, allocationId }] of wanted.entries()) {
    const fate = FATES[row.fates[at]!]!;
    fates.push(fate);
    if (fate === "lost") continue;
    const clock = clockOf.get(presentationId)! + 1;
    clockOf.set(presentationId, clock);
    const before = allocationId === 0 ? SeatStatus.available : SeatStatus.blocked;
    const state = fate === "undone" ? before : SeatStatus.locked;
    changes.push({ presentationId, area, seat, clock, state });
  }
  return { fates, changes };
}

/**
 * Claims each seat for the first request that asks for it. The primary key of the claims prevents a second
 * claim (`functions/claim_seats.sql`).
 */
export const guardClaims: Guard = async (tx, wanted, now) => {
  if (wanted.length === 0) return { fates: [], changes: [] };
  const { rows } = await sql<ClaimedRow>`
    select * from claim_seats(${now.getTime()}::bigint,
      ${ints(wanted.map((w) => w.presentationId))}, ${ints(wanted.map((w) => w.area))},
      ${ints(wanted.map((w) => w.seat))}, ${uuids(wanted.map((w) => w.holder))},
      ${ints(wanted.map((w) => w.expiresAt.getTime() - now.getTime()))},
      ${ints(wanted.map((w) => w.request))}, ${flags(wanted.map((w) => w.isAllOrNone))},
      ${flags(wanted.map((w) => w.isFirst))}, ${ints(wanted.map((w) => w.allocationId))})`.execute(
    tx,
  );
  return read(rows[0]!, wanted);
};
