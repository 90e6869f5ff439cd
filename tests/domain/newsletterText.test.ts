import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NEWSLETTER_TEXT_VERSION } from "../../domain/contact.ts";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { reachWords } from "../../server/reach/reachWords.ts";

/** A hash of the texts of each version. If a text changes, a new version and a new line are needed. */
const VERSIONS: Readonly<Record<string, string>> = {
  "2026-11": "027e429a2c59c49d",
  "2026-11b": "3f4492b1c4656ea7",
};

/** Returns what the owner of an address reads before consenting: the form, the mail and the page. */
function consentTexts(locale: Locale): unknown {
  const url = new URL(`../../locales/${locale}/contact.json`, import.meta.url);
  const texts: Record<string, string> = JSON.parse(readFileSync(url, "utf8"));
  const read = Object.entries(texts).filter(([key]) =>
    /^contact\.(newsletter\.|join\.(question|button))/.test(key),
  );
  const { confirmSubject, confirm } = reachWords(locale);
  return [locale, read, confirmSubject, confirm("LINK")];
}

test("the version of the consent to the newsletter stands for these texts in all languages", () => {
  const texts = JSON.stringify(LOCALES.map(consentTexts));
  const hash = createHash("sha256").update(texts).digest("hex").slice(0, 16);
  expect({ [NEWSLETTER_TEXT_VERSION]: hash }).toEqual({
    [NEWSLETTER_TEXT_VERSION]: VERSIONS[NEWSLETTER_TEXT_VERSION],
  });
});
