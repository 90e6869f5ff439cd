import { expect, test } from "vitest";
import { resourceFields } from "../../../backoffice/resources/resourceForm.ts";

const SENIOR = {
  values: {
    businessId: 2,
    ssn: "•••••335",
    benefitBalance: 4,
    isEntitled: true,
    mobile: null,
    email: "rut@example.com",
  },
};
const VALUES = { businessId: "2", benefitBalance: "4", isEntitled: true, email: "rut@example.com" };

test("a copy has the values of its original, but not the personal number", () => {
  const copied = resourceFields("senior-citizens", SENIOR, {}, true);
  expect(copied).toMatchObject({ ...VALUES, ssn: "" });
});

test("a copy of a gateway has no secret to keep", () => {
  const setAt = "2026-11-20T08:00:00.000Z";
  const gateway = { values: { businessId: 2, smtpHost: "smtp.example", smtpPassword: { setAt } } };
  const own = { smtpHost: "smtp.example", smtpPassword: "" };
  expect(resourceFields("mail-gateways", gateway)).toMatchObject({
    ...own,
    smtpPassword_kept: setAt,
  });
  expect(resourceFields("mail-gateways", gateway, {}, true)).toMatchObject({
    ...own,
    smtpPassword_kept: "",
  });
});

test("the form of a senior citizen shows the last digits", () => {
  expect(resourceFields("senior-citizens", SENIOR)).toMatchObject({ ...VALUES, ssn: "•••••335" });
});
