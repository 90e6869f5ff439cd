import { describe, expect, test } from "vitest";
import { addDays, dateOf } from "../../domain/zone.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { MEMBERS_FEATURE } from "../../server/demo/codeIds.ts";
import { timetable } from "../../server/demo/timetable.ts";

const HOUR = 3_600_000;
/** Shows that begin within this time do not count, because tests ignore them and few visitors choose them. */
const NOTICE = 2 * HOUR;
/** Number of days that covers every rotation of the weekly shows. */
const DAYS = 28;
const FIRST = "2026-11-01";

/** Returns the smallest number of a feature's upcoming shows at any hour of four weeks. */
function fewest(featureId: number): number {
  let least = Infinity;
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(FIRST, day);
    const starts = timetable(date)
      .filter((show) => show.featureId === featureId)
      .map(({ startsAt }) => startsAt.getTime());
    const noon = Date.parse(`${date}T12:00:00Z`);
    for (let hour = -16; hour < 16; hour += 1) {
      const now = noon + hour * HOUR;
      if (dateOf(new Date(now)) !== date) continue;
      least = Math.min(least, starts.filter((start) => start > now + NOTICE).length);
    }
  }
  return least;
}

describe("the demo's timetable, at any hour of any week", () => {
  test("has two performances of the play to come: a season, and one to move to", () => {
    expect(fewest(DEMO.play)).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ["the derby", DEMO.derbyFeature],
    ["the arena's concert", DEMO.arenaConcert],
    ["the club", DEMO.clubNight],
    ["the festival", DEMO.festival],
    ["a film in 3D", DEMO.film3d],
    ["the partner's evening", DEMO.partnerEvening],
    ["the members' play", MEMBERS_FEATURE],
    ["a second play", 302],
    ["a third play", 303],
    ["the choir", DEMO.choirNight],
  ])("has %s to come", (_, featureId) => {
    expect(fewest(featureId)).toBeGreaterThanOrEqual(1);
  });
});
