import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { siteStore } from "../../../app/shell/net/stores.ts";
import { SetupChecklist } from "../../../backoffice/resources/SetupChecklist.tsx";
import { namesOf } from "../../../backoffice/setup/LocationStep.tsx";
import { PaymentStep } from "../../../backoffice/setup/PaymentStep.tsx";
import {
  forgetHouse,
  keepHouse,
  keptHouse,
  NEW_HOUSE,
} from "../../../backoffice/setup/setupDraft.ts";
import { SETUP_PAGE_STEPS, StepFrame } from "../../../backoffice/setup/SetupSteps.tsx";
import { SETUP_STEPS, type FirstRun } from "../../../domain/api/setup.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { wordsIn } from "../../e2e/words.ts";
import { elementsIn, markupOf, textOf } from "../parts/markup.tsx";

const t = wordsIn("en");

describe("what is entered before there is an operator", () => {
  beforeEach(() => forgetHouse());
  afterEach(() => forgetHouse());

  test("is kept in the browser, and forgotten once the house is set up", () => {
    const house = { ...NEW_HOUSE, nameHe: "קולנוע אורות", ru: false, isAtAccount: true };
    keepHouse(house);
    expect(keptHouse()).toEqual(house);
    forgetHouse();
    expect(keptHouse()).toEqual(NEW_HOUSE);
  });

  test.each([
    ["no JSON", "{nameHe:"],
    ["another JSON", "[1,2]"],
    ["a text in JSON", '"house"'],
    ["values of another kind", '{"nameHe":{"he":"x"}}'],
  ])("is empty if the browser has %s", (_, text) => {
    siteStore.setItem("setup", text);
    expect(keptHouse()).toEqual(NEW_HOUSE);
  });

  test("takes from an earlier version what it still knows", () => {
    const kept = { nameHe: "אורות", isAtAccount: "yes", ru: "true", password: "secret" };
    siteStore.setItem("setup", JSON.stringify(kept));
    expect(keptHouse()).toEqual({ ...NEW_HOUSE, nameHe: "אורות" });
  });
});

test("a name has its English only if there is one, without blanks around either", () => {
  expect(namesOf(" אורות ", "  ")).toEqual({ he: "אורות" });
  expect(namesOf("אורות", " Lights ")).toEqual({ he: "אורות", en: "Lights" });
});

describe("the progress of the set-up page", () => {
  const frame = (locale: "en" | "he" = "en"): string =>
    markupOf(
      <StepFrame step="location" isDone={(step) => step === "house"} lead="Where is it?">
        <p>Form</p>
      </StepFrame>,
      { locale },
    );

  test("counts the steps, marks those that are done and the one that is shown", () => {
    const steps = elementsIn(frame(), "li");
    expect(steps).toHaveLength(SETUP_PAGE_STEPS.length);
    const current = steps.map((step) => step.includes('aria-current="step"'));
    expect(current.indexOf(true)).toBe(SETUP_PAGE_STEPS.indexOf("location"));
    expect(current.filter(Boolean)).toHaveLength(1);
    const done = steps.filter((step) => step.includes(t("resources.stepDone")));
    expect(done).toEqual([steps[0]]);
    // Steps that are not done have their number.
    expect(textOf(steps[3] ?? "")).toBe(`4${t("backoffice.setup.step.location")}`);
  });

  test("says its place to screen readers, before the name of the step", () => {
    const heading = textOf(elementsIn(frame(), "h2")[0] ?? "");
    const place = t("backoffice.setup.stepOf", { step: 4, steps: SETUP_PAGE_STEPS.length });
    expect(heading).toBe(`${place} ${t("backoffice.setup.step.location")}`);
    expect(textOf(frame("he"))).toContain(wordsIn("he")("backoffice.setup.step.location"));
  });
});

describe("the payments of a new house", () => {
  const RUN: FirstRun = {
    steps: [],
    authProfileId: 2,
    businessId: 1,
    locationId: 3,
    venueId: 4,
    provider: "sandbox",
    accountId: null,
    hasKeys: false,
  };
  const step = (more: Partial<FirstRun>): string =>
    markupOf(
      <PaymentStep
        run={{ ...RUN, ...more }}
        onEntered={() => undefined}
        onDone={() => Promise.resolve()}
      />,
    );
  const finish = t("backoffice.setup.finish");
  const without = t("backoffice.setup.finishWithout");

  test.each([
    [{ provider: "sandbox" }, "backoffice.setup.paySandbox", finish, false],
    [{ provider: "stripe" }, "backoffice.setup.payStripe", finish, false],
    [{ provider: "accounts" }, "backoffice.setup.payAccounts", without, true],
    // The account was made, and its keys were refused.
    [{ provider: "stripe", accountId: 12 }, "backoffice.setup.payStripe", finish, true],
    [{ provider: "accounts", hasKeys: true }, "backoffice.setup.accountReady", finish, false],
  ] as const)("with %j say what takes them", (more, note, button, isOpen) => {
    const markup = step(more);
    expect(textOf(markup)).toContain(t(note));
    const buttons = elementsIn(markup, "button").map((each) => textOf(each));
    expect(buttons.at(-1)).toBe(button);
    expect(
      !textOf(markup).includes(t("backoffice.setup.addAccount")) && markup.includes("<form"),
    ).toBe(isOpen);
  });

  test("ask only for the keys of an account that is there already", () => {
    const gateway = 'name="gateway"';
    expect(step({ provider: "accounts" })).toContain(gateway);
    const kept = step({ provider: "accounts", accountId: 12 });
    expect(kept).not.toContain(gateway);
    expect(kept).toContain('name="apiSecret"');
    // The secret is not shown while it is typed.
    expect(/<input[^>]*name="apiSecret"[^>]*>/.exec(kept)?.[0]).toContain('type="password"');
  });

  test("have no form without a profile that an account could belong to", () => {
    expect(step({ provider: "accounts", authProfileId: null })).not.toContain("<form");
  });
});

describe("the checklist of a new house", () => {
  const steps = (done: number) => SETUP_STEPS.map((step, at) => ({ step, isDone: at < done }));
  const list = (done: number, accounts: string[] = []): string =>
    markupOf(<SetupChecklist steps={steps(done)} otherCurrencyAccounts={accounts} />);

  test("links to the screen of each step that is left, and says how many are done", () => {
    const rows = elementsIn(list(2), "li");
    expect(rows.map((row) => row.includes("href="))).toEqual(SETUP_STEPS.map((_, at) => at >= 2));
    expect(textOf(list(2))).toContain(
      t("resources.stepsDone", { done: 2, all: SETUP_STEPS.length }),
    );
    const links = [...list(0).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(links).size).toBe(SETUP_STEPS.length);
  });

  test("points out the next step alone, and none once all are done", () => {
    expect(list(2).match(/text-limelight/g)).toHaveLength(1);
    expect(elementsIn(list(2), "li")[2]).toContain("text-limelight");
    expect(list(SETUP_STEPS.length)).not.toContain("text-limelight");
  });

  test("names the accounts that cannot take the currency", () => {
    const text = textOf(list(0, ["Cardcom", "PayPlus"]));
    expect(text).toContain(t("resources.stepLead.otherCurrency", { accounts: "Cardcom, PayPlus" }));
    expect(text).not.toContain(t("resources.stepLead.payment"));
    expect(textOf(list(0))).toContain(t("resources.stepLead.payment"));
  });

  test.each(LOCALES)("has every step in words, in %s", (locale) => {
    const markup = markupOf(<SetupChecklist steps={steps(0)} otherCurrencyAccounts={[]} />, {
      locale,
    });
    expect(textOf(markup)).not.toContain("resources.");
    expect(elementsIn(markup, "li")).toHaveLength(SETUP_STEPS.length);
  });
});
