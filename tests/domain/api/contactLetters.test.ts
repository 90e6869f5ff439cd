import { describe, expect, test } from "vitest";
import { letters, testBorders } from "./borders.ts";
import { accepts, fieldsTaking, SCHEMAS } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

const at = "2026-11-05T20:30:00+02:00";
const letter = {
  id: 1,
  sentAt: at,
  kind: "contact",
  businessId: 2,
  name: "Dana Levi",
  email: "dana@example.com",
  mobileNumber: "0541234567",
  ReservationIdentifier: "P7K2M9QX",
  text: "Where do we park?",
  locale: "en",
  answered: { at, OperatorName: "Noa" },
};
const address = {
  id: 1,
  businessId: 2,
  email: "dana@example.com",
  locale: "en",
  state: "left",
  askedAt: at,
  confirmedAt: at,
  leftAt: at,
  textVersion: "2026-11",
};

test.each<Fields>([
  ["GET /pres-live/contact-letters query", { before: 7, words: "park" }, "", "before words"],
  [
    "GET /pres-live/contact-letters reply",
    { rows: [letter], hasMore: false, waiting: 1 },
    "businessId mobileNumber ReservationIdentifier answered",
  ],
  ["POST /pres-live/contact-letters/{id}/answered params", { id: 1 }],
  ["POST /pres-live/contact-letters/{id}/answered body", { isAnswered: false }],
  ["POST /pres-live/contact-letters/{id}/answered reply", { success: true }],
  [
    "GET /pres-live/contact-letters/export query",
    { format: "xlsx", words: "park" },
    "",
    "format words",
  ],
  [
    "GET /pres-live/newsletter query",
    { before: 7, words: "dana", state: "confirmed" },
    "",
    "before words state",
  ],
  [
    "GET /pres-live/newsletter reply",
    { rows: [address], hasMore: true, confirmed: 3 },
    "businessId confirmedAt leftAt textVersion",
  ],
  [
    "GET /pres-live/newsletter/export query",
    { format: "csv", words: "dana", state: "unconfirmed" },
    "",
    "format words state",
  ],
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

describe("letters to the house", () => {
  test.each([
    "GET /pres-live/contact-letters query",
    "GET /pres-live/contact-letters/export query",
  ])("by %s are those that wait, those that are dealt with, or all", (name) => {
    const query = SCHEMAS.get(name)!;
    expect(query.safeParse({ answered: "0" }).data).toEqual({ answered: false });
    expect(query.safeParse({ answered: "1" }).data).toEqual({ answered: true });
    expect(query.safeParse({}).data).toEqual({});
    expect(accepts(query, { answered: null })).toBe(false);
  });

  test.each([
    ["contact", true],
    ["VOD", true],
    // The form for the newsletter sends no letter.
    ["newsletter", false],
  ])("come by the form %s: %s", (kind, isLetter) => {
    const reply = { rows: [{ ...letter, kind }], hasMore: false, waiting: 0 };
    expect(accepts(SCHEMAS.get("GET /pres-live/contact-letters reply")!, reply)).toBe(isLetter);
  });

  testBorders("GET /pres-live/contact-letters query", [
    ["words", ["", letters(200)], [letters(201)]],
    ["before", ["7"], ["x", ""]],
  ]);
  testBorders("GET /pres-live/contact-letters/export query", [
    ["format", ["csv", "xlsx"], ["json", ""]],
  ]);
});

describe("addresses of the newsletter", () => {
  test.each([
    ["confirmed", true],
    ["unconfirmed", true],
    ["left", true],
    ["bounced", false],
  ])("may be in the state %s: %s", (state, isKnown) => {
    const reply = { rows: [{ ...address, state }], hasMore: false, confirmed: 0 };
    expect(accepts(SCHEMAS.get("GET /pres-live/newsletter reply")!, reply)).toBe(isKnown);
    expect(accepts(SCHEMAS.get("GET /pres-live/newsletter query")!, { state })).toBe(isKnown);
  });
});
