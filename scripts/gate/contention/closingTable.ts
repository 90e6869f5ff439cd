import { agorot, toShekels } from "../../../domain/money.ts";
import { sumText } from "../../../domain/sumText.ts";
import { plainTable } from "../plainTable.ts";
import { killsText, type Counts } from "./counts.ts";
import type { Books, Entry } from "./evidence.ts";
import type { Fault, FaultName } from "./findFaults.ts";
import type { Scale } from "./runBuyers.ts";

const number = (count: number): string => count.toLocaleString("en");
const money = (amount: number): string => sumText("en", toShekels(agorot(amount)));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** The lines of the verdict, each with the kinds of faults that it counts. All counts have to be 0. */
const VERDICT: readonly (readonly [what: string, faults: readonly FaultName[]])[] = [
  ["seats sold twice", ["seatSoldTwice"]],
  ["seats told to two buyers at once", ["seatHeldTwice"]],
  ["acknowledged sales lost", ["saleLost"]],
  ["acknowledged refunds lost", ["refundLost"]],
  ["partial orders", ["orderPartial"]],
  ["captures without an order", ["captureWithoutOrder"]],
  ["orders without a capture", ["orderWithoutCapture"]],
  ["amounts that differ", ["amountsDiffer"]],
  ["taken seats without a ticket", ["claimWithoutTicket"]],
  ["tickets without a seat or an order", ["ticketWithoutClaim", "ticketWithoutOrder"]],
];

interface Ending {
  readonly scale: Scale;
  readonly seconds: number;
  readonly counts: Counts;
  readonly journal: readonly Entry[];
  readonly books: Books;
  readonly faults: readonly Fault[];
}

/**
 * Returns the table that is printed at the end: size and duration of the run, the answers, the content of the
 * books, and the number of faults of each kind.
 */
export function closingTable({ scale, seconds, counts, journal, books, faults }: Ending): string {
  const { orders, tickets, claims, captures } = books;
  const told = (kind: Entry["kind"]): string =>
    number(journal.filter((entry) => entry.kind === kind).length);
  const paidIds = new Set(orders.filter(({ state }) => state === "paid").map(({ id }) => id));
  const live = tickets.filter(({ isLive }) => isLive);
  const sold = orders.filter(({ id }) => paidIds.has(id));
  const price = sum(live.map((ticket) => ticket.price));
  const due = sum(sold.map((order) => order.due));
  const kept = sum(captures.map(({ amount, refunded }) => amount - refunded));
  const cancelled = orders.filter(({ id }) => !paidIds.has(id));
  // After cancellations some money is left, because fees are not refunded and a cancellation can have a
  // charge.
  const left = sum(cancelled.map((order) => order.sale - order.cancellation + order.charge));
  const rows: readonly (readonly [string, string])[] = [
    ["seed", `${scale.seed}`],
    ["servers, buyers, seats", `${scale.nodes}, ${scale.buyers}, ${scale.seats}`],
    ["attempts", `${number(counts.attempts)} in ${number(Math.round(seconds))} s`],
    ["killed", killsText(counts)],
    ["locks told, of them left to expire", `${told("locked")}, ${number(counts.expired)}`],
    ["seats released", told("released")],
    ["sales told, in the books", `${told("sold")}, ${number(orders.length)}`],
    ["refunds told, in the books", `${told("refunded")}, ${number(cancelled.length)}`],
    [
      "live: orders, tickets, taken seats",
      [sold, live, claims].map((all) => number(all.length)).join(", "),
    ],
    ["captured payments, orders", `${number(captures.length)}, ${number(orders.length)}`],
    ["captured and not refunded", money(kept)],
    [
      "due of live orders + left of cancelled ones",
      `${money(due)} + ${money(left)} = ${money(due + left)}`,
    ],
    ["live tickets + fees of their orders", `${money(price)} + ${money(due - price)}`],
    ...VERDICT.map(([what, names]): [string, string] => [
      what,
      number(faults.filter(({ fault }) => names.includes(fault)).length),
    ]),
  ];
  return plainTable(rows);
}
