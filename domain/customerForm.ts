import * as z from "zod/mini";
import { isIsraeliId, type CustomerInfo } from "./customer.ts";
import { isMobile } from "./telephone.ts";
import { isEmail } from "./emailAddress.ts";
import { VIDEO_VENUE_TYPES } from "./vod.ts";

/** Purchases that have a customer form of their own (storefront.md section 3, customer form fields). */
export const FORM_TYPES = [
  "order",
  "orderMemberships",
  "orderSystemVouchers",
  "orderDonations",
] as const;
export type FormType = (typeof FORM_TYPES)[number];

/** Fields that a form's settings can include, in the order of the form. */
export const FORM_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "verifyEmailAddress",
  "mobileNumber",
  "verifyMobileNumber",
  "ssn",
  "dateOfBirth",
  "address1",
  "address2",
  "city",
  "postalCode",
  "location",
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

const FieldSetting = z.object({ isIncluded: z.boolean(), isRequired: z.boolean() });
export type FieldSetting = z.infer<typeof FieldSetting>;

/** An additional term that the buyer is asked to accept, besides the general terms. */
const FormTerm = z.object({
  name: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  /** Whether the term is not asked for purchases of videos. */
  isExcludedOnVOD: z.boolean(),
});
export type FormTerm = z.infer<typeof FormTerm>;

/** Settings of a customer form as the server returns them. Labels are in the caller's language. */
export const FormSettings = z.object({
  fields: z.record(z.enum(FORM_FIELDS), FieldSetting),
  /** Whether the ID number is required. The setting overrides the field's own setting. */
  isSSNRequired: z.boolean(),
  /** Whether the mailing consent is checked by default. */
  isDefaultMailingAllowed: z.boolean(),
  /** Whether the mailing consent is left out of the form. */
  isMailingAllowedExcluded: z.boolean(),
  isVoucherPaymentEnabled: z.boolean(),
  terms: z.array(FormTerm),
});
export type FormSettings = z.infer<typeof FormSettings>;

const asked: FieldSetting = { isIncluded: true, isRequired: true };
const offered: FieldSetting = { isIncluded: true, isRequired: false };
const left: FieldSetting = { isIncluded: false, isRequired: false };

/**
 * Default form with name and contact details. Fields in which a value is entered again are off (storefront.md
 * section 5, cart building).
 */
export const DEFAULT_FORM: FormSettings = {
  fields: {
    firstName: asked,
    lastName: asked,
    email: asked,
    verifyEmailAddress: left,
    mobileNumber: asked,
    verifyMobileNumber: left,
    ssn: offered,
    dateOfBirth: left,
    address1: left,
    address2: left,
    city: left,
    postalCode: left,
    location: left,
  },
  isSSNRequired: false,
  isDefaultMailingAllowed: false,
  isMailingAllowedExcluded: false,
  isVoucherPaymentEnabled: true,
  terms: [],
};

/**
 * Default form for each kind of purchase. A voucher cannot pay for vouchers or donations, because that would
 * extend the voucher's validity or convert it to money.
 */
export const DEFAULT_FORMS: Readonly<Record<FormType, FormSettings>> = {
  order: DEFAULT_FORM,
  orderMemberships: DEFAULT_FORM,
  orderSystemVouchers: { ...DEFAULT_FORM, isVoucherPaymentEnabled: false },
  orderDonations: { ...DEFAULT_FORM, isVoucherPaymentEnabled: false },
};

/** Property of `CustomerInfo` for each form field. Fields in which a value is entered again are never sent. */
export const CUSTOMER_KEY = {
  firstName: "FirstName",
  lastName: "LastName",
  email: "EmailAddress1",
  mobileNumber: "MobileNumber1",
  ssn: "SSN",
  dateOfBirth: "DateOfBirth",
  address1: "Address1",
  address2: "Address2",
  city: "City",
  postalCode: "PostalCode",
  location: "LocationId",
} as const satisfies Readonly<
  Record<Exclude<FormField, "verifyEmailAddress" | "verifyMobileNumber">, keyof CustomerInfo>
>;

/** Returns whether a field is included in the form and whether it is required. */
export function fieldSetting(settings: FormSettings, field: FormField): FieldSetting {
  if (field === "ssn" && settings.isSSNRequired) return asked;
  // A guest is identified only by the mobile number (storefront.md section 6, checkout).
  if (field === "mobileNumber") return asked;
  return settings.fields[field];
}

/** Returns the additional terms that apply to these venue types. */
export const termsFor = (
  settings: FormSettings,
  venueTypeIds: readonly number[],
): readonly FormTerm[] => {
  const isVideo = venueTypeIds.some((type) => VIDEO_VENUE_TYPES.includes(type));
  return settings.terms.filter((term) => !(isVideo && term.isExcludedOnVOD));
};

/** Returns the first required term that the buyer has not accepted. */
export const missingTerm = (
  terms: readonly FormTerm[],
  agreed: readonly string[] = [],
): FormTerm | undefined =>
  terms.find(({ isRequired, name }) => isRequired && !agreed.includes(name));

const FORMATS: Readonly<Partial<Record<FormField, (text: string) => boolean>>> = {
  email: isEmail,
  mobileNumber: isMobile,
  ssn: isIsraeliId,
};

/**
 * Returns the invalid fields of a submitted form, which are required but empty or malformed. Fields that the
 * form does not include are only checked if they have a value.
 */
export function wrongDetails(
  customer: CustomerInfo,
  settings: FormSettings,
): (keyof CustomerInfo)[] {
  return FORM_FIELDS.flatMap((field) => {
    if (field === "verifyEmailAddress" || field === "verifyMobileNumber") return [];
    const key = CUSTOMER_KEY[field];
    const text = String(customer[key] ?? "").trim();
    const { isIncluded, isRequired } = fieldSetting(settings, field);
    const isWrong = text === "" ? isIncluded && isRequired : FORMATS[field]?.(text) === false;
    return isWrong ? [key] : [];
  });
}
