import { expect, test } from "vitest";
import { closingTable } from "../../../../scripts/gate/contention/closingTable.ts";
import { newCounts } from "../../../../scripts/gate/contention/counts.ts";
import { FAULTS, type Fault } from "../../../../scripts/gate/contention/findFaults.ts";

const ORDER = { state: "paid", cancellation: 0, charge: 0, refunded: 0 };

/** Returns the lines of the table by their titles, for a run with a valid order and a refunded one. */
function tableWith(faults: readonly Fault[]): ReadonlyMap<string, string> {
  const paid = { ...ORDER, due: 1_200, ticketsPrice: 1_000, sale: 1_200, captured: 1_200 };
  const cancelled = { state: "cancelled", cancellation: 1_000, refunded: 1_000 };
  const text = closingTable({
    scale: { seed: 7, attempts: 5, nodes: 3, buyers: 64, seats: 32, kills: 4 },
    seconds: 9.6,
    counts: { ...newCounts(), attempts: 5_000, expired: 2 },
    journal: [{ kind: "refunded", at: 1, reservation: "R2" }],
    books: {
      orders: [
        { ...paid, id: "1", reservation: "R1", payment: "P1" },
        { ...paid, ...cancelled, id: "2", reservation: "R2", payment: "P2" },
      ],
      tickets: [
        { order: "1", ticket: "T1", seat: "1/0/1", price: 1_000, isLive: true },
        { order: "2", ticket: "T2", seat: "1/0/2", price: 1_000, isLive: false },
      ],
      claims: [{ seat: "1/0/1", isSold: true, order: "1" }],
      captures: [
        { payment: "P1", amount: 1_200, refunded: 0 },
        { payment: "P2", amount: 1_200, refunded: 1_000 },
      ],
    },
    faults,
  });
  return new Map(
    text.split("\n").map((line) => {
      const [title = "", figure = ""] = line.split(/ {2,}/);
      return [title, figure];
    }),
  );
}

test("the table has what was done, and sums that agree", () => {
  const table = tableWith([]);
  expect(table.get("seed")).toBe("7");
  expect(table.get("attempts")).toBe("5,000 in 10 s");
  expect(table.get("refunds told, in the books")).toBe("1, 1");
  expect(table.get("live: orders, tickets, taken seats")).toBe("1, 1, 1");
  expect(table.get("captured and not refunded")).toBe("₪14");
  expect(table.get("due of live orders + left of cancelled ones")).toBe("₪12 + ₪2 = ₪14");
  expect(table.get("live tickets + fees of their orders")).toBe("₪10 + ₪2");
});

test.each(FAULTS)("a fault %s is counted in one line of the verdict", (fault) => {
  const before = tableWith([]);
  const changed = [...tableWith([{ fault, detail: "" }])].filter(
    ([title, figure]) => before.get(title) !== figure,
  );
  expect(changed.map(([, figure]) => figure)).toEqual(["1"]);
});
