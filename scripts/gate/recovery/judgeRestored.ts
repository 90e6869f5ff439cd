import type { Presentation } from "../../../domain/presentation.ts";
import type { Choice } from "../../../tests/server/shopper.ts";
import { checkBooks } from "../contention/checkBooks.ts";
import type { Entry } from "../contention/evidence.ts";
import { SingleSale } from "../faults/singleSale.ts";
import { findLater, purchasesAt, toldUntil } from "./moment.ts";
import type { House } from "./openHouse.ts";

const APPROVED = "4580 0000 0000 0018";

interface Evidence {
  /** The restored server: its database and nodes. */
  readonly house: House;
  /** The answers that buyers received before the server was lost. */
  readonly journal: readonly Entry[];
  /** The moment to which the server was restored, in ms since the epoch. */
  readonly moment: number;
  /** Reservations from before the first buyer. */
  readonly earlier: ReadonlySet<string>;
  readonly show: Presentation;
  /** Seats for which no buyer competed. */
  readonly spare: readonly Choice[];
}

/** What the comparison of the restored database with the journal has found. */
export interface Judged {
  /** Time until a ticket was sold, in ms. */
  readonly saleMs: number;
  readonly underWayKept: number;
  readonly missing: number;
  readonly later: number;
  readonly contradictions: number;
  readonly complaints: readonly string[];
}

/**
 * Sells a ticket on the restored server, and compares its database with the answers that buyers received before
 * the moment.
 */
export async function judgeRestored(evidence: Evidence): Promise<Judged> {
  const { house, journal, moment, earlier, show } = evidence;
  const { fleet, store } = house;
  const since: Entry[] = [];
  const begun = performance.now();
  const shop = {
    url: fleet.urls[0]!,
    store,
    show,
    spare: [...evidence.spare],
    journal: { write: (entry: Entry) => void since.push(entry), close: () => undefined },
  };
  const sale = await SingleSale.ready(shop, { by: { card: APPROVED }, name: "restored" });
  const reservation = await sale.untilSold();
  const saleMs = performance.now() - begun;
  const told = [...toldUntil(journal, moment), ...since];
  const { books, faults, complaints } = await checkBooks(store.db, told);
  const others = new Set([...earlier, reservation]);
  const later = findLater({ journal, moment, books, others });
  const booked = new Set(books.orders.map((order) => order.reservation));
  const { underWay } = purchasesAt(journal, moment);
  return {
    saleMs,
    underWayKept: underWay.filter((each) => booked.has(each.reservation)).length,
    missing: faults.filter(({ fault }) => fault === "saleLost" || fault === "refundLost").length,
    later: later.length,
    contradictions: complaints.length,
    complaints: [...complaints, ...later.map((each) => `too late: ${each}`)],
  };
}
