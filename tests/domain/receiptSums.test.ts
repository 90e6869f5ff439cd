import { expect, test } from "vitest";
import { movesToTell, sumsOf } from "../../domain/receiptSums.ts";
import { receiptOf } from "../app/receipt/receipts.ts";

test("a receipt's sums lead from its lines to its total, and to what is left of it", () => {
  expect(sumsOf(receiptOf())).toEqual({ charges: 10, others: 0, voucher: 50, left: 140 });
});

test("what no line names is a sum of its own, to the agora", () => {
  const stages = [{ stage: "globalCharge", amount: 0.1 }] as const;
  const lines = [{ name: "A", quantity: 3, amount: 0.3, cancelled: 0 }];
  const receipt = receiptOf({ lines, stages: [...stages], total: 100.7, returned: 0 });
  expect(sumsOf(receipt)).toEqual({ charges: 0.1, others: 100.3, voucher: 0, left: 100.7 });
});

test("only what moved between the house and the buyer is told", () => {
  const told = movesToTell(receiptOf()).map(({ kind, amount }) => [kind, amount]);
  expect(told).toEqual([
    ["capture", 175],
    ["cancellationCharge", 10],
    ["refund", 85],
  ]);
});
