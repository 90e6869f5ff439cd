import { afterEach, describe, expect, test } from "vitest";
import { visitOf } from "../../../app/edocument/visitOf.ts";
import { numberName, seatWords } from "../../../app/parts/shows/ticketWords.ts";
import { session } from "../../../app/shell/net/session.ts";
import { calendarFile } from "../../../domain/calendarFile.ts";
import { speaking } from "../speaking.ts";
import { ticketIn } from "./tickets.ts";

afterEach(() => void (session.locale = "he"));

describe("a ticket says", () => {
  const t = speaking("en");

  test("where to go in and where to sit", () => {
    expect(seatWords(t, ticketIn("active"))).toBe("Section 214, Row 7, Seat 12, Entrance Gate 7");
  });

  test("only the entrance, where seating is free", () => {
    expect(seatWords(t, ticketIn("active", { seat: null }))).toBe("Entrance Gate 7");
    expect(seatWords(t, ticketIn("active", { seat: null, entrance: null }))).toBe("");
  });

  test("nothing of a row without a name", () => {
    const seat = { SectionName: "Lawn", RowName: "", SeatName: "" };
    expect(seatWords(t, ticketIn("active", { seat, entrance: null }))).toBe("Section Lawn");
  });

  test("whether its number is the order's, which a person who received it does not have", () => {
    expect(numberName(t, ticketIn("active"))).toBe("Order number");
    expect(numberName(t, ticketIn("active", { isReceived: true }))).toBe("Ticket number");
  });
});

test("the calendar has the show at its time and place, and the way back to the ticket", () => {
  speaking("en");
  const words = { description: "Gate 7, seat 12", url: "https://example.com/edocument/k" };
  const file = calendarFile([visitOf(ticketIn("active"), words)], new Date("2026-11-01T00:00:00Z"))
    // Calendar files fold long lines, so the lines are joined again.
    .replaceAll("\r\n ", "")
    .split("\r\n");
  expect(file).toContain("DTSTART:20261128T183000Z");
  expect(file).toContain("DTEND:20261128T201500Z");
  expect(file).toContain("SUMMARY:Derby");
  expect(file).toContain("LOCATION:Hill Stadium\\, The stadium");
  expect(file).toContain("URL:https://example.com/edocument/k");
});
