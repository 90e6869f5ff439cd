import { describe, expect, test } from "vitest";
import { broken } from "../../../app/parts/form/useForm.ts";
import { ChangePrices } from "../../../backoffice/catalogue/ChangePrices.tsx";
import { PriceLines } from "../../../backoffice/catalogue/PriceLines.tsx";
import {
  linesText,
  PRICES_RULES,
  pricesFields,
  writeRules,
  type LineFields,
} from "../../../backoffice/catalogue/pricesForm.ts";
import {
  PRICE_LISTS,
  PriceTabs,
  TICKET_GROUPS,
  TICKET_TYPES,
} from "../../../backoffice/catalogue/PriceTabs.tsx";
import { PriceTerms } from "../../../backoffice/catalogue/PriceTerms.tsx";
import { WEEKDAYS } from "../../../domain/resources/catalogueKinds.ts";
import { wordsIn } from "../../e2e/words.ts";
import { treeOf } from "../parts/markupTree.ts";
import type { MarkupElement } from "../parts/parsedMarkup.ts";
import { CHOICES, PRICES } from "./catalogueSamples.ts";
import { controlOf, formTree, optionsOf } from "./formTree.tsx";

const t = wordsIn("en");
const LINE: LineFields = {
  ticketGroupId: 1,
  ticketId: 1,
  amount: "45",
  oldAmount: "",
  serviceCharge: "",
  isSoldOut: false,
  addons: [],
};
const WATER = { id: 9, nameHe: "מים", nameEn: "Water", amount: "9.90" };
const record = (id: number, name: string, businessId: number | null, isRetired = false) => ({
  id,
  name,
  businessId,
  isRetired,
});
const HOUSE = {
  ...CHOICES,
  ticketGroups: [
    { ...record(1, "Hall", 1), color: 2 },
    { ...record(2, "Balcony", null), color: 1 },
    { ...record(3, "Of others", 2), color: 0 },
    { ...record(4, "Old stage", 1, true), color: 0 },
  ],
  ticketTypes: [
    record(1, "Adult", 1),
    record(2, "Student", 1, true),
    record(3, "Child", null),
    record(4, "Of others", 2),
  ],
};
const lines = (all: readonly LineFields[], error?: string): MarkupElement =>
  treeOf(
    <PriceLines
      text={linesText(all)}
      onChange={() => undefined}
      error={error}
      choices={HOUSE}
      businessId="1"
    />,
  );
const labelled = (tree: MarkupElement, label: string): MarkupElement => {
  const found = tree
    .all("input", "select", "button")
    .find(({ attributes }) => attributes["aria-label"] === label);
  if (!found) throw new Error(`nothing is labelled ${label}`);
  return found;
};
/** Returns the labels of the controls that are marked as invalid. */
const wrongIn = (tree: MarkupElement) =>
  tree
    .all("input", "select")
    .filter(({ attributes }) => attributes["aria-invalid"] === "true")
    .map(({ attributes }) => attributes["aria-label"]);

describe("the lines of a price list", () => {
  test("are a table for each ticket group, in the colour of the group on the map", () => {
    const tree = lines([LINE, { ...LINE, ticketGroupId: 2, ticketId: 3 }]);
    expect(tree.all("caption").map(({ text }) => text)).toEqual(["Hall", "Balcony"]);
    const colours = tree.all("caption").map((caption) => caption.one("i").attributes["class"]);
    expect(new Set(colours).size).toBe(2);
    expect(labelled(tree, `Hall, Adult: ${t("catalogue.price")}`).attributes["value"]).toBe("45");
  });

  test("offer the other active tickets of the house, and keep a retired one where it is used", () => {
    const retired = { ...LINE, ticketId: 2 };
    const offered = (group: string, all: readonly LineFields[]) =>
      labelled(lines(all), t("catalogue.addTicketTo", { group }))
        .all("option")
        .map(({ text }) => text);
    expect(offered("Hall", [LINE])).toEqual([t("catalogue.addTicket"), "Child"]);
    expect(offered("Hall", [retired])).toEqual([t("catalogue.addTicket"), "Adult", "Child"]);
    labelled(lines([retired]), `Hall, Student: ${t("catalogue.price")}`);
    // A retired ticket that one group has is not offered for another group.
    const balcony = { ...LINE, ticketGroupId: 2 };
    expect(offered("Balcony", [retired, balcony])).toEqual([t("catalogue.addTicket"), "Child"]);
    // The group has all its tickets, so there is no field to add one.
    const full = lines([1, 3].map((ticketId) => ({ ...LINE, ticketId })));
    expect(() => labelled(full, t("catalogue.addTicketTo", { group: "Hall" }))).toThrow("Hall");
  });

  test("offer the active groups of the house that have no line yet", () => {
    const added = t("catalogue.addGroup");
    expect(optionsOf(lines([LINE]), "lines")).toEqual([added, "Balcony"]);
    expect(optionsOf(lines([]), "lines")).toEqual([added, "Hall", "Balcony"]);
  });

  test("mark the amounts that are wrong only after an attempt to save", () => {
    const bad = { ...LINE, amount: "", oldAmount: "", serviceCharge: "2,5" };
    expect(wrongIn(lines([bad]))).toEqual([]);
    expect(wrongIn(lines([bad], "Fill in the prices"))).toEqual([
      `Hall, Adult: ${t("catalogue.price")}`,
      `Hall, Adult: ${t("catalogue.charge")}`,
      t("catalogue.addGroup"),
    ]);
    expect(lines([bad], "Fill in the prices").text).toContain("Fill in the prices");
  });

  test("have their extras below, of which each needs a Hebrew name and a price", () => {
    const bad = { ...WATER, id: null, nameHe: " ", nameEn: "", amount: "free" };
    const field = (number: number, label: Parameters<typeof t>[0]) =>
      t("catalogue.addonField", { of: "Hall, Adult", number, field: t(label) });
    const tree = lines([{ ...LINE, addons: [WATER, bad] }], "Wrong");
    expect(labelled(tree, field(1, "catalogue.addonHe")).attributes["dir"]).toBe("rtl");
    expect(labelled(tree, field(1, "catalogue.addonEn")).attributes["dir"]).toBe("ltr");
    expect(wrongIn(tree)).toEqual([
      field(2, "catalogue.addonHe"),
      field(2, "catalogue.addonPrice"),
      t("catalogue.addGroup"),
    ]);
    labelled(tree, t("catalogue.removeAddon", { of: "Hall, Adult", number: 2 }));
  });
});

test("prices are changed together only if there are any", () => {
  const button = (all: readonly LineFields[]) =>
    treeOf(<ChangePrices lines={linesText(all)} choices={HOUSE} onChange={() => undefined} />).text;
  expect(button([LINE])).toBe(t("catalogue.changePrices"));
  expect(button([])).toBe("");
});

test.each([PRICE_LISTS, TICKET_TYPES, TICKET_GROUPS])(
  "the tab of %s is the current one",
  (here) => {
    const links = treeOf(<PriceTabs here={here} />).all("a");
    expect(links.map(({ attributes }) => attributes["href"])).toEqual([
      PRICE_LISTS,
      TICKET_TYPES,
      TICKET_GROUPS,
    ]);
    const current = links.filter(({ attributes }) => attributes["aria-current"] === "page");
    expect(current.map(({ attributes }) => attributes["href"])).toEqual([here]);
  },
);

describe("the terms of a price list", () => {
  const FIELDS = pricesFields(PRICES, 1);
  const labels = { validFrom: "From", validUntil: "Until", rules: "Rules" };
  const rule = { weekdays: ["fri", "sat"] as const, fromTime: "18:00", untilTime: "" };
  const terms = (rules: readonly (typeof rule)[], errors = {}, locale: "en" | "he" = "en") =>
    formTree(
      { ...FIELDS, rules: writeRules(rules) },
      (form) => <PriceTerms form={form} labels={labels} />,
      { errors, locale },
    );

  test("show the days and times of each rule", () => {
    const tree = terms([{ ...rule, fromTime: "" }, rule]);
    const days = WEEKDAYS.filter((day) => "checked" in controlOf(tree, `rule-2-${day}`).attributes);
    expect(days).toEqual(["fri", "sat"]);
    expect(controlOf(tree, "rule-2-from").attributes["value"]).toBe("18:00");
    expect(controlOf(tree, "rule-1-from").attributes["value"]).toBe("");
    expect(tree.text).toContain(t("catalogue.removeRule", { number: 2 }));
  });

  test("without a rule ask for none, and say what is wrong below the rules", () => {
    expect(terms([]).all("li")).toEqual([]);
    expect(terms([], { rules: "No such time" }).text).toContain("No such time");
  });

  test("write times from left to right in Hebrew too", () => {
    expect(controlOf(terms([rule], {}, "he"), "rule-1-from").attributes["dir"]).toBe("ltr");
  });

  test("cannot end before they begin", () => {
    const faults = (validFrom: string, validUntil: string) =>
      broken({ ...FIELDS, validFrom, validUntil }, PRICES_RULES);
    expect(faults("2026-12-02", "2026-12-01")).toEqual({ validUntil: "order" });
    expect(faults("2026-12-01", "2026-12-01")).toEqual({});
    expect(faults("", "2026-12-01")).toEqual({});
    expect(faults("2026-12-01", "")).toEqual({});
    expect(faults("1 May", "2026-12-01")).toEqual({ validFrom: "day" });
  });

  test("are refused for a list without a name and without lines", () => {
    expect(broken(pricesFields(undefined, 1), PRICES_RULES)).toEqual({
      name: "required",
      lines: "required",
    });
  });
});
