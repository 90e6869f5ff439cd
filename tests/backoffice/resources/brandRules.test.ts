import { describe, expect, test } from "vitest";
import {
  brandRules,
  kindIn,
  mailRules,
  ticketRules,
} from "../../../backoffice/resources/brandRules.ts";
import {
  languageField,
  resourceFields,
  rulesOf,
  type ResourceFields,
} from "../../../backoffice/resources/resourceForm.ts";
import { KIND_RULES, MESSAGE_KINDS } from "../../../domain/brand/messageKinds.ts";
import { MESSAGE_PARTS, neededIn, partsOf } from "../../../domain/brand/messageTemplate.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { kindOf } from "../../../domain/resources/kinds.ts";

describe("the colours of a brand", () => {
  const start = resourceFields("brands", undefined);
  const rules = brandRules(rulesOf(kindOf("brands").fields));
  const wrongIn = (more: ResourceFields): string[] => {
    const all = { ...start, ...more };
    return ["accent", "accentInk", "lightAccent", "lightAccentInk"].flatMap((name) => {
      const rule = rules[name]?.(all[name] ?? "", all);
      return rule === undefined ? [] : [`${name} ${rule}`];
    });
  };

  test("are fine without any, because those of the product are then used", () => {
    expect(wrongIn({})).toEqual([]);
  });

  test("are refused where nobody could read them, at the field that is to blame", () => {
    expect(wrongIn({ scheme: "dark", accent: "#101010" })).toEqual(["accent contrast"]);
    expect(wrongIn({ scheme: "light", lightAccent: "#fafafa" })).toEqual(["lightAccent contrast"]);
    const ink = { scheme: "dark", accent: "#f5c518", accentInk: "#f5c519" };
    expect(wrongIn(ink)).toEqual(["accentInk contrast"]);
    expect(wrongIn({ ...ink, accentInk: "#000000" })).toEqual([]);
  });

  test("are judged on the pages that the brand has", () => {
    expect(wrongIn({ scheme: "light", accent: "#101010" })).toEqual([]);
    expect(wrongIn({ scheme: "both", accent: "#101010", lightAccent: "#fafafa" })).toEqual([
      "accent contrast",
      "lightAccent contrast",
    ]);
  });

  test("that are no colours are said to be none, and not to lack contrast", () => {
    expect(wrongIn({ scheme: "dark", accent: "yellow" })).toEqual(["accent colour"]);
  });
});

describe("the accent of a ticket", () => {
  const rules = ticketRules(rulesOf(kindOf("ticket-templates").fields));

  test.each([
    ["", undefined],
    ["#333333", undefined],
    // This colour is hard to read. The form shows a warning, but accepts the colour.
    ["#858585", undefined],
    ["#f4f1ea", "contrast"],
    ["grey", "colour"],
  ])("%j is %s", (accent, rule) => {
    expect(rules["ticketAccent"]?.(accent, {})).toBe(rule);
  });
});

describe("the texts of a message", () => {
  const rules = mailRules(rulesOf(kindOf("message-templates").fields));
  const start = resourceFields("message-templates", undefined);
  const ruleOf = (name: string, text: string, message: string) =>
    rules[name]?.(text, { ...start, message, [name]: text });

  test("are of the first kind if the form has none", () => {
    expect(kindIn({})).toBe(MESSAGE_KINDS[0]);
    expect(kindIn({ message: "pigeon" })).toBe(MESSAGE_KINDS[0]);
    expect(MESSAGE_KINDS.map((message) => kindIn({ message }))).toEqual(MESSAGE_KINDS);
  });

  test.each(MESSAGE_KINDS)(
    "of %s have what they need in every language, and nothing unknown",
    (kind) => {
      for (const part of partsOf(kind)) {
        for (const locale of LOCALES) {
          const name = languageField(part, locale);
          expect(ruleOf(name, "{unknown}", kind)).toBe("placeholder");
          expect(ruleOf(name, "Half a {brace", kind)).toBe("placeholder");
          const needed = neededIn(part, kind);
          const rule = ruleOf(name, "Hello", kind);
          expect(rule).toBe(needed.length > 0 ? "needed" : undefined);
          const full = `Hello ${needed.map((each) => `{${each}}`).join(" ")}`;
          expect(ruleOf(name, full, kind)).toBeUndefined();
        }
      }
    },
  );

  test("that a kind does not have are not judged", () => {
    const withoutSms = MESSAGE_KINDS.filter((kind) => !KIND_RULES[kind].by.includes("sms"));
    expect(withoutSms.length).toBeGreaterThan(0);
    for (const kind of withoutSms) expect(ruleOf("sms_en", "{unknown}", kind)).toBeUndefined();
    expect(MESSAGE_PARTS).toContain("sms");
  });
});
