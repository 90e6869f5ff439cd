import { describe, expect, test } from "vitest";
import { collectedShare } from "../../domain/collectedShare.ts";
import { agorot } from "../../domain/money.ts";

const share = (amount: number, quantity: number, redeemed: number, collected: number) =>
  collectedShare({ amount: agorot(amount), quantity, redeemed, collected });

describe("the amount of a product", () => {
  test.each([
    // Two of three pieces cost money, and the third is on a voucher.
    [3, 1, 0, 0, 4800, 2],
    [3, 1, 1, 0, 4800, 2],
    [3, 1, 2, 2400, 2400, 1],
    [3, 1, 3, 4800, 0, 0],
    // No voucher.
    [2, 0, 1, 2400, 2400, 1],
  ])("of %i pieces, %i by voucher: %i collected keep %i and leave %i for %i pieces", (...row) => {
    const [quantity, redeemed, collected, kept, left, leftPieces] = row;
    const amount = (quantity - redeemed) * 2400;
    expect(share(amount, quantity, redeemed, collected)).toEqual({ kept, left, leftPieces });
  });

  test("that vouchers paid for alone is nothing", () => {
    expect(share(0, 2, 2, 1)).toEqual({ kept: 0, left: 0, leftPieces: 0 });
  });

  test("is split without a remainder, however many pieces are collected", () => {
    for (let collected = 0; collected <= 4; collected++) {
      const { kept, left } = share(1000, 4, 1, collected);
      expect(kept + left).toBe(1000);
    }
  });
});
