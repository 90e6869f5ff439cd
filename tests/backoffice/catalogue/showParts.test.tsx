import { describe, expect, test } from "vitest";
import { session } from "../../../app/shell/net/session.ts";
import {
  newShow,
  showFields,
  type Choices,
  type ShowFields,
} from "../../../backoffice/catalogue/showForm.ts";
import { ShowPlace } from "../../../backoffice/catalogue/ShowPlace.tsx";
import { ShowRules } from "../../../backoffice/catalogue/ShowRules.tsx";
import { ShowView } from "../../../backoffice/catalogue/ShowView.tsx";
import { ShowWhen } from "../../../backoffice/catalogue/ShowWhen.tsx";
import type { OfficePresentation } from "../../../domain/api/officePresentations.ts";
import { wordsIn } from "../../e2e/words.ts";
import { CHOICES } from "./catalogueSamples.ts";
import { SHOW } from "./entrySamples.ts";
import { chosenOption, controlOf, controlsIn, formTree, namesAsLabels, optionsOf } from "./formTree.tsx";

const t = wordsIn("en");
const NEW = newShow(7, new Date("2026-11-22T10:00:00+02:00"));
const LABELS = namesAsLabels(NEW);

const hall = (id: number, name: string, ...plans: Choices["venues"][number]["plans"]) => ({
  id,
  name,
  businessId: 1,
  locationName: "The Port",
  venueTypeId: 1,
  plans,
});
const owned = (id: number, name: string, businessId = 1) => ({
  id,
  name,
  businessId,
  isRetired: false,
});
const PLACES: Choices = {
  ...CHOICES,
  features: [{ ...owned(7, "The Moon"), durationMinutes: 97 }],
  venues: [hall(2, "Hall 1", { planVersion: "plan", seats: 100 }), hall(3, "Attic")],
  pricePolicies: [owned(3, "Weekday"), owned(5, "Of others", 2)],
};

describe("where a presentation is", () => {
  const place = (values: ShowFields, show?: Partial<OfficePresentation>, choices = PLACES) =>
    formTree(values, (form) => (
      <ShowPlace
        form={form}
        labels={LABELS}
        choices={choices}
        show={show && { ...SHOW, ...show }}
      />
    ));

  test("is chosen among the halls that have a plan, with the prices of the house or of the rules", () => {
    const tree = place(NEW);
    expect(optionsOf(tree, "venueId")).toEqual(["The Port, Hall 1"]);
    expect(optionsOf(tree, "pricePolicyId")).toEqual([t("catalogue.pricesByRules"), "Weekday"]);
    expect(chosenOption(tree, "pricePolicyId")).toBe("");
    expect(tree.text).toContain(t("catalogue.pricesByRulesHint"));
    // One plan and one payment profile leave nothing to choose.
    expect(controlsIn(tree)).toEqual(["featureId", "venueId", "pricePolicyId"]);
  });

  test("has the prices that an existing presentation has, and always its feature", () => {
    const tree = place(showFields(SHOW), {});
    expect(optionsOf(tree, "pricePolicyId")).toEqual(["Weekday"]);
    expect(chosenOption(tree, "pricePolicyId")).toBe("3");
    expect(controlOf(tree, "featureId").attributes).toHaveProperty("disabled");
    expect(controlOf(tree, "venueId").attributes).not.toHaveProperty("disabled");
  });

  test.each([
    [{ isLocked: false }, true],
    [{ isLocked: true }, false],
    // No hint on how to move a presentation that cannot be moved.
    [{ isLocked: false, isTaken: true }, false],
  ])("of %j needs its sale closed first: %s", (show, isSaid) => {
    expect(place(showFields(SHOW), show).text.includes(t("catalogue.closeFirst"))).toBe(isSaid);
  });

  test("stays where it is once tickets were sold, with the old plan of its hall first", () => {
    const tree = place({ ...showFields(SHOW), planVersion: "older" }, { isTaken: true });
    expect(optionsOf(tree, "planVersion")).toEqual([
      t("catalogue.planNow"),
      t("catalogue.planSeats", { count: 100 }),
    ]);
    expect(chosenOption(tree, "planVersion")).toBe("older");
    for (const name of ["venueId", "planVersion"])
      expect(controlOf(tree, name).attributes).toHaveProperty("disabled");
  });

  test("names the layout of an old plan, and the seats of each layout", () => {
    const plan = (layoutId: number, layoutName: string) => ({
      planVersion: layoutName,
      seats: layoutId * 10,
      layoutId,
      layoutName,
    });
    const choices = { ...PLACES, venues: [hall(2, "Hall 1", plan(5, "Match"), plan(6, "Concert"))] };
    const tree = place({ ...showFields(SHOW), planVersion: "old" }, { layoutId: 6 }, choices);
    expect(optionsOf(tree, "planVersion")).toEqual([
      `Concert · ${t("catalogue.planNow")}`,
      `Match · ${t("catalogue.planSeats", { count: 50 })}`,
      `Concert · ${t("catalogue.planSeats", { count: 60 })}`,
    ]);
  });

  test("is paid by one of several active profiles of its business", () => {
    const profiles = [owned(1, "Main"), owned(2, "Bar"), owned(3, "Of others", 2)];
    const retired = { ...owned(4, "Old"), isRetired: true };
    const choices = { ...PLACES, authProfiles: [...profiles, retired] };
    const tree = place({ ...NEW, authProfileId: "2" }, undefined, choices);
    expect(optionsOf(tree, "authProfileId")).toEqual(["Main", "Bar"]);
    expect(chosenOption(tree, "authProfileId")).toBe("2");
  });
});

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
          choices={PLACES}
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
    const isFixed = (tree: typeof open) => tree.all("input").map(({ attributes }) => "disabled" in attributes);
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
      const tree = formTree({ ...NEW, ...more }, (form) => <ShowRules form={form} labels={LABELS} />);
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
