import { isValidElement } from "react";
import { describe, expect, test, vi } from "vitest";
import { BusinessField } from "../../../backoffice/catalogue/BusinessField.tsx";
import { linesIn, linesText, ownLines } from "../../../backoffice/catalogue/pricesForm.ts";
import { vouched } from "../../vouched.ts";
import { CHOICES } from "./catalogueSamples.ts";

const TWO = {
  ...CHOICES,
  businesses: [
    { id: 1, name: "Parterre Cinemas" },
    { id: 2, name: "Small Stages" },
  ],
};
type Props = Parameters<typeof BusinessField>[0];
const field = (name: string) => ({
  name,
  value: "1",
  error: undefined,
  onBlur: () => undefined,
  onChange: () => undefined,
});

/** Chooses another business in a field, and returns the values that the form then gets. */
function chosen(more: Partial<Props>) {
  const set = vi.fn<Props["form"]["set"]>();
  const form = { field, set };
  const drawn = BusinessField({ form, label: "Business", isNew: true, choices: TWO, ...more });
  if (!isValidElement(drawn)) return undefined;
  const { onChange } = vouched<{ onChange: (event: object) => void }>(drawn.props);
  onChange({ currentTarget: { value: "2" } });
  return Object.fromEntries(set.mock.calls);
}

describe("the business of a new record", () => {
  test("is asked of an operator of several businesses, and never changed later", () => {
    expect(chosen({})).toEqual({ businessId: "2" });
    expect(chosen({ isNew: false })).toBeUndefined();
    expect(chosen({ choices: CHOICES })).toBeUndefined();
  });

  test("takes with it the choices that only its former business has", () => {
    expect(chosen({ dependent: ["tagIds", "classId"] })).toEqual({
      businessId: "2",
      tagIds: "",
      classId: "",
    });
  });

  test("is told to the form", () => {
    const onChosen = vi.fn<(businessId: string) => void>();
    chosen({ onChosen });
    expect(onChosen.mock.calls).toEqual([["2"]]);
  });
});

test("another business keeps the prices of tickets and groups that are shared or its own", () => {
  const record = (id: number, businessId: number | null) => ({ id, businessId });
  const records = [record(1, 1), record(2, 2), record(3, null)];
  const line = (ticketGroupId: number, ticketId: number) => ({
    ticketGroupId,
    ticketId,
    amount: "45",
    oldAmount: "",
    serviceCharge: "",
    isSoldOut: false,
    addons: [],
  });
  const lines = linesText([line(1, 3), line(3, 1), line(3, 2), line(2, 3), line(9, 3)]);
  const kept = ownLines(lines, "2", { ticketGroups: records, ticketTypes: records });
  expect(linesIn({ lines: kept })).toEqual([line(3, 2), line(2, 3)]);
});
