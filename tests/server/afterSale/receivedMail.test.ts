import { describe, expect, test } from "vitest";
import { RECEIVED_KINDS, type ReceivedKind } from "../../../domain/brand/messageKinds.ts";
import { directionOf, LOCALES, type Locale } from "../../../domain/locale.ts";
import {
  receivedMail,
  type ReceivedTold,
} from "../../../server/afterSale/receivers/receivedMail.ts";
import { mailHtml } from "../../../server/outside/mail/mailHtml.ts";
import { mailLook } from "../../../server/outside/mail/mailLook.ts";
import type { MessageTemplate } from "../../../server/platform/messageFrames.ts";

const ORIGIN = "https://tickets.example";
const ONE: ReceivedTold = {
  name: "Dana",
  numbers: ["T1"],
  shows: ["Hamlet, Haifa, today"],
  links: [`${ORIGIN}/edocument/one`],
  before: "Hamlet, Haifa, yesterday",
  reason: "Rain.",
};
const TWO: ReceivedTold = {
  ...ONE,
  numbers: ["T1", "T2"],
  links: [...ONE.links, `${ORIGIN}/edocument/two`],
};
const DETAILS = {
  tickets: [
    { documentKey: "one", seat: "Stalls 1" },
    { documentKey: "two", seat: "Stalls 2" },
  ],
  hasApplePass: true,
  hasCalendar: false,
};

const written = (
  kind: ReceivedKind,
  told: ReceivedTold,
  locale: Locale,
  template?: Partial<MessageTemplate>,
) => {
  const whole = { subject: null, greeting: null, body: null, footer: null, sms: null, ...template };
  const frame = { houseIn: () => "The Stage", templateOf: () => whole };
  const mail = receivedMail(kind, told, locale, frame, DETAILS);
  const look = mailLook(undefined, { locale, text: mail.text }, ORIGIN);
  return { ...mail, html: mailHtml(mail.subject, mail.blocks, look) };
};

const CASES = RECEIVED_KINDS.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale })));

describe.each(CASES)("the message $kind in $locale", ({ kind, locale }) => {
  test("has its show as mail, HTML and SMS, in the direction of the language", () => {
    const { text, html, sms, subject } = written(kind, ONE, locale);
    for (const each of [text, html, sms]) expect(each).toContain("Hamlet, Haifa");
    expect(html).toContain(`lang="${locale}" dir="${directionOf(locale)}"`);
    expect(subject).not.toMatch(/undefined|\n/);
    expect(text + sms).not.toContain("undefined");
  });

  test("leads to valid tickets alone, and names no ticket's number or price", () => {
    const { text, html, sms } = written(kind, TWO, locale);
    const isValid = kind !== "receivedShowCancelled" && kind !== "receivedCancelled";
    for (const each of [text, html, sms]) {
      for (const link of TWO.links) expect(each.includes(link)).toBe(isValid);
      expect(each).not.toMatch(/T1|T2|₪/);
    }
    expect(html.includes("/api/edocument/one/apple-pass")).toBe(isValid);
  });

  test("speaks of one ticket or of several", () => {
    expect(written(kind, ONE, locale).text).not.toBe(
      written(kind, { ...TWO, links: ONE.links }, locale).text,
    );
  });

  test("has what the business has written instead", () => {
    const body = { he: "", [locale]: "To {name} from {house}: {shows} {links}, {reservation}" };
    const { text, html, subject, sms } = written(kind, ONE, locale, {
      subject: { he: "", [locale]: "News for {name}" },
      body,
    });
    expect(subject).toBe("News for Dana");
    expect(text).toContain(
      `To Dana from The Stage: Hamlet, Haifa, today ${ORIGIN}/edocument/one, T1`,
    );
    expect(html).toContain("To Dana from The Stage:");
    expect(sms).toBe(written(kind, ONE, locale).sms);
  });
});

test("the reason of a change is in the messages about it, and nowhere without one", () => {
  for (const kind of ["receivedMoved", "receivedShowCancelled"] as const) {
    const { text, html, sms } = written(kind, ONE, "en");
    for (const each of [text, html, sms]) expect(each).toContain("Rain.");
    expect(written(kind, { ...ONE, reason: "" }, "en").text).not.toContain("\n\n\n");
  }
});

test("tickets that were moved to other seats have those", () => {
  const { subject, text, html, sms } = written(
    "receivedReseated",
    { ...ONE, newSeats: ["Balcony 7"] },
    "en",
  );
  expect(subject).toBe("Your seat has changed: Hamlet, Haifa, today");
  for (const each of [text, sms]) {
    expect(each).toContain("Your seat is now:\nBalcony 7");
    expect(each).toContain("Your ticket:\n");
  }
  expect(html).toContain("Balcony 7");
  expect(text).toContain("with the same code");
});

test("exchanged tickets have their new seats", () => {
  const { text, sms } = written("receivedMoved", { ...ONE, newSeats: ["Balcony 7"] }, "en");
  for (const each of [text, sms]) {
    expect(each).toContain("moved your tickets to another one");
    expect(each).toContain("Your seats are now:\nBalcony 7");
  }
});
