import { describe, expect, test } from "vitest";
import { POINT_KINDS } from "../../../domain/points.ts";
import { letters, testBorders } from "./borders.ts";
import { accepts, fieldsTaking, SCHEMAS } from "./inputs.ts";

const at = "2026-11-05T20:30:00+02:00";
const row = {
  id: 71,
  businessId: 2,
  memberNumber: "2001001",
  memberName: "Noa Levi",
  mobileNumber: "+972500000001",
  email: "noa@example.com",
  membershipName: "Stage Club",
  balance: 9,
  pointsBalance: 137,
  startDate: at,
  endDate: at,
  state: "active",
  hasPhoto: true,
};
const entry = {
  kind: "earned",
  points: 150,
  at,
  expiresAt: at,
  ReservationIdentifier: "P7K2M9QX",
  missing: 0,
};
const points = {
  membershipId: 71,
  pointsBalance: 137,
  nextToExpire: { points: 40, at },
  entries: [entry],
};

test.each<[string, unknown, nullable?: string, optional?: string]>([
  ["GET /pres-live/members query", { before: 7, words: "noa" }, "", "before words"],
  ["GET /pres-live/members reply", { rows: [row], hasMore: false }, "mobileNumber email endDate"],
  ["GET /pres-live/members/{id}/points params", { id: 71 }],
  [
    "GET /pres-live/members/{id}/points reply",
    points,
    "nextToExpire expiresAt ReservationIdentifier",
  ],
])(
  "%s keeps its fields, and only some may be null or absent, none a fraction",
  (name, sample, nullable = "", optional = "") => {
    const schema = SCHEMAS.get(name)!;
    expect(schema.safeParse(sample).data).toEqual(sample);
    expect(fieldsTaking(schema, sample, null)).toBe(nullable);
    expect(fieldsTaking(schema, sample, undefined)).toBe(optional);
    expect(fieldsTaking(schema, sample, 1.5)).toBe("");
  },
);

describe("members", () => {
  test.each([
    ["active", true],
    ["future", true],
    ["expired", true],
    ["blocked", true],
    ["sleeping", false],
  ])("may be in the state %s: %s", (state, isKnown) => {
    const reply = { rows: [{ ...row, state }], hasMore: false };
    expect(accepts(SCHEMAS.get("GET /pres-live/members reply")!, reply)).toBe(isKnown);
  });

  test.each([...POINT_KINDS.map((kind) => [kind, true] as const), ["lost", false] as const])(
    "have points that were %s: %s",
    (kind, isKnown) => {
      const reply = { ...points, entries: [{ ...entry, kind }] };
      const schema = SCHEMAS.get("GET /pres-live/members/{id}/points reply")!;
      expect(accepts(schema, reply)).toBe(isKnown);
    },
  );

  testBorders("GET /pres-live/members query", [
    ["words", ["", letters(200)], [letters(201)]],
    ["before", ["7"], ["x", ""]],
  ]);
});
