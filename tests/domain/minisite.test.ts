import { expect, test } from "vitest";
import { slugOf } from "../../domain/minisite.ts";

test.each([
  ["Teachers' Club", "teachers-club"],
  ["  Café   Olé -- 2026 ", "cafe-ole-2026"],
  ["חברי הקולנוע", "חברי-הקולנוע"],
  ["נָקוּד", "נקוד"],
  ["أصدقاء السينما", "اصدقاء-السينما"],
  ["!!!", ""],
])("the slug of %j is %j", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
});
