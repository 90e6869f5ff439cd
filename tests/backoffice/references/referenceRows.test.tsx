import { describe, expect, test } from "vitest";
import { historyColumns } from "../../../backoffice/references/historyColumns.tsx";
import {
  agentName,
  boundIn,
  isSameRow,
  keyOfRow,
  queryOf,
  referenceOf,
  rowAddress,
  saleToSend,
} from "../../../backoffice/references/referenceRows.ts";
import { wordsIn } from "../../e2e/words.ts";
import { agentRow, referenceSale, redemptionItem } from "./referenceSamples.ts";

const t = wordsIn("en");
const ROW = agentRow({});
const BOUND = agentRow({ FeatureId: 5, PresentationId: 57, FeatureCategoryId: 2 });

describe("the address of an agent's row", () => {
  test("has what restricts it, and nothing where it is not restricted", () => {
    expect(rowAddress(ROW)).toBe("/references/5001/7/3");
    expect(rowAddress(BOUND)).toBe("/references/5001/7/3?feature=5&presentation=57&category=2");
  });

  test.each([ROW, BOUND, agentRow({ FeatureCategoryId: 4 })])(
    "is read back to the same row, %#",
    (row) => {
      const { searchParams, pathname } = new URL(rowAddress(row), "https://x.test");
      const [CustomerId, TicketId, PricePolicyId] = pathname.split("/").slice(2).map(Number);
      const ids = { CustomerId: CustomerId!, TicketId: TicketId!, PricePolicyId: PricePolicyId! };
      expect(isSameRow(row, { ...ids, ...boundIn(searchParams) })).toBe(true);
    },
  );

  test("of something that is no number does not restrict it", () => {
    const search = new URLSearchParams("feature=dune&presentation=&category=1.5");
    expect(boundIn(search)).toEqual({ FeatureId: 0, PresentationId: 0, FeatureCategoryId: 0 });
  });
});

describe("an agent's row", () => {
  const others = [
    { CustomerId: 5002 },
    { TicketId: 8 },
    { PricePolicyId: 4 },
    { FeatureId: 6 },
    { PresentationId: 58 },
    { FeatureCategoryId: 3 },
  ];

  test.each(others)("is another with another %j", (more) => {
    const other = agentRow({ ...BOUND, ...more });
    expect(isSameRow(BOUND, other)).toBe(false);
    expect(keyOfRow(other)).not.toBe(keyOfRow(BOUND));
  });

  test("is the same whatever its counts are", () => {
    const later = agentRow({ ...BOUND, UsedQuantity: 9, Quantity: null });
    expect(isSameRow(BOUND, later)).toBe(true);
    expect(keyOfRow(later)).toBe(keyOfRow(BOUND));
  });

  test("asks for its references with every id, 0 for what does not restrict it", () => {
    expect(queryOf(agentRow({ FeatureId: 5 }))).toEqual({
      data: 5001,
      ticketId: 7,
      pricePolicyId: 3,
      featureId: 5,
      presentationId: 0,
      featureCategoryId: 0,
    });
  });

  test("of the business itself has the name of its list", () => {
    expect(agentName(t, ROW)).toBe("Galilee Hotels");
    expect(agentName(t, { CustomerName: "" })).toBe(t("backoffice.references.ownList"));
  });
});

test("a reference answers one of the two prompts", () => {
  expect(referenceOf(redemptionItem({ Reference1: "GALIL" }))).toBe("GALIL");
  expect(referenceOf(redemptionItem({ Reference1: null, Reference2: "204" }))).toBe("204");
  expect(referenceOf(redemptionItem({ Reference1: null, Reference2: null }))).toBe("");
});

describe("the columns of tickets bought with references", () => {
  const idsOf = (isByTicket: boolean, isOfAgents: boolean): string[] =>
    historyColumns(t, isByTicket, isOfAgents).map(({ id }) => id);
  const base = ["sold", "reservation", "reference", "feature", "buyer", "tickets"];

  test("have the ticket where rows are tickets, and the agent where there are several", () => {
    expect(idsOf(false, false)).toEqual([...base, "cancelled", "amount"]);
    expect(idsOf(true, false)).toContain("ticket");
    expect(idsOf(true, false)).not.toContain("agent");
    expect(idsOf(false, true)).toContain("agent");
    expect(idsOf(true, true).slice(0, 4)).toEqual(["sold", "reservation", "ticket", "agent"]);
  });

  test("have the values of a sale", () => {
    const sale = referenceSale({ Reference2: "204", TicketIdentifier: "T-1" });
    const values = Object.fromEntries(
      historyColumns(t, true, true).map(({ id, value }) => [id, value(sale)]),
    );
    expect(values).toMatchObject({
      sold: sale.SaleDateTime,
      reservation: "R-1",
      ticket: "T-1",
      agent: "Galilee Hotels",
      reference: "GALIL · 204",
      buyer: "Dana Levi",
      tickets: 2,
      cancelled: 0,
      amount: 80,
    });
    expect(values["feature"]).toMatch(/^The Storm, .*20:30$/);
  });
});

describe("the tickets that are sent again", () => {
  const cancelled = { Quantity: 0, CancelledQuantity: 1 };
  const TICKETS = [
    referenceSale({ ...cancelled, TicketIdentifier: "T-1" }),
    referenceSale({ Quantity: 1, TicketIdentifier: "T-2" }),
    referenceSale({ Quantity: 1, TicketIdentifier: "T-3" }),
  ];

  test("are those of the ticket that was pressed, and not of the first of its reservation", () => {
    expect(saleToSend(TICKETS, "T-3")).toBe(TICKETS[2]);
    expect(saleToSend(TICKETS, "T-1")).toBeUndefined();
    expect(saleToSend(TICKETS, "R-1")).toBeUndefined();
  });

  test("are a reservation's, also if those of one of its references are cancelled", () => {
    const rows = [referenceSale(cancelled), referenceSale({ Reference1: "CARMEL" })];
    expect(saleToSend(rows, "R-1")).toBe(rows[1]);
    expect(saleToSend(rows.slice(0, 1), "R-1")).toBeUndefined();
    expect(saleToSend(undefined, "R-1")).toBeUndefined();
    expect(saleToSend(rows, null)).toBeUndefined();
  });
});
