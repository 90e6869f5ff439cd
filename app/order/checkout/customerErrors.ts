import type { CustomerInfo } from "../../../domain/customer.ts";
import {
  CUSTOMER_KEY,
  FORM_FIELDS,
  fieldSetting,
  type FormField,
  type FormSettings,
} from "../../../domain/customerForm.ts";
import {
  dayRule,
  emailRule,
  idRule,
  mobileRule,
  nameRule,
  requiredRule,
  sameRule,
  type Rule,
} from "../../parts/form/rules.ts";

/**
 * The fields that repeat an e-mail address and a mobile number to verify them. The repetitions are never sent
 * to the server.
 */
export interface Verified {
  verifyEmailAddress: string;
  verifyMobileNumber: string;
}

export type CustomerErrors = Partial<Record<FormField, Rule>>;

type Shape = (text: string, customer: CustomerInfo) => Rule | undefined;

const SHAPES: Readonly<Partial<Record<FormField, Shape>>> = {
  firstName: nameRule,
  lastName: nameRule,
  email: emailRule,
  mobileNumber: mobileRule,
  ssn: (text) => idRule(text.trim()),
  dateOfBirth: dayRule,
  verifyEmailAddress: (text, { EmailAddress1 }) => sameRule(EmailAddress1)(text),
  verifyMobileNumber: (text, { MobileNumber1 }) => sameRule(MobileNumber1)(text),
};

/** Returns the current text of a form field. */
export function textIn(field: FormField, customer: CustomerInfo, verified: Verified): string {
  if (field === "verifyEmailAddress" || field === "verifyMobileNumber") return verified[field];
  return String(customer[CUSTOMER_KEY[field]] ?? "");
}

/**
 * Returns the errors of an order's customer form per field, in the order of the form. The settings determine
 * the fields.
 */
export function customerErrors(
  customer: CustomerInfo,
  settings: FormSettings,
  verified: Verified,
): CustomerErrors {
  const errors: CustomerErrors = {};
  for (const field of FORM_FIELDS) {
    const { isIncluded, isRequired } = fieldSetting(settings, field);
    if (!isIncluded) continue;
    const text = textIn(field, customer, verified);
    const isEmpty = text.trim() === "";
    const verifies = field.startsWith("verify") && textOfVerified(field, customer) !== "";
    if (isEmpty && !isRequired && !verifies) continue;
    const rule = isEmpty ? requiredRule(text) : SHAPES[field]?.(text, customer);
    if (rule) errors[field] = rule;
  }
  return errors;
}

/**
 * Returns the text that the repeated field must match. The repetition is only required if the first field is
 * not empty.
 */
const textOfVerified = (field: FormField, customer: CustomerInfo): string =>
  field === "verifyEmailAddress" ? customer.EmailAddress1 : customer.MobileNumber1;
