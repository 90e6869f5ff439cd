import { expect, test } from "vitest";
import { customerErrors } from "../../../app/order/customerErrors.ts";

const right = {
  FirstName: "נועה",
  LastName: "Ben-Ami O'Neil",
  EmailAddress1: "noa@example.com",
  MobileNumber1: "+972 50-123-4567",
  SSN: "",
};

test("a right form has no errors, and the ID may be left out", () => {
  expect(customerErrors(right)).toEqual({});
});

test.each([
  ["FirstName", "  ", "required"],
  ["LastName", "Noa7", "letters"],
  ["EmailAddress1", "", "required"],
  ["EmailAddress1", "noa@example", "email"],
  ["MobileNumber1", "", "required"],
  ["MobileNumber1", "03-1234567", "mobile"],
  ["SSN", "12a", "digits"],
  ["SSN", "123456789", "id"],
] as const)("%s with %j breaks the rule %s", (field, value, rule) => {
  expect(customerErrors({ ...right, [field]: value })).toEqual({ [field]: rule });
});

test("an ID with its right check digit passes", () => {
  expect(customerErrors({ ...right, SSN: "123456782" })).toEqual({});
});
