import { describe, expect, test } from "vitest";
import { PLACEHOLDERS } from "../../domain/brand/messageKinds.ts";
import { filled, MESSAGE_PARTS, wrongPlaceholders } from "../../domain/brand/messageTemplate.ts";
import { calendarFile, type CalendarVisit } from "../../domain/calendarFile.ts";
import { changeMessage, type ChangeTold } from "../../domain/changeMessage.ts";
import { agorot, ZERO } from "../../domain/money.ts";

describe("a calendar file (RFC 5545)", () => {
  const visit: CalendarVisit = {
    reservationIdentifier: "K7M2P9QX",
    starts: new Date("2026-11-28T18:30:15.678Z"),
    minutes: 1_440,
    name: "Derby",
    place: "Bowl; Gate 3",
    description: "Row 7",
    url: "https://house.example/e/1",
  };
  const lines = (...visits: CalendarVisit[]): string[] =>
    calendarFile(visits, new Date("2026-11-22T08:00:00Z")).split("\r\n");

  test("names its version and its program, and has one event for each visit", () => {
    expect(lines(visit)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Parterre//Tickets//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:K7M2P9QX-20261128T183015Z@parterre",
      "DTSTAMP:20261122T080000Z",
      "DTSTART:20261128T183015Z",
      "DTEND:20261129T183015Z",
      "SUMMARY:Derby",
      "LOCATION:Bowl\\; Gate 3",
      "DESCRIPTION:Row 7",
      "URL:https://house.example/e/1",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
    expect(lines()).toHaveLength(7);
  });

  test("counts the last sign of three octets as three", () => {
    const room = 75 - "SUMMARY:".length;
    const name = "\uFFFF".repeat(Math.floor(room / 3) + 1);
    expect(lines({ ...visit, name }).filter((line) => line.startsWith(" "))).toEqual([" \uFFFF"]);
  });
});

describe("a message about a change", () => {
  const told = (what: ChangeTold["what"], reason = ""): ChangeTold => ({
    name: "Dana",
    reservation: "K7M2P9QX",
    show: "Ice, Saturday",
    reason,
    what,
  });

  test("greets, states the change and its reason, and apologises in the mail", () => {
    const sums = { toPayment: agorot(9_000), toVoucher: ZERO, toCounter: ZERO, toBank: ZERO };
    const what = { kind: "cancelled", hasOthers: true, ...sums } as const;
    expect(changeMessage("en", told(what, " A burst pipe. ")).mail.split("\n")).toEqual([
      "Hello Dana,",
      "",
      "We are sorry: this show is cancelled: Ice, Saturday",
      "A burst pipe.",
      "",
      "Order number: K7M2P9QX",
      "₪90 goes back to the way you paid, within a few business days. There is nothing you need to do.",
      "The other tickets of this order stay valid.",
      "",
      "We apologise for the trouble.",
    ]);
  });

  test("omits greeting, apology and empty lines in the SMS", () => {
    const what = {
      kind: "moved",
      to: "Ice, Sunday",
      seats: ["Stalls, row 5, seat 12"],
      links: ["https://house.example/e/1", "https://house.example/e/2"],
      refund: { until: "Friday", at: "https://house.example/c" },
    } as const;
    expect(changeMessage("en", told(what)).sms.split("\n")).toEqual([
      "Your show has a new time.",
      "It was: Ice, Saturday",
      "It is now: Ice, Sunday",
      "Order number: K7M2P9QX",
      "Your seats are now:",
      "Stalls, row 5, seat 12",
      "The tickets you have stay valid, with the new time.",
      "Can't make it? Until Friday you can cancel for a full refund. Cancel: https://house.example/c",
      "Your tickets:",
      "https://house.example/e/1",
      "https://house.example/e/2",
    ]);
  });

  test("has no line for a reason that is empty", () => {
    const what = {
      kind: "exchanged",
      to: "Opera",
      seats: [],
      links: [],
      refund: undefined,
    } as const;
    expect(changeMessage("en", told(what, " \n ")).sms.split("\n")).toEqual([
      "Your show cannot take place as planned, so we moved your tickets to another one.",
      "It was: Ice, Saturday",
      "It is now: Opera",
      "Order number: K7M2P9QX",
      "The tickets you have stay valid, with the new time.",
      "Your tickets:",
    ]);
  });
});

describe("the values in a mail that a business writes", () => {
  const allowedIn = (part: (typeof MESSAGE_PARTS)[number]): string =>
    PLACEHOLDERS.filter(
      (name) => wrongPlaceholders(`{${name}}`, part, "receivedMoved").length === 0,
    ).join(" ");

  test("are allowed in the greeting only if they have one line, and in the subject with the show", () => {
    expect(MESSAGE_PARTS.map(allowedIn)).toEqual([
      "name reservation shows house",
      "name reservation house",
      "name reservation shows links house before reason seats",
      "name reservation shows links house before reason seats",
      "name reservation shows links house before reason seats",
    ]);
  });

  test("replace their names, and other words in braces stay", () => {
    const values = {
      name: "1",
      reservation: "2",
      shows: "3",
      links: "4",
      house: "5",
      before: "6",
      reason: "7",
    };
    const text = "{name}{reservation}{shows}{links}{house}{before}{reason}{Name}{}{ name }{name";
    expect(filled(text, values)).toBe("1234567{Name}{}{ name }{name");
  });
});
