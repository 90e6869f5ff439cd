import { describe, expect, test } from "vitest";
import {
  layoutsOf,
  NO_CHANGES,
  offeredOnly,
  pricesOf,
} from "../../../backoffice/catalogue/showChanges.ts";
import type { Choices } from "../../../backoffice/catalogue/showForm.ts";
import { CHOICES } from "./catalogueSamples.ts";

const plan = (layoutId: number) => ({
  planVersion: `v${layoutId}`,
  seats: layoutId * 10,
  layoutId,
  layoutName: `Layout ${layoutId}`,
});
const hall = (id: number, businessId: number, ...layouts: number[]) => ({
  id,
  name: `Hall ${id}`,
  businessId,
  locationName: "The Port",
  venueTypeId: 1,
  plans: layouts.map(plan),
});
const list = (id: number, businessId: number, isRetired = false) => ({
  id,
  name: `List ${id}`,
  businessId,
  isRetired,
});
const HOUSE: Choices = {
  ...CHOICES,
  venues: [hall(2, 1, 5, 6), hall(3, 1, 7), hall(4, 2, 8, 9)],
  pricePolicies: [list(1, 1), list(2, 1, true), list(3, 2)],
};
const inHalls = (...halls: number[]) => halls.map((VenueId) => ({ VenueId }));

describe("presentations that are changed together", () => {
  test("can get a layout if they are in one hall that has several", () => {
    const ids = (...halls: number[]) =>
      layoutsOf(inHalls(...halls), HOUSE).map(({ layoutId }) => layoutId);
    expect(ids(2, 2)).toEqual([5, 6]);
    expect(ids(3)).toEqual([]);
    expect(ids(2, 4)).toEqual([]);
    expect(ids(99)).toEqual([]);
    expect(ids()).toEqual([]);
  });

  test("can get an active price list of the business that all of them belong to", () => {
    const ids = (...halls: number[]) => pricesOf(inHalls(...halls), HOUSE).map(({ id }) => id);
    expect(ids(2, 3)).toEqual([1]);
    expect(ids(4)).toEqual([3]);
    expect(ids(2, 4)).toEqual([]);
    // The business of a hall that is not among the choices is unknown, so the server decides.
    expect(ids(99)).toEqual([1, 3]);
    expect(ids(99, 4)).toEqual([3]);
  });

  test("forget a choice that does not fit presentations that were added later", () => {
    const fields = { ...NO_CHANGES, layoutId: "5", pricePolicyId: "1", chargeType: "flat" };
    const kept = (...halls: number[]) => offeredOnly(fields, inHalls(...halls), HOUSE);
    expect(kept(2)).toEqual(fields);
    expect(kept(2, 3)).toEqual({ ...fields, layoutId: "" });
    expect(kept(2, 4)).toEqual({ ...fields, layoutId: "", pricePolicyId: "" });
  });
});
