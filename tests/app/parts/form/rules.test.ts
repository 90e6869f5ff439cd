import { expect, test } from "vitest";
import {
  codeRule,
  dayRule,
  emailRule,
  idRule,
  mobileRule,
  nameRule,
  passwordRule,
  requiredRule,
  sameRule,
} from "../../../../app/parts/form/rules.ts";
import { tabAfter } from "../../../../app/parts/ui/Tabs.tsx";
import { blamed, broken } from "../../../../app/parts/form/useForm.ts";
import { refusal } from "../../../../domain/refusal.ts";

test.each([
  [requiredRule, " ", "required"],
  [requiredRule, "x", undefined],
  [nameRule, "נועה ג׳", undefined],
  [nameRule, "R2D2", "letters"],
  [emailRule, "a@b", "email"],
  [emailRule, " a@b.co ", undefined],
  [mobileRule, "+972 50-123-4567", undefined],
  [mobileRule, "054-12345", "mobile"],
  [mobileRule, "+1 415 555 0132", undefined],
  [idRule, "", undefined],
  [idRule, "12a", "digits"],
  [idRule, "123456789", "id"],
  [sameRule("a@b.co"), "a@b.com", "mismatch"],
  [sameRule("a@b.co"), " a@b.co", undefined],
  [codeRule(4), "123", "code"],
  [codeRule(4), "1234", undefined],
  [dayRule, "", undefined],
  [dayRule, "1990-03-24", undefined],
  [dayRule, "24/3", "day"],
  [passwordRule, "seven77", "short"],
  [passwordRule, "eight888", undefined],
])("%o judges %o", (rule, text, verdict) => {
  expect(rule(text)).toBe(verdict);
});

const plan = {
  start: { email: "", again: "" },
  send: async () => undefined,
  fieldOf: { EMAIL_MISMATCH: "again" },
} as const;

test("a refusal is blamed on its own field, or on those that VALIDATION names", () => {
  const named = (field: string) => refusal("VALIDATION", { fields: [{ field, message: "bad" }] });
  expect(blamed(refusal("EMAIL_MISMATCH"), plan)).toEqual(["again"]);
  expect(blamed(named("body.customer.email"), plan)).toEqual(["email"]);
  expect(blamed(named("body.other"), plan)).toEqual([]);
  expect(blamed(refusal("RATE_LIMITED"), plan)).toEqual([]);
});

test("a rule may look at the other fields", () => {
  interface Twice extends Record<string, string> {
    email: string;
    again: string;
  }
  const rules = { again: (text: string, all: Twice) => sameRule(all.email)(text) };
  expect(broken<Twice>({ email: "a@b.co", again: "a" }, rules)).toEqual({ again: "mismatch" });
  expect(broken<Twice>({ email: "a@b.co", again: "a@b.co" }, rules)).toEqual({});
});

test("an arrow at the end of the tabs goes round, and other keys stay", () => {
  expect(tabAfter("ArrowRight", 2, 3, false)).toBe(0);
  expect(tabAfter("ArrowRight", 0, 3, true)).toBe(2);
  expect(tabAfter("End", 0, 3, true)).toBe(2);
  expect(tabAfter("a", 1, 3, false)).toBe(1);
});
