import { expect, test } from "vitest";
import { posterSvg } from "../../server/catalogue/posters.ts";

test("categories that an operator created get drawings that suit every event", () => {
  // Ids of categories that operators create start after a million.
  for (let categoryId = 1_000_001; categoryId <= 1_000_012; categoryId++) {
    for (let id = 1; id <= 12; id++) {
      expect(posterSvg({ id, categoryId })).toBe(posterSvg({ id, categoryId: 1 }));
    }
  }
  expect(posterSvg({ id: 1, categoryId: 2 })).not.toBe(posterSvg({ id: 1, categoryId: 1 }));
});
