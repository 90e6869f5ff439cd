import { afterEach, describe, expect, test } from "vitest";
import { CURRENCIES } from "../../../domain/currency.ts";
import { currencySign, currencySymbol } from "../../../domain/currencySymbol.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { DEFAULT_REGION, setRegion } from "../../../domain/region.ts";
import { sumText } from "../../../domain/sumText.ts";
import { receiptPaper } from "../../../server/afterSale/papers/receiptPaper.ts";
import { Paper } from "../../../server/platform/paper/paper.ts";
import { ticketPaper } from "../../../server/tickets/ticketPaper.ts";
import { ticketIn } from "../../app/edocument/tickets.ts";
import { receiptOf } from "../../app/receipt/receipts.ts";
import { factsOf } from "./factsOf.ts";
import { textOf } from "./textOf.ts";

afterEach(() => setRegion(DEFAULT_REGION));
const sellIn = (currency: string): void => setRegion({ ...DEFAULT_REGION, currency });

/** The character in a PDF's text where the font has no glyph. */
const MISSING = "\0";

/** Returns the text of a page on which `text` is printed in both weights of the font. */
async function written(text: string): Promise<string> {
  const paper = await Paper.open("Sums", "en", "ltr");
  paper.addPage();
  ([400, 700] as const).forEach((weight, line) => {
    paper.write(text, { x: 50, y: 50 + line * 20, width: 400 }, { size: 11, weight });
  });
  return textOf(await paper.bytes());
}

describe("the font of papers", () => {
  test.each(LOCALES)("has a glyph for all that stands in amounts in %s", async (locale) => {
    const amounts = CURRENCIES.flatMap((currency) => {
      sellIn(currency);
      return [sumText(locale, 1234.5), sumText(locale, -7)];
    });
    const text = await written(amounts.join(" "));
    expect(text).toContain("1234");
    expect(text).not.toContain(MISSING);
  });

  test("has none for exactly the signs in whose place codes stand, on pages as on papers", async () => {
    const missing: string[] = [];
    for (const currency of CURRENCIES) {
      if ((await written(currencySign(currency))).includes(MISSING)) missing.push(currency);
    }
    expect(missing).toEqual(["GEL", "PHP", "THB", "TRY"]);
    const byCode = CURRENCIES.filter((each) => currencySign(each) !== currencySymbol(each));
    expect(byCode).toEqual(missing);
    for (const currency of missing) expect(currencySymbol(currency)).toBe(currency);
  });
});

/**
 * Currencies to print: one with a symbol, one that is shown by its code, and one without decimals. The full
 * run prints all currencies.
 */
const PRINTED = process.env["PROOF"] === "1" ? CURRENCIES : (["ILS", "THB", "JPY"] as const);

test.each(LOCALES)("receipts and tickets lack no glyph in %s", async (locale) => {
  for (const currency of PRINTED) {
    sellIn(currency);
    const receipt = await textOf(await receiptPaper(receiptOf({ currency }), locale));
    const facts = factsOf({ locale, document: ticketIn("active") });
    const ticket = await textOf(await ticketPaper([facts]));
    expect(receipt).toContain(currencySymbol().normalize("NFKC"));
    expect(receipt + ticket).not.toContain(MISSING);
  }
});
