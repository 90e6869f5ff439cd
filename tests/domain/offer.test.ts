import { describe, expect, test } from "vitest";
import { agorot } from "../../domain/money.ts";
import {
  judgeCombination,
  judgeCurrency,
  judgeKind,
  judgeQuantity,
  type ChosenCounts,
} from "../../domain/offer.ts";
import { priceOf } from "../../domain/price.ts";
import { judgeReplacement, judgeVoucherCancel, type VoucherLife } from "../../domain/voucher.ts";

const NONE: ChosenCounts = { tickets: 0, memberships: 0, vouchers: 0, donations: 0 };

describe("a cart", () => {
  test("is of one kind", () => {
    expect(judgeKind(NONE)).toEqual({ kind: "tickets" });
    expect(judgeKind({ ...NONE, vouchers: 2 })).toEqual({ kind: "vouchers" });
    expect(judgeKind({ ...NONE, tickets: 1, donations: 1 })).toMatchObject({
      refusal: { code: "CART_KINDS_MIXED", details: { kinds: ["tickets", "donations"] } },
    });
  });

  test("has one currency, and no more of a thing than may be bought", () => {
    expect(judgeCurrency(["ILS", "ILS"])).toBeUndefined();
    expect(judgeCurrency(["ILS", "USD"])?.code).toBe("CURRENCY_MISMATCH");
    expect(judgeQuantity(1, 10, 10)).toBeUndefined();
    expect(judgeQuantity(1, 11, 10)?.details).toEqual({ id: 1, max: 10 });
  });

  test("combines a voucher that must be combined", () => {
    const [alone, other] = [
      { id: 1, isAutoApply: true },
      { id: 2, isAutoApply: false },
    ];
    expect(judgeCombination([alone])?.code).toBe("autoApplyVoucherRequired");
    expect(judgeCombination([alone, alone])?.code).toBe("autoApplyVoucherRequired");
    expect(judgeCombination([alone, other])).toBeUndefined();
  });

  test.each([
    ["flat", 500, 25_500],
    ["percent", 4, 26_000],
  ] as const)("has its charge named: %s", (type, amount, total) => {
    const price = priceOf({
      presentations: [],
      products: [],
      isHold: false,
      voucherBalance: agorot(6000),
      memberships: agorot(25_000),
      offerCharge: { type, amount },
    });
    expect(price).toMatchObject({
      globalCharge: total - 25_000,
      total,
      voucherPayments: 6000,
      balanceDue: total - 6000,
    });
  });
});

const NOW = new Date("2026-11-22T12:00:00Z");
const days = (count: number): Date => new Date(NOW.getTime() + count * 86_400_000);
const LIFE: VoucherLife = {
  state: "active",
  startsAt: null,
  endsAt: days(100),
  origin: "bought",
  createdAt: days(-1),
  isForReplacement: false,
  isWhole: true,
  isEmpty: false,
};

describe("a voucher", () => {
  test.each<[string, Partial<VoucherLife>, string | undefined]>([
    ["whole and young", {}, undefined],
    ["on its last day", { createdAt: days(-13.9) }, undefined],
    ["too old", { createdAt: days(-14) }, "NOTHING_TO_CANCEL"],
    ["in part used", { isWhole: false }, "NOTHING_TO_CANCEL"],
    ["a credit", { origin: "credit" }, "NOTHING_TO_CANCEL"],
    ["from elsewhere", { origin: "elsewhere" }, "SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET"],
    ["over", { endsAt: days(-1) }, "SYSTEM_VOUCHER_NOT_ACTIVE"],
    ["cancelled", { state: "cancelled" }, "SYSTEM_VOUCHER_NOT_ACTIVE"],
    ["a replacement", { isForReplacement: true }, "SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT"],
  ])("that is %s: cancelling it is %s %s", (_, over, code) => {
    expect(judgeVoucherCancel({ ...LIFE, ...over }, NOW, 14)?.code).toBe(code);
  });

  test.each<[string, Partial<VoucherLife>, string | undefined]>([
    ["in use", { isWhole: false }, undefined],
    ["without an end", { endsAt: null }, undefined],
    ["over for a month", { endsAt: days(-29) }, undefined],
    ["over for longer", { endsAt: days(-30) }, "SYSTEM_VOUCHER_NOT_ACTIVE"],
    ["empty", { isEmpty: true }, "SYSTEM_VOUCHER_NOT_ACTIVE"],
    ["cancelled", { state: "cancelled" }, "SYSTEM_VOUCHER_NOT_ACTIVE"],
    ["a replacement", { isForReplacement: true }, "SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT"],
    ["from elsewhere", { origin: "elsewhere" }, "SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET"],
  ])("that is %s: replacing it is %s %s", (_, over, code) => {
    expect(judgeReplacement({ ...LIFE, ...over }, NOW, 30)?.code).toBe(code);
  });
});
