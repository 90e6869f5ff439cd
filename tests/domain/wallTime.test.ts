import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockFault, instantAt, instantsAt, repeatedHourOf } from "../../domain/wallTime.ts";
import { addDays, dateOf, toIso } from "../../domain/zone.ts";

const told = (day: string, time: string): string[] => instantsAt(day, time).map(toIso);

describe("the instants of a time on the clock", () => {
  test("an ordinary one has one", () => {
    expect(told("2027-03-25", "02:30")).toEqual(["2027-03-25T02:30:00+02:00"]);
    expect(clockFault("2027-03-25", "02:30")).toBeUndefined();
  });

  test.each(["2027-03-26", "2028-03-24"])("the hour that clocks skip on %s has none", (day) => {
    for (const time of ["02:00", "02:30", "02:59"]) {
      expect(told(day, time)).toEqual([]);
      expect(clockFault(day, time, "first")).toBe("skipped");
      expect(instantAt(day, time, "second")).toBeUndefined();
    }
    expect(told(day, "01:59")).toEqual([`${day}T01:59:00+02:00`]);
    expect(told(day, "03:00")).toEqual([`${day}T03:00:00+03:00`]);
  });

  test.each(["2027-10-31", "2028-10-29"])("the hour that happens twice on %s has two", (day) => {
    for (const time of ["01:00", "01:30", "01:59"]) {
      expect(told(day, time)).toEqual([`${day}T${time}:00+03:00`, `${day}T${time}:00+02:00`]);
      expect(clockFault(day, time)).toBe("repeated");
      expect(clockFault(day, time, "second")).toBeUndefined();
    }
    expect(told(day, "00:59")).toEqual([`${day}T00:59:00+03:00`]);
    expect(told(day, "02:00")).toEqual([`${day}T02:00:00+02:00`]);
  });

  test("a choice picks one of two, and is not needed for a single one", () => {
    const [first, second] = instantsAt("2027-10-31", "01:30");
    expect(instantAt("2027-10-31", "01:30")).toBeUndefined();
    expect(instantAt("2027-10-31", "01:30", "first")).toEqual(first);
    expect(instantAt("2027-10-31", "01:30", "second")).toEqual(second);
    expect(instantAt("2027-10-30", "01:30")).toEqual(instantAt("2027-10-30", "01:30", "second"));
  });

  test("every instant is found by what the clock shows, with its hour where there are two", () => {
    const minutes = fc.integer({ min: 0, max: 3_000 * 1_440 });
    const changes = ["2027-03-26", "2027-10-31", "2028-03-24", "2028-10-29"];
    const nearChange = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 }))
      .map(([day, offset]) => Date.parse(`${day}T00:00:00Z`) + offset * 60_000);
    const anywhere = minutes.map((count) => Date.UTC(2024, 0, 1) + count * 60_000);
    fc.assert(
      fc.property(fc.oneof(anywhere, nearChange), (time) => {
        const at = new Date(time);
        const shown = toIso(at).slice(11, 16);
        expect(instantAt(dateOf(at), shown, repeatedHourOf(at))).toEqual(at);
      }),
    );
  });

  test("a year has one skipped and one repeated hour, sixty minutes each", () => {
    const faults = { skipped: 0, repeated: 0 };
    for (let day = "2027-01-01"; day <= "2027-12-31"; day = addDays(day, 1)) {
      for (let minute = 0; minute < 240; minute += 1) {
        const time = `0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
        const fault = clockFault(day, time);
        if (fault) faults[fault] += 1;
      }
    }
    expect(faults).toEqual({ skipped: 60, repeated: 60 });
  });
});
