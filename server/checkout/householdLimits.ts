import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import type { HouseholdLimit, SaleDraft } from "../cart/saleDraft.ts";
import { lookupOf } from "../platform/encryption/sealing.ts";
import { ints, texts, type Db } from "../platform/store/db.ts";
import { insertRows } from "../platform/store/insertRows.ts";
import type { SeatRef } from "../seats/claims.ts";
import type { WaitingRooms } from "../waitingRoom/waitingRooms.ts";

/** A sale that counts towards the ticket limits of a household. */
export interface HouseholdSale {
  readonly draft: SaleDraft;
  /**
   * Identifies the payment card, together with the provider. Absent before the payment, and if no card pays.
   */
  readonly cardMark?: string | undefined;
}

/** The tickets that a sale adds to those already bought with the same card or mobile number. */
interface Counted {
  readonly presentationId: number;
  readonly by: "card" | "mobile";
  readonly mark: string;
  readonly max: number;
  readonly tickets: number;
}

/**
 * Returns the limits of the seats' presentations, from the waiting rooms in memory. Presentations without a
 * waiting room have none.
 */
export const householdLimits = (
  waitingRooms: Pick<WaitingRooms, "of">,
  seats: readonly SeatRef[],
): HouseholdLimit[] =>
  [...new Set(seats.map(({ presentationId }) => presentationId))].flatMap((presentationId) => {
    const { maxPerCard = null, maxPerMobile = null } = waitingRooms.of(presentationId) ?? {};
    const isLimited = maxPerCard !== null || maxPerMobile !== null;
    return isLimited ? [{ presentationId, maxPerCard, maxPerMobile }] : [];
  });

/**
 * Returns what a sale counts. Cards and numbers become keyed hashes, from which nobody can compute them without
 * the key.
 */
function countedIn(db: Db, { draft, cardMark }: HouseholdSale): Counted[] {
  const { household = [], seats, customer } = draft;
  return household.flatMap(({ presentationId, maxPerCard, maxPerMobile }) => {
    const tickets = seats.filter((seat) => seat.presentationId === presentationId).length;
    const marks = [
      ["card", maxPerCard, cardMark],
      ["mobile", maxPerMobile, customer.MobileNumber1],
    ] as const;
    return marks.flatMap(([by, max, text]) =>
      max === null || !text
        ? []
        : [{ presentationId, by, max, tickets, mark: lookupOf(db, `household ${by} ${text}`) }],
    );
  });
}

const keyOf = ({ presentationId, by, mark }: Omit<Counted, "max" | "tickets">): string =>
  `${presentationId} ${by} ${mark}`;

interface BoughtRow {
  readonly presentationId: number;
  readonly by: "card" | "mobile";
  readonly mark: string;
  readonly tickets: number;
}

/** Returns the number of valid tickets of earlier orders, by card and mobile number. */
async function boughtBefore(db: Db, counted: readonly Counted[]): Promise<Map<string, number>> {
  const { rows } = await sql<BoughtRow>`
    select m.presentation_id as "presentationId", m.kind as "by", m.mark, count(*)::int as tickets
    from (select distinct * from unnest(${ints(counted.map((each) => each.presentationId))},
      ${texts(counted.map((each) => each.by))}, ${texts(counted.map((each) => each.mark))})
      as a (presentation_id, kind, mark)) a
    join household_mark m using (presentation_id, kind, mark)
    join ticket t on t.order_id = m.order_id and t.presentation_id = m.presentation_id
      and t.cancelled_at is null
    group by m.presentation_id, m.kind, m.mark`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.tickets]));
}

/**
 * Locks these cards and mobile numbers until the transaction ends, so that only one sale at a time counts each.
 * Locks in a fixed order, so that two sales cannot deadlock.
 */
async function holdMarks(tx: Db, counted: readonly Counted[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(h) from (
    select distinct hashtextextended(key, 0) as h
    from unnest(${texts(counted.map(keyOf))}) as k (key) order by h) as ordered`.execute(tx);
}

/** Throws HOUSEHOLD_LIMIT if the sales together exceed a limit. */
async function judge(db: Db, counted: readonly Counted[]): Promise<void> {
  const bought = await boughtBefore(db, counted);
  for (const each of counted) {
    const { presentationId, by, max, tickets } = each;
    const sum = (bought.get(keyOf(each)) ?? 0) + tickets;
    if (sum > max) throw new Refused("HOUSEHOLD_LIMIT", { presentationId, by, max });
    bought.set(keyOf(each), sum);
  }
}

/**
 * Throws HOUSEHOLD_LIMIT if the sale exceeds a limit now. Called before a payment begins, so that nobody pays
 * in vain. `judgeHouseholds` makes the binding check.
 */
export async function judgeHousehold(db: Db, sale: HouseholdSale): Promise<void> {
  const counted = countedIn(db, sale);
  if (counted.length > 0) await judge(db, counted);
}

/**
 * Checks the limits for the sales of a transaction, before their rows are written. Throws HOUSEHOLD_LIMIT if
 * one is exceeded. Returns a function that stores the cards and mobile numbers once the orders are written.
 */
export async function judgeHouseholds(
  tx: Db,
  sales: readonly (HouseholdSale & { readonly orderId: string })[],
): Promise<() => Promise<void>> {
  const counted = sales.flatMap((sale) =>
    countedIn(tx, sale).map((each) => ({ ...each, orderId: sale.orderId })),
  );
  if (counted.length === 0) return async () => undefined;
  await holdMarks(tx, counted);
  await judge(tx, counted);
  const rows = counted.map(({ orderId, presentationId, by, mark }) => ({
    order_id: orderId,
    presentation_id: presentationId,
    kind: by,
    mark,
  }));
  return async () => {
    await insertRows("household_mark", rows, { at: sql`app_now()` }).execute(tx);
  };
}
