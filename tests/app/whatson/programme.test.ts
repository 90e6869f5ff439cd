import { expect, test } from "vitest";
import { dayAsked } from "../../../app/whatson/askWhatsOn.ts";
import { categoriesOf, nextDayOn } from "../../../app/whatson/programme.ts";
import { billings, greatFeatures, greatNights } from "../../../domain/billings.ts";
import { dateOf } from "../../../domain/zone.ts";
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
  const rooms = [180, 18_000, 80_000, 4_999, 6_000, 5_000, null];
  const features = rooms.map((roomCapacity, id) => feature({ id, roomCapacity }));
  expect(greatFeatures(features).map(({ id }) => id)).toEqual([2, 1, 4]);
});

test("a great night has its coming presentations; without any it is none", () => {
  const [arena, stadium, over] = [1, 2, 3].map((id) => feature({ id, roomCapacity: 9_000 }));
  const shows = [
    presentation({ id: 11, featureId: 1, dateTime: at("21:00") }),
    presentation({ id: 12, featureId: 1, dateTime: at("20:00") }),
    presentation({ id: 21, featureId: 2, dateTime: at("20:00") }),
    presentation({ id: 31, featureId: 3, dateTime: at("11:00") }),
  ];
  const nights = greatNights([stadium!, over!, arena!], shows, now);
  expect(nights.map((night) => night.presentations.map(({ id }) => id))).toEqual([[21], [12, 11]]);
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

test("the day is what the address asks for, and else the first with something still to begin", () => {
  const present = Date.now();
  const [yesterday, today, tomorrow] = [-1, 0, 1].map((day) =>
    dateOf(new Date(present + day * 24 * 3600_000)),
  );
  const days = [yesterday!, today!, tomorrow!];
  const begun = feature({ nextDateTime: new Date(present - 60_000).toISOString() });
  const next = feature({ nextDateTime: new Date(present + 24 * 3600_000).toISOString() });
  expect(dayAsked(new URLSearchParams(`date=${today}`), days, [begun, next])).toBe(today);
  expect(dayAsked(new URLSearchParams(), days, [begun, next])).toBe(tomorrow);
  expect(dayAsked(new URLSearchParams("date=2020-01-01"), days, [next])).toBe(tomorrow);
  expect(dayAsked(new URLSearchParams(), days)).toBe(yesterday);
});
