import { describe, expect, test } from "vitest";
import { PERMISSIONS } from "../../../domain/permission.ts";
import { initialValue, schemaOf, type Field } from "../../../domain/resources/fields.ts";
import { isKindName, KIND_NAMES, kindOf, type KindName } from "../../../domain/resources/kinds.ts";

/** Kinds of records to which resources refer, but which are not resources themselves. */
const REFERENCED = ["membership-prices", "voucher-prices", "video-files"];

const fieldsOf = (name: KindName): [string, Field][] => Object.entries(kindOf(name).fields);

describe.each(KIND_NAMES)("the resource %s", (name) => {
  const kind = kindOf(name);

  test("is labelled by one of its fields, and needs a permission that there is", () => {
    expect(Object.keys(kind.fields)).toContain(kind.title);
    expect(PERMISSIONS).toContain(kind.permission);
  });

  test("shows its label and something to tell it by in its list", () => {
    expect(fieldsOf(name).some(([, field]) => field.isListed)).toBe(true);
    expect(kind.fields[kind.title]?.isListed).toBe(true);
  });

  test("refers to kinds that exist", () => {
    const inner = fieldsOf(name).flatMap(([, field]) =>
      field.type === "rows" ? Object.values<Field>(field.fields) : [field],
    );
    for (const field of inner) {
      if (field.type !== "reference" && field.type !== "references") continue;
      expect([...KIND_NAMES, ...REFERENCED]).toContain(field.to);
    }
  });

  test("has bounds in the right order, and each choice once", () => {
    const wrong = fieldsOf(name).filter(([, field]) => {
      if (field.type === "integer" || field.type === "money") return field.min >= field.max;
      const isChoice = field.type === "choice" || field.type === "choices";
      return isChoice && new Set(field.values).size !== field.values.length;
    });
    expect(wrong).toEqual([]);
  });

  test("begins in its form with values that fit, where it does not begin empty", () => {
    for (const [key, field] of fieldsOf(name)) {
      const value = initialValue(field);
      const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
      if (isEmpty && !field.isOptional) continue;
      expect([key, schemaOf({ key: field }).safeParse({ key: value }).success]).toEqual([
        key,
        true,
      ]);
    }
  });

  test("belongs to a business, unless all businesses share it", () => {
    const isOwned = fieldsOf(name).some(
      ([, field]) => field.type === "reference" && field.isFixed === true,
    );
    // Operators are an exception: their businesses are assigned and can change.
    expect(isOwned || name === "operators").toBe(kind.isShared !== true);
  });
});

describe("what the lists and forms of resources rely on", () => {
  const all = KIND_NAMES.flatMap((name) =>
    fieldsOf(name).map(([key, field]) => ({ at: `${name}.${key}`, key, field })),
  );
  const told = (filter: (each: (typeof all)[number]) => boolean): string[] =>
    all.filter(filter).map(({ at }) => at);

  test("a resource never moves to another business", () => {
    expect(told(({ key, field }) => key === "businessId" && field.isFixed !== true)).toEqual([]);
    expect(told(({ key, field }) => key === "businessId" && field.isListed !== true)).toEqual([]);
  });

  test("what may not change is seen in the list, by which it is chosen", () => {
    expect(told(({ field }) => field.isFixed === true && field.isListed !== true)).toEqual([]);
  });

  test("long texts are written in fields of several lines", () => {
    const isLong = ({ field }: (typeof all)[number]): boolean =>
      (field.type === "names" || field.type === "text") && field.isLong === true;
    expect(
      told((each) => each.field.type === "names" && each.field.max > 1_000 && !isLong(each)),
    ).toEqual([]);
    expect(told(isLong)).toContain("locations.openingHours");
  });

  test("what is new is on sale, open, allowed and printed, until somebody says otherwise", () => {
    const begun = all.filter(({ field }) => field.type === "flag" && initialValue(field) === true);
    expect(begun.map(({ at }) => at).toSorted()).toEqual([
      "cancellation-defaults.isAllowed",
      "cancellation-policies.isAllowed",
      "customer-forms.isVoucherPaymentEnabled",
      "donations.isOnSale",
      "memberships.isOnSale",
      "presentations.isDisplayQr",
      "products.isAvailable",
      "senior-citizens.isEntitled",
      "sites.isOpen",
      "ticket-templates.hasEntrance",
      "ticket-templates.hasHolder",
      "vouchers.isOnSale",
    ]);
  });

  test("all businesses share the businesses themselves, categories, terms of offers, and roles", () => {
    const shared = KIND_NAMES.filter((name) => kindOf(name).isShared === true);
    expect(shared.toSorted()).toEqual(["businesses", "categories", "offer-terms", "roles"]);
  });

  test("a business without brand, pages, messages, tickets or super classes of its own has those of the whole house", () => {
    const house = KIND_NAMES.filter((name) => kindOf(name).mayBeShared === true);
    expect(house.toSorted()).toEqual([
      "brands",
      "house-pages",
      "message-templates",
      "ticket-templates",
      "voucher-super-classes",
    ]);
  });

  test("no locations stand for all locations, also those that are opened later", () => {
    const isAll = ({ field }: (typeof all)[number]): boolean =>
      field.type === "references" && field.isAllIfEmpty === true;
    expect(told(isAll)).toEqual(["vouchers.locationIds", "operators.workLocationIds"]);
  });

  test("only the ID numbers of senior citizens are veiled", () => {
    const isVeiled = ({ field }: (typeof all)[number]): boolean =>
      "isVeiled" in field && field.isVeiled;
    expect(told(isVeiled)).toEqual(["senior-citizens.ssn"]);
  });
});

describe("names of kinds", () => {
  test("are told from other names, those that every object has included", () => {
    expect(KIND_NAMES.every(isKindName)).toBe(true);
    for (const other of ["", "toString", "__proto__", "constructor", "Halls", "orders"])
      expect(isKindName(other)).toBe(false);
  });
});

/** Fields with a pattern, with values that it accepts and values that it refuses. */
describe("the pattern of", () => {
  const CASES: readonly [KindName, string, readonly unknown[], readonly unknown[]][] = [
    ["operators", "username", ["dana", "דנה.לוי", "a-b_c@d"], ["a b", "a/b", "a'b", ""]],
    ["partners", "returnHosts", [["club.example"], []], [["https://club.example"], ["Club"]]],
    ["business-rules", "sellerNumber", ["514000000", "51-400000-0", null], ["1234", "a1234567"]],
    ["memberships", "code", ["SPRING_26", "a-b"], ["a b", "א", "a/b"]],
    ["donations", "code", ["HELP"], ["a.b", ""]],
    ["reference-options", "slot", [1, 2], [0, 3]],
    ["business-rules", "vatPercent", [0, 100, null], [-1, 101]],
    ["payment-accounts", "terminal", ["1001", "0a-b", "acct_1A"], ["", "a/b", "http://x", null]],
    [
      "mail-gateways",
      "smtpHost",
      ["smtp.example.com", "192.0.2.1", "2001:db8::1"],
      ["", "smtp://mail.example.com", "a b", null],
    ],
    ["mail-gateways", "smtpPort", [1, 65_535], [0, 65_536]],
    [
      "mail-gateways",
      "smtpPassword",
      [null, " with blanks ", { setAt: "2026-11-01T10:00:00.000Z" }],
      ["", { setAt: "yesterday" }, { setAt: "2026-11-01T10:00:00.000Z", text: "x" }, 5],
    ],
    ["sms-gateways", "smsUrl", [{ setAt: "2026-11-01T10:00:00.000Z" }], [null, ""]],
    ["sms-gateways", "smsCountries", [[], ["IL", "PS"], ["*"]], [["il"], ["ISR"]]],
    ["payment-accounts", "mostPayments", [1, 36], [0, 37]],
    ["payment-accounts", "wallets", [[], ["bit", "paypal"]], [["cash"], ["bit", "bit"]]],
    ["halls", "venueTypeId", [1, 999], [0, 1_000]],
    ["roles", "permissions", [[], ["sell"]], [["fly"], ["sell", "sell"]]],
    ["roles", "refundLimit", [null, 0, 1_000_000], [-1, 1_000_001, 0.001]],
    ["offer-charges", "kind", ["memberships", "vouchers"], ["tickets"]],
    ["cancellation-policies", "cancelChargeType", ["fixed", "percentPerTicket"], ["half"]],
    ["waiver-terms", "minimumAge", [null, 0, 120], [-1, 121]],
    ["reference-agents", "mobile", [null, "0541234567"], ["", "12"]],
  ];
  test.each(CASES)("%s: %s", (name, key, fits, refused) => {
    const field = kindOf(name).fields[key]!;
    const takes = (value: unknown): boolean =>
      schemaOf({ it: field }).safeParse({ it: value }).success;
    expect(fits.filter((value) => !takes(value))).toEqual([]);
    expect(refused.filter((value) => takes(value))).toEqual([]);
  });

  test("prices of donations is an agora at least, of memberships and vouchers nothing", () => {
    const amount = (name: "donations" | "memberships" | "vouchers", rows: string): Field => {
      const field: Field = kindOf(name).fields[rows]!;
      if (field.type !== "rows") throw new Error(`${name} has no ${rows}`);
      return field.fields["amount"]!;
    };
    const takes = (field: Field, value: number): boolean =>
      schemaOf({ it: field }).safeParse({ it: value }).success;
    expect([0, 0.01].map((value) => takes(amount("donations", "amounts"), value))).toEqual([
      false,
      true,
    ]);
    for (const name of ["memberships", "vouchers"] as const)
      expect([-0.01, 0, 100_000, 100_001].map((v) => takes(amount(name, "prices"), v))).toEqual([
        false,
        true,
        true,
        false,
      ]);
  });
});
