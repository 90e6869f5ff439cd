import type { Books, Entry } from "../contention/evidence.ts";

/**
 * Kinds of journal entries that are written before the call is sent. Entries of all other kinds record an
 * answer.
 */
const BEGUN: ReadonlySet<Entry["kind"]> = new Set(["paying", "releasing", "refunding"]);

/**
 * Returns the entries that are true at a moment, in ms since the epoch: answers that were received before it,
 * and calls that were sent until then. The times of entries are whole milliseconds, so an answer in the same
 * millisecond as the moment counts as later.
 */
export const toldUntil = (journal: readonly Entry[], moment: number): Entry[] =>
  journal.filter(({ kind, at }) => (BEGUN.has(kind) ? at <= moment : at < moment));

type Sold = Extract<Entry, { readonly kind: "sold" }>;

/** The purchases in a journal, grouped by their state at the moment. */
export interface Purchases {
  /** Purchases that were confirmed before the moment. */
  readonly before: readonly Sold[];
  /**
   * Purchases that were sent until the moment and confirmed after it. The restored database may contain
   * purchases that were under way or not.
   */
  readonly underWay: readonly Sold[];
  /** Purchases whose requests were sent after the time to which the database is restored. */
  readonly after: readonly Sold[];
  /**
   * Number of purchases that were sent until the moment and never confirmed, because they were declined or
   * still pending when the run ended.
   */
  readonly unanswered: number;
}

/**
 * Returns the purchases in a journal, grouped by their state at the moment. Each buyer makes only one
 * purchase at a time.
 */
export function purchasesAt(journal: readonly Entry[], moment: number): Purchases {
  const before: Sold[] = [];
  const underWay: Sold[] = [];
  const after: Sold[] = [];
  const open = new Map<string, number>();
  let unanswered = 0;
  for (const entry of journal) {
    if (entry.kind === "paying") {
      // If the buyer still has an open purchase, that purchase was not confirmed.
      if ((open.get(entry.buyer) ?? Infinity) <= moment) unanswered += 1;
      open.set(entry.buyer, entry.at);
    } else if (entry.kind === "sold") {
      const sentAt = open.get(entry.buyer) ?? entry.at;
      open.delete(entry.buyer);
      if (entry.at < moment) before.push(entry);
      else (sentAt <= moment ? underWay : after).push(entry);
    }
  }
  for (const sentAt of open.values()) if (sentAt <= moment) unanswered += 1;
  return { before, underWay, after, unanswered };
}

interface Restored {
  readonly journal: readonly Entry[];
  readonly moment: number;
  readonly books: Books;
  /** Reservations whose presence in the database has another reason. */
  readonly others: ReadonlySet<string>;
}

/**
 * Returns one sentence for everything in a restored database that happened after the moment: purchases that
 * were sent later, orders that were confirmed to nobody, and tickets that were refunded later. `findFaults`
 * finds what is missing from the database.
 */
export function findLater({ journal, moment, books, others }: Restored): string[] {
  const { before, underWay, after, unanswered } = purchasesAt(journal, moment);
  const told = new Set([...before, ...underWay].map(({ reservation }) => reservation));
  const late = new Set(after.map(({ reservation }) => reservation));
  const asked = new Set(
    toldUntil(journal, moment).flatMap((each) =>
      each.kind === "refunding" ? [each.reservation] : [],
    ),
  );
  const cancelled = new Set(
    books.tickets.filter(({ isLive }) => !isLive).map((each) => each.order),
  );
  const unknown: string[] = [];
  const found: string[] = [];
  for (const { id, reservation } of books.orders) {
    if (others.has(reservation)) continue;
    if (late.has(reservation)) found.push(`${reservation} was bought after the moment`);
    else if (!told.has(reservation)) unknown.push(reservation);
    if (cancelled.has(id) && !asked.has(reservation)) {
      found.push(`${reservation} has cancelled tickets, and nobody gave them back by then`);
    }
  }
  // An order that was confirmed to nobody can be a purchase that was pending at the moment. The number of
  // orders that were confirmed to nobody may therefore be as high as the number of purchases that were
  // pending.
  const most = underWay.length + unanswered;
  if (unknown.length > most) {
    const of = `${unknown.length} orders were told to nobody, and ${most} purchases were under way`;
    found.push(`${of}: ${unknown.slice(0, 5).join(", ")}`);
  }
  return found;
}
