import { describe, expect, test } from "vitest";
import { KIND_RULES, MESSAGE_KINDS } from "../../../domain/brand/messageKinds.ts";
import {
  lostPlaceholders,
  partsOf,
  wrongPlaceholders,
} from "../../../domain/brand/messageTemplate.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { sampleMessage } from "../../../server/messageTexts/sampleMessage.ts";
import { standardTexts } from "../../../server/messageTexts/standardTexts.ts";

const SAMPLE = {
  now: new Date("2026-11-28T18:00:00Z"),
  origin: "https://tickets.stage.example",
  house: "The Stage",
};
const CASES = MESSAGE_KINDS.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale })));

describe.each(CASES)("the standard text of $kind in $locale", ({ kind, locale }) => {
  const standard = standardTexts(kind, locale);

  test("can be saved as the house's own", () => {
    for (const part of partsOf(kind)) {
      if (part === "footer") continue;
      expect(wrongPlaceholders(standard[part], part, kind)).toEqual([]);
      expect(lostPlaceholders(standard[part], part, kind)).toEqual([]);
    }
    expect(standard.body !== "").toBe(KIND_RULES[kind].by.includes("mail"));
    expect(standard.sms !== "").toBe(KIND_RULES[kind].by.includes("sms"));
  });

  test("says the same when it is saved", () => {
    const own = (text: string) => (text === "" ? null : { he: "", [locale]: text });
    const template = {
      subject: own(standard.subject),
      greeting: own(standard.greeting),
      body: own(standard.body),
      footer: null,
      sms: own(standard.sms),
    };
    const plain = sampleMessage(kind, locale, undefined, SAMPLE);
    const saved = sampleMessage(kind, locale, template, SAMPLE);
    expect(saved.mail?.subject).toBe(plain.mail?.subject);
    expect(saved.mail?.text).toBe(plain.mail?.text);
    expect(saved.sms).toBe(plain.sms);
  });

  test("is filled without a placeholder left but those that have no sample", () => {
    const { mail, sms } = sampleMessage(kind, locale, undefined, SAMPLE);
    for (const text of [mail?.subject, mail?.text, sms]) {
      expect(text?.replaceAll(/\{(reason|wish)\}/g, "") ?? "").not.toMatch(/[{}]|undefined/);
    }
  });
});
