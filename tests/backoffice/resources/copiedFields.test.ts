import { describe, expect, test } from "vitest";
import { draftOf, resourceFields } from "../../../backoffice/resources/resourceForm.ts";
import type { Line } from "../../../domain/resources/fields.ts";
import { KIND_NAMES, kindOf } from "../../../domain/resources/kinds.ts";

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

test("a copy of a layout begins with its original's plan, and is not the usual one", () => {
  const layout = { id: 31, values: { venueId: 4, name: { he: "משחק" }, isUsual: true } };
  const { beginsWith, isUsual, venueId } = resourceFields("layouts", layout, {}, true);
  expect([beginsWith, isUsual, venueId]).toEqual(["31", false, "4"]);
  expect(resourceFields("layouts", layout)).toMatchObject({ beginsWith: "", isUsual: true });
});

test("the form of a senior citizen shows the last digits", () => {
  expect(resourceFields("senior-citizens", SENIOR)).toMatchObject({ ...VALUES, ssn: "•••••335" });
});

const listsOf = KIND_NAMES.flatMap((kind) =>
  Object.entries(kindOf(kind).fields).flatMap(([list, field]) =>
    field.type === "rows" ? [[kind, list] as const] : [],
  ),
);

describe("the lines of a copy", () => {
  const lines: Line[] = [{ id: 41 }, { id: 42 }];

  test.each(listsOf)("are new ones: %s, %s", (kind, list) => {
    const { fields } = kindOf(kind);
    const original = { values: { [list]: lines } };
    const sent = (isCopy: boolean) =>
      draftOf(fields, resourceFields(kind, original, {}, isCopy))[list];
    expect(sent(false)).toMatchObject(lines);
    expect(sent(true)).toMatchObject([{}, {}]);
    expect(JSON.stringify(sent(true))).not.toContain('"id"');
  });

  test("have the values of the original's lines", () => {
    const prices = [{ id: 41, name: { he: "רגיל" }, code: "FULL", amount: 30, isByCode: true }];
    const copied = resourceFields("memberships", { values: { prices } }, {}, true);
    expect(draftOf(kindOf("memberships").fields, copied)["prices"]).toEqual([
      {
        name: { he: "רגיל" },
        code: "FULL",
        amount: 30,
        isByCode: true,
        voucherPriceId: null,
      },
    ]);
  });
});
