import { expect, test } from "vitest";
import { withOpened } from "../../../app/offers/membershipCodes.ts";
import { membership, price } from "./membershipFixture.ts";

test("a discount's prices stand in place of the listed ones, and a price's own code adds it", () => {
  const listed = [membership(1, price(10, 240), price(11, 180)), membership(2, price(20, 540))];
  const opened = [
    membership(1, price(10, 192, ["JOIN20"])),
    membership(1, price(12, 90, ["STAFF"])),
  ];
  const shown = withOpened(listed, opened);
  expect(shown.map(({ prices }) => prices.map(({ Price }) => Price))).toEqual([
    [192, 180, 90],
    [540],
  ]);
  expect(listed[0]?.prices).toHaveLength(2);
});
