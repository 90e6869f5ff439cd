import { sql } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import type { SeatChange, SeatRef } from "../claims.ts";
import { ints, uuids, type Db } from "../../platform/store/db.ts";

/** A seat to be claimed for `holder` until `expiresAt`. */
export interface Wanted extends SeatRef {
  readonly holder: string;
  readonly expiresAt: Date;
  /**
   * The index of its request in the batch. `isAllOrNone` is whether that request claims all its seats or none.
   */
  readonly request: number;
  readonly isAllOrNone: boolean;
  /** Whether the holder has no unexpired lock, so this seat begins a cart and starts its first timer. */
  readonly isFirst: boolean;
  /** The allocation that the seat is taken from, or 0 if it is in none. */
  readonly allocationId: number;
}

/**
 * `undone` means that the seat was free, but was given back because another seat of its request was not free.
 */
export type Fate = "won" | "lost" | "undone";

export interface Guarded {
  /** One fate per wanted seat, in order. */
  readonly fates: readonly Fate[];
  /** The changes to announce after the commit. */
  readonly changes: readonly SeatChange[];
}

/**
 * Claims the seats that nobody holds and writes their history. No seat may be wanted twice in one call. It is a
 * parameter, so that a test can replace it and show that seats are then claimed twice.
 */
export type Guard = (tx: Db, wanted: readonly Wanted[], now: Date) => Promise<Guarded>;

export const keyOf = ({ presentationId, area, seat }: SeatRef): string =>
  `${presentationId} ${area} ${seat}`;

/** Converts booleans to an SQL array. */
const flags = (values: readonly boolean[]) => sql`${`{${values.join(",")}}`}::boolean[]`;

interface ClaimedRow {
  /** One letter per wanted seat, which `FATES` maps to its fate. */
  readonly fates: string;
  readonly changed: readonly number[];
  readonly clocks: readonly (number | string)[];
}

const FATES: Readonly<Record<string, Fate>> = { w: "won", u: "undone", l: "lost" };

/** Parses the row into one fate per wanted seat, and into the changes with the clocks of their events. */
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
 * Gives each seat to the first request. The primary key of the claims prevents a second claim
 * (`functions/claim_seats.sql`).
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
