import type { Books, Entry } from "../contention/evidence.ts";

/** Kinds of entries that were written before their call was sent. All others record an answer. */
const BEGUN: ReadonlySet<Entry["kind"]> = new Set(["paying", "releasing", "refunding"]);

/**
 * Returns the entries that hold at a moment, in ms since the epoch: answers that were received before it, and
 * calls that were sent by then. Entries have whole milliseconds, so an answer in the same millisecond counts as
 * later.
 */
export const toldUntil = (journal: readonly Entry[], moment: number): Entry[] =>
  journal.filter(({ kind, at }) => (BEGUN.has(kind) ? at <= moment : at < moment));

type Sold = Extract<Entry, { readonly kind: "sold" }>;

/** The purchases of a journal, by their state at the moment. */
export interface Purchases {
  /** Confirmed before the moment. */
  readonly before: readonly Sold[];
  /** Sent by the moment and confirmed afterwards. The database may have them or not. */
  readonly underWay: readonly Sold[];
  /** Sent after the moment. */
  readonly after: readonly Sold[];
  /**
   * Number of purchases that were sent by the moment and never confirmed: declined, or pending when the run
   * ended.
   */
  readonly unanswered: number;
}

/** Returns the purchases of a journal by their state at a moment. A buyer makes one purchase at a time. */
export function purchasesAt(journal: readonly Entry[], moment: number): Purchases {
  const before: Sold[] = [];
  const underWay: Sold[] = [];
  const after: Sold[] = [];
  const open = new Map<string, number>();
  let unanswered = 0;
  for (const entry of journal) {
    if (entry.kind === "paying") {
      // The buyer's earlier purchase was not confirmed.
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
  /** Reservations that are in the database for another reason. */
  readonly others: ReadonlySet<string>;
}

/**
 * Returns a sentence for everything in a restored database that happened after the moment: purchases that were
 * sent later, orders that were confirmed to nobody, and tickets that were refunded later. `findFaults` finds
 * what is missing.
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
  // Orders that were confirmed to nobody can be purchases that were pending at the moment, so as many are
  // allowed.
  const most = underWay.length + unanswered;
  if (unknown.length > most) {
    const of = `${unknown.length} orders were told to nobody, and ${most} purchases were under way`;
    found.push(`${of}: ${unknown.slice(0, 5).join(", ")}`);
  }
  return found;
}
