import { expect, test } from "vitest";
import {
  HISTORY_DEFAULTS,
  historyDays,
  monthBefore,
  RedemptionItem,
} from "../../domain/ticketReference.ts";

test.each([
  ["2026-11-22", "2026-10-22"],
  ["2026-03-31", "2026-02-28"],
  ["2028-03-30", "2028-02-29"],
  ["2026-01-15", "2025-12-15"],
])("a month before %s is %s", (day, before) => {
  expect(monthBefore(day)).toBe(before);
});

test("a history without dates is the month up to today in Jerusalem", () => {
  // In Jerusalem it is past midnight, but not in UTC.
  expect(historyDays(new Date("2026-11-21T22:30:00Z"))).toEqual({
    startDate: "2026-10-22",
    endDate: "2026-11-22",
  });
});

// The rows of a history are defined in back-office.md sections 3 and 9.
test("a history is one row per reservation, by the date of the sale, unless it is asked otherwise", () => {
  expect(HISTORY_DEFAULTS).toEqual({ detailLevel: 1, dateType: 2 });
});

// A reference is defined in back-office.md section 3, Redemption item.
test("a reference is of a ticket unless it says otherwise", () => {
  const { PriceType } = RedemptionItem.shape;
  expect([PriceType.parse(undefined), PriceType.parse("product")]).toEqual(["ticket", "product"]);
});
