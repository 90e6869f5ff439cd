import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import * as calls from "../../../domain/api/seats.ts";
import { Seatplan } from "../../../domain/seatplan.ts";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { testBorders } from "./borders.ts";
import { fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
/** `changed` has the fields whose values the schema converts, as they are after parsing. */
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking, changed?: object];

const at = "2026-11-05T20:30:00+02:00";
const state = {
  isAvailable: true,
  isSelected: false,
  isSingleSeatBlock: false,
  TicketGroupId: 1,
  AllocationId: 2,
};
const seat = {
  XCoordinate: 1,
  YCoordinate: 2,
  RowName: "5",
  SeatName: "12",
  SectionName: "Stalls",
  VenueSectionId: 3,
  VenueSectionSeatGroupId: 4,
  TicketGroupId: 5,
  VenueId: 6,
  VenueSeatplanId: 7,
  PresentationId: 8,
  AllocationId: 9,
  isAvailable: true,
  isBlocked: true,
  isSelected: false,
  isSingleSeatBlock: false,
  isFirstAddonSelected: false,
  isHandicap: false,
  isCompanion: false,
  isPremium: true,
  isLimitedView: false,
  isLeftSeat: true,
  isMiddleSeat: false,
  isRightSeat: false,
};
const toLock = {
  presentationId: 1,
  venueId: 2,
  seatplanId: 3,
  sectionId: 4,
  ticketGroupId: 5,
  x: 6,
  y: 7,
};
const match = {
  presentationId: 1,
  isLocked: true,
  expiresAt: at,
  seats: [
    {
      sectionId: 1,
      x: 2,
      y: 3,
      RowName: "5",
      SeatName: "12",
      SectionName: "Stalls",
      ticketGroupId: 4,
    },
  ],
};

describe("fields", () => {
  const captcha = { nullable: "recaptchaToken", optional: "recaptchaToken" };
  const ofLock = { nullable: "x y recaptchaToken", optional: "recaptchaToken" };
  const toLockOne = { seat: toLock, recaptchaToken: "t" };
  const states = {
    clock: 7,
    sections: { 20: { available: 6, capacity: 100 } },
    seats: { "1_2_3": state },
  };
  const own = { seats: [5], places: [{ sectionId: 20, x: 3 }], expiresAt: at };
  const locked = { lockedSeats: [{ sectionId: 1, x: 2, y: 3 }], expiresAt: at };

  const show = { presentationId: "1" };
  const showRead = { presentationId: 1 };
  const plan = { seatplanId: "1", venueId: "2", planVersion: "0123456789abcdef" };
  const planRead = { seatplanId: 1, venueId: 2 };
  const fromPages = { recaptchaToken: "t", miniSiteUrl: "club" };
  const which = { ...show, venueTypeId: "2", isReserved: "1", sectionId: "3", ...fromPages };
  const whichRead = { ...showRead, venueTypeId: 2, isReserved: true, sectionId: 3 };
  const ofWhich = {
    nullable: "recaptchaToken miniSiteUrl",
    optional: "venueTypeId isReserved sectionId recaptchaToken miniSiteUrl",
  };
  const best = {
    quantity: "6",
    maxMatches: "1",
    resultsPerMatch: "2",
    isBestPerPresentation: "1",
    isLock: "0",
    featureId: "3",
    presentationId: "4",
    ticketGroupId: "5",
    startDate: "2026-11-05",
    endDate: "2026-11-06",
    locationId: "7",
    partOfDay: "night",
    isAccessible: "1",
    allocationId: "8",
    ...fromPages,
  };
  const bestRead = {
    quantity: 6,
    maxMatches: 1,
    resultsPerMatch: 2,
    isBestPerPresentation: true,
    isLock: false,
    featureId: 3,
    presentationId: 4,
    ticketGroupId: 5,
    locationId: 7,
    isAccessible: true,
    allocationId: 8,
  };
  // Only the first field, the number of seats, is required.
  const [, ...unset] = Object.keys(best);
  const ofBest = { nullable: "recaptchaToken miniSiteUrl", optional: unset.join(" ") };

  test.each<Row>([
    ["seats by their keys", calls.seatsStatusV2.reply, states, { nullable: "AllocationId" }],
    ["seats", calls.seatsStatus.reply, { seats: [seat] }, { nullable: "AllocationId" }],
    ["the caller's own seats", calls.mine.reply, own, { nullable: "expiresAt" }],
    ["a seat to lock", calls.lockSeat.body, toLockOne, ofLock],
    ["a seat to unlock", calls.unlockSeat.body, toLockOne, ofLock],
    ["seats to lock", calls.lockSeats.body, { seats: [toLock], recaptchaToken: "t" }, ofLock],
    ["a locked seat", calls.lockSeat.reply, { lockedSeat: { x: 2, y: 0 }, expiresAt: at }],
    ["an unlocked seat", calls.unlockSeat.reply, { unlocked: true }],
    ["locked seats", calls.lockSeats.reply, locked],
    ["a step of the booking", calls.extend.body, { step: 2 }],
    ["a timer that starts again", calls.extend.reply, { expiresAt: at }],
    ["the best seats", calls.bestAvailable.reply, { matches: [match] }, { nullable: "expiresAt" }],
    ["a request for a plan", calls.seatplanV2.body, { recaptchaToken: "t" }, captcha],
    ["the query of a plan", calls.seatplan.query, plan, { optional: "planVersion" }, planRead],
    ["the query by POST", calls.seatplanV2.query, plan, { optional: "planVersion" }, planRead],
    ["the query of keys", calls.seatsStatusV2.query, which, ofWhich, whichRead],
    ["the query of seats", calls.seatsStatus.query, which, ofWhich, whichRead],
    ["the query of free and taken", calls.snapshot.query, show, {}, showRead],
    ["the query of one's own seats", calls.mine.query, show, {}, showRead],
    [
      "the query of events",
      calls.stream.query,
      { presentationId: "1,2", after: "3,4" },
      { optional: "after" },
    ],
    ["the query of the best seats", calls.bestAvailable.query, best, ofBest, bestRead],
  ])(
    "of %s are all kept, and only the listed ones may be null, absent or a fraction",
    (_, schema, sent, { nullable = "", optional = "", fractional = "" } = {}, changed = {}) => {
      expect(schema.safeParse(sent).data).toEqual({ ...sent, ...changed });
      expect(fieldsTaking(schema, sent, null)).toBe(nullable);
      expect(fieldsTaking(schema, sent, undefined)).toBe(optional);
      expect(fieldsTaking(schema, sent, 0.5)).toBe(fractional);
    },
  );

  test("of a plan are handed on, with a captcha and without", () => {
    const whole = replyExample(Seatplan, "plan");
    for (const { reply } of [calls.seatplan, calls.seatplanV2])
      expect(reply.safeParse(whole).data).toEqual(whole);
  });
});

describe("the query", () => {
  testBorders("GET /seats/stream query", [
    ["presentationId", ["0000000001"], ["00000000001", "1,00000000001"]],
    ["after", [`1,${"9".repeat(15)}`], [`1,${"9".repeat(16)}`, "-1"]],
  ]);
  testBorders("GET /seats/best-available query", [
    ["isBestPerPresentation", ["0"], ["2"]],
    ["isAccessible", ["0"], ["2"]],
  ]);
  testBorders("GET /seats/seats-status query", [["isReserved", ["0"], ["2"]]]);
});

describe("calls about seats", () => {
  const names = (filter: (call: object) => boolean): string[] =>
    Object.entries(calls)
      .flatMap(([name, call]) => ("path" in call && filter(call) ? [name] : []))
      .toSorted();

  test("need a captcha where a program could take or watch all seats", () => {
    expect(names((call) => "captcha" in call && call.captcha === "recaptcha")).toEqual([
      "bestAvailable",
      "lockSeat",
      "lockSeats",
      "seatplanV2",
      "seatsStatus",
      "unlockSeat",
    ]);
  });

  test("need no visitor only where everybody gets the same reply", () => {
    expect(names((call) => "caller" in call && call.caller === "anyone")).toEqual([
      "seatplan",
      "snapshot",
      "stream",
    ]);
  });

  test("of a visitor all go on for a moment after a login elsewhere", () => {
    const isVisitors = (call: object) => "caller" in call && call.caller === "visitor";
    expect(names((call) => isVisitors(call) && !("mayLag" in call && call.mayLag))).toEqual([]);
  });
});
