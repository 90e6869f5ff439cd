import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import type { HouseholdLimit, SaleDraft } from "../cart/saleDraft.ts";
import { lookupOf } from "../platform/encryption/sealing.ts";
import type { CardMark } from "../payments/provider.ts";
import { ints, texts, type Db } from "../platform/store/db.ts";
import { insertRows } from "../platform/store/insertRows.ts";
import type { SeatRef } from "../seats/claims.ts";
import type { WaitingRooms } from "../waitingRoom/waitingRooms.ts";

/** A sale that counts towards the ticket limits of a household. */
export interface HouseholdSale {
  readonly draft: SaleDraft;
  /**
   * Identifies the paying card, together with the card's provider. Absent before the payment, and for a
   * payment without a card.
   */
  readonly cardMark?: CardMark | undefined;
}

/** Tickets are counted by card, by card together with its holder (`holder`), or by mobile number. */
type MarkKind = "card" | "holder" | "mobile";

/** The tickets of a sale that count towards the limit of a card or mobile number. */
interface Counted {
  readonly presentationId: number;
  readonly kind: MarkKind;
  readonly mark: string;
  /** The limit that the operator has set. */
  readonly max: number;
  /** Maximum number of tickets for this card or mobile number. Can exceed `max` (see `cardMarks`). */
  readonly cap: number;
  readonly tickets: number;
}

/** If a card has no fingerprint, cards that look alike may together have the limit of this many holders. */
const HOLDERS_A_MARK = 2;

interface Mark {
  readonly kind: MarkKind;
  readonly text: string;
  readonly max: number | null;
  readonly cap: number | null;
}

/**
 * Returns the marks by which the tickets of a card are counted. Cards without a fingerprint are told apart by
 * last digits, expiry and issuer, which can be the same for cards of two strangers. Therefore the limit
 * applies to each holder of such a card, and buyers who enter several holders for one card get at most twice
 * the limit.
 */
function cardMarks(max: number | null, { card, holder }: CardMark): Mark[] {
  if (holder === undefined || max === null) return [{ kind: "card", text: card, max, cap: max }];
  return [
    { kind: "holder", text: `${card} of ${holder}`, max, cap: max },
    { kind: "card", text: card, max, cap: max * HOLDERS_A_MARK },
  ];
}

/**
 * Returns the limits of the seats' presentations, from the waiting rooms in memory. Presentations without a
 * waiting room have no limit.
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
 * Returns the cards and mobile numbers of a sale, with the number of tickets to count for each. Cards and
 * numbers become keyed hashes, which cannot be reversed without the key.
 */
function countedIn(db: Db, { draft, cardMark }: HouseholdSale): Counted[] {
  const { household = [], seats, customer } = draft;
  return household.flatMap(({ presentationId, maxPerCard, maxPerMobile }) => {
    const tickets = seats.filter((seat) => seat.presentationId === presentationId).length;
    const mobile = { kind: "mobile", text: customer.MobileNumber1, cap: maxPerMobile } as const;
    const marks: Mark[] = [
      ...(cardMark ? cardMarks(maxPerCard, cardMark) : []),
      { ...mobile, max: maxPerMobile },
    ];
    return marks.flatMap(({ kind, max, cap, text }) => {
      if (max === null || cap === null || text === "") return [];
      const mark = lookupOf(db, `household ${kind} ${text}`);
      return [{ presentationId, kind, max, cap, tickets, mark }];
    });
  });
}

const keyOf = ({ presentationId, kind, mark }: Omit<Counted, "max" | "cap" | "tickets">): string =>
  `${presentationId} ${kind} ${mark}`;

interface BoughtRow {
  readonly presentationId: number;
  readonly kind: MarkKind;
  readonly mark: string;
  readonly tickets: number;
}

/** Returns the number of valid tickets of earlier orders, by card and mobile number. */
async function boughtBefore(db: Db, counted: readonly Counted[]): Promise<Map<string, number>> {
  const { rows } = await sql<BoughtRow>`
    select m.presentation_id as "presentationId", m.kind, m.mark, count(*)::int as tickets
    from (select distinct * from unnest(${ints(counted.map((each) => each.presentationId))},
      ${texts(counted.map((each) => each.kind))}, ${texts(counted.map((each) => each.mark))})
      as a (presentation_id, kind, mark)) a
    join household_mark m using (presentation_id, kind, mark)
    join ticket t on t.order_id = m.order_id and t.presentation_id = m.presentation_id
      and t.cancelled_at is null
    group by m.presentation_id, m.kind, m.mark`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.tickets]));
}

/**
 * Locks these cards and mobile numbers until the transaction ends, so that only one sale at a time counts the
 * tickets of each. The locks are taken in a fixed order, so that two sales cannot deadlock.
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
    const { presentationId, kind, max, cap, tickets } = each;
    const sum = (bought.get(keyOf(each)) ?? 0) + tickets;
    const by = kind === "mobile" ? "mobile" : "card";
    if (sum > cap) throw new Refused("HOUSEHOLD_LIMIT", { presentationId, by, max });
    bought.set(keyOf(each), sum);
  }
}

/**
 * Throws HOUSEHOLD_LIMIT if the sale would exceed a limit now. Called before a payment begins, so that nobody
 * pays in vain. The binding check is `judgeHouseholds` in the transaction of the sale.
 */
export async function judgeHousehold(db: Db, sale: HouseholdSale): Promise<void> {
  const counted = countedIn(db, sale);
  if (counted.length > 0) await judge(db, counted);
}

/**
 * Checks the limits for the sales of a transaction, before their rows are written. Throws HOUSEHOLD_LIMIT if
 * a limit is exceeded. Returns a function that stores the cards and mobile numbers once the orders are
 * written.
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
  const rows = counted.map(({ orderId, presentationId, kind, mark }) => ({
    order_id: orderId,
    presentation_id: presentationId,
    kind,
    mark,
  }));
  return async () => {
    await insertRows("household_mark", rows, { at: sql`app_now()` }).execute(tx);
  };
}
