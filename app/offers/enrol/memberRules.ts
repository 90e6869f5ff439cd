import { idRule, nameRule, requiredRule, type Rule } from "../../parts/form/rules.ts";
import type { Enrolled } from "../../order/cart/enrolled.ts";

/** The text fields of a member to enrol. */
export type PersonField = "FirstName" | "LastName" | "SSN" | "memberNumber";

export type PersonErrors = Partial<Record<PersonField, Rule>>;

/**
 * Returns the errors in a member's details. The buyer's details have no errors here, because the customer
 * form checks them.
 */
export function personErrors(person: Pick<Enrolled, "who" | PersonField>): PersonErrors {
  const { who, FirstName, LastName, SSN, memberNumber } = person;
  const rules: Record<PersonField, Rule | undefined> = {
    FirstName: who === "person" ? nameRule(FirstName) : undefined,
    LastName: who === "person" ? nameRule(LastName) : undefined,
    SSN: who === "person" ? idRule(SSN.trim()) : undefined,
    memberNumber: who === "member" ? requiredRule(memberNumber) : undefined,
  };
  const wrong: PersonErrors = {};
  for (const field of ["FirstName", "LastName", "SSN", "memberNumber"] as const) {
    const rule = rules[field];
    if (rule) wrong[field] = rule;
  }
  return wrong;
}
