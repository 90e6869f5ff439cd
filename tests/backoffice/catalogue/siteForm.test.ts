import { expect, test } from "vitest";
import {
  siteDraft,
  siteFields,
  slugRule,
  withName,
} from "../../../backoffice/catalogue/siteForm.ts";

const EMPTY = siteFields(undefined, 1);

test("a new site's address follows its names, the English one first", () => {
  const hebrew = withName(EMPTY, { nameHe: "חברי הקולנוע" });
  expect(hebrew.URL).toBe("חברי-הקולנוע");
  const english = withName(hebrew, { nameEn: "Café Olé" });
  expect(english.URL).toBe("cafe-ole");
  expect(withName(english, { nameEn: "" }).URL).toBe("חברי-הקולנוע");
});

test("an address that somebody wrote stays", () => {
  const own = { ...withName(EMPTY, { nameEn: "Friends" }), URL: "our-friends" };
  expect(withName(own, { nameEn: "Friends of ours" }).URL).toBe("our-friends");
});

test("what is sent is folded, and nothing is no address", () => {
  expect(siteDraft({ ...EMPTY, URL: " Café  Olé " }).URL).toBe("cafe-ole");
  expect([slugRule("!!!"), slugRule("أصدقاء")]).toEqual(["required", undefined]);
});
