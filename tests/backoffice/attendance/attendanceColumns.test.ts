import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  attendanceColumns,
  attendanceFigures,
  attendanceTotal,
  type AttendanceSums,
} from "../../../backoffice/attendance/attendanceColumns.ts";
import { session } from "../../../app/shell/net/session.ts";
import { englishTexts } from "../englishTexts.ts";

const sums = (SoldQuantity: number, Capacity: number, percentageSold: number): AttendanceSums => ({
  presentations: 2,
  Capacity,
  SoldQuantity,
  HeldQuantity: 3,
  AdmittedQuantity: 4,
  percentageSold,
});

let t: Awaited<ReturnType<typeof englishTexts>>;
beforeAll(async () => {
  session.locale = "en";
  t = await englishTexts();
});
afterAll(() => void (session.locale = "he"));

describe("the total of attendance", () => {
  test("is full to the share of all seats, not to the mean of the shares", () => {
    // A full hall of 10 beside an empty one of 990 is full to 1 %, and not to 50 %.
    expect(attendanceTotal([sums(10, 10, 100), sums(0, 990, 0)])).toEqual({
      presentations: 4,
      Capacity: 1_000,
      SoldQuantity: 10,
      HeldQuantity: 6,
      AdmittedQuantity: 8,
      percentageSold: 1,
    });
  });

  test("of nothing is zero", () => {
    expect(attendanceTotal([])).toEqual({
      ...sums(0, 0, 0),
      presentations: 0,
      HeldQuantity: 0,
      AdmittedQuantity: 0,
    });
    expect(attendanceTotal([sums(0, 0, 0)]).percentageSold).toBe(0);
  });

  test("rounds to whole percent", () => {
    expect(attendanceTotal([sums(1, 3, 33)]).percentageSold).toBe(33);
    expect(attendanceTotal([sums(2, 3, 67)]).percentageSold).toBe(67);
  });
});

test("the figures are those of the sums, and dashes before they are known", () => {
  const values = (of: AttendanceSums | undefined) =>
    attendanceFigures(t, of).map(({ value, text }) => `${value} ${text}`);
  expect(values(sums(1_500, 2_000, 75))).toEqual([
    "1,500 sold of 2,000",
    "75% occupancy",
    "3 held",
    "4 admitted",
    "2 shows",
  ]);
  expect(values(undefined)).toEqual([
    "– sold of –",
    "– occupancy",
    "– held",
    "– admitted",
    "– shows",
  ]);
});

test("the columns read the counts of a row, in the order of their names", () => {
  const row: AttendanceSums = {
    presentations: 1,
    Capacity: 2,
    SoldQuantity: 3,
    HeldQuantity: 4,
    AdmittedQuantity: 5,
    percentageSold: 6,
  };
  expect(attendanceColumns(t).map(({ name, value }) => [name, value(row)])).toEqual([
    ["Shows", 1],
    ["Capacity", 2],
    ["Sold", 3],
    ["Held", 4],
    ["Admitted", 5],
    ["Sold %", 6],
  ]);
});
