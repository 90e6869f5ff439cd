import {
  isEmail,
  isIsraeliId,
  isMobile,
  type CustomerField,
  type CustomerInfo,
} from "../../domain/customer.ts";

/** The shared rule messages of storefront.md section 5, by name; texts are `rule.<name>`. */
export type Rule = "required" | "letters" | "email" | "mobile" | "digits" | "id";
export type CustomerErrors = Partial<Record<CustomerField, Rule>>;

const LETTERS = /^[\p{L}\p{M}'’׳״".\- ]+$/u;

function nameRule(name: string): Rule | undefined {
  if (!name.trim()) return "required";
  return LETTERS.test(name) ? undefined : "letters";
}

function emailRule(address: string): Rule | undefined {
  if (!address.trim()) return "required";
  return isEmail(address.trim()) ? undefined : "email";
}

function mobileRule(mobile: string): Rule | undefined {
  if (!mobile.trim()) return "required";
  return isMobile(mobile) ? undefined : "mobile";
}

function idRule(id: string): Rule | undefined {
  if (!id) return undefined;
  if (!/^\d+$/.test(id)) return "digits";
  return isIsraeliId(id) ? undefined : "id";
}

/** What is wrong in an order's customer form, field by field; the ID may be left out. */
export function customerErrors(customer: CustomerInfo): CustomerErrors {
  const rules: Record<CustomerField, Rule | undefined> = {
    FirstName: nameRule(customer.FirstName),
    LastName: nameRule(customer.LastName),
    EmailAddress1: emailRule(customer.EmailAddress1),
    MobileNumber1: mobileRule(customer.MobileNumber1),
    SSN: idRule(customer.SSN ?? ""),
  };
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined));
}
