import { describe, expect, test } from "vitest";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { testBorders, testTogether, times } from "./borders.ts";
import { fieldsTaking, SCHEMAS } from "./inputs.ts";

/** The name of a schema, a sample of it, and the fields that can be null, absent or a fraction. */
type Fields = [string, unknown, nullable?: string, optional?: string, fraction?: string];

test.each<[string, RouteShape["caller"]]>([
  ["POST /allocations/open", "visitor"],
  ["GET /allocations", "visitor"],
])("%s is for a caller of the kind %s", (name, caller) => {
  expect(CONTRACT.find(({ method, path }) => `${method} ${path}` === name)?.caller).toBe(caller);
});

const allocation = {
  allocationId: 1,
  presentationId: 2,
  name: "Club",
  releaseAt: "2026-11-05T20:30:00+02:00",
};
const row = {
  ...allocation,
  isReleased: false,
  seats: [3, 4],
  blocked: 1,
  locked: 2,
  held: 3,
  sold: 4,
  holders: [{ kind: "code", value: "CLUB" }],
};
const seat = { sectionId: 1, x: 2, y: -3 };
const place = { sectionId: 1, quantity: 4 };
const chosen = { presentationId: 1, seats: [seat], places: [place] };

test.each<Fields>([
  ["POST /allocations/open reply", { allocations: [allocation] }],
  [
    "GET /allocations query",
    { presentationId: 1, miniSiteUrl: "club" },
    "miniSiteUrl",
    "miniSiteUrl",
  ],
  [
    "GET /allocations reply",
    {
      allocations: [
        { ...allocation, seats: [3], own: [3], sections: [{ sectionId: 1, available: 5 }] },
      ],
    },
  ],
  ["GET /pres-live/allocations query", { presentationId: 1 }],
  [
    "GET /pres-live/allocations reply",
    { rows: [row], holders: [{ kind: "partner", value: "7", name: "Teachers" }] },
    "",
    "holders",
  ],
  [
    "POST /pres-live/allocations body",
    {
      presentationId: 1,
      name: { he: "מועדון", en: "Club" },
      releaseMinutesBefore: 60,
      seats: [seat],
      places: [place],
      holders: [{ kind: "member", value: "10024" }],
    },
    "",
    "en",
  ],
  ["POST /pres-live/allocations reply", { allocation: row }],
  ["POST /pres-live/allocations/{id}/release params", { id: 1 }],
  ["POST /pres-live/allocations/{id}/release reply", { success: true, released: 3 }],
  ["GET /pres-live/blocks query", { presentationId: 1 }],
  ["GET /pres-live/blocks reply", { blocks: [], notes: [] }],
  [
    "POST /pres-live/blocks body",
    { ...chosen, allOrNone: true, reason: "repair", note: "wet" },
    "note",
    "note",
  ],
  ["POST /pres-live/blocks reply", { blockId: 7, blocked: 2, taken: [seat] }, "blockId"],
  [
    "POST /pres-live/blocks/release body",
    { ...chosen, blockId: 5, allocationId: 6 },
    "blockId allocationId",
    "blockId allocationId",
  ],
  ["POST /pres-live/blocks/release reply", { success: true, released: 2, missed: [seat] }],
  [
    "POST /pres-live/blocks/annotate body",
    { presentationId: 1, seats: [seat], blockId: 5, note: "wet" },
    "blockId note",
    "blockId note",
  ],
  ["POST /pres-live/blocks/annotate reply", { success: true }],
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

describe("seats of one call", () => {
  testBorders("POST /pres-live/allocations body", [
    ["name.he", ["א"], []],
    ["name.en", ["C"], []],
    ["seats", [times(5_000, seat)], [times(5_001, seat)]],
  ]);
  testBorders("POST /pres-live/blocks body", [
    ["seats", [times(5_000, seat)], [times(5_001, seat)]],
  ]);
});

describe("an allocation is opened", () => {
  testTogether("POST /allocations/open body", [
    ["by a code alone", { code: "C", miniSiteUrl: undefined }, true],
    ["by a mini-site alone", { code: undefined, miniSiteUrl: "club" }, true],
    ["not by nothing", { code: undefined, miniSiteUrl: undefined }, false],
    ["not by an empty code beside a mini-site", { code: "", miniSiteUrl: "club" }, false],
    ["not by an empty mini-site", { code: null, miniSiteUrl: "" }, false],
    ["by a code beside an empty mini-site", { code: "C", miniSiteUrl: "" }, true],
    ["not by a number", { code: 7, miniSiteUrl: null }, false],
  ]);

  test("with the captcha's token", () => {
    const body = { code: "C", miniSiteUrl: null, recaptchaToken: "t" };
    expect(SCHEMAS.get("POST /allocations/open body")!.safeParse(body).data).toEqual(body);
  });
});

describe("seats are blocked", () => {
  const none = { reason: null, blockId: null, allocationId: null };
  testTogether("POST /pres-live/blocks body", [
    ["for another block if the reason is absent", { ...none, reason: undefined, blockId: 3 }, true],
    ["for an allocation with the number 0", { ...none, allocationId: 0 }, true],
    ["not for an allocation and a block", { ...none, blockId: 3, allocationId: 4 }, false],
    ["not for a reason and an allocation", { ...none, reason: "house", allocationId: 4 }, false],
    ["not for half a block", { ...none, blockId: 1.5 }, false],
    ["not for a block beyond 32 bits", { ...none, blockId: 2_147_483_648 }, false],
    ["not for half an allocation", { ...none, allocationId: 1.5 }, false],
    ["not for an allocation beyond 32 bits", { ...none, allocationId: 2_147_483_648 }, false],
  ]);
});
