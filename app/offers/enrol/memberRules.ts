import { idRule, nameRule, requiredRule, type Rule } from "../../parts/form/rules.ts";
import type { Enrolled } from "../../order/cart/enrolled.ts";

/** What is typed of a member. */
export type PersonField = "FirstName" | "LastName" | "SSN" | "memberNumber";

export type PersonErrors = Partial<Record<PersonField, Rule>>;

/** What is wrong with a member's details; of the buyer, the customer's form asks. */
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
