import { describe, expect, test } from "vitest";
import {
  draftOf,
  keptField,
  languageField,
  lineFields,
  linesIn,
  resourceFields,
  rulesOf,
  type ResourceFields,
} from "../../../backoffice/resources/resourceForm.ts";
import type { Field, Fields, FieldValue } from "../../../domain/resources/fields.ts";

const FIELDS = {
  name: { type: "names", max: 60 },
  note: { type: "names", max: 60, isOptional: true },
  code: { type: "text", max: 20 },
  amount: { type: "money", min: 0, max: 100 },
  places: { type: "integer", min: -5, max: 10, isOptional: true },
  mail: { type: "email", max: 60, isOptional: true },
  mobile: { type: "mobile", max: 20, isOptional: true },
  day: { type: "day", isOptional: true },
  opensAt: { type: "moment", isOptional: true },
  colour: { type: "colour", max: 7, isOptional: true },
  host: { type: "host", max: 253, isOptional: true },
  isOn: { type: "flag" },
  venue: { type: "reference", to: "halls", isOptional: true },
  shows: { type: "references", to: "features", isOptional: true },
  methods: { type: "choices", values: ["card", "cash"], isOptional: true },
  tags: { type: "words", max: 5, length: 20, pattern: /.+/, isOptional: true },
  secret: { type: "secret", max: 60 },
  rows: { type: "rows", max: 5, fields: { label: { type: "text", max: 20 } } },
} as const satisfies Fields;

const rules = rulesOf(FIELDS);
const ruleAt = (name: string, value: string | boolean, all: ResourceFields = {}) =>
  rules[name]?.(value, all);

describe("the rule of a field", () => {
  test.each([
    ["code", "", "required"],
    ["code", "  ", "required"],
    ["code", "A", undefined],
    ["amount", "", "required"],
    ["amount", "0", undefined],
    ["amount", "100", undefined],
    ["amount", "100.01", "digits"],
    ["amount", "12.5", undefined],
    ["amount", "12.555", "digits"],
    ["amount", "-1", "digits"],
    ["amount", "1e1", "digits"],
    ["amount", "twelve", "digits"],
    ["amount", " 12 ", undefined],
    ["places", "", undefined],
    ["places", "-5", undefined],
    ["places", "-6", "digits"],
    ["places", "10", undefined],
    ["places", "11", "digits"],
    ["places", "1.5", "digits"],
    ["mail", "", undefined],
    ["mail", "dana@", "email"],
    ["mail", "dana@example.com", undefined],
    ["mobile", "12", "mobile"],
    ["mobile", "0541234567", undefined],
    ["day", "2026-02-30", "day"],
    ["day", "2026-02-28", undefined],
    ["opensAt", "2026-11-22T", "required"],
    ["opensAt", "2026-11-22T25:00", "time"],
    ["opensAt", "2026-11-22T20:30", undefined],
    // Clocks go forward in that night, so there is no such time.
    ["opensAt", "2026-03-27T02:30", "skipped"],
    ["colour", "red", "colour"],
    ["colour", "#1a2b3c", undefined],
    ["host", "https://x.example", "host"],
    ["host", "tickets.example.com", undefined],
    ["isOn", false, undefined],
    ["rows", "", undefined],
  ])("%s of %j is %s", (name, value, rule) => {
    expect(ruleAt(name, value)).toBe(rule);
  });

  const named = (name: string, words: Readonly<Record<string, string>>): ResourceFields =>
    Object.fromEntries(
      ["he", "en", "ru", "ar", "pl"].map((locale) => [
        languageField(name, locale),
        words[locale] ?? "",
      ]),
    );

  test("of a name asks for the Hebrew one alone", () => {
    expect(Object.keys(rules).filter((name) => name.startsWith("name_"))).toEqual(["name_he"]);
    expect(ruleAt("name_he", "", named("name", {}))).toBe("required");
    expect(ruleAt("name_he", " ", named("name", { en: "Hall" }))).toBe("required");
    expect(ruleAt("name_he", "אולם", named("name", { he: "אולם" }))).toBeUndefined();
  });

  test("of an optional text asks for Hebrew once another language has one", () => {
    expect(ruleAt("note_he", "", named("note", {}))).toBeUndefined();
    expect(ruleAt("note_he", "", named("note", { pl: "Uwaga" }))).toBe("required");
  });

  test("of a secret asks for it unless one is kept", () => {
    expect(ruleAt("secret", "", { [keptField("secret")]: "" })).toBe("required");
    expect(ruleAt("secret", "", { [keptField("secret")]: "2026-11-20T08:00:00Z" })).toBeUndefined();
    expect(ruleAt("secret", "x", {})).toBeUndefined();
  });
});

/** Returns what is sent for one field with these form values. */
function sent(name: keyof typeof FIELDS, form: ResourceFields): FieldValue | undefined {
  const field: Field = FIELDS[name];
  return draftOf({ [name]: field }, form)[name];
}

describe("what is sent for a field", () => {
  test.each([
    ["code", " A 1 ", "A 1"],
    ["code", "", null],
    ["amount", "12.50", 12.5],
    ["amount", "", null],
    ["places", "-3", -3],
    ["places", "0", 0],
    ["isOn", true, true],
    ["isOn", false, false],
    ["venue", "4", 4],
    ["venue", "", null],
    ["shows", "3,17", [3, 17]],
    ["shows", "", []],
    ["methods", "card,cash", ["card", "cash"]],
    ["tags", "one, two;three  four", ["one", "two", "three", "four"]],
    ["tags", " ", []],
    ["day", "2026-11-22", "2026-11-22"],
    ["opensAt", "2026-11-22T20:30", "2026-11-22T18:30:00Z"],
    ["opensAt", "", null],
  ] as const)("%s of %j is %j", (name, value, expected) => {
    expect(sent(name, { [name]: value })).toEqual(expected);
  });

  test("in several languages has those that are written, or none", () => {
    const form = { name_he: " אולם ", name_en: "Hall", name_ru: "  " };
    expect(sent("name", form)).toEqual({ he: "אולם", en: "Hall" });
    expect(sent("name", {})).toBeNull();
  });

  test("that is secret is what was typed, blanks included, or what is kept, or nothing", () => {
    const at = "2026-11-20T08:00:00Z";
    const kept = { [keptField("secret")]: at };
    expect(sent("secret", { ...kept, secret: " new " })).toBe(" new ");
    expect(sent("secret", { ...kept, secret: "" })).toEqual({ setAt: at });
    expect(sent("secret", { secret: "", [keptField("secret")]: "" })).toBeNull();
  });

  test("with rows has the ids of those that are stored", () => {
    const rows = JSON.stringify([{ id: "41", label: " Old " }, { label: "" }]);
    expect(sent("rows", { rows })).toEqual([{ id: 41, label: "Old" }, { label: null }]);
    expect(sent("rows", { rows: "" })).toEqual([]);
    expect(linesIn('{"label":"no list"}')).toEqual([]);
  });
});

describe("the values of a form", () => {
  test("have a text for each language", () => {
    const fields = lineFields({ name: FIELDS.name }, { name: { he: "חולית", en: "Dune" } });
    expect(fields).toMatchObject({ name_he: "חולית", name_en: "Dune", name_pl: "" });
  });

  test("are what is sent back unchanged", () => {
    const values = {
      name: { he: "אולם", en: "Hall" },
      code: "A1",
      amount: 12.5,
      places: null,
      isOn: true,
      shows: [3, 17],
      methods: ["cash"],
      tags: ["one", "two"],
      day: "2026-11-22",
      opensAt: "2026-11-22T18:30:00Z",
      secret: null,
      venue: 4,
    };
    const { rows: _, ...plain } = FIELDS;
    const form = lineFields(plain, values);
    expect(draftOf(plain, form)).toMatchObject({ ...values, mail: null, colour: null });
  });

  test("of a new resource are its given ones, and else the usual ones of each field", () => {
    const fields = resourceFields("layouts", undefined, { venueId: 4 });
    expect(fields).toMatchObject({ venueId: "4", name_he: "", isUsual: false });
  });
});
