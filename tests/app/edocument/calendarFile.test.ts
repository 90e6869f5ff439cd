import { describe, expect, test } from "vitest";
import { calendarFile } from "../../../app/edocument/calendarFile.ts";
import { ticketIn } from "./tickets.ts";

const NOW = new Date("2026-11-22T08:00:00Z");
const WORDS = { description: "Section 214, Row 7\nRAGMYXL5", url: "https://house.example/e/1" };

/** The file's properties as a calendar reads them: unfolded, then split. */
function properties(file: string): Map<string, string> {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name, value.join(":")];
    }),
  );
}

describe("the calendar file of a ticket", () => {
  test("has the show from its start to its end, in UTC", () => {
    const read = properties(calendarFile(ticketIn("active"), WORDS, NOW));
    expect(read.get("DTSTART")).toBe("20261128T183000Z");
    expect(read.get("DTEND")).toBe("20261128T201500Z");
    expect(read.get("DTSTAMP")).toBe("20261122T080000Z");
    expect(read.get("URL")).toBe(WORDS.url);
  });

  test("escapes what would end or split a value", () => {
    const document = ticketIn("active", { featureName: "Cats; dogs, and \\ birds" });
    const read = properties(calendarFile(document, WORDS, NOW));
    expect(read.get("SUMMARY")).toBe("Cats\\; dogs\\, and \\\\ birds");
    expect(read.get("DESCRIPTION")).toBe("Section 214\\, Row 7\\nRAGMYXL5");
  });

  test("has no line over 75 octets, and cuts no letter", () => {
    const featureName = "ערב של שירה ".repeat(20);
    const file = calendarFile(ticketIn("active", { featureName }), WORDS, NOW);
    const octets = file.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(octets.length).toBeGreaterThan(20);
    expect(properties(file).get("SUMMARY")).toBe(featureName);
  });

  test("two tickets of one order are one visit", () => {
    const uid = (seat: string): string | undefined => {
      const document = ticketIn("active", {
        seat: { SectionName: "214", RowName: "7", SeatName: seat },
      });
      return properties(calendarFile(document, WORDS, NOW)).get("UID");
    };
    expect(uid("12")).toBe(uid("13"));
  });
});
