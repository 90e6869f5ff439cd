import { describe, expect, test } from "vitest";
import { calendarFile, type CalendarVisit } from "../../domain/calendarFile.ts";

const NOW = new Date("2026-11-22T08:00:00Z");

const visit = (more: Partial<CalendarVisit> = {}): CalendarVisit => ({
  reservationIdentifier: "RAGMYXL5",
  starts: new Date("2026-11-28T18:30:00Z"),
  minutes: 105,
  name: "Hill derby",
  place: "Hill Stadium, The pitch",
  description: "Section 214, Row 7\nRAGMYXL5",
  url: "https://house.example/e/1",
  ...more,
});

const fileOf = (...visits: CalendarVisit[]): string => calendarFile(visits, NOW);

/** Parses the properties of a calendar file, after unfolding its lines. */
function properties(file: string): Map<string, string> {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name, value.join(":")];
    }),
  );
}

describe("a calendar file", () => {
  test("has the show from its start to its end, in UTC", () => {
    const read = properties(fileOf(visit()));
    expect(read.get("DTSTART")).toBe("20261128T183000Z");
    expect(read.get("DTEND")).toBe("20261128T201500Z");
    expect(read.get("DTSTAMP")).toBe("20261122T080000Z");
    expect(read.get("URL")).toBe("https://house.example/e/1");
  });

  test("escapes what would end or split a value", () => {
    const read = properties(fileOf(visit({ name: "Cats; dogs, and \\ birds" })));
    expect(read.get("SUMMARY")).toBe("Cats\\; dogs\\, and \\\\ birds");
    expect(read.get("DESCRIPTION")).toBe("Section 214\\, Row 7\\nRAGMYXL5");
  });

  test("has no line over 75 octets, and cuts no letter", () => {
    const name = "ערב של שירה 🎭 ".repeat(20).trim();
    const file = fileOf(visit({ name }));
    const octets = file.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBe(75);
    expect(octets.length).toBeGreaterThan(20);
    expect(properties(file).get("SUMMARY")).toBe(name);
  });

  test("names a visit the same wherever it was saved from, and each show of an order apart", () => {
    const uid = (file: string): string | undefined => properties(file).get("UID");
    const elsewhere = visit({ description: "Row 7, seat 13", url: "https://house.example/e/2" });
    expect(uid(fileOf(elsewhere))).toBe(uid(fileOf(visit())));
    const later = visit({ starts: new Date("2026-11-29T18:30:00Z") });
    expect(uid(fileOf(later))).not.toBe(uid(fileOf(visit())));
    expect(fileOf(visit(), later).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });
});
