import { expect, test } from "vitest";
import { categoriesOf, nextDayOn } from "../../../app/whatson/programme.ts";
import { billings, greatNights, onePlaceOnly } from "../../../domain/billings.ts";
import { feature, presentation } from "../fixtures.ts";

const now = new Date("2026-11-21T12:00:00+02:00");
const at = (time: string): string => `2026-11-21T${time}:00+02:00`;

test("a billing has its coming presentations in order of time, and what has begun is left out", () => {
  const film = feature({ id: 1 });
  const shows = [
    presentation({ id: 11, featureId: 1, dateTime: at("21:00") }),
    presentation({ id: 12, featureId: 1, dateTime: at("11:59") }),
    presentation({ id: 13, featureId: 1, dateTime: at("18:00") }),
  ];
  const [billing] = billings([film], shows, now);
  expect(billing?.presentations.map(({ id }) => id)).toEqual([13, 11]);
});

test("features without a presentation are left out, and the fullest programme comes first", () => {
  const features = [feature({ id: 1 }), feature({ id: 2 }), feature({ id: 3 })];
  const shows = [
    presentation({ id: 11, featureId: 1, dateTime: at("18:00") }),
    presentation({ id: 21, featureId: 3, dateTime: at("18:00") }),
    presentation({ id: 22, featureId: 3, dateTime: at("20:00") }),
  ];
  expect(billings(features, shows, now).map((billing) => billing.feature.id)).toEqual([3, 1]);
});

test("categories are listed once, by name", () => {
  const all = [
    { feature: feature({ id: 1, categoryId: 2, categoryName: "Sport" }), presentations: [] },
    { feature: feature({ id: 2, categoryId: 1, categoryName: "Films" }), presentations: [] },
    { feature: feature({ id: 3, categoryId: 2, categoryName: "Sport" }), presentations: [] },
  ];
  expect(categoriesOf(all)).toEqual([
    { id: 1, name: "Films" },
    { id: 2, name: "Sport" },
  ]);
});

test("great nights are those of the largest rooms, the largest first, and three at most", () => {
  const night = (id: number, capacity: number) => ({
    feature: feature({ id }),
    presentations: [presentation({ id, featureId: id, capacity, dateTime: at("20:00") })],
  });
  const all = [night(1, 180), night(2, 18_000), night(3, 80_000), night(4, 5_000), night(5, 6_000)];
  expect(greatNights(all).map((billing) => billing.feature.id)).toEqual([3, 2, 5]);
});

test("only features that play in one place and are on sale may be great nights", () => {
  const one = feature({ id: 1, locationIds: [7], nextDateTime: at("20:00") });
  const over = feature({ id: 2, locationIds: [7], nextDateTime: null });
  const many = feature({ id: 3, locationIds: [2, 3], nextDateTime: at("20:00") });
  expect(onePlaceOnly([one, over, many])).toEqual([one]);
});

test("from an empty day the way leads to the next day with something on", () => {
  const days = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"];
  const features = [
    feature({ nextDateTime: "2026-11-21T20:00:00+02:00" }),
    feature({ nextDateTime: "2026-11-23T20:00:00+02:00" }),
    feature({ nextDateTime: null }),
  ];
  expect(nextDayOn(features, days, "2026-11-21")).toBe("2026-11-23");
  expect(nextDayOn(features, days, "2026-11-23")).toBeUndefined();
});
