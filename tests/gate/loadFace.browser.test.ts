import "../../app/shell/theme.css";
import { afterAll, expect, test } from "vitest";
import { mapTheme } from "../../app/shell/hall/mapTheme.ts";
import { loadFace } from "./loadFace.ts";

/** A font family that no machine has, like a fallback on a machine without fonts. */
const missing = new FontFace("Missing Fallback", 'local("No Such Font")');
document.fonts.add(missing);
afterAll(() => document.fonts.delete(missing));

const withMissing = mapTheme().font.replace(",", ', "Missing Fallback",');

test("loads the first family where a fallback is missing on this machine", async () => {
  // `document.fonts.load` rejects if a single fallback is missing. loadFace therefore ignores the fallbacks.
  await expect(document.fonts.load(`600 12px ${withMissing}`, "Ag1 שלום")).rejects.toThrow(
    "network error",
  );
  await loadFace("600 12px", withMissing, "Ag1 שלום");
  expect(document.fonts.check('600 12px "Rubik Variable"', "Ag1 שלום")).toBe(true);
});

test("throws where the page does not declare the first family", async () => {
  await expect(loadFace("600 12px", '"Not Declared", sans-serif')).rejects.toThrow("Not Declared");
});
