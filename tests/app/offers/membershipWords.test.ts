import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { enrolWords, isOfMembers } from "../../../app/offers/enrol/enrolWords.ts";
import {
  membershipFacts,
  priceWords,
  topupWords,
  voucherWords,
} from "../../../app/offers/membershipFacts.ts";
import { voucherDiscounts, withVoucherCodes } from "../../../app/offers/voucherCodes.ts";
import { session } from "../../../app/shell/net/session.ts";
import { refusal, refusalFrom, type RefusalCode } from "../../../domain/refusal.ts";
import type { SystemVoucher } from "../../../domain/voucherOffer.ts";
import { vouched } from "../../vouched.ts";
import { plain } from "../plain.ts";
import { speaking } from "../speaking.ts";
import { membership, price } from "./membershipFixture.ts";

beforeEach(() => void speaking("en"));
afterEach(() => void (session.locale = "he"));

const t = speaking("en");

describe("a membership on sale", () => {
  test("says what is on it and how long it lasts, and nothing of what it lacks", () => {
    const gold = { ...membership(1), balance: 10, pointsBalance: 0, months: 12 };
    expect(membershipFacts(t, gold)).toHaveLength(2);
    const bare = { ...gold, balance: 0, months: null };
    expect(membershipFacts(t, bare)).toEqual([]);
    const season = { ...bare, startDate: "2026-10-01T00:00:00Z", endDate: "2027-06-30T00:00:00Z" };
    expect(membershipFacts(t, season)).toEqual(["From 1 October 2026 to 30 June 2027"]);
  });

  test("in another currency says what is charged", () => {
    const own = price(10, 240);
    expect(plain(priceWords(t, own))).toBe("₪240");
    const euros = { CurrencyId: 2, Price: 59.9, CurrencySymbol: "€", CurrencyCode: "EUR" };
    expect(plain(priceWords(t, { ...own, currency: euros }))).toBe("€59.90, charged as ₪240");
  });

  test("names the voucher that comes with a price, or none", () => {
    expect(voucherWords(t, { SystemVoucherReference: "Welcome drink" })).toContain("Welcome drink");
    expect(voucherWords(t, { SystemVoucherReference: null })).toBe("");
  });

  test("that is renewed says when it ends and until when it will last", () => {
    const topup = vouched<Parameters<typeof topupWords>[1]>({
      name: "Noa L.",
      isExpired: false,
      endDate: "2026-12-31T12:00:00Z",
      newEndDate: "2027-12-31T12:00:00Z",
    });
    expect(topupWords(t, topup)).toMatch(/^Noa L\. · ends 31 December 2026 · .*31 December 2027/);
    expect(topupWords(t, { ...topup, isExpired: true })).toContain("ended 31 December 2026");
    expect(topupWords(t, { ...topup, name: null, endDate: null, newEndDate: null })).toBe("");
  });
});

describe("whoever cannot be enrolled reads what to do about it", () => {
  const words = (code: RefusalCode, details: object = {}) =>
    enrolWords(t, refusalFrom(code, { ...details }));

  test("twice in this order is another matter than enrolled before", () => {
    expect(words("ALREADY_ENROLLED", { isTwice: true })).toBe(t("offers.enrol.twice"));
    expect(words("ALREADY_ENROLLED")).toBe(t("offers.enrol.already"));
  });

  test("a blocked membership is another matter than a failure", () => {
    expect(words("GENERAL_ERROR", { reason: "blocked" })).toBe(t("offers.enrol.blocked"));
    expect(words("GENERAL_ERROR")).toBe(t("offers.enrol.general"));
  });

  test("the same seat for two members is another matter than a taken seat", () => {
    expect(words("SEAT_UNAVAILABLE", { reason: "sameSeat" })).toBe(t("offers.enrol.sameSeat"));
    expect(words("SEAT_UNAVAILABLE")).toBe(t("refusal.SEAT_UNAVAILABLE"));
  });

  test("nobody at all is another matter than nobody in a show", () => {
    expect(words("NOTHING_SELECTED", { isNobody: true })).toBe(t("offers.nothingChosen"));
    expect(words("NOTHING_SELECTED")).toBe(t("offers.enrol.noShows"));
  });

  test("what is wrong with a person is mended where persons are, and a seat where seats are", () => {
    expect(isOfMembers(refusal("CUSTOMER_NOT_FOUND"))).toBe(true);
    expect(isOfMembers(refusal("SEAT_UNAVAILABLE"))).toBe(false);
    expect(isOfMembers(refusal("errorNoResponse"))).toBe(false);
  });
});

describe("discount codes of vouchers", () => {
  const voucher = (reference: string | null, priceId = 10) =>
    vouched<SystemVoucher>({
      SystemVoucherId: 1,
      Prices: [
        {
          SystemVoucherPriceId: priceId,
          redemptionData: reference === null ? null : { reference, price: 40 },
        },
      ],
    });

  test("reduce the prices that they are for, and the last one wins", () => {
    const opened = [
      { code: "A", offers: [voucher("A")] },
      { code: "B", offers: [voucher("B")] },
    ];
    const [first, other] = withVoucherCodes([voucher(null), voucher(null, 11)], opened);
    expect(first?.Prices[0]?.redemptionData).toMatchObject({ reference: "B" });
    expect(other?.Prices[0]?.redemptionData).toBeNull();
    expect(voucherDiscounts(opened)).toEqual([
      { code: "A", priceIds: [10] },
      { code: "B", priceIds: [10] },
    ]);
  });

  test("that are taken back leave the listed price", () => {
    const [first] = withVoucherCodes([voucher(null)], []);
    expect(first?.Prices[0]?.redemptionData).toBeNull();
  });
});
