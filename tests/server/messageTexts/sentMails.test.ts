import { describe, expect, test } from "vitest";
import { MESSAGE_KINDS } from "../../../domain/brand/messageKinds.ts";
import { directionOf, LOCALES, type Locale } from "../../../domain/locale.ts";
import { sampleMessage } from "../../../server/messageTexts/sampleMessage.ts";
import { mailHtml } from "../../../server/outside/mail/mailHtml.ts";
import { mailLook } from "../../../server/outside/mail/mailLook.ts";

const ORIGIN = "https://tickets.stage.example";
/** The installation's name in a language. */
const HOUSE = { he: "במה", en: "The Stage", ru: "Сцена", ar: "المسرح", pl: "Scena" };
const sampleIn = (locale: Locale) => ({
  now: new Date("2026-11-28T18:00:00Z"),
  origin: ORIGIN,
  house: HOUSE[locale],
});
/** Maximum length of a button's text. Whole sentences belong in the text above the button. */
const MAX_BUTTON = 30;

const MAILS = MESSAGE_KINDS.flatMap((kind) =>
  LOCALES.flatMap((locale) => {
    const { mail } = sampleMessage(kind, locale, undefined, sampleIn(locale));
    if (!mail) return [];
    const look = mailLook(undefined, { locale, text: mail.text }, ORIGIN);
    return [{ kind, locale, mail, html: mailHtml(mail.subject, mail.blocks, look) }];
  }),
);
const mailOf = (kind: (typeof MESSAGE_KINDS)[number], locale: (typeof LOCALES)[number]) =>
  MAILS.find((each) => each.kind === kind && each.locale === locale)!;

/** Returns the text of the HTML that a reader sees. */
const seen = (html: string): string =>
  html.slice(html.indexOf("<body")).replaceAll(/<[^>]+>/g, "\n");

describe.each(MAILS)("the mail $kind in $locale", ({ locale, mail, html }) => {
  test("has words for each address, and no sentence as a button", () => {
    expect(seen(html)).not.toContain("https://");
    for (const block of mail.blocks) {
      if (block.kind === "button") expect(block.label.length).toBeLessThanOrEqual(MAX_BUTTON);
      if (block.kind === "link" || block.kind === "button") expect(block.label).not.toMatch(/:$/);
    }
  });

  test("has no two buttons with the same name", () => {
    const labels = mail.blocks.flatMap((block) => (block.kind === "button" ? [block.label] : []));
    expect(new Set(labels).size).toBe(labels.length);
  });

  test("says in its plain text where each of its links leads, and each amount", () => {
    for (const block of mail.blocks) {
      if (block.kind === "button" || block.kind === "link") expect(mail.text).toContain(block.url);
      for (const { name, value } of block.kind === "rows" ? block.rows : []) {
        expect(mail.text).toContain(name);
        expect(mail.text).toContain(value);
      }
    }
  });

  test("is read in the direction of its language from line to line", () => {
    const own = directionOf(locale);
    const texts = [...html.matchAll(/<p dir="(\w+)" class="(?:ink|mute)"[^>]*>([^<]*)/g)];
    expect(texts.length).toBeGreaterThan(0);
    for (const [, direction, text = ""] of texts) {
      // Placeholders without a sample stand for words of another person.
      if (!/^\{\w+\}$/.test(text) && !/^\d+$/.test(text)) expect(direction).toBe(own);
    }
  });
});

describe("the mail of a paid order", () => {
  test.each([
    ["he", "₪117", "₪240"],
    ["en", "₪117", "₪240"],
    ["ru", "117\u00a0₪", "240\u00a0₪"],
    ["ar", "117\u00a0₪", "240\u00a0₪"],
    ["pl", "117\u00a0₪", "240\u00a0₪"],
  ] as const)("has seats, amounts and the receipt in its text, in %s", (locale, each, sum) => {
    const { mail } = mailOf("paid", locale);
    expect(mail.text.split(each)).toHaveLength(3);
    expect(mail.text).toContain(sum.replace("240", "6"));
    expect(mail.text).toContain(sum);
    expect(mail.text).toContain(`${ORIGIN}/receipt/RAGMYXL5`);
  });
});

test("a login code stands alone and large in its mail, and in the first line of its SMS", () => {
  for (const kind of ["loginCode", "memberCode"] as const) {
    for (const locale of LOCALES) {
      expect(mailOf(kind, locale).mail.blocks).toContainEqual({ kind: "code", text: "123456" });
      const { sms } = sampleMessage(kind, locale, undefined, sampleIn(locale));
      expect(sms?.split("\n")[0]).toContain(": 123456.");
    }
  }
});
