import { sql } from "kysely";
import { SeatStatus } from "../../../domain/seat.ts";
import type { SeatChange, SeatRef } from "../claims.ts";
import { ints, uuids, type Db } from "../../platform/store/db.ts";

/** A seat to be claimed for `holder` until `expiresAt`. */
export interface Wanted extends SeatRef {
  readonly holder: string;
  readonly expiresAt: Date;
  /** Which request of the batch it belongs to, and whether that one wants all its seats or none. */
  readonly request: number;
  readonly isAllOrNone: boolean;
  /** The holder has no live lock: with this one a cart begins, its first timer running. */
  readonly isFirst: boolean;
  /** The allocation that it is wanted out of; 0 for none. */
  readonly allocationId: number;
}

/** `undone`: it was free, and was given back because another seat of its request was not. */
export type Fate = "won" | "lost" | "undone";

export interface Guarded {
  /** One each, in the order wanted. */
  readonly fates: readonly Fate[];
  /** To be made known once the transaction is committed. */
  readonly changes: readonly SeatChange[];
}

/**
 * Claims what nobody holds and writes its history. No seat is wanted twice. The door is given one, so
 * that a test can put a careless one in its place and see what this one prevents.
 */
export type Guard = (tx: Db, wanted: readonly Wanted[], now: Date) => Promise<Guarded>;

export const keyOf = ({ presentationId, area, seat }: SeatRef): string =>
  `${presentationId} ${area} ${seat}`;

/** Booleans as an SQL array. */
const flags = (values: readonly boolean[]) => sql`${`{${values.join(",")}}`}::boolean[]`;

interface ClaimedRow {
  /** A letter each wanted seat. */
  readonly fates: string;
  readonly changed: readonly number[];
  readonly clocks: readonly (number | string)[];
}

const FATES: Readonly<Record<string, Fate>> = { w: "won", u: "undone", l: "lost" };

/** What became of each seat, with the clocks that their events have. */
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

/** First come, first served, by the primary key of the claims: `functions/claim_seats.sql`. */
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
