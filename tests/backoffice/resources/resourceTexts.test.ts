import { describe, expect, test } from "vitest";
import { anyFaultText, faultText } from "../../../backoffice/resources/faultText.ts";
import { gatewayFault } from "../../../backoffice/resources/gatewayFault.ts";
import { kindGroups } from "../../../backoffice/resources/groups.ts";
import { kindPath } from "../../../backoffice/resources/kindPath.ts";
import { languagesOf, languageValues } from "../../../backoffice/resources/languageValues.ts";
import { currencyOptions, zoneOptions } from "../../../backoffice/resources/regionOptions.ts";
import { kindText, leadText, oneText } from "../../../backoffice/resources/resourceText.ts";
import { cellOf, valueText, type Reader } from "../../../backoffice/resources/valueText.ts";
import { videoFaultText } from "../../../backoffice/resources/videoFaultText.ts";
import { CURRENCIES } from "../../../domain/currency.ts";
import type { Languages } from "../../../domain/languages.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { PERMISSIONS, type Permission } from "../../../domain/permission.ts";
import { refusal, refusalFrom } from "../../../domain/refusal.ts";
import { TAKEN, TWICE } from "../../../domain/resources/faultMessages.ts";
import type { Field, FieldValue } from "../../../domain/resources/fields.ts";
import { KIND_NAMES, kindOf } from "../../../domain/resources/kinds.ts";
import { wordsIn } from "../../e2e/words.ts";

const t = wordsIn("en");

describe("the kinds of resources", () => {
  const offered = (...permissions: Permission[]) =>
    kindGroups(t, permissions).flatMap(({ kinds }) => kinds);

  test("are all offered to an administrator, each once", () => {
    expect(offered(...PERMISSIONS).toSorted()).toEqual([...KIND_NAMES].toSorted());
  });

  test.each(["house", "offers", "policies", "staff", "catalogue", "plans"] as const)(
    "that need the permission %s are offered with it alone, without empty groups",
    (permission) => {
      const groups = kindGroups(t, [permission]);
      const kinds = groups.flatMap((group) => group.kinds);
      expect(kinds.length).toBeGreaterThan(0);
      expect(kinds.filter((kind) => kindOf(kind).permission !== permission)).toEqual([]);
      expect(groups.filter((group) => group.kinds.length === 0)).toEqual([]);
      const others = PERMISSIONS.filter((each) => each !== permission);
      expect(offered(...others).filter((kind) => kinds.includes(kind))).toEqual([]);
    },
  );

  test("are not offered without a permission of theirs", () => {
    expect(kindGroups(t, ["sell", "reports"])).toEqual([]);
  });

  test("have a path of their own or that of their screen", () => {
    expect(kindPath("halls")).toBe("/resources/halls");
    const paths = KIND_NAMES.map((kind) => kindPath(kind));
    expect(new Set(paths).size).toBe(KIND_NAMES.length);
    expect(paths.filter((path) => !/^\/[a-z/-]+$/.test(path))).toEqual([]);
  });

  test.each(LOCALES)(
    "are named in %s, in the plural, the singular and by what they are for",
    (locale) => {
      const words = wordsIn(locale);
      const texts = KIND_NAMES.flatMap((kind) => [
        kindText(words, kind),
        oneText(words, kind),
        leadText(words, kind),
      ]);
      expect(texts.filter((text) => text.startsWith("resources."))).toEqual([]);
      expect(new Set(KIND_NAMES.map((kind) => kindText(words, kind))).size).toBe(KIND_NAMES.length);
    },
  );
});

describe("a fault of a value", () => {
  const faulty = (...fields: { field: string; message: string }[]) =>
    refusalFrom("VALIDATION", { fields });

  test("of a field is not told at another field", () => {
    const why = faulty({ field: "host", message: TAKEN });
    expect(faultText(t, why, "host")).toBe(t("resources.fault.taken"));
    expect(faultText(t, why, "name")).toBeUndefined();
  });

  test("without a form is the first that has words", () => {
    const why = faulty({ field: "name", message: "odd" }, { field: "code", message: TWICE });
    expect(anyFaultText(t, why)).toBe(t("resources.fault.twice"));
    expect(anyFaultText(t, faulty({ field: "name", message: "odd" }))).toBeUndefined();
    expect(anyFaultText(t, refusal("FORBIDDEN"))).toBeUndefined();
    expect(anyFaultText(t, refusalFrom("VALIDATION", {}))).toBeUndefined();
  });

  test.each([
    ["smtpHost", "resources.gateway.fault.smtpHost"],
    ["smtpPassword", "resources.gateway.fault.smtpPassword"],
    ["smsBody", "resources.gateway.fault.again"],
    ["smsAuthorization", "resources.gateway.fault.again"],
    ["smsCountries", "resources.gateway.fault.smsCountries"],
    ["to", "resources.gateway.fault.to"],
  ] as const)("of a gateway's %s has words", (field, key) => {
    expect(gatewayFault(t, field)).toBe(t(key));
    expect(gatewayFault(t, "name")).toBeUndefined();
  });

  test("of a video says what is wrong with it, unless the reason is unknown", () => {
    const codec = refusalFrom("VIDEO_REFUSED", { reason: "codec", what: "HEVC" });
    expect(videoFaultText(t, codec)).toBe(t("resources.video.fault.codec", { what: "HEVC" }));
    expect(videoFaultText(t, refusalFrom("VIDEO_REFUSED", {}))).toBeUndefined();
    expect(videoFaultText(t, refusalFrom("VIDEO_REFUSED", { reason: "later" }))).toBeUndefined();
    expect(videoFaultText(t, refusal("FORBIDDEN"))).toBeUndefined();
  });
});

describe("the languages of a form", () => {
  test("are those of the installation, and read back as they were", () => {
    const languages: Languages = { locales: ["he", "en"], defaultLocale: "en" };
    const values = languageValues(languages);
    expect(values).toEqual({
      he: true,
      en: true,
      ru: false,
      ar: false,
      pl: false,
      defaultLocale: "en",
    });
    expect(languagesOf(values)).toEqual(languages);
  });

  test("always have Hebrew, which is the first if the first was switched off", () => {
    const none = { he: false, en: false, ru: false, ar: false, pl: true, defaultLocale: "en" };
    expect(languagesOf(none)).toEqual({ locales: ["he", "pl"], defaultLocale: "he" });
    expect(languagesOf({ ...none, defaultLocale: "pl" }).defaultLocale).toBe("pl");
    expect(languagesOf({ ...none, defaultLocale: "xx" }).defaultLocale).toBe("he");
  });
});

describe("the choices of a region", () => {
  test.each(LOCALES)("have every currency once, by its name in %s", (locale) => {
    const options = currencyOptions(locale);
    expect(options.map(({ value }) => value).toSorted()).toEqual([...CURRENCIES].toSorted());
    const names = options.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, locale)));
    expect(names.filter((name) => !/\(.+\)$/.test(name))).toEqual([]);
  });

  test("have the chosen zone even if the browser does not know it", () => {
    const known = zoneOptions("en", "Europe/Warsaw");
    expect(known.filter(({ value }) => value === "Europe/Warsaw")).toHaveLength(1);
    // "US/Eastern" is the older name of a zone, which some installations still have in their settings.
    expect(zoneOptions("en", "US/Eastern")[0]?.value).toBe("US/Eastern");
    expect(zoneOptions("en", "Europe/Warsaw")).toHaveLength(known.length);
  });
});

describe("a value of a resource", () => {
  const reader: Reader = {
    t,
    locale: "en",
    choices: {
      halls: [
        { id: 4, name: "Hall 1", businessId: 1, isRetired: false },
        { id: 5, name: "Hall 2", businessId: 1, isRetired: false },
      ],
    },
  };
  const MONEY: Field = { type: "money", min: 0, max: 100 };
  const SET = { setAt: "2026-11-20T08:00:00Z" };
  const CASES: [Field, FieldValue, string | number | null | RegExp, string | RegExp][] = [
    [{ type: "text", max: 9 }, "A1", "A1", "A1"],
    [{ type: "text", max: 9 }, null, null, "–"],
    [MONEY, 12, 12, /^.?12$|^₪12|12/],
    [{ type: "integer", min: 0, max: 9 }, 7, 7, "7"],
    [{ type: "flag" }, true, t("resources.yes"), t("resources.yes")],
    [{ type: "flag" }, false, t("resources.no"), t("resources.no")],
    [{ type: "reference", to: "halls" }, 4, "Hall 1", "Hall 1"],
    [{ type: "reference", to: "halls" }, 9, "#9", "#9"],
    [{ type: "references", to: "halls" }, [5, 4], "Hall 2, Hall 1", "Hall 2, Hall 1"],
    [{ type: "words", max: 5, length: 9, pattern: /./ }, ["a", "b"], "a, b", "a, b"],
    [{ type: "names", max: 9 }, { he: "אולם", en: "Hall" }, "Hall", "אולם · Hall"],
    [{ type: "names", max: 9 }, { he: "אולם" }, "אולם", "אולם"],
    [{ type: "secret", max: 9 }, SET, /10:00/, /10:00/],
    [{ type: "rows", max: 9, fields: {} }, [{ a: 1 }, { a: 2 }], 2, '[{"a":1},{"a":2}]'],
  ];

  test.each(CASES)(
    "of %j as %j is written for a table and for the history",
    (field, value, cell, text) => {
      const entry = ["field", field] as const;
      const shown = cellOf(entry, value, reader);
      if (cell instanceof RegExp) expect(String(shown)).toMatch(cell);
      else expect(shown).toBe(cell);
      const told = valueText(entry, value, reader);
      if (text instanceof RegExp) expect(told).toMatch(text);
      else expect(told).toBe(text);
    },
  );

  test("that was a moment is told by the installation's clock", () => {
    const entry = ["opensAt", { type: "moment" } satisfies Field] as const;
    expect(valueText(entry, "2026-11-22T18:30:00Z", reader)).toMatch(/20:30$/);
    expect(valueText(entry, undefined, reader)).toBe("–");
  });
});
