import type { TFunction } from "i18next";
import type { Rule } from "../../app/parts/form/rules.ts";
import type { OfficeType, TypeDraft } from "../../domain/api/officeTickets.ts";
import { ACCESSES, misfitOf, type Access, type TypeRules } from "../../domain/ticketTypeMisfit.ts";
import { isAmount } from "./pricesForm.ts";

/** Values of a ticket type's form, by field. */
export type TypeFields = Readonly<
  Record<
    | "businessId"
    | "nameHe"
    | "nameEn"
    | "access"
    | "multiplyFactor"
    | "minimum"
    | "maximum"
    | "requiresTicketId"
    | "requiresMinimum"
    | "openMinimum"
    | "openMaximum"
    | "openMultiplier"
    | "loyaltyPoints"
    | "minimumAge"
    | "maximumAge"
    | "ref1promptHe"
    | "ref1promptEn"
    | "ref2promptHe"
    | "ref2promptEn",
    string
  > &
    Record<"isWalkin" | "isOpenPrice", boolean>
>;

const EMPTY: Omit<TypeFields, "businessId"> = {
  nameHe: "",
  nameEn: "",
  access: "open",
  multiplyFactor: "1",
  minimum: "",
  maximum: "",
  requiresTicketId: "",
  requiresMinimum: "1",
  openMinimum: "",
  openMaximum: "",
  openMultiplier: "1",
  loyaltyPoints: "",
  minimumAge: "",
  maximumAge: "",
  ref1promptHe: "",
  ref1promptEn: "",
  ref2promptHe: "",
  ref2promptEn: "",
  isWalkin: false,
  isOpenPrice: false,
};

const textOf = (value: number | null): string => (value === null ? "" : String(value));

/**
 * Returns the form values of a ticket type, or those of an empty form. A copy of a shared ticket type, which has
 * no business of its own, belongs to the given business.
 */
export function typeFields(
  type: OfficeType | undefined,
  businessId: number,
  isCopy = false,
): TypeFields {
  if (!type) return { ...EMPTY, businessId: String(businessId) };
  return {
    businessId: textOf(isCopy ? (type.businessId ?? businessId) : type.businessId),
    nameHe: type.nameHe,
    nameEn: type.nameEn,
    access: type.access,
    multiplyFactor: String(type.multiplyFactor),
    minimum: type.minimum === 0 ? "" : String(type.minimum),
    maximum: textOf(type.maximum),
    requiresTicketId: textOf(type.requiresTicketId),
    requiresMinimum: String(type.requiresMinimum ?? 1),
    openMinimum: textOf(type.openMinimum),
    openMaximum: textOf(type.openMaximum),
    openMultiplier: String(type.openMultiplier ?? 1),
    loyaltyPoints: textOf(type.loyaltyPoints),
    minimumAge: textOf(type.minimumAge),
    maximumAge: textOf(type.maximumAge),
    ref1promptHe: type.ref1promptHe,
    ref1promptEn: type.ref1promptEn,
    ref2promptHe: type.ref2promptHe,
    ref2promptEn: type.ref2promptEn,
    isWalkin: type.isWalkin,
    isOpenPrice: type.openMinimum !== null,
  };
}

const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));
const accessOf = (text: string): Access => ACCESSES.find((access) => access === text) ?? "open";

/** Converts form values to the format of the API. Hidden fields are null. */
export function typeDraft(fields: TypeFields): TypeDraft {
  const access = accessOf(fields.access);
  const requiresTicketId = numberOf(fields.requiresTicketId);
  const open = (text: string): number | null => (fields.isOpenPrice ? numberOf(text) : null);
  return {
    nameHe: fields.nameHe,
    nameEn: fields.nameEn,
    access,
    isWalkin: fields.isWalkin,
    multiplyFactor: Number(fields.multiplyFactor),
    minimum: Number(fields.minimum),
    maximum: numberOf(fields.maximum),
    requiresTicketId,
    requiresMinimum: requiresTicketId === null ? null : numberOf(fields.requiresMinimum),
    openMinimum: open(fields.openMinimum),
    openMaximum: open(fields.openMaximum),
    openMultiplier: open(fields.openMultiplier),
    loyaltyPoints:
      access === "member" && !fields.isOpenPrice ? numberOf(fields.loyaltyPoints) : null,
    minimumAge: numberOf(fields.minimumAge),
    maximumAge: numberOf(fields.maximumAge),
    ref1promptHe: fields.ref1promptHe,
    ref1promptEn: fields.ref1promptEn,
    ref2promptHe: fields.ref2promptHe,
    ref2promptEn: fields.ref2promptEn,
  };
}

const isCount = (text: string): boolean => /^\d{1,6}$/.test(text.trim());

/** Returns whether the form hides a number. The text of a hidden field is neither validated nor sent. */
const isHidden = (
  field: keyof TypeRules,
  { access, isOpenPrice, requiresTicketId }: TypeFields,
): boolean =>
  (field === "requiresMinimum" && requiresTicketId === "") ||
  (field === "loyaltyPoints" && (access !== "member" || isOpenPrice));

/** Validates an optional whole number, together with the other rules of the type. */
export const countRule =
  (field: keyof TypeRules) =>
  (text: string, fields: TypeFields): Rule | undefined => {
    if (isHidden(field, fields)) return undefined;
    if (text.trim() !== "" && !isCount(text)) return "digits";
    return misfitOf(typeDraft(fields)) === field ? "fit" : undefined;
  };

/** Requires an amount if the price is open, and validates it together with the other rules. */
export const openRule =
  (field: keyof TypeRules) =>
  (text: string, fields: TypeFields): Rule | undefined => {
    if (!fields.isOpenPrice) return undefined;
    if (text.trim() === "") return "required";
    if (!isAmount(text)) return "digits";
    return misfitOf(typeDraft(fields)) === field ? "fit" : undefined;
  };

/** Returns the localised name of who can buy a ticket type. */
export function accessText(t: TFunction, access: Access): string {
  const words = {
    open: t("catalogue.access.open"),
    member: t("catalogue.access.member"),
    voucher: t("catalogue.access.voucher"),
    senior: t("catalogue.access.senior"),
  };
  return words[access];
}
