import { describe, expect, test } from "vitest";
import { MISMATCH_FIELDS, SETTLED_NOTE_MAX } from "../../../domain/api/heldPayments.ts";
import { accepts, fieldsTaking, SCHEMAS, withValue } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

const at = "2026-11-05T20:30:00+02:00";
const uuid = "0f8fad5b-d9cb-469f-a165-70867728950e";
const approval = {
  id: 1,
  askedAt: at,
  username: "cashier",
  reservationIdentifier: "P7K2M9QX",
  customerName: "Dana Levi",
  gift: { featureName: "The Winter's Tale", dateTime: at, reason: "The jury" },
  amount: 90.5,
};
const NULLABLE_OF_APPROVAL = "reservationIdentifier customerName gift";
const fault = {
  check: "seatSoldTwice",
  subject: "12 5 7",
  foundAt: at,
  ReservationIdentifier: "P7K2M9QX",
  PaymentIdentifier: "b2f1",
  presentation: { presentationId: 12, name: "The Winter's Tale", startsAt: at, seat: "Stalls 5 7" },
};
const faults = {
  rows: [fault],
  hasMore: true,
  checkedAt: at,
  wholeSince: at,
  oldestJobDueAt: at,
  oldestUnknownPaymentAt: at,
};
const money = { amount: 90, currency: "ils" };
const dispute = {
  id: 1,
  openedAt: at,
  ReservationIdentifier: "P7K2M9QX",
  state: "needsResponse",
  isInquiry: false,
  dueAt: at,
  reason: "fraudulent",
  disputed: money,
  withdrawn: money,
  fee: money,
  refunded: 0,
  tickets: 2,
  withdrawnAt: at,
  reinstatedAt: at,
  closedAt: at,
  url: "https://example.com/page",
};
const side = {
  paymentIdentifier: "b2f1",
  transactionId: "t1",
  account: "main",
  amount: 90,
  currency: "ils",
};
const held = {
  id: 1,
  heldAt: at,
  ReservationIdentifier: "P7K2M9QX",
  fields: ["amount"],
  expected: side,
  said: side,
  settled: { at, OperatorName: "Dana Levi", note: "Refunded by hand." },
};
const letter = {
  id: uuid,
  kind: "mail",
  state: "dead",
  createdAt: at,
  failingSince: at,
  tries: 20,
  error: "The mail server did not answer.",
  ReservationIdentifier: "P7K2M9QX",
  to: "d***@example.com",
};

test.each<Fields>([
  ["GET /pres-live/approvals reply", { rows: [approval] }, NULLABLE_OF_APPROVAL, "", "amount"],
  ["POST /pres-live/approvals/{id}/decide params", { id: 1 }],
  ["POST /pres-live/approvals/{id}/decide body", { isApproved: false }],
  [
    "POST /pres-live/approvals/{id}/decide reply",
    { rows: [approval] },
    NULLABLE_OF_APPROVAL,
    "",
    "amount",
  ],
  [
    "GET /pres-live/consistency reply",
    faults,
    [
      "ReservationIdentifier PaymentIdentifier presentation seat",
      "checkedAt wholeSince oldestJobDueAt oldestUnknownPaymentAt",
    ].join(" "),
  ],
  ["GET /pres-live/disputes query", { before: 7 }, "", "before"],
  [
    "GET /pres-live/disputes reply",
    { rows: [dispute], hasMore: false, waiting: 1 },
    "ReservationIdentifier dueAt fee withdrawnAt reinstatedAt closedAt url",
    "",
    // The amounts of the dispute, the withdrawal, the fee and the refunds.
    "amount amount amount refunded",
  ],
  ["GET /pres-live/held-payments query", { before: 7 }, "", "before"],
  [
    "GET /pres-live/held-payments reply",
    { rows: [held], hasMore: false, waiting: 1 },
    [
      "ReservationIdentifier",
      "transactionId account currency transactionId account currency settled",
    ].join(" "),
    "",
    "amount amount",
  ],
  ["POST /pres-live/held-payments/{id}/settle params", { id: 1 }],
  ["POST /pres-live/held-payments/{id}/settle body", { note: "Refunded by hand." }],
  ["POST /pres-live/held-payments/{id}/settle reply", { success: true }],
  [
    "GET /pres-live/letters reply",
    { rows: [letter], hasMore: false },
    "failingSince error ReservationIdentifier to",
  ],
  ["POST /pres-live/letters/{id}/retry params", { id: uuid }],
  ["POST /pres-live/letters/{id}/retry reply", { success: true }],
  ["POST /pres-live/letters/{id}/discard params", { id: uuid }],
  ["POST /pres-live/letters/{id}/discard reply", { success: true }],
])(
  "%s keeps its fields, and only some may be null, absent or a fraction",
  (name, sample, nullable = "", optional = "", fraction = "") => {
    const schema = SCHEMAS.get(name)!;
    expect(schema.safeParse(sample).data).toEqual(sample);
    expect(fieldsTaking(schema, sample, null)).toBe(nullable);
    expect(fieldsTaking(schema, sample, undefined)).toBe(optional);
    expect(fieldsTaking(schema, sample, 1.5)).toBe(fraction);
  },
);

describe("a list", () => {
  test.each([
    ["GET /pres-live/disputes query", "closed"],
    ["GET /pres-live/held-payments query", "settled"],
  ])("by %s has what is open unless the caller asks for what is %s", (name, flag) => {
    const query = SCHEMAS.get(name)!;
    expect(query.safeParse({ before: "7", [flag]: "1" }).data).toEqual({
      before: 7,
      [flag]: true,
    });
    expect(query.safeParse({ [flag]: "0" }).data).toEqual({ [flag]: false });
    expect(accepts(query, { [flag]: null })).toBe(false);
    expect(accepts(query, {})).toBe(true);
  });

  const page = { hasMore: false, waiting: 0 };
  test.each<[string, object, string, readonly string[], string]>([
    [
      "GET /pres-live/consistency reply",
      faults,
      "check",
      [
        "seatSoldTwice",
        "ticketWithoutSeat",
        "seatWithoutTicket",
        "seatWithoutOrder",
        "ticketWithoutOrder",
        "ticketsDiffer",
        "itemsDiffer",
        "itemGaveNothing",
        "enrolmentWithoutTickets",
        "priceDiffers",
        "moneyDiffers",
        "paymentOfAnotherOrder",
        "paymentWithoutOrder",
      ],
      "seatLost",
    ],
    [
      "GET /pres-live/disputes reply",
      { ...page, rows: [dispute] },
      "state",
      ["needsResponse", "underReview", "won", "lost", "closed"],
      "open",
    ],
    [
      "GET /pres-live/letters reply",
      { hasMore: false, rows: [letter] },
      "kind",
      ["capture", "void", "refund", "planReminders", "mail", "sms"],
      "webhook",
    ],
    [
      "GET /pres-live/letters reply",
      { hasMore: false, rows: [letter] },
      "state",
      ["dead", "waiting"],
      "sent",
    ],
  ])("of %s has no other word in %s", (name, sample, field, words, wrong) => {
    const schema = SCHEMAS.get(name)!;
    const takes = (word: string): boolean =>
      accepts(schema, withValue(sample, ["rows", 0, field], word));
    expect(words.filter((word) => !takes(word))).toEqual([]);
    expect(takes(wrong)).toBe(false);
  });
});

describe("a held payment", () => {
  const takes = (fields: readonly string[]): boolean =>
    accepts(SCHEMAS.get("GET /pres-live/held-payments reply")!, {
      rows: [{ ...held, fields }],
      hasMore: false,
      waiting: 0,
    });

  test("differs in one of five fields", () => {
    const fields = ["paymentIdentifier", "transactionId", "account", "currency", "amount"];
    expect(MISMATCH_FIELDS).toEqual(fields);
    expect(takes(fields)).toBe(true);
    expect(takes(["date"])).toBe(false);
  });

  test("is settled with a note without surrounding blanks", () => {
    expect(SETTLED_NOTE_MAX).toBe(500);
    const body = SCHEMAS.get("POST /pres-live/held-payments/{id}/settle body")!;
    expect(body.safeParse({ note: " By hand.\n" }).data).toEqual({ note: "By hand." });
  });
});
