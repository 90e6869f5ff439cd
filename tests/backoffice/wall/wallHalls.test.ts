import { expect, test } from "vitest";
import { wallHalls } from "../../../backoffice/wall/wallHalls.ts";

const show = (id: number, LocationName: string, VenueName: string, FeatureName: string) => ({
  PresentationId: id,
  LocationName,
  VenueName,
  FeatureName,
  PresentationDateTime: "2026-11-22T20:30:00+02:00",
});

test("each hall comes once, with the first of its shows, and halls of one name are told apart", () => {
  const halls = wallHalls({
    rows: [
      show(1, "Tel Aviv", "Hall 1", "Cats"),
      show(2, "Tel Aviv", "Hall 1", "Dune"),
      show(3, "Tel Aviv", "Hall 2", "Dune"),
      show(4, "Haifa", "Hall 1", "Orchard"),
    ],
  });
  expect(halls.map(({ presentationId, name, feature }) => [presentationId, name, feature])).toEqual(
    [
      [1, "Tel Aviv, Hall 1", "Cats"],
      [3, "Tel Aviv, Hall 2", "Dune"],
      [4, "Haifa, Hall 1", "Orchard"],
    ],
  );
  expect(wallHalls({ rows: [] })).toEqual([]);
});
