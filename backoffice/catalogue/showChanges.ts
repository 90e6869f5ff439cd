import type {
  editManyPresentations,
  PresentationRow,
} from "../../domain/api/officePresentations.ts";
import type { Asked } from "../../domain/api/route.ts";
import type { Rule } from "../../app/parts/form/rules.ts";
import { momentIso, momentRule } from "../parts/momentText.ts";
import { offered } from "./offered.ts";
import { chargeRule, salesEndRule, type Choices } from "./showForm.ts";

/** Values of the form that edits many presentations. A field with an empty value stays unchanged. */
export type EditShowsFields = Readonly<
  Record<
    | "layoutId"
    | "pricePolicyId"
    | "chargeType"
    | "chargeAmount"
    | "salesEndMinutes"
    | "publish"
    | "publishAt"
    | "onSale"
    | "onSaleAt",
    string
  >
>;

export const NO_CHANGES: EditShowsFields = {
  layoutId: "",
  pricePolicyId: "",
  chargeType: "",
  chargeAmount: "",
  salesEndMinutes: "",
  publish: "",
  publishAt: "",
  onSale: "",
  onSaleAt: "",
};

type Changes = Asked<typeof editManyPresentations>["body"]["changes"];

const chargeTypeIn = (text: string) =>
  text === "flat" || text === "percent" || text === "perTicket" ? text : undefined;

/** Returns the rules that the fields break. Unchanged fields are not checked. */
export function faultsIn(fields: EditShowsFields): Partial<Record<keyof EditShowsFields, Rule>> {
  const { chargeType, chargeAmount, salesEndMinutes, publish, publishAt, onSale, onSaleAt } =
    fields;
  const found = {
    salesEndMinutes: salesEndMinutes === "" ? undefined : salesEndRule(salesEndMinutes),
    chargeAmount: chargeType === "" ? undefined : chargeRule(chargeAmount),
    publishAt: publish === "at" ? momentRule(publishAt) : undefined,
    onSaleAt: onSale === "at" ? momentRule(onSaleAt) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, rule]) => rule !== undefined));
}

/**
 * Converts the changed fields to the format of the API. `now` means immediately. Invalid numbers are omitted.
 */
export function changesIn(fields: EditShowsFields): Changes {
  const chargeType = chargeTypeIn(fields.chargeType);
  const momentOf = (way: string, text: string) =>
    way === "now" ? null : way === "at" ? momentIso(text) : undefined;
  const [publishAt, onSaleAt] = [
    momentOf(fields.publish, fields.publishAt),
    momentOf(fields.onSale, fields.onSaleAt),
  ];
  return {
    ...(fields.layoutId !== "" && { layoutId: Number(fields.layoutId) }),
    ...(fields.pricePolicyId !== "" && { pricePolicyId: Number(fields.pricePolicyId) }),
    ...(chargeType &&
      !chargeRule(fields.chargeAmount) && {
        chargeType,
        chargeAmount: Number(fields.chargeAmount),
      }),
    ...(!salesEndRule(fields.salesEndMinutes) && {
      salesEndMinutes: Number(fields.salesEndMinutes),
    }),
    ...(publishAt !== undefined && { publishAt }),
    ...(onSaleAt !== undefined && { onSaleAt }),
  };
}

type InHall = Pick<PresentationRow, "VenueId">;

/**
 * Returns the layouts of the hall that all these presentations are in, with the numbers of seats in their
 * plans. Empty if the presentations are in several halls, or if the hall has only one layout.
 */
export function layoutsOf(shows: readonly InHall[], choices: Choices) {
  const [hall, ...others] = new Set(shows.map(({ VenueId }) => VenueId));
  if (others.length > 0) return [];
  const { plans = [] } = choices.venues.find(({ id }) => id === hall) ?? {};
  const layouts = plans.flatMap(({ layoutId, layoutName, seats }) =>
    layoutId === undefined ? [] : [{ layoutId, layoutName, seats }],
  );
  return layouts.length > 1 ? layouts : [];
}

/**
 * Returns the active price lists that all these presentations can get, which are those of the business that owns
 * their halls. Empty if the halls belong to several businesses.
 */
export function pricesOf(shows: readonly InHall[], { venues, pricePolicies }: Choices) {
  const halls = new Set(shows.map(({ VenueId }) => VenueId));
  const owners = venues.filter(({ id }) => halls.has(id)).map(({ businessId }) => businessId);
  return offered(pricePolicies).filter(({ businessId }) =>
    owners.every((owner) => owner === businessId),
  );
}

/**
 * Returns the form values without the chosen layout or price list if it does not fit all selected
 * presentations. A choice stops fitting when further presentations are selected.
 */
export function offeredOnly(
  fields: EditShowsFields,
  shows: readonly InHall[],
  choices: Choices,
): EditShowsFields {
  const layout = layoutsOf(shows, choices).find(
    ({ layoutId }) => String(layoutId) === fields.layoutId,
  );
  const prices = pricesOf(shows, choices).find(({ id }) => String(id) === fields.pricePolicyId);
  return {
    ...fields,
    ...(!layout && { layoutId: "" }),
    ...(!prices && { pricePolicyId: "" }),
  };
}
