import type { editManyPresentations } from "../../domain/api/officePresentations.ts";
import type { Asked } from "../../domain/api/route.ts";
import type { Rule } from "../../app/parts/form/rules.ts";
import { momentIso, momentRule } from "../parts/momentText.ts";
import { chargeRule, salesEndRule } from "./showForm.ts";

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
