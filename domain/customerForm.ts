import * as z from "zod/mini";
import { isIsraeliId, type CustomerInfo } from "./customer.ts";
import { isMobile } from "./telephone.ts";
import { isEmail } from "./emailAddress.ts";
import { VIDEO_VENUE_TYPES } from "./vod.ts";

/** What a customer's details are asked for (storefront.md section 3, customer form fields). */
export const FORM_TYPES = [
  "order",
  "orderMemberships",
  "orderSystemVouchers",
  "orderDonations",
] as const;
export type FormType = (typeof FORM_TYPES)[number];

/** Fields that a form's settings include or leave out, in the order in which they are asked. */
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

/** Something that the buyer is asked to agree to besides the house's own terms. */
const FormTerm = z.object({
  name: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  /** Not asked where a video is bought. */
  isExcludedOnVOD: z.boolean(),
});
export type FormTerm = z.infer<typeof FormTerm>;

/** What a customer form asks, as its server answers it; labels are in the reader's language. */
export const FormSettings = z.object({
  fields: z.record(z.enum(FORM_FIELDS), FieldSetting),
  /** Whatever the field's own setting says. */
  isSSNRequired: z.boolean(),
  /** Whether the yes to mailing is ticked beforehand. */
  isDefaultMailingAllowed: z.boolean(),
  /** Mailing is not asked about at all. */
  isMailingAllowedExcluded: z.boolean(),
  isVoucherPaymentEnabled: z.boolean(),
  terms: z.array(FormTerm),
});
export type FormSettings = z.infer<typeof FormSettings>;

const asked: FieldSetting = { isIncluded: true, isRequired: true };
const offered: FieldSetting = { isIncluded: true, isRequired: false };
const left: FieldSetting = { isIncluded: false, isRequired: false };

/** Who and how to reach them; verifying what was typed is off (storefront.md section 5, cart building). */
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
 * The ordinary form of each kind. A voucher buys neither vouchers nor donations: it would outlive its
 * own end date, or be turned into money.
 */
export const DEFAULT_FORMS: Readonly<Record<FormType, FormSettings>> = {
  order: DEFAULT_FORM,
  orderMemberships: DEFAULT_FORM,
  orderSystemVouchers: { ...DEFAULT_FORM, isVoucherPaymentEnabled: false },
  orderDonations: { ...DEFAULT_FORM, isVoucherPaymentEnabled: false },
};

/** Where a cart's customer has what a field asks for; a verify field's text is never sent. */
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

/** Whether a field stands in the form, and whether it may be left empty there. */
export function fieldSetting(settings: FormSettings, field: FormField): FieldSetting {
  if (field === "ssn" && settings.isSSNRequired) return asked;
  // A guest is known by the mobile number alone (storefront.md section 6, checkout).
  if (field === "mobileNumber") return asked;
  return settings.fields[field];
}

/** Terms that are asked for with these kinds of venue. */
export const termsFor = (
  settings: FormSettings,
  venueTypeIds: readonly number[],
): readonly FormTerm[] => {
  const isVideo = venueTypeIds.some((type) => VIDEO_VENUE_TYPES.includes(type));
  return settings.terms.filter((term) => !(isVideo && term.isExcludedOnVOD));
};

/** The first required term that was not agreed to. */
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
 * Fields of a sent form that are wrong: required and empty, or of a wrong shape. What a form does not
 * include is judged only where it is given.
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
