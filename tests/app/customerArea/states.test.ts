import { describe, expect, test } from "vitest";
import { addressOf, AREA_TABS, tabOf } from "../../../app/customerArea/areaTabs.ts";
import { askOf, DETAIL_RULES, startOf } from "../../../app/customerArea/details.ts";
import { hasLapsed } from "../../../app/customerArea/hasLapsed.ts";
import { memberState } from "../../../app/customerArea/memberState.ts";
import { voucherState, type VoucherState } from "../../../app/customerArea/voucherState.ts";
import type { AreaVoucher } from "../../../domain/customerArea.ts";
import type { AreaMember } from "../../../domain/customerSession.ts";
import { customer } from "./customers.ts";
import { vouched } from "../../vouched.ts";

const NOW = new Date("2026-11-22T12:00:00+02:00");
const voucher = (over: Partial<AreaVoucher> = {}): AreaVoucher => ({
  Reference: "1234",
  Name: "Gift",
  ReservationIdentifier: null,
  IsForReplacement: false,
  StartDate: null,
  EndDate: null,
  DateTimeCreated: null,
  isPartiallyRedeemed: false,
  isCancelled: false,
  balance: 100,
  benefits: [],
  ...over,
});

test.each([
  ["active", {}],
  ["partial", { isPartiallyRedeemed: true }],
  ["empty", { balance: 0 }],
  ["active", { balance: 0, benefits: [{ name: "x", quantity: 2, redeemed: 0, balance: 2 }] }],
  ["empty", { balance: 0, benefits: [{ name: "x", quantity: 2, redeemed: 2, balance: 0 }] }],
  ["cancelled", { isCancelled: true, balance: 0, EndDate: "2020-01-01T00:00:00Z" }],
  ["forReplacement", { IsForReplacement: true }],
  ["expired", { EndDate: "2026-11-22T11:59:00+02:00", IsForReplacement: true }],
  ["active", { EndDate: "2026-11-22T12:01:00+02:00" }],
  ["future", { StartDate: "2026-11-23T00:00:00+02:00" }],
] satisfies [VoucherState, Partial<AreaVoucher>][])("a voucher is %s: %j", (state, over) => {
  expect(voucherState(voucher(over), NOW)).toBe(state);
});

test("a membership is over, blocked, to come, or counts", () => {
  const member = vouched<AreaMember>({ isAvailable: true, isExpired: false, isNotStarted: false });
  expect(memberState(member)).toBe("active");
  expect(memberState({ ...member, isNotStarted: true })).toBe("future");
  expect(memberState({ ...member, isAvailable: false, isNotStarted: true })).toBe("blocked");
  expect(memberState({ ...member, isAvailable: false, isExpired: true })).toBe("expired");
});

test("a card is good to the end of its month", () => {
  expect(hasLapsed("11/26", NOW)).toBe(false);
  expect(hasLapsed("10/26", NOW)).toBe(true);
  expect(hasLapsed("12/39", NOW)).toBe(false);
});

describe("addresses of the area", () => {
  test("lead to each part and back, and to my tickets from anything else", () => {
    for (const tab of AREA_TABS) expect(tabOf(addressOf(tab).split("?")[1] ?? "")).toBe(tab);
    expect(tabOf("language=en&tab=cards")).toBe("cards");
    expect(tabOf("tab=nothing")).toBe("tickets");
    expect(tabOf("")).toBe("tickets");
  });
});

describe("personal details", () => {
  const noa = customer([], {
    EmailAddress1: "noa@example.com",
    Location: { id: 3, name: "Haifa" },
  });

  test("are asked to be written with # out of addresses, and without what was not touched", () => {
    const start = startOf(noa);
    const { IsEmailAllowed: _, ...asked } = askOf({ ...start, Address1: "Herzl #7" }, noa);
    expect(asked).toMatchObject({ Address1: "Herzl 7", DateOfBirth: null, locationId: 3 });
    expect(asked).not.toHaveProperty("EmailAddress1");
    expect(asked).not.toHaveProperty("SSN");
    const more = askOf(
      { ...start, EmailAddress1: " new@example.com ", SSN: "123456782", locationId: "" },
      noa,
    );
    expect(more).toMatchObject({
      EmailAddress1: "new@example.com",
      SSN: "123456782",
      locationId: null,
    });
  });

  test("are judged where they are given", () => {
    expect(DETAIL_RULES.EmailAddress1("")).toBeUndefined();
    expect(DETAIL_RULES.EmailAddress1("nowhere")).toBe("email");
    expect(DETAIL_RULES.SSN("123456789")).toBe("id");
    expect(DETAIL_RULES.FirstName("")).toBe("required");
  });
});
