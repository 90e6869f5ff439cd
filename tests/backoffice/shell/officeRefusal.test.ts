import { describe, expect, test } from "vitest";
import { refusalText } from "../../../app/shell/i18n/refusalText.ts";
import { officeRefusal } from "../../../backoffice/shell/officeRefusal.ts";
import { LOCALES, type Locale } from "../../../domain/locale.ts";
import { refusal, refusalFrom } from "../../../domain/refusal.ts";
import { CATALOGUE, isRefusalCode } from "../../../domain/refusalCatalogue.ts";
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

/** Matches the words for the box office in each language, in all grammatical cases. */
const BOX_OFFICE: Readonly<Record<Locale, RegExp>> = {
  he: /קופה/,
  en: /box office/i,
  ar: /شباك التذاكر/,
  ru: /касс/i,
  pl: /\bkas(?:a|y|ie|ę|ą|o)\b/i,
};

describe.each(LOCALES)("a refusal for the staff, in %s", (locale) => {
  const t = wordsIn(locale);

  test.each(OWN)("has the back office's own words: %s", (code) => {
    const text = officeRefusal(t, refusalFrom(code, {}));
    expect(text).toBe(t(`backoffice.refusal.${code}`));
    expect(text).not.toContain("backoffice.refusal");
  });

  test.each(Object.keys(CATALOGUE).filter(isRefusalCode))(
    "sends nobody to the box office: %s",
    (code) => {
      expect(officeRefusal(t, refusalFrom(code, {}))).not.toMatch(BOX_OFFICE[locale]);
    },
  );

  test("says of money that is due whether the order is unpaid or the refund impossible", () => {
    const said = [{ reservationIdentifier: "R1" }, { refundable: 100 }, { balance: 100 }].map(
      (details) => officeRefusal(t, refusal("BALANCE_IS_DUE", details)),
    );
    expect(said).toEqual([
      t("backoffice.refusal.BALANCE_IS_DUE_unpaid"),
      t("backoffice.refusal.BALANCE_IS_DUE_tooMuch"),
      t("backoffice.refusal.BALANCE_IS_DUE_refund"),
    ]);
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
