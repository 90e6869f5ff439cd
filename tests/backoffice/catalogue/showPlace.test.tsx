import { describe, expect, test } from "vitest";
import {
  newShow,
  showFields,
  type Choices,
  type ShowFields,
} from "../../../backoffice/catalogue/showForm.ts";
import { ShowPlace } from "../../../backoffice/catalogue/ShowPlace.tsx";
import type { OfficePresentation } from "../../../domain/api/officePresentations.ts";
import { wordsIn } from "../../e2e/words.ts";
import { CHOICES } from "./catalogueSamples.ts";
import { SHOW } from "./entrySamples.ts";
import {
  chosenOption,
  controlOf,
  controlsIn,
  formTree,
  namesAsLabels,
  optionsOf,
} from "./formTree.tsx";

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
    // A presentation with sold tickets cannot be moved, so there is no hint on how to move it.
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
    const choices = {
      ...PLACES,
      venues: [hall(2, "Hall 1", plan(5, "Match"), plan(6, "Concert"))],
    };
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
