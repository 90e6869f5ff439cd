import type { Presentation } from "../../../domain/presentation.ts";
import type { Choice } from "../../../tests/server/shopper.ts";
import { checkBooks } from "../contention/checkBooks.ts";
import type { Entry } from "../contention/evidence.ts";
import { SingleSale } from "../faults/singleSale.ts";
import { findLater, purchasesAt, toldUntil } from "./moment.ts";
import type { House } from "./openHouse.ts";

const APPROVED = "4580 0000 0000 0018";

interface Evidence {
  /** The restored database and the nodes that use it. */
  readonly house: House;
  /** The answers that buyers received before the server was lost. */
  readonly journal: readonly Entry[];
  /** The moment to which the database was restored, in ms since the epoch. */
  readonly moment: number;
  /** Reservations that were made before the first buyer bought. */
  readonly earlier: ReadonlySet<string>;
  readonly show: Presentation;
  /** Seats for which the buyers did not compete. */
  readonly spare: readonly Choice[];
}

/** The result of comparing the restored database with the journal. */
export interface Judged {
  /** Time in ms from the end of the restore until a ticket was sold. */
  readonly saleMs: number;
  readonly underWayKept: number;
  readonly missing: number;
  readonly later: number;
  readonly contradictions: number;
  readonly complaints: readonly string[];
}

/**
 * Sells a ticket on the restored server. After the sale, compares the server's database with the answers that
 * buyers received before the moment.
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
