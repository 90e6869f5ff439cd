import { describe, expect, test } from "vitest";
import { LetterDialog } from "../../../backoffice/outbox/LetterDialog.tsx";
import { isMoney, letterAbout, letterKind } from "../../../backoffice/outbox/letterText.ts";
import type { Letter } from "../../../domain/api/letters.ts";
import { LOCALES } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { wordsIn } from "../../e2e/words.ts";
import { treeOf } from "../parts/markupTree.ts";
import { MAIL, REFUND } from "./samples.ts";

const KINDS: readonly Letter["kind"][] = [
  "capture",
  "void",
  "refund",
  "planReminders",
  "mail",
  "sms",
];
const drawn = (letter: Letter) =>
  treeOf(<LetterDialog letter={letter} onClose={() => undefined} onChanged={() => undefined} />);

describe("a job that has not succeeded", () => {
  test.each(LOCALES)("has its own name for every kind in %s", (locale) => {
    const names = KINDS.map((kind) => letterKind(wordsIn(locale), kind));
    expect(new Set(names).size).toBe(KINDS.length);
    expect(names.join()).not.toContain("backoffice.");
  });

  test("moves money if it takes, releases or refunds a payment, and otherwise not", () => {
    expect(KINDS.filter((kind) => isMoney({ kind }))).toEqual(["capture", "void", "refund"]);
  });

  test("is about its order, or else its receiver, or else nothing", () => {
    expect(letterAbout({ ...REFUND, to: "h•••.com" })).toBe("ABC123");
    expect(letterAbout(MAIL)).toBe("h•••.com");
    expect(letterAbout({ ...MAIL, to: null })).toBe("");
  });
});

describe("the dialog of a job", () => {
  test("is named after its kind and shows what went wrong, since when and how often", () => {
    const dialog = drawn(REFUND);
    expect(dialog.one("h2").text).toBe(en["backoffice.letters.refund"]);
    expect(dialog.facts()).toEqual({
      [en["backoffice.letters.state"]]: en["backoffice.letters.dead"],
      [en["backoffice.letters.about"]]: "ABC123",
      [en["backoffice.letters.created"]]: "Fri, 20 Nov, 10:00",
      [en["backoffice.letters.failing"]]: "Fri, 20 Nov, 10:05",
      [en["backoffice.letters.tries"]]: "42",
      [en["backoffice.letters.error"]]: "the card was closed",
    });
  });

  test("has dashes where nothing is known, also before the first attempt", () => {
    const letter = { ...MAIL, to: null, failingSince: null, error: null, tries: 0 };
    expect(drawn(letter).facts()).toMatchObject({
      [en["backoffice.letters.about"]]: "–",
      [en["backoffice.letters.failing"]]: "–",
      [en["backoffice.letters.tries"]]: "0",
      [en["backoffice.letters.error"]]: "–",
    });
  });

  test("offers to discard only what was given up, without a warning before the first press", () => {
    const buttons = (letter: Letter) =>
      drawn(letter)
        .all("button")
        .map(({ text }) => text);
    expect(buttons(REFUND)).toContain(en["backoffice.letters.discard"]);
    expect(buttons(MAIL)).not.toContain(en["backoffice.letters.discard"]);
    expect(buttons(MAIL)).toContain(en["backoffice.letters.retry"]);
    expect(drawn(REFUND).text).not.toContain(en["backoffice.letters.discardMoney"]);
  });
});
