import { describe, expect, test } from "vitest";
import { mustHaveBackup, readMoment } from "../../../scripts/cluster/restoreMoment.ts";

const NOW = Date.parse("2026-02-01T00:00:00Z");

describe("a moment to restore to", () => {
  test.each([
    ["2026-01-31 20:15:00+00", "2026-01-31T20:15:00.000Z"],
    ["2026-01-31 22:15:00+02", "2026-01-31T20:15:00.000Z"],
    ["2026-01-31 20:15:00-0330", "2026-01-31T23:45:00.000Z"],
    ["2026-01-31 20:15:00+05:30", "2026-01-31T14:45:00.000Z"],
    ["2026-01-31 20:15:00.123456+00", "2026-01-31T20:15:00.123Z"],
    ["2024-02-29 00:00:00+00", "2024-02-29T00:00:00.000Z"],
  ])("%s is %s", (text, time) => {
    expect(new Date(readMoment(text, NOW)).toISOString()).toBe(time);
  });

  test.each([
    "",
    "yesterday",
    "2026-01-31",
    "2026-01-31 20:15",
    // PostgreSQL would interpret a time without a zone in its own zone.
    "2026-01-31 20:15:00",
    "2026-01-31T20:15:00Z",
    "2026-13-01 20:15:00+00",
    "2026-02-30 20:15:00+00",
    "2025-02-29 20:15:00+00",
    "2026-01-31 24:15:00+00",
    "2026-01-31 20:61:00+00",
    "2026-01-31 20:15:00+00 --delta",
    " 2026-01-31 20:15:00+00",
  ])("%j is refused, with an example", (text) => {
    expect(() => readMoment(text, NOW)).toThrow(/is no moment with a zone, such as 2026-01-31/);
  });

  test("is refused in the future, where the log never ends", () => {
    expect(readMoment("2026-02-01 00:00:00+00", NOW)).toBe(NOW);
    expect(() => readMoment("2026-02-01 00:00:01+00", NOW)).toThrow("is in the future");
    expect(() => readMoment("2026-02-01 00:59:00-01", NOW)).toThrow("is in the future");
  });
});

describe("an archive", () => {
  /** Returns what pgBackRest prints about an archive whose backups ended at these seconds. */
  const info = (...stops: number[]): string =>
    JSON.stringify([
      {
        name: "parterre",
        backup: stops.map((stop) => ({ timestamp: { start: stop - 60, stop } })),
      },
    ]);

  test("reaches back to the end of its oldest backup", () => {
    expect(() => mustHaveBackup(info(2_000, 1_000, 3_000), 1_000_000)).not.toThrow();
    expect(() => mustHaveBackup(info(2_000, 1_000, 3_000), 999_999)).toThrow(
      "the archive begins at 1970-01-01T00:16:40.000Z, after the moment",
    );
  });

  test("without a backup restores nothing", () => {
    expect(() => mustHaveBackup(info(), NOW)).toThrow("the archive has no backup");
    expect(() => mustHaveBackup("[]", NOW)).toThrow("the archive has no backup");
  });

  test("that pgBackRest describes in another form is not taken for one with a backup", () => {
    expect(() => mustHaveBackup("stanza: parterre", NOW)).toThrow(SyntaxError);
    expect(() => mustHaveBackup('[{"backup":[{"label":"20260131F"}]}]', NOW)).toThrow(/timestamp/);
  });
});
