import { describe, expect, test } from "vitest";
import { refusalText } from "../../../app/shell/i18n/refusalText.ts";
import { officeRefusal } from "../../../backoffice/shell/officeRefusal.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { refusal, refusalFrom } from "../../../domain/refusal.ts";
import { wordsIn } from "../../e2e/words.ts";

const OWN = [
  "LOGIN_FAILED",
  "RATE_LIMITED",
  "OVERLOADED",
  "UNAUTHORIZED",
  "FORBIDDEN",
  "NOT_FOUND",
  "INTERNAL",
  "errorNoResponse",
  "errorResponse",
] as const;

describe.each(LOCALES)("a refusal for the staff, in %s", (locale) => {
  const t = wordsIn(locale);

  test.each(OWN)("has the back office's own words: %s", (code) => {
    const text = officeRefusal(t, refusalFrom(code, {}));
    expect(text).toBe(t(`backoffice.refusal.${code}`));
    expect(text).not.toContain("backoffice.refusal");
  });

  test("has those of the storefront if there are no others", () => {
    const taken = refusal("PASSWORD_GUESSABLE");
    expect(officeRefusal(t, taken)).toBe(refusalText(t, taken));
  });

  test("says of a picture that takes too long what would help", () => {
    const slow = refusalFrom("PICTURE_REFUSED", { reason: "tookTooLong" });
    expect(officeRefusal(t, slow)).toBe(t("backoffice.refusal.slowPicture"));
    const other = refusalFrom("PICTURE_REFUSED", { reason: "notPicture" });
    expect(officeRefusal(t, other)).toBe(refusalText(t, other));
  });
});
