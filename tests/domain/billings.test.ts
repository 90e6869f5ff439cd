import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Feature } from "../../domain/api/catalogue.ts";
import {
  billings,
  featureIdsOf,
  greatFeatures,
  greatNights,
  MOST_GREAT,
} from "../../domain/billings.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { vouched } from "../vouched.ts";

const NOW = new Date("2026-11-28T18:00:00Z");
const feature = (id: number, roomCapacity: number | null = null): Feature =>
  vouched<Feature>({ id, roomCapacity });
const show = (id: number, featureId: number, dateTime: string): Presentation =>
  vouched<Presentation>({ id, featureId, dateTime });
const told = (nights: ReturnType<typeof billings>): [number, number[]][] =>
  nights.map((night) => [night.feature.id, night.presentations.map(({ id }) => id)]);

describe("the programme of a day", () => {
  const shows = [
    show(1, 10, "2026-11-28T22:30:00+02:00"),
    show(2, 20, "2026-11-28T20:30:00+02:00"),
    show(3, 20, "2026-11-28T19:30:00+02:00"),
    show(4, 20, "2026-11-28T21:00:00+02:00"),
    show(5, 10, "2026-11-28T20:00:00+02:00"),
  ];

  test("leaves out shows that have begun, and features without another show", () => {
    const features = [feature(10), feature(20), feature(30)];
    expect(told(billings(features, shows, NOW))).toEqual([
      [20, [2, 4]],
      [10, [1]],
    ]);
  });

  test("keeps the order of features with as many shows", () => {
    const earlier = new Date("2026-11-28T00:00:00Z");
    const two = [shows[0]!, shows[1]!];
    expect(told(billings([feature(20), feature(10)], two, earlier)).map(([id]) => id)).toEqual([
      20, 10,
    ]);
    expect(told(billings([feature(10), feature(20)], two, earlier)).map(([id]) => id)).toEqual([
      10, 20,
    ]);
  });

  test("loses no coming show, and has each once", () => {
    const anyShow = fc.record({
      id: fc.nat(),
      featureId: fc.nat(3),
      dateTime: fc
        .integer({ min: -100, max: 100 })
        .map((hours) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()),
    });
    fc.assert(
      fc.property(fc.array(anyShow, { maxLength: 12 }), (some) => {
        const all = vouched<Presentation[]>(some);
        const nights = billings(
          [0, 1, 2, 3].map((id) => feature(id)),
          all,
          NOW,
        );
        const counts = nights.map(({ presentations }) => presentations.length);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        const coming = some.filter(({ dateTime }) => new Date(dateTime) > NOW);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(coming.length);
        for (const { presentations } of nights) {
          const times = presentations.map(({ dateTime }) => dateTime);
          expect(times).toEqual(times.toSorted());
        }
      }),
    );
  });
});

describe("great events", () => {
  test("are in rooms of 5,000 and more, the largest first, three at most", () => {
    const features = [
      feature(1, 4_999),
      feature(2, 5_000),
      feature(3, null),
      feature(4, 60_000),
      feature(5, 20_000),
      feature(6, 7_000),
    ];
    expect(greatFeatures(features).map(({ id }) => id)).toEqual([4, 5, 6]);
    expect(greatFeatures(features.slice(0, 3)).map(({ id }) => id)).toEqual([2]);
    expect(MOST_GREAT).toBe(3);
  });

  test("keep their own order, whatever has more shows", () => {
    const features = [feature(4), feature(5), feature(6)];
    const shows = [
      show(1, 5, "2026-12-01T20:00:00+02:00"),
      show(2, 5, "2026-12-02T20:00:00+02:00"),
      show(3, 4, "2026-12-03T20:00:00+02:00"),
    ];
    expect(told(greatNights(features, shows, NOW))).toEqual([
      [4, [3]],
      [5, [1, 2]],
    ]);
    expect(featureIdsOf(features)).toBe("4,5,6");
    expect(featureIdsOf([])).toBe("");
  });
});
