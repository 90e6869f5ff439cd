import { expect, test } from "vitest";
import { escapeMarkup } from "../../domain/escapeMarkup.ts";

test("the five signs of markup are escaped once, and nothing else is", () => {
  expect(escapeMarkup(`<a href="x">O'Neil & שלום</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;O&#39;Neil &amp; שלום&lt;/a&gt;",
  );
  expect(escapeMarkup("&amp;")).toBe("&amp;amp;");
});
