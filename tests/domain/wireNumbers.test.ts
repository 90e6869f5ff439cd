import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { MAX_MAIL_SENDER, MAX_SMS_SENDER } from "../../domain/brand/brand.ts";
import { LOCALE_COOKIE, THROUGH_COOKIE } from "../../domain/firstView.ts";
import { MAX_HOLDER_NAME } from "../../domain/holderName.ts";
import { isOpenToKeys, KEY_PREFIX, mayKeyCall } from "../../domain/keyScopes.ts";
import { MembershipType } from "../../domain/membershipOffer.ts";
import { BODY_TYPES } from "../../domain/messageGateways.ts";
import { SeatFlag, SeatStatus } from "../../domain/seat.ts";
import { TABLE_MEDIA } from "../../domain/tableFormat.ts";
import { FIGURES, Figures, withFigures } from "../../domain/terms.ts";
import { DATE_TYPE, DETAIL_LEVEL } from "../../domain/ticketReference.ts";
import { MAX_GREETING } from "../../domain/gift.ts";
import { WEBHOOK_SAMPLES } from "../../domain/webhooks.ts";
import { CALENDAR_DAYS, PRODUCT_CLASSES } from "../../domain/attendance.ts";

test("numeric codes are the stored ones", () => {
  expect(MembershipType).toEqual({ single: 1, series: 2, points: 3 });
  expect(PRODUCT_CLASSES).toEqual({ concession: 1, addon: 2 });
  expect(SeatStatus).toEqual({ available: 0, locked: 1, held: 2, sold: 3, blocked: 4 });
  expect(SeatFlag).toEqual({
    handicap: 1,
    companion: 2,
    premium: 4,
    limitedView: 8,
    left: 16,
    middle: 32,
    right: 64,
    pair: 128,
  });
  expect([DETAIL_LEVEL, DATE_TYPE]).toEqual([
    { reservation: 1, ticket: 2 },
    { show: 1, sale: 2 },
  ]);
  // back-office.md section 9.
  expect(CALENDAR_DAYS).toEqual({ back: 14, forward: 14 });
});

test("names and greetings have these maximum lengths", () => {
  // Gateways accept a sender of at most 11 characters for an SMS.
  expect([MAX_HOLDER_NAME, MAX_MAIL_SENDER, MAX_SMS_SENDER, MAX_GREETING]).toEqual([
    60, 60, 11, 300,
  ]);
});

test("each format has its media type", () => {
  expect(BODY_TYPES).toEqual({
    json: "application/json",
    form: "application/x-www-form-urlencoded",
    xml: "text/xml",
    text: "text/plain",
  });
  expect(TABLE_MEDIA).toEqual({
    csv: "text/csv; charset=utf-8",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
});

test("cookie names are those that browsers have stored", () => {
  expect([LOCALE_COOKIE, THROUGH_COOKIE]).toEqual(["locale", "through"]);
});

test("every figure in a text of terms is replaced by its own value", () => {
  const values = Object.fromEntries(FIGURES.map((name, at) => [name, `value ${at}`]));
  const text = FIGURES.map((name) => `{{${name}}}`).join("; ");
  expect(withFigures(text, z.parse(Figures, values)).split("; ")).toEqual(Object.values(values));
});

describe("an API key", () => {
  test.each([
    ["house", "POST", "/pres-live/mail-previews"],
    ["house", "PUT", "/pres-live/payment-accounts/{id}/keys"],
    ["customers", "POST", "/operator/customer-login-link"],
    ["keys", "POST", "/pres-live/keys"],
    ["webhooks", "GET", "/pres-live/webhooks"],
    ["imports", "POST", "/pres-live/imports"],
    ["letters", "GET", "/pres-live/letters"],
    ["heldPayments", "GET", "/pres-live/held-payments"],
    ["audit", "GET", "/pres-live/consistency"],
    ["sales, as a stream", "GET", "/pres-live/sales/stream"],
  ] as const)("cannot make a call of %s: %s %s", (_, method, path) => {
    expect(isOpenToKeys({ method, path })).toBe(false);
  });

  test("for doors admits tickets but does not read waivers", () => {
    expect(mayKeyCall(["door:write"], { method: "POST", path: "/operator/scan-ticket" })).toBe(
      true,
    );
    expect(mayKeyCall(["door:write"], { method: "GET", path: "/pres-live/waivers" })).toBe(false);
  });

  test("begins with the prefix that secret scanners recognize", () => {
    expect(KEY_PREFIX).toBe("parterre_live_");
  });
});

describe("the sample of a webhook event", () => {
  const samples = Object.entries(WEBHOOK_SAMPLES);
  const uuid = z.uuid();
  const moment = z.iso.datetime();

  /** Whether the value of a field has the format of a real one. Fields that are not checked return true. */
  const isWellFormed = (name: string, value: unknown): boolean => {
    if (name === "orderId" || name === "ticketId") return uuid.safeParse(value).success;
    if (name.endsWith("At")) return moment.safeParse(value).success;
    if (name === "reservationIdentifier") return /^[A-Z0-9]{8}$/.test(String(value));
    return name !== "presentationIds" || (Array.isArray(value) && value.length === 1);
  };

  test.each(samples)("of %s has well-formed ids and times", (_, sample) => {
    const fields = Object.entries<unknown>({ ...sample });
    expect(fields.filter(([name, value]) => !isWellFormed(name, value))).toEqual([]);
  });

  test("is marked as cancelled for cancellations only", () => {
    expect(WEBHOOK_SAMPLES["presentation.cancelled"].isCancelled).toBe(true);
    expect(WEBHOOK_SAMPLES["presentation.created"].isCancelled).toBe(false);
    expect(WEBHOOK_SAMPLES["presentation.changed"].isCancelled).toBe(false);
    expect(WEBHOOK_SAMPLES["order.cancelled"]).toMatchObject({ isWhole: true, tickets: 0 });
    expect(WEBHOOK_SAMPLES["order.refunded"]).toMatchObject({ tickets: 0 });
    expect(WEBHOOK_SAMPLES["hold.lapsed"]).toMatchObject({ balanceDue: 0, tickets: 0 });
  });
});
