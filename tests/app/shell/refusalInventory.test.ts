import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import i18next from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { refusalText } from "../../../app/shell/i18n/refusalText.ts";
import { refusal, refusalFrom, type RefusalCode } from "../../../domain/refusal.ts";
import { CATALOGUE } from "../../../domain/refusalCatalogue.ts";
import { readTexts } from "../../../scripts/locales/readTexts.ts";
import { ROOT } from "../../../scripts/root.ts";
import type { Inventory, Shown } from "./inventoryEntry.ts";
import { OFFER_SENTENCES } from "./offersInventory.ts";
import { INVENTORY } from "./refusalInventory.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { vouched } from "../../vouched.ts";

const LANGUAGES = ["he", "en"] as const;
const texts = { he: readTexts("he"), en: readTexts("en") };

beforeAll(async () => {
  await i18next.init({
    lng: "he",
    resources: { he: { translation: texts.he }, en: { translation: texts.en } },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
});

const isShown = (entry: Inventory[RefusalCode]): entry is Shown =>
  entry !== undefined && "test" in entry;

/** Returns the invalid entries of an inventory. */
function faultsOf(inventory: Inventory): string[] {
  const codes = keysOf(CATALOGUE);
  return codes.flatMap((code) => {
    const entry = inventory[code];
    if (!entry) return [`${code}: is it shown, and where?`];
    if (!isShown(entry)) return entry.because.length > 20 ? [] : [`${code}: why not?`];
    const named = entry.named ?? code;
    const source = readFileSync(resolve(ROOT, entry.test), "utf8");
    return source.includes(named) ? [] : [`${code}: ${entry.test} has no ${named}`];
  });
}

/** Texts that section 8 of the specification lists without a code, and the test that covers each. */
const SENTENCES: readonly (readonly [what: string, test: string, named: string])[] = [
  ["an unknown language", "pages.spec.ts", "This page could not be found."],
  ["an address that nothing answers", "pages.spec.ts", "This page could not be found"],
  ["the generic page error", "pages.spec.ts", "Error Occurred"],
  ["event data error", "pages.spec.ts", "refusal.errorNoResponse"],
  ["no event found", "pages.spec.ts", "whatson.nothing"],
  ["form validation", "pay.spec.ts", "rule.required"],
  ["video not supported", "vod.spec.ts", "vod.unsupported"],
  ["an open price out of its range", "codes.spec.ts", "tickets.priceWrong"],
  ["a decline for lack of funds", "paymentErrors.ts", "payment.insufficientFunds"],
  ...OFFER_SENTENCES,
];

test("every refusal is shown by a test, or it is told why nobody sees it", () => {
  const entries = Object.values(INVENTORY);
  const shown = entries.filter(isShown);
  const byServer = shown.filter((entry) => entry.test.startsWith("tests/e2e/"));
  console.log(
    `refusals: ${entries.length}; on the running product: ${byServer.length}; ` +
      `in a browser: ${shown.length - byServer.length}; explained: ${entries.length - shown.length}`,
  );
  expect(faultsOf(INVENTORY)).toEqual([]);
});

test("a refusal that is forgotten is found, and a test that does not have it", () => {
  const { codeNotFound, ...less } = INVENTORY;
  const claimed = vouched<Shown>({ ...codeNotFound, test: "tests/e2e/words.ts" });
  expect(faultsOf(less)).toEqual(["codeNotFound: is it shown, and where?"]);
  expect(faultsOf({ ...INVENTORY, codeNotFound: claimed })).toEqual([
    "codeNotFound: tests/e2e/words.ts has no codeNotFound",
  ]);
});

test.each(SENTENCES)("%s is seen by %s", (_what, file, named) => {
  expect(readFileSync(resolve(ROOT, "tests/e2e", file), "utf8")).toContain(named);
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("a refusal is told in a sentence, and never as a code", () => {
    const refusals = Object.entries(texts[language]).filter(([key]) => key.startsWith("refusal."));
    const isSentence = (text: unknown): boolean =>
      /[.?!]$/.test(String(text)) && !/[A-Z]_[A-Z]|[a-z][A-Z]/.test(String(text));
    expect(refusals.filter(([, text]) => !isSentence(text))).toEqual([]);
    expect(refusals.length).toBeGreaterThan(50);
  });

  test("a code that this page does not know is told in general words", () => {
    const t = i18next.getFixedT(language);
    const unknown = refusal(vouched<RefusalCode>("OF_ANOTHER_YEAR"));
    expect(refusalText(t, unknown)).toBe(texts[language]["refusal.errorResponse"]);
  });

  test("a fault of ours is told with the id that it has in the log", () => {
    const t = i18next.getFixedT(language);
    const id = "0b0f6f0a-6f0a-4f0a-8f0a-0f0a6f0a6f0a";
    expect(refusalText(t, refusal("INTERNAL", { id }))).toContain(id);
    expect(refusalText(t, refusalFrom("NOT_FOUND", { id: "17" }))).not.toContain("17");
  });
});
