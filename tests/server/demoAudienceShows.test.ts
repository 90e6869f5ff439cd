import { expect, test } from "vitest";
import { addDays } from "../../domain/zone.ts";
import { audienceShows } from "../../server/demo/audienceShows.ts";
import { timetable } from "../../server/demo/timetable.ts";

const TODAY = "2027-03-10";

test("every show of the timetable gets its audience, the most urgent first", () => {
  const shows = audienceShows(TODAY);
  const planned = timetable(TODAY).filter(({ fullness }) => fullness > 0);
  expect(shows.map(({ id }) => id)).toEqual(
    planned.toSorted((one, other) => one.urgency - other.urgency).map(({ id }) => id),
  );
});

test("a show's audience of an earlier day is among those that it may have", () => {
  const planned = new Map(timetable(TODAY).map(({ id, fullness }) => [id, fullness]));
  const later = audienceShows(addDays(TODAY, 8)).filter(({ id }) => planned.has(id));
  expect(later.length).toBeGreaterThan(100);
  const others = later.filter(({ id, fullness }) => fullness !== planned.get(id));
  expect(others.length).toBeGreaterThan(5);
  for (const { id, otherFullness } of others) expect(otherFullness).toContain(planned.get(id));
});
