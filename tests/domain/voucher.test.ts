import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeEntry, normalizeCode, periodState } from "../../domain/code.ts";
import { agorot } from "../../domain/money.ts";
import {
  judgeVoucher,
  replaceVoucherPayment,
  theVoucherPayment,
  voucherAmount,
} from "../../domain/voucher.ts";
import { anyAgorot } from "./anyAgorot.ts";

const now = new Date("2026-11-28T18:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const voucher = { startsAt: null, endsAt: null, state: "active" as const };

test("a voucher pays the lesser of total and balance, and nothing is a refusal", () => {
  fc.assert(
    fc.property(anyAgorot(1e6), anyAgorot(1e6), (total, balance) => {
      const judged = voucherAmount(total, balance);
      if ("refusal" in judged) {
        expect(judged.refusal.code).toBe("NO_BALANCE_LEFT");
        expect(Math.min(total, balance)).toBe(0);
      } else expect(judged.amount).toBe(Math.min(total, balance));
    }),
  );
  expect(voucherAmount(agorot(100), agorot(-5))).toMatchObject({
    refusal: { code: "NO_BALANCE_LEFT" },
  });
});

test("only one voucher pays: a new one takes the place of the one before", () => {
  let payments = replaceVoucherPayment("A", { amount: 1 });
  payments = replaceVoucherPayment("B", { amount: 2 });
  expect(payments).toEqual({ B: { amount: 2 } });
  expect(theVoucherPayment({ A: 1, B: 2 })).toEqual(["B", 2]);
  expect(theVoucherPayment(undefined)).toBeUndefined();
});

test.each([
  ["active", {}, undefined],
  ["past its end", { endsAt: now }, "voucherExpired"],
  ["before its start", { startsAt: at(1) }, "SYSTEM_VOUCHER_NOT_ACTIVE"],
  ["cancelled", { state: "cancelled" as const }, "SYSTEM_VOUCHER_NOT_ACTIVE"],
])("a voucher that is %s", (_, parts, code) => {
  expect(judgeVoucher({ ...voucher, ...parts }, now)?.code).toBe(code);
});

test("a period has its start and not its end", () => {
  expect(periodState({ startsAt: now, endsAt: at(1) }, now)).toBe("now");
  expect(periodState({ startsAt: at(-1), endsAt: now }, now)).toBe("past");
  expect(periodState({ startsAt: at(1), endsAt: null }, now)).toBe("future");
});

test("a code is entered once, however it is written", () => {
  expect(normalizeCode(" half ")).toBe("HALF");
  expect(judgeEntry(["HALF"], " half")).toMatchObject({ code: "CODE_ALREADY_ENTERED" });
  expect(judgeEntry(["HALF"], "HALF2")).toBeUndefined();
});
