import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  callWaiting,
  enterWaitingRoom,
  joinWaitingRoom,
  removeWaitingRoom,
  savePresaleCodes,
  saveWaitingRoom,
  waitingPlace,
  waitingPresale,
  waitingRooms,
} from "../../../domain/api/waitingRoom.ts";
import { testBorders } from "./borders.ts";
import { accepts, fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking];

const at = "2026-11-05T20:30:00+02:00";
const view = {
  state: "queued",
  hasPlace: true,
  ahead: 12,
  wait: { low: 3, high: 6 },
  perMinute: 40,
  hasFreeSeats: true,
  opensAt: at,
  saleAt: at,
  presale: { opensAt: at, saleAt: at, isOpen: true, hasPlace: false },
  now: at,
  pollSeconds: 10,
};
const rules = {
  lobbyMinutes: 30,
  perMinute: 60,
  maxInside: 500,
  insideMinutes: 20,
  awayMinutes: 3,
  isPaused: false,
  presaleMinutes: 120,
  presaleOffers: [3],
  maxPerCard: 4,
  maxPerMobile: 6,
};
const room = {
  ...rules,
  presentationId: 1,
  name: "Hamlet",
  startsAt: at,
  locationName: "North",
  opensAt: at,
  saleAt: at,
  presaleAt: at,
  isDrawn: true,
  joined: 900,
  called: 120,
  entered: 100,
  inside: 80,
  away: 4,
  freeSeats: 300,
  calls: [60, 58],
};

const ofView = { nullable: "ahead wait perMinute opensAt saleAt presale" };
const maybe = "recaptchaToken presaleCode isMember";
const joining = { recaptchaToken: "t", presaleCode: "CLUB-2026", isMember: true };

test.each<Row>([
  ["a visitor's place", waitingPlace.reply, view, ofView],
  ["an order to join", joinWaitingRoom.body, joining, { nullable: maybe, optional: maybe }],
  ["a new place", joinWaitingRoom.reply, { place: "p", view }, ofView],
  ["an admission", enterWaitingRoom.reply, { until: at }],
  [
    "all waiting rooms",
    waitingRooms.reply,
    { rows: [room] },
    { nullable: "maxPerCard maxPerMobile opensAt saleAt presaleAt" },
  ],
  [
    "the rules of a waiting room",
    saveWaitingRoom.body,
    rules,
    { nullable: "maxPerCard maxPerMobile" },
  ],
  [
    "what a presale is chosen from",
    waitingPresale.reply,
    { offers: [{ id: 3, name: "Friends" }], codes: [{ code: "CLUB", places: 5, taken: 2 }] },
  ],
  ["the codes of a presale", savePresaleCodes.body, { codes: ["CLUB"], places: 5 }],
  ["saved codes", savePresaleCodes.reply, { saved: true }],
  ["saved rules", saveWaitingRoom.reply, { saved: true }],
  ["an order to let visitors in", callWaiting.body, { count: 5 }],
  ["admitted visitors", callWaiting.reply, { called: 5 }],
  ["a removed waiting room", removeWaitingRoom.reply, { removed: true }],
])(
  "the fields of %s are all kept, and only the listed ones may be null, absent or a fraction",
  (_, schema, sent, { nullable = "", optional = "", fractional = "" } = {}) => {
    expect(schema.safeParse(sent).data).toEqual(sent);
    expect(fieldsTaking(schema, sent, null)).toBe(nullable);
    expect(fieldsTaking(schema, sent, undefined)).toBe(optional);
    expect(fieldsTaking(schema, sent, 0.5)).toBe(fractional);
  },
);

test.each(["closed", "lobby", "queued", "called", "paused"])("a visitor may be %s", (state) => {
  expect(accepts(waitingPlace.reply, { ...view, state })).toBe(true);
  expect(accepts(waitingPlace.reply, { ...view, state: `${state}?` })).toBe(false);
});

describe("a waiting room", () => {
  testBorders("PUT /pres-live/waiting-rooms/{id} body", [
    // Visitors can join at most a week before the sale.
    ["lobbyMinutes", [0, 10_080], [-1, 10_081]],
    ["perMinute", [1, 60_000], [0, 60_001]],
    ["maxInside", [1, 1_000_000], [0, 1_000_001]],
    ["insideMinutes", [5, 120], [4, 121]],
    ["awayMinutes", [2, 60], [1, 61]],
    // A presale begins two weeks before the sale at most.
    ["presaleMinutes", [0, 20_160], [-1, 20_161]],
    ["maxPerCard", [null, 1, 1_000], [0, 1_001]],
    ["maxPerMobile", [null, 1, 1_000], [0, 1_001]],
  ]);
  testBorders("PUT /pres-live/waiting-rooms/{id}/presale-codes body", [
    ["places", [1, 100_000], [0, 100_001]],
    [
      "codes",
      [[], ["ABCD"], ["x".repeat(40)]],
      [["ABC"], ["x".repeat(41)], ["A B C D"], ["AB_CD"]],
    ],
  ]);
  testBorders("POST /pres-live/waiting-rooms/{id}/call body", [
    ["count", [1, 60_000], [0, 60_001]],
  ]);

  const sign = "aB3_-".padEnd(43, "x");
  testBorders("GET /waiting-room/{id} query", [
    ["place", [undefined, `1.1.${sign}`, `1234567890.1234567890.${sign}`], [null, "", sign]],
    ["place", [`0.0.${sign}`], [`1.1.${sign}x`, `1.1.${sign.slice(1)}`, `1.1.+${sign.slice(1)}`]],
    ["place", [], [`12345678901.1.${sign}`, `1.12345678901.${sign}`, `.1.${sign}`, `1..${sign}`]],
    ["place", [], [`1x1.${sign}`, `1.1x${sign}`, `-1.1.${sign}`, `1.1.1.${sign}`]],
  ]);

  test("takes a code as people type it", () => {
    expect(joinWaitingRoom.body.parse({ presaleCode: " club-\u200e2026 " })).toEqual({
      presaleCode: "CLUB-2026",
    });
  });

  test("is joined with a captcha, and watched without a session", () => {
    expect(joinWaitingRoom.captcha).toBe("recaptcha");
    expect([waitingPlace.caller, joinWaitingRoom.caller, enterWaitingRoom.caller]).toEqual([
      "anyone",
      "visitor",
      "visitor",
    ]);
  });
});
