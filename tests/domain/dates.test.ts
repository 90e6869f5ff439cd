import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateIn } from "../../domain/dateIn.ts";
import { PART_HOURS, partOfDay } from "../../domain/partOfDay.ts";
import {
  addDays,
  atWallClock,
  dateOf,
  nextDays,
  offsetMinutes,
  PARTS_OF_DAY,
  toIso,
} from "../../domain/zone.ts";
import { clashesOf, MOST_SHOWS, startsOf, type ShowDays } from "../../domain/showTimes.ts";
import { historyDays, monthBefore } from "../../domain/ticketReference.ts";
import { edocumentState, pastAfter } from "../../domain/edocument.ts";

const anyInstant = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2035-01-01"),
  noInvalidDate: true,
});
const anyDay = anyInstant.map((at) => at.toISOString().slice(0, 10));

describe("a time in Jerusalem", () => {
  // Summer time begins on the Friday before the last Sunday of March, and ends on the last Sunday of October.
  test.each([
    ["2026-03-26T23:59:59Z", 120],
    ["2026-03-27T00:00:00Z", 180],
    ["2026-10-24T22:59:59Z", 180],
    ["2026-10-24T23:00:00Z", 120],
    ["2027-03-25T23:59:59Z", 120],
    ["2027-03-26T00:00:00Z", 180],
  ])("at %s is %i minutes ahead", (at, minutes) => {
    expect(offsetMinutes(new Date(at))).toBe(minutes);
    // The second call reads the cache.
    expect(offsetMinutes(new Date(at))).toBe(minutes);
  });

  test("is the same clock as the formatter of the platform", () => {
    const clock = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Asia/Jerusalem",
      dateStyle: "short",
      timeStyle: "medium",
    });
    fc.assert(
      fc.property(anyInstant, (at) => {
        const [date = "", time = ""] = toIso(at).slice(0, 19).split("T");
        expect(clock.format(at)).toBe(`${date.split("-").toReversed().join("/")}, ${time}`);
        expect(dateOf(at)).toBe(date);
      }),
    );
  });

  test("is found again from its wall clock, but for the hour that comes twice", () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const minute = Math.floor(at.getTime() / 60_000) * 60_000;
        const iso = toIso(new Date(minute));
        const found = atWallClock(iso.slice(0, 10), iso.slice(11, 16));
        expect(toIso(found).slice(0, 16)).toBe(iso.slice(0, 16));
        expect([0, 3_600_000]).toContain(Math.abs(found.getTime() - minute));
      }),
    );
  });

  test("that the change to summer skips becomes an hour later", () => {
    expect(toIso(atWallClock("2026-03-27", "02:30"))).toBe("2026-03-27T03:30:00+03:00");
  });

  test("is written in the reader's language, in Latin digits", () => {
    const at = new Date("2026-11-28T18:30:00Z");
    expect(dateIn("en", at)).toBe("Saturday, November 28, 2026 at 20:30");
    for (const locale of ["he", "ar", "ru", "pl"]) {
      expect(dateIn(locale, at)).toContain("28");
      expect(dateIn(locale, at)).not.toMatch(/[\u0660-\u0669]/);
      expect(dateIn(locale, at)).toBe(dateIn(locale, new Date(at)));
    }
  });

  test("has 24 hours in every language", () => {
    for (const locale of ["he", "en", "ru", "pl", "ar"]) {
      expect(dateIn(locale, new Date("2026-11-28T18:30:00Z"))).toMatch(/20:30$/);
      expect(dateIn(locale, new Date("2026-11-28T22:30:00Z"))).toMatch(/\b00:30$/);
    }
  });
});

describe("days of the calendar", () => {
  test("are added and taken away again", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, count) => {
        const later = addDays(day, count);
        expect(addDays(later, -count)).toBe(day);
        expect(Date.parse(later) - Date.parse(day)).toBe(count * 86_400_000);
      }),
    );
  });

  test("of the next fortnight begin with today in Jerusalem", () => {
    const days = nextDays(new Date("2026-11-28T22:30:00Z"));
    expect(days).toHaveLength(14);
    expect([days[0], days[13]]).toEqual(["2026-11-29", "2026-12-12"]);
    expect(nextDays(new Date("2026-11-28T12:00:00Z"), 1)).toEqual(["2026-11-28"]);
  });

  test("have a part for every hour, and each part its hours", () => {
    for (let hour = 0; hour < 24; hour++) {
      const time = `${String(hour).padStart(2, "0")}:59`;
      const part = partOfDay(atWallClock("2026-11-28", time));
      expect(PARTS_OF_DAY).toContain(part);
      const named = PART_HOURS.filter(([, from, end]) => hour >= from && hour < end);
      expect(named.map(([name]) => name)).toEqual(part === "night" ? [] : [part]);
    }
  });

  test.each([
    ["2026-03-01", "2026-02-01"],
    ["2026-03-29", "2026-02-28"],
    ["2026-05-31", "2026-04-30"],
    ["2026-07-31", "2026-06-30"],
    ["2026-08-31", "2026-07-31"],
    ["2026-01-31", "2025-12-31"],
    ["2024-03-31", "2024-02-29"],
  ])("%s has %s a month before it", (day, before) => {
    expect(monthBefore(day)).toBe(before);
  });

  test("of a history are a month up to today", () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const { startDate, endDate } = historyDays(now);
        expect(endDate).toBe(dateOf(now));
        const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });
});

// New presentations on chosen days (back-office.md section 4).
describe("the starts of new shows", () => {
  const days = (parts: Partial<ShowDays> = {}): ShowDays => ({
    startDate: "2026-12-06",
    endDate: "2026-12-12",
    weekdays: [],
    times: ["20:00"],
    ...parts,
  });

  test.each([0, 1, 2, 3, 4, 5, 6])("on weekday %i are on that day alone", (weekday) => {
    const starts = startsOf(days({ weekdays: [weekday] }));
    expect(starts).toHaveLength(1);
    expect(new Date(`${toIso(starts[0]!).slice(0, 10)}T12:00:00Z`).getUTCDay()).toBe(weekday);
  });

  test("are days × times, in order", () => {
    const time = fc.constantFrom("10:00", "12:30", "20:00", "23:59");
    fc.assert(
      fc.property(fc.array(time, { minLength: 1, maxLength: 6 }), fc.nat(20), (times, count) => {
        const starts = startsOf(days({ endDate: addDays("2026-12-06", count), times }));
        expect(starts).toHaveLength((count + 1) * new Set(times).size);
        const told = starts.map((at) => at.getTime());
        expect(told).toEqual(told.toSorted((a, b) => a - b));
      }),
    );
  });

  test("are at most one more than may be created at once", () => {
    const many = (count: number) => startsOf(days({ endDate: addDays("2026-12-06", count - 1) }));
    expect(many(MOST_SHOWS)).toHaveLength(MOST_SHOWS);
    expect(many(MOST_SHOWS + 5)).toHaveLength(MOST_SHOWS + 1);
  });

  test("clash where two are in the hall in the same minute", () => {
    const slot = fc.record({ at: fc.nat(300), minutes: fc.integer({ min: 1, max: 90 }) });
    const made = ({ at, minutes }: { at: number; minutes: number }) => ({
      startsAt: new Date(at * 60_000),
      minutes,
    });
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 5 }), fc.array(slot, { maxLength: 5 }), (a, b) => {
        const uses = (one: typeof a, minute: number): number =>
          one.filter(({ at, minutes }) => minute >= at && minute < at + minutes).length;
        const clashes = clashesOf(a.map(made), b.map(made));
        const isShared = Array.from({ length: 400 }, (_, minute) => minute).some(
          (minute) => uses(a, minute) > 1 || (uses(a, minute) > 0 && uses(b, minute) > 0),
        );
        expect(clashes.length > 0).toBe(isShared);
      }),
    );
  });
});

// A ticket counts as past twenty minutes after the start (storefront.md section 9).
describe("the state of a ticket", () => {
  const at = new Date("2026-11-28T18:30:00Z");
  const earlier = new Date(at.getTime() - 1);
  const border = fc.constantFrom(null, earlier, at);

  test("is the first that applies: cancelled, scanned, expired, past", () => {
    fc.assert(
      fc.property(border, border, border, border, (cancelledAt, scannedAt, expiresAt, startsAt) => {
        const state = edocumentState(
          { cancelledAt, scannedAt, expiresAt, startsAt, isBlocked: false, isUnpaid: false },
          at,
        );
        const isPast = startsAt !== null && at > pastAfter(startsAt);
        expect(state).toBe(
          cancelledAt
            ? "cancelled"
            : scannedAt
              ? "scanned"
              : expiresAt && expiresAt <= at
                ? "expired"
                : isPast
                  ? "past"
                  : "active",
        );
      }),
    );
    expect(pastAfter(at).toISOString()).toBe("2026-11-28T18:50:00.000Z");
  });

  test("of a video never becomes past", () => {
    const fresh = { cancelledAt: null, scannedAt: null, expiresAt: null };
    const video = { ...fresh, isBlocked: false, isUnpaid: false, startsAt: null };
    expect(edocumentState(video, new Date("2099-01-01"))).toBe("active");
  });
});
