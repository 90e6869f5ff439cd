import { expect, test } from "vitest";
import { lostCodes } from "../../../../app/order/seats/lostCodes.ts";

const seat = (code?: string | null) => (code === undefined ? {} : { codeTicket: { code } });

test("a code goes with the last of its seats, and no other does", () => {
  const pair = [seat("HALF"), seat("HALF"), seat("CLUB"), seat(null), seat()];
  expect(lostCodes(pair, pair.slice(1))).toEqual([]);
  expect(lostCodes(pair, pair.slice(2))).toEqual(["HALF"]);
  expect(lostCodes(pair, [])).toEqual(["HALF", "CLUB"]);
  expect(lostCodes([], pair)).toEqual([]);
  expect(lostCodes([seat()], [])).toEqual([]);
});
