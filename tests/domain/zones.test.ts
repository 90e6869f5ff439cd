import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { businessDayOf, startOfDay } from "../../domain/attendance.ts";
import { monthsLater, dayOfMonthOf } from "../../domain/monthsLater.ts";
import { DEFAULT_REGION, setRegion } from "../../domain/region.ts";
import { clockFaultsOf, startsOf } from "../../domain/showTimes.ts";
import { clockFault, instantAt, instantsAt, repeatedHourOf } from "../../domain/wallTime.ts";
import { dateIn } from "../../domain/dateIn.ts";
import { partOfDay } from "../../domain/partOfDay.ts";
import { addDays, atWallClock, dateOf, toIso } from "../../domain/zone.ts";

afterEach(() => setRegion(DEFAULT_REGION));

interface Clock {
  readonly timeZone: string;
  /** The day on which clocks are set forward in 2027, and a time that is skipped. */
  readonly skipped: readonly [day: string, time: string];
  /** The day on which clocks are set back, and a time that is repeated. */
  readonly repeated: readonly [day: string, time: string];
  /** Number of minutes by which clocks are changed. */
  readonly minutes: number;
}

const CLOCKS: readonly Clock[] = [
  {
    timeZone: "Asia/Jerusalem",
    skipped: ["2027-03-26", "02:30"],
    repeated: ["2027-10-31", "01:30"],
    minutes: 60,
  },
  {
    timeZone: "Europe/Warsaw",
    skipped: ["2027-03-28", "02:30"],
    repeated: ["2027-10-31", "02:30"],
    minutes: 60,
  },
  {
    timeZone: "America/New_York",
    skipped: ["2027-03-14", "02:30"],
    repeated: ["2027-11-07", "01:30"],
    minutes: 60,
  },
  {
    timeZone: "America/St_Johns",
    skipped: ["2027-03-14", "02:30"],
    repeated: ["2027-11-07", "01:30"],
    minutes: 60,
  },
  {
    timeZone: "Australia/Lord_Howe",
    skipped: ["2027-10-03", "02:15"],
    repeated: ["2027-04-04", "01:45"],
    minutes: 30,
  },
];

describe.each(CLOCKS)("on the clock of $timeZone", ({ timeZone, skipped, repeated, minutes }) => {
  beforeEach(() => setRegion({ ...DEFAULT_REGION, timeZone }));

  const nearChange = fc
    .tuple(fc.constantFrom(skipped[0], repeated[0]), fc.integer({ min: -1_440, max: 2_880 }))
    .map(([day, offset]) => Date.parse(`${day}T00:00:00Z`) + offset * 60_000);
  const anywhere = fc
    .integer({ min: 0, max: 4_000 * 1_440 })
    .map((count) => Date.UTC(2024, 0, 1) + count * 60_000);
  const instants = fc.oneof(anywhere, nearChange).map((time) => new Date(time));

  test("an instant survives the way to text and back", () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(new Date(toIso(at))).toEqual(at);
      }),
    );
  });

  test("an instant is told as the platform's formatter tells it", () => {
    const clock = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      dateStyle: "short",
      timeStyle: "medium",
    });
    fc.assert(
      fc.property(instants, (at) => {
        const [date = "", time = ""] = toIso(at).slice(0, 19).split("T");
        expect(clock.format(at)).toBe(`${date.split("-").toReversed().join("/")}, ${time}`);
        expect(dateOf(at)).toBe(date);
        expect(dateIn("en", at).endsWith(time.slice(0, 5))).toBe(true);
      }),
    );
  });

  test("every instant is found by what the clock shows, with its hour where there are two", () => {
    fc.assert(
      fc.property(instants, (at) => {
        const shown = toIso(at).slice(11, 16);
        expect(instantAt(dateOf(at), shown, repeatedHourOf(at))).toEqual(at);
      }),
    );
  });

  test("an unchecked time is its only instant, or the second of two", () => {
    fc.assert(
      fc.property(instants, (at) => {
        const [day, shown] = [dateOf(at), toIso(at).slice(11, 16)];
        expect(atWallClock(day, shown)).toEqual(instantsAt(day, shown).at(-1));
      }),
    );
  });

  test("a skipped time has no instant, and unchecked it is as much later as clocks are set", () => {
    expect(clockFault(...skipped)).toBe("skipped");
    expect(instantsAt(...skipped)).toEqual([]);
    const [hour = 0, minute = 0] = skipped[1].split(":").map(Number);
    const later = new Date(Date.UTC(2027, 0, 1, hour, minute + minutes))
      .toISOString()
      .slice(11, 16);
    expect(toIso(atWallClock(...skipped)).slice(11, 16)).toBe(later);
  });

  test("a repeated time has two instants, apart as much as clocks are set", () => {
    expect(clockFault(...repeated)).toBe("repeated");
    const [first, second] = instantsAt(...repeated);
    expect(second!.getTime() - first!.getTime()).toBe(minutes * 60_000);
    expect(instantAt(...repeated, "first")).toEqual(first);
    expect(atWallClock(...repeated)).toEqual(second);
  });

  test("a series that crosses a change keeps its hour", () => {
    const [day] = repeated;
    const days = {
      startDate: addDays(day, -3),
      endDate: addDays(day, 3),
      weekdays: [],
      times: ["20:00"],
    };
    const starts = startsOf(days).map(toIso);
    expect(starts.map((at) => at.slice(11, 16))).toEqual(Array.from({ length: 7 }, () => "20:00"));
    expect(new Set(starts.map((at) => at.slice(19))).size).toBe(2);
    expect(clockFaultsOf({ ...days, times: [repeated[1]] }).repeated).toEqual([repeated.join("T")]);
  });

  test("a business day holds the instants from its start to the next one's", () => {
    const calendar = { dayStart: "06:00", weekendDays: [] };
    fc.assert(
      fc.property(instants, (at) => {
        const day = businessDayOf(at, calendar);
        expect(startOfDay(day, calendar) <= at).toBe(true);
        expect(at < startOfDay(addDays(day, 1), calendar)).toBe(true);
      }),
    );
  });

  test("a month later is the same hour on the same day", () => {
    const at = atWallClock("2027-02-15", "20:30");
    const later = monthsLater(at, 9, dayOfMonthOf(at));
    expect(toIso(later).slice(0, 16)).toBe("2027-11-15T20:30");
    expect(partOfDay(later)).toBe("evening");
  });
});

test("another zone takes effect at once, also for what was asked before", () => {
  const at = new Date("2026-11-28T18:30:00Z");
  expect([toIso(at), dateIn("en", at)]).toEqual([
    "2026-11-28T20:30:00+02:00",
    "Saturday, November 28, 2026 at 20:30",
  ]);
  setRegion({ currency: "USD", timeZone: "America/New_York" });
  expect([toIso(at), dateIn("en", at)]).toEqual([
    "2026-11-28T13:30:00-05:00",
    "Saturday, November 28, 2026 at 13:30",
  ]);
});
