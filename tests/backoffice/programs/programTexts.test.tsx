import { describe, expect, test } from "vitest";
import { KeyFacts } from "../../../backoffice/programs/KeyFacts.tsx";
import { KEY_TONES, keyStateText, scopeText } from "../../../backoffice/programs/keyText.ts";
import { limitIn, LocationLimit } from "../../../backoffice/programs/LocationLimit.tsx";
import { locationsText } from "../../../backoffice/programs/locationText.ts";
import { OverlapField } from "../../../backoffice/programs/OverlapField.tsx";
import {
  attemptResult,
  WEBHOOK_TONES,
  webhookStateText,
} from "../../../backoffice/programs/webhookText.ts";
import type { ApiKey } from "../../../domain/api/keys.ts";
import { KEY_SCOPES } from "../../../domain/keyScopes.ts";
import { keysOf } from "../../../domain/keysOf.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { wordsIn } from "../../e2e/words.ts";
import { elementsIn, markupOf, textOf } from "../parts/markup.tsx";
import { API_KEY, LOCATIONS } from "./programSamples.ts";

const t = wordsIn("en");

describe("the locations of a key or webhook", () => {
  test("are all of them if none is named", () => {
    expect(locationsText(t, [], LOCATIONS)).toBe(t("backoffice.allLocations"));
    expect(locationsText(t, [33, 31], LOCATIONS)).toBe("Old Harbour, Dizengoff");
    expect(locationsText(t, [99], LOCATIONS)).toBe("99");
  });

  test.each([
    ["", 1, []],
    ["31,32", 1, [31, 32]],
    // A retired location remains an option while it is chosen.
    ["33", 1, [33]],
    ["41,31", 1, [31]],
    ["31,41", 2, [41]],
    ["99", 1, []],
  ])("that are sent for %j of business %i are %j", (value, businessId, sent) => {
    expect(limitIn(value, businessId, LOCATIONS)).toEqual(sent);
  });

  const namesOf = (businessId: number, value: string): string[] =>
    elementsIn(
      markupOf(
        <LocationLimit
          {...{ businessId, value }}
          locations={LOCATIONS}
          onChange={() => undefined}
          error={undefined}
        />,
      ),
      "label",
    ).map((label) => textOf(label));

  test("that are offered are those of the business, and retired ones that are chosen", () => {
    expect(namesOf(1, "")).toEqual(["Dizengoff", "Cinema City"]);
    // Chosen locations come first.
    expect(namesOf(1, "33")).toEqual(["Old Harbour", "Dizengoff", "Cinema City"]);
    expect(namesOf(2, "33")).toEqual(["Small Stage"]);
    expect(namesOf(3, "")).toEqual([]);
  });
});

describe.each(LOCALES)("the texts of programs, in %s", (locale) => {
  const words = wordsIn(locale);

  test("tell every scope, state of a key and state of a webhook apart", () => {
    for (const texts of [
      KEY_SCOPES.map((scope) => scopeText(words, scope)),
      keysOf(KEY_TONES).map((state) => keyStateText(words, state)),
      keysOf(WEBHOOK_TONES).map((state) => webhookStateText(words, state)),
    ]) {
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.filter((text) => /(?:programs|resources)\.|\{\{/.test(text))).toEqual([]);
    }
  });
});

test("an attempt has the status of its response, or the reason why there was none", () => {
  expect(attemptResult({ status: 204, error: null })).toBe("204");
  expect(attemptResult({ status: 500, error: "slow" })).toBe("500");
  expect(attemptResult({ status: null, error: "ECONNREFUSED" })).toBe("ECONNREFUSED");
  expect(attemptResult({ status: null, error: null })).toBe("–");
});

test("a replaced secret can end at once, or stay valid for some hours", () => {
  const markup = markupOf(<OverlapField value="24" onChange={() => undefined} />);
  const names = elementsIn(markup, "option").map((option) => textOf(option));
  expect(names[0]).toBe(t("programs.overlapNone"));
  expect(names).toHaveLength(5);
  expect(names.at(-1)).toBe(t("programs.overlapHours", { count: 168 }));
  expect(/<option value="(\d+)" selected=""/.exec(markup)?.[1]).toBe("24");
});

describe("the facts of a key", () => {
  const KEY: ApiKey = {
    ...API_KEY,
    locationIds: [31],
    lastUsedAt: null,
    lastAddress: null,
  };
  const factsOf = (more: Partial<ApiKey>): string =>
    textOf(markupOf(<KeyFacts apiKey={{ ...KEY, ...more }} locations={LOCATIONS} />));

  test("leave out what it does not have", () => {
    const facts = factsOf({});
    expect(facts).toContain("parterre_live_a1B2c3…");
    expect(facts).toContain("Dizengoff");
    expect(facts).toContain(t("programs.neverUsed"));
    expect(facts).not.toContain(t("programs.expires"));
    expect(facts).not.toContain(t("programs.formerUntil"));
  });

  test("say when and from where it was used, and how long it and its former secret are valid", () => {
    const facts = factsOf({
      lastUsedAt: "2026-11-25T10:15:00+02:00",
      lastAddress: "203.0.113.9",
      expiresAt: "2031-01-01T00:00:00+02:00",
      formerUntil: "2026-11-26T10:15:00+02:00",
    });
    expect(facts).toMatch(/10:15 · 203\.0\.113\.9/);
    expect(facts).not.toContain(t("programs.neverUsed"));
    expect(facts).toContain(t("programs.expires"));
    expect(facts).toContain(t("programs.formerUntil"));
  });
});
