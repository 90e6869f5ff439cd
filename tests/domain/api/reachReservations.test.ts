import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  contact,
  makePick,
  pick,
  subscribe,
  subscribeView,
  unsubscribe,
  unsubscribeView,
  watchSeats,
} from "../../../domain/api/reach.ts";
import * as reservations from "../../../domain/api/reservations.ts";
import { Receipt } from "../../../domain/receipt.ts";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { letters, testBorders, testTogether, times } from "./borders.ts";
import { accepts, fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking];

const { cancelReservation, receipt, sendTickets, turnReservation } = reservations;

const turnedSeat = {
  sectionId: 1,
  x: 2,
  y: 3,
  ticketGroupId: 4,
  seat: 5,
  flags: 6,
  sectionName: "Stalls",
  rowName: "5",
  seatName: "12",
  ticketId: 7,
  subTicketOf: 0,
};

describe("fields", () => {
  const asked = {
    kind: "contact",
    name: "Dana",
    email: "dana@example.com",
    mobileNumber: "0541234567",
    reservationIdentifier: "P7K2M9QX",
    text: "When do the doors open?",
    recaptchaToken: "t",
  };
  const stops = { kind: "watch", address: "d***@example.com", isStopped: false };

  const unasked = "mobileNumber reservationIdentifier recaptchaToken";
  const watched = { email: "dana@example.com", quantity: 2, recaptchaToken: "t" };
  const captcha = { nullable: "recaptchaToken", optional: "recaptchaToken" };
  const picked = { sectionId: 1, x: 2, y: 3 };
  const names = { RowName: "5", SeatName: "12", SectionName: "Stalls" };
  const shared = { ...picked, ...names, ticketGroupId: 4, isAvailable: true };
  const toCancel = { itemsToCancel: ["T4R8N2WZ"], refundToTransactionCredit: true, preview: false };
  const any = "itemsToCancel refundToTransactionCredit preview";
  const cancelled = { cancelled: ["T4R8N2WZ"], systemVoucher: "G1" };
  const turned = { presentationId: 1, venueId: 2, seatplanId: 3, seats: [turnedSeat] };
  const toSend = { mobileNumber: "0541234567", ticketIdentifiers: ["T4R8N2WZ"] };

  test.each<Row>([
    ["a question", contact.body, asked, { nullable: unasked, optional: unasked }],
    ["an address to subscribe", subscribeView.reply, { address: "a@b.example", isJoined: false }],
    ["a subscribed address", subscribe.reply, { address: "a@b.example", isJoined: true }],
    ["messages to stop", unsubscribeView.reply, stops],
    ["stopped messages", unsubscribe.reply, stops],
    ["a watch for free seats", watchSeats.body, watched, captcha],
    ["a set watch", watchSeats.reply, { success: true, isAvailable: false }],
    ["picked seats", makePick.body, { presentationId: 1, seats: [picked] }],
    ["a link to picked seats", makePick.reply, { token: "t", path: "/picks/t" }],
    ["shared seats", pick.reply, { presentationId: 1, seats: [shared] }],
    ["an order to cancel", cancelReservation.body, toCancel, { nullable: any, optional: any }],
    [
      "cancelled tickets",
      cancelReservation.reply,
      { refund: 80.5, serviceCharge: 4.5, ...cancelled },
      { nullable: "systemVoucher", fractional: "refund serviceCharge" },
    ],
    [
      "a hold that became locks",
      turnReservation.reply,
      { expiresAt: "2026-11-05T20:30:00+02:00", events: [turned] },
      { nullable: "seat subTicketOf" },
    ],
    [
      "tickets to send",
      sendTickets.body,
      toSend,
      { nullable: "ticketIdentifiers", optional: "ticketIdentifiers" },
    ],
  ])(
    "of %s are all kept, and only the listed ones may be null, absent or a fraction",
    (_, schema, sent, { nullable = "", optional = "", fractional = "" } = {}) => {
      expect(schema.safeParse(sent).data).toEqual(sent);
      expect(fieldsTaking(schema, sent, null)).toBe(nullable);
      expect(fieldsTaking(schema, sent, undefined)).toBe(optional);
      expect(fieldsTaking(schema, sent, 0.5)).toBe(fractional);
    },
  );

  test("of a receipt are handed on", () => {
    const whole = { receipt: replyExample(Receipt, "receipt") };
    expect(receipt.reply.safeParse(whole).data).toEqual(whole);
    expect(accepts(receipt.reply, { receipt: null })).toBe(false);
    expect(accepts(receipt.reply, {})).toBe(false);
  });
});

describe("writing to the house", () => {
  testBorders("POST /contact body", [
    ["email", [`${letters(64)}@${letters(63)}.${letters(63)}.${letters(61)}`], [undefined, null]],
  ]);
  testTogether("POST /contact body", [
    ["a newsletter with an empty text", { kind: "newsletter", text: "" }, true],
    ["a newsletter without the field of a text", { kind: "newsletter", text: undefined }, true],
    ["not a question without the field of a text", { kind: "contact", text: undefined }, false],
    ["not a newsletter with an endless text", { kind: "newsletter", text: letters(4_001) }, false],
  ]);

  test.each(["newsletter", "watch"])("a link may stop the messages of a %s", (kind) => {
    const reply = { kind, address: "a@b.example", isStopped: true };
    expect(accepts(unsubscribe.reply, reply)).toBe(true);
    expect(accepts(unsubscribe.reply, { ...reply, kind: `${kind}s` })).toBe(false);
  });
});

describe("a watch for free seats", () => {
  const mobileNumber = "0541234567";
  testTogether("POST /presentations/{id}/watch body", [
    ["by SMS without the field of an address", { email: undefined, mobileNumber }, true],
    ["not in part of a seat", { email: undefined, mobileNumber, quantity: 1.5 }, false],
    [
      "not without a number of seats",
      { email: undefined, mobileNumber, quantity: undefined },
      false,
    ],
  ]);
  testBorders("GET /subscribe/{token} params", [["token", [letters(500)], [letters(501)]]]);
});

describe("a reservation", () => {
  testBorders("POST /reservations/{id}/sendTickets body", [
    ["ticketIdentifiers", [times(1, "T"), times(200, "T")], [[], times(201, "T")]],
    ["ticketIdentifiers.0", ["", letters(40)], [letters(41), 7]],
  ]);

  // All calls except the one that sends tickets show or change what only the buyer may see.
  test("is its buyer's, whom an operator helps to send the tickets", () => {
    const calls = Object.entries(reservations).flatMap(([name, call]) =>
      "caller" in call ? [[name, call.caller] as const] : [],
    );
    expect(calls.filter(([, caller]) => caller !== "visitor")).toEqual([
      ["sendTickets", "visitorOrOperator"],
    ]);
  });
});
