import { describe, expect, test } from "vitest";
import { session } from "../../../app/shell/net/session.ts";
import { newShow, showFields, type ShowFields } from "../../../backoffice/catalogue/showForm.ts";
import { ShowRules } from "../../../backoffice/catalogue/ShowRules.tsx";
import { ShowView } from "../../../backoffice/catalogue/ShowView.tsx";
import { ShowWhen } from "../../../backoffice/catalogue/ShowWhen.tsx";
import type { OfficePresentation } from "../../../domain/api/officePresentations.ts";
import { wordsIn } from "../../e2e/words.ts";
import { CHOICES } from "./catalogueSamples.ts";
import { SHOW } from "./entrySamples.ts";
import { controlOf, controlsIn, formTree, namesAsLabels } from "./formTree.tsx";

const t = wordsIn("en");
const NEW = newShow(7, new Date("2026-11-22T10:00:00+02:00"));
const LABELS = namesAsLabels(NEW);

describe("when a presentation is", () => {
  const when = (
    values: ShowFields,
    show?: Partial<OfficePresentation>,
    errors: Readonly<Record<string, string>> = {},
  ) =>
    formTree(
      values,
      (form) => (
        <ShowWhen
          form={form}
          labels={LABELS}
          choices={CHOICES}
          show={show && { ...SHOW, ...show }}
        />
      ),
      { errors },
    );

  test("is a range of days with weekdays and times for new ones, which are on sale", () => {
    const tree = when({ ...NEW, day2: true });
    expect(controlsIn(tree)).toEqual(expect.arrayContaining(["day0", "day6", "times", "isOnSale"]));
    expect(controlOf(tree, "day2").attributes).toHaveProperty("checked");
    expect(controlOf(tree, "day3").attributes).not.toHaveProperty("checked");
    expect(tree.text).toContain(t("catalogue.timesHint"));
  });

  test("is one day and one time for an existing one, and fixed once tickets were sold", () => {
    const open = when(showFields(SHOW), {});
    expect(controlsIn(open)).not.toContain("day0");
    expect(open.text).not.toContain(t("catalogue.onSale"));
    const isFixed = (tree: typeof open) =>
      tree.all("input").map(({ attributes }) => "disabled" in attributes);
    expect(new Set(isFixed(open))).toEqual(new Set([false]));
    expect(new Set(isFixed(when(showFields(SHOW), { isTaken: true })))).toEqual(new Set([true]));
  });

  test("asks which hour is meant only if clocks show the time twice", () => {
    const twice = { ...NEW, startDate: "2027-10-31", endDate: "2027-10-31", times: "01:30" };
    expect(when(twice).text).toContain(t("backoffice.hour.label"));
    expect(when({ ...twice, times: "03:30" }).text).not.toContain(t("backoffice.hour.label"));
    // The end of a range does not concern the one day of an existing presentation.
    const range = { ...twice, startDate: "2027-10-30" };
    expect(when(range).text).toContain(t("backoffice.hour.label"));
    expect(when(range, {}).text).not.toContain(t("backoffice.hour.label"));
  });

  test("names each time that clocks skip, with its day, once that is an error", () => {
    const skipped = { ...NEW, startDate: "2027-03-26", endDate: "2027-03-26", times: "02:30" };
    expect(when(skipped).text).not.toContain("02:30");
    const text = when(skipped, undefined, { times: "Wrong" }).text;
    expect(text).not.toContain("Wrong");
    expect(text).toMatch(/26.*02:30/);
    expect(when(NEW, undefined, { times: "Wrong" }).text).toContain("Wrong");
  });
});

describe("the name of a presentation's charge", () => {
  const names = (more: Partial<ShowFields>, locales = session.enabledLocales) => {
    const before = session.enabledLocales;
    session.enabledLocales = locales;
    try {
      const tree = formTree({ ...NEW, ...more }, (form) => (
        <ShowRules form={form} labels={LABELS} />
      ));
      return tree
        .all("input")
        .filter(({ attributes }) => attributes["lang"] !== undefined)
        .map(({ attributes }) => `${attributes["lang"]} ${attributes["dir"]}`);
    } finally {
      session.enabledLocales = before;
    }
  };

  test("is asked in Hebrew, English and the languages of the house, each in its direction", () => {
    expect(names({}, ["he"])).toEqual(["he rtl", "en ltr"]);
    expect(names({}, ["he", "ar", "pl"])).toEqual(["he rtl", "en ltr", "ar rtl", "pl ltr"]);
  });

  test("stays to be removed in a language that was turned off", () => {
    expect(names({ chargeNameRu: "Сбор" }, ["he"])).toEqual(["he rtl", "en ltr", "ru ltr"]);
  });
});

describe("the photograph of the view", () => {
  const view = (path: string, errors = {}) =>
    formTree(
      { ...NEW, viewAreaFilename: path },
      (form) => <ShowView form={form} labels={LABELS} />,
      { errors },
    );

  test("is shown with a button that removes it, only if there is one", () => {
    const tree = view("views/hall.jpg");
    expect(tree.one("img").attributes["src"]).toContain("hall.jpg");
    expect(tree.text).toContain(t("catalogue.removeView"));
    expect(view("").all("img")).toEqual([]);
    expect(view("").text).not.toContain(t("catalogue.removeView"));
  });

  test("has its refusal beside it", () => {
    const alerts = (tree: ReturnType<typeof view>) =>
      tree.all("p").filter(({ attributes }) => attributes["role"] === "alert");
    expect(alerts(view("", { viewAreaFilename: "Too large" })).map(({ text }) => text)).toEqual([
      "Too large",
    ]);
    expect(alerts(view(""))).toEqual([]);
  });
});
