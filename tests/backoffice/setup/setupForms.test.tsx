import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AccountStep } from "../../../backoffice/setup/AccountStep.tsx";
import { HallDraft } from "../../../backoffice/setup/HallDraft.tsx";
import { HallStep } from "../../../backoffice/setup/HallStep.tsx";
import { HouseStep } from "../../../backoffice/setup/HouseStep.tsx";
import { LocationStep } from "../../../backoffice/setup/LocationStep.tsx";
import { NewHouseSteps } from "../../../backoffice/setup/NewHouseSteps.tsx";
import {
  forgetHouse,
  keepHouse,
  NEW_HOUSE,
  type NewHouse,
} from "../../../backoffice/setup/setupDraft.ts";
import { StepRefusal } from "../../../backoffice/setup/StepRefusal.tsx";
import type { PlanDraft } from "../../../domain/api/plans.ts";
import { wordsIn } from "../../e2e/words.ts";
import { treeOf } from "../parts/markupTree.ts";
import type { MarkupElement } from "../parts/parsedMarkup.ts";
import { draftOf } from "../plans/draftOf.ts";

const t = wordsIn("en");
const nothing = () => undefined;
const fieldOf = (tree: MarkupElement, name: string) =>
  tree.all("input", "select").find(({ attributes }) => attributes["name"] === name)?.attributes;
const buttonsIn = (tree: MarkupElement) => tree.all("button").map(({ text }) => text);

describe("the first step of a new house", () => {
  const house = (more: Partial<NewHouse> = {}, locale: "en" | "he" = "en") =>
    treeOf(<HouseStep house={{ ...NEW_HOUSE, ...more }} onChange={nothing} onDone={nothing} />, {
      locale,
    });

  test("has what was entered before, each name in its own direction", () => {
    const tree = house({ nameHe: "אורות", nameEn: "Lights" }, "he");
    expect(fieldOf(tree, "nameHe")).toMatchObject({ value: "אורות", dir: "rtl", lang: "he" });
    expect(fieldOf(tree, "nameEn")).toMatchObject({ value: "Lights", dir: "ltr", lang: "en" });
    expect(fieldOf(tree, "nameHe")).toHaveProperty("required");
    expect(fieldOf(tree, "nameEn")).not.toHaveProperty("required");
  });

  test("opens the name of the business only if it has another one", () => {
    const isOpen = (tree: MarkupElement) =>
      tree
        .all("details")
        .some(
          ({ attributes, text }) =>
            text.includes(t("backoffice.setup.otherBusiness")) && "open" in attributes,
        );
    expect(isOpen(house())).toBe(false);
    expect(isOpen(house({ businessHe: "אורות בע״מ" }))).toBe(true);
  });
});

describe("the step of the first account", () => {
  const HOUSE = { ...NEW_HOUSE, username: "dana", email: "dana@example.com" };
  const account = () =>
    treeOf(<AccountStep setupKey="key" house={HOUSE} onChange={nothing} onBack={nothing} />);

  test("has what was entered before, but never a password", () => {
    const tree = account();
    expect(fieldOf(tree, "username")?.["value"]).toBe("dana");
    expect(fieldOf(tree, "email")?.["value"]).toBe("dana@example.com");
    for (const name of ["password", "again"])
      expect(fieldOf(tree, name)).toMatchObject({
        value: "",
        type: "password",
        autoComplete: "new-password",
      });
  });

  test("needs no last name and no address for mail", () => {
    const needed = account()
      .all("input")
      .filter(({ attributes }) => "required" in attributes)
      .map(({ attributes }) => attributes["name"]);
    expect(needed).toEqual(["firstName", "username", "password", "again"]);
  });
});

describe("the two steps before there is an operator", () => {
  beforeEach(forgetHouse);
  afterEach(forgetHouse);

  test.each([
    [false, "backoffice.setup.step.house"],
    [true, "backoffice.setup.step.account"],
  ] as const)("continue at the one that was open: at the account %s", (isAtAccount, step) => {
    keepHouse({ ...NEW_HOUSE, isAtAccount });
    expect(treeOf(<NewHouseSteps setupKey="key" />).one("h2").text).toContain(t(step));
  });
});

describe("the first hall", () => {
  const step = (venueId: number | null) =>
    treeOf(<HallStep run={{ locationId: 3, venueId }} onDone={nothing} />);

  test("is named before it gets a plan, from a template unless a file is chosen", () => {
    expect(fieldOf(step(null), "hallHe")).toHaveProperty("required");
    const plan = step(4);
    expect(fieldOf(plan, "hallHe")).toBeUndefined();
    expect(plan.text).toContain(t("backoffice.setup.planFile"));
    expect(buttonsIn(plan)).toContain(t("plans.template.draw"));
    expect(plan.text).not.toContain(t("plans.uploadHint"));
  });

  const drafted = (more: Partial<PlanDraft>) =>
    treeOf(
      <HallDraft draft={draftOf(more)} onRead={nothing} onBack={nothing} onPublished={nothing} />,
    );
  const columns = { mapping: {}, isSure: false, columns: [] };

  test.each([
    [{}, true],
    [{ warnings: 2 }, true],
    [{ errors: 1 }, false],
    [{ isDrawn: false }, false],
  ])("with a draft of %j asks for its price: %s", (more, isAsked) => {
    const tree = drafted(more);
    expect(fieldOf(tree, "amount") !== undefined).toBe(isAsked);
    expect(buttonsIn(tree)).toContain(t("backoffice.setup.otherPlan"));
    expect(tree.text).not.toContain("{{");
  });

  test("asks what the columns of a list mean", () => {
    expect(drafted({ columns }).text).toContain(t("plans.columns"));
    expect(drafted({}).text).not.toContain(t("plans.columns"));
  });
});

test("the first location needs its name and its city in Hebrew only", () => {
  const inputs = treeOf(<LocationStep businessId={1} onDone={nothing} />).all("input");
  const needed = inputs.filter(({ attributes }) => "required" in attributes);
  expect(needed.map(({ attributes }) => attributes["name"])).toEqual(["locationHe", "cityHe"]);
  expect(inputs).toHaveLength(4);
});

test("a step says why its call was refused, at once and only then", () => {
  const refusal = { code: "FORBIDDEN", details: {} } as const;
  const [note] = treeOf(<StepRefusal refusal={refusal} />).all("div", "p");
  expect(note?.attributes["role"]).toBe("alert");
  expect(treeOf(<StepRefusal refusal={undefined} />).text).toBe("");
});
