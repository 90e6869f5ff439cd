import { afterEach, describe, expect, test } from "vitest";
import { session } from "../../../app/shell/net/session.ts";
import { ChangeHistory } from "../../../backoffice/resources/ChangeHistory.tsx";
import { ContrastLine } from "../../../backoffice/resources/ContrastLine.tsx";
import { FieldControl } from "../../../backoffice/resources/FieldControl.tsx";
import type { FormAccess } from "../../../backoffice/resources/formAccess.ts";
import type { Choice, ResourceChange } from "../../../domain/api/resources.ts";
import { refusal } from "../../../domain/refusal.ts";
import type { Field, Fields } from "../../../domain/resources/fields.ts";
import { wordsIn } from "../../e2e/words.ts";
import { elementsIn, markupOf, textOf } from "../parts/markup.tsx";

const t = wordsIn("en");
const choice = (id: number, name: string, more: Partial<Choice> = {}): Choice => ({
  id,
  name,
  businessId: 1,
  isRetired: false,
  ...more,
});
const HALLS = [
  choice(4, "Hall 1"),
  choice(5, "Hall 2", { businessId: 2 }),
  choice(6, "Shared", { businessId: null }),
  choice(7, "Old hall", { isRetired: true }),
];

/** Returns the HTML of a field's control. */
const control = (name: string, field: Field, more: Partial<FormAccess> = {}): string =>
  markupOf(
    <FieldControl
      name={name}
      field={field}
      form={{
        values: {},
        set: () => undefined,
        errorOf: () => undefined,
        choices: { halls: HALLS },
        businessId: 1,
        isNew: true,
        ...more,
      }}
    />,
  );
const optionsIn = (markup: string): string[] =>
  elementsIn(markup, "option").map((option) => textOf(option));
const labelsIn = (markup: string): string[] =>
  elementsIn(markup, "label").map((label) => textOf(label));

describe("the choice of another resource", () => {
  const HALL = { type: "reference", to: "halls" } as const;

  test("offers those of the business and those of all, and asks for one", () => {
    expect(optionsIn(control("venueId", HALL))).toEqual([
      t("resources.choose"),
      "Hall 1",
      "Shared",
    ]);
    const optional = control("venueId", { ...HALL, isOptional: true });
    expect(optionsIn(optional)[0]).toBe(t("resources.none"));
  });

  test("keeps a retired one that is chosen, and one of another business", () => {
    expect(optionsIn(control("venueId", HALL, { values: { venueId: "7" } }))).toContain("Old hall");
    expect(optionsIn(control("venueId", HALL, { values: { venueId: "5" } }))).toContain("Hall 2");
  });

  test("of all businesses offers those of each", () => {
    expect(optionsIn(control("venueId", HALL, { businessId: null })).slice(1)).toEqual([
      "Hall 1",
      "Hall 2",
      "Shared",
    ]);
  });

  test.each([
    ["", ["Hall 1", "Hall 2", "Shared"]],
    ["2", ["Hall 2", "Shared"]],
    ["1,2", ["Hall 1", "Hall 2", "Shared"]],
    ["9", ["Shared"]],
  ])("of the businesses %j of another field offers theirs", (businessIds, names) => {
    const field = { ...HALL, ofBusinesses: "businessIds" } as const;
    expect(optionsIn(control("venueId", field, { values: { businessIds } })).slice(1)).toEqual(
      names,
    );
  });

  test("is fixed once the resource exists, if its field is", () => {
    const fixed = { ...HALL, isFixed: true } as const;
    const isOff = (more: Partial<FormAccess>): boolean =>
      /<select[^>]*>/.exec(control("venueId", fixed, more))?.[0].includes('disabled=""') ?? false;
    expect([isOff({ isNew: true }), isOff({ isNew: false })]).toEqual([false, true]);
  });

  test("of several says what none means", () => {
    const several = { type: "references", to: "halls" } as const;
    const noneOf = (more: object): string => textOf(control("venues", { ...several, ...more }));
    expect(noneOf({})).toContain(t("resources.chooseSome"));
    expect(noneOf({ isOptional: true })).toContain(t("resources.noneChosen"));
    expect(noneOf({ isOptional: true, isAllIfEmpty: true })).toContain(t("resources.noneIsAll"));
    expect(labelsIn(control("venues", several))).toEqual(["Hall 1", "Shared"]);
  });
});

describe("a text in several languages", () => {
  const before = session.enabledLocales;
  afterEach(() => {
    session.enabledLocales = before;
  });

  test("has a field for each language of the installation, in its direction", () => {
    session.enabledLocales = ["he", "en"];
    const names = control("name", { type: "names", max: 60 });
    const inputs = [...names.matchAll(/<input[^>]*>/g)].map(([input]) => [
      /lang="(\w+)"/.exec(input)?.[1],
      /dir="(\w+)"/.exec(input)?.[1],
      /name="(\w+)"/.exec(input)?.[1],
    ]);
    expect(inputs).toEqual([
      ["he", "rtl", "name_he"],
      ["en", "ltr", "name_en"],
    ]);
    // Only the Hebrew name is required.
    expect(labelsIn(names).map((label) => label.includes(t("parts.optional")))).toEqual([
      false,
      true,
    ]);
  });
});

describe("the lines of a list", () => {
  const PRICES: Field = {
    type: "rows",
    max: 3,
    fields: { code: { type: "text", max: 9 }, amount: { type: "money", min: 0, max: 100 } },
  };
  const lines = (count: number, errorOf: FormAccess["errorOf"] = () => undefined): string => {
    const rows = Array.from({ length: count }, (_, at) => ({ code: `P${at}`, amount: "1e9" }));
    return control("prices", PRICES, { values: { prices: JSON.stringify(rows) }, errorOf });
  };
  const isOff = (markup: string, label: string): boolean =>
    elementsIn(markup, "button")
      .find((button) => button.includes(`aria-label="${label}"`))
      ?.includes('disabled=""') ?? false;

  test("go up and down except at the ends", () => {
    const two = lines(2);
    const ups = [1, 2].map((number) => isOff(two, t("resources.lineUp", { number })));
    const downs = [1, 2].map((number) => isOff(two, t("resources.lineDown", { number })));
    expect([ups, downs]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test("are added up to their maximum", () => {
    expect(textOf(lines(2))).toContain(t("resources.addLine"));
    expect(textOf(lines(3))).not.toContain(t("resources.addLine"));
    expect(textOf(lines(0))).toContain(t("resources.addLine"));
  });

  test("say what is wrong in them once the form was refused", () => {
    expect(lines(1)).not.toContain('aria-invalid="true"');
    const wrong = lines(1, (name) => (name === "prices" ? "Look at the lines" : undefined));
    expect(textOf(wrong)).toContain("Look at the lines");
    expect(textOf(wrong)).toContain(t("rule.digits"));
    expect(wrong.match(/aria-invalid="true"/g)).toHaveLength(1);
  });
});

describe("a plain control", () => {
  test.each([
    [{ type: "integer", min: 0, max: 9 }, "numeric"],
    [{ type: "money", min: 0, max: 9 }, "decimal"],
  ] as const)("of a number opens the keyboard for it: %j", (field, mode) => {
    expect(control("amount", field)).toContain(`inputMode="${mode}"`);
  });

  test("of a text has its maximum, and is read from left to right if it is no prose", () => {
    expect(control("code", { type: "text", max: 9 })).toContain('maxLength="9"');
    expect(control("code", { type: "text", max: 9 })).not.toContain('dir="ltr"');
    expect(control("email", { type: "email", max: 60 })).toContain('dir="ltr"');
    expect(control("note", { type: "text", max: 900, isLong: true })).toContain("<textarea");
  });

  test("of a flag is a checkbox with its label and its value", () => {
    const flag = control("isTest", { type: "flag" }, { values: { isTest: true } });
    expect(flag).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/);
    expect(labelsIn(flag).join(" ")).toContain(t("resources.field.isTest"));
  });
});

describe("the history of a resource", () => {
  const FIELDS: Fields = {
    name: { type: "names", max: 60 },
    venueId: { type: "reference", to: "halls" },
    isOn: { type: "flag" },
  };
  const EDIT: ResourceChange = {
    at: "2026-11-24T10:00:00+02:00",
    username: "dana",
    action: "edit",
    before: { venueId: 4 },
    after: { venueId: 6 },
  };
  const history = (more: object): string =>
    markupOf(
      <ChangeHistory
        fields={FIELDS}
        rows={[EDIT, { ...EDIT, action: "create", before: null, after: { venueId: 4 } }]}
        choices={{ halls: HALLS }}
        refusal={undefined}
        onAgain={() => undefined}
        labelOf={(field) => `The ${field}`}
        {...more}
      />,
    );

  test("says who changed what from what to what, and of a creation only who", () => {
    const rows = elementsIn(history({}), "li").map((row) => textOf(row));
    expect(rows[0]).toContain(t("resources.action.edit"));
    expect(rows[0]).toContain("dana");
    expect(rows[0]).toContain("The venueIdHall 1 Shared");
    // Fields that did not change are not listed.
    expect(rows[0]).not.toContain("The name");
    expect(rows[1]).toContain(t("resources.action.create"));
    expect(rows[1]).not.toContain("The venueId");
  });

  test("is empty, loads, or says why it cannot be read", () => {
    expect(textOf(history({ rows: [] }))).toContain(t("resources.noHistory"));
    expect(textOf(history({ rows: undefined }))).not.toContain(t("resources.noHistory"));
    const failed = textOf(history({ rows: undefined, refusal: refusal("FORBIDDEN") }));
    expect(failed).toContain(t("backoffice.refusal.FORBIDDEN"));
  });
});

test("a contrast is rounded down, so that a pair that fails never seems to pass", () => {
  const line = (ratio: number, verdict: "good" | "weak" | "unreadable"): string =>
    textOf(markupOf(<ContrastLine name="Button" needed={4.5} {...{ ratio, verdict }} />));
  expect(line(4.49, "weak")).toContain(t("resources.brand.ratio", { ratio: "4.4", needed: 4.5 }));
  expect(line(4.49, "weak")).toContain(t("resources.brand.pairVerdict.weak"));
  expect(line(21, "good")).toContain(t("resources.brand.ratio", { ratio: "21.0", needed: 4.5 }));
});
