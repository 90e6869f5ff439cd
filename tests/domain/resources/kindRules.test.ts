import { describe, expect, test } from "vitest";
import {
  initialValue,
  schemaOf,
  secretSetAt,
  type Field,
  type Fields,
} from "../../../domain/resources/fields.ts";
import { KIND_NAMES, kindOf, type KindName } from "../../../domain/resources/kinds.ts";

/** Returns all fields of a kind by name. The name of a row's field follows the name of its list and a dot. */
const fieldsIn = (fields: Fields, prefix = ""): [name: string, field: Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [`${prefix}${name}`, field],
    ...(field.type === "rows" ? fieldsIn(field.fields, `${prefix}${name}.`) : []),
  ]);
function fieldOf(kind: KindName, name: string): Field {
  const found = fieldsIn(kindOf(kind).fields).find(([each]) => each === name);
  if (!found) throw new Error(`${kind} has no ${name}`);
  return found[1];
}

/**
 * Expected properties of each kind: the permission, the field that labels a resource, and the path of its own
 * list if it has one.
 */
const KINDS: readonly (readonly [permission: string, kinds: string])[] = [
  [
    "house",
    "businesses:name auth-profiles:name payment-accounts:name locations:name halls:name " +
      "partners:name categories:name brands:displayName house-pages:pageTitle " +
      "message-templates:message ticket-templates:businessId mail-gateways:smtpHost " +
      "sms-gateways:name captchas:name",
  ],
  [
    "catalogue",
    "feature-tags:name videos:videoName product-classes:name product-stock:productId " +
      "features:name:/catalogue/features presentations:dateTime:/catalogue/presentations " +
      "price-lists:name:/catalogue/prices ticket-types:name:/catalogue/prices/types " +
      "ticket-groups:name:/catalogue/prices/groups products:name:/catalogue/products " +
      "coupons:code:/catalogue/coupons sites:name:/catalogue/sites",
  ],
  [
    "offers",
    "offer-terms:text memberships:name seasons:name enrolments:offerId " +
      "voucher-super-classes:name vouchers:name donations:name offer-charges:name",
  ],
  [
    "policies",
    "cancellation-defaults:businessId cancellation-policies:authProfileId " +
      "business-rules:businessId " +
      "document-series:documentKind terms:soldKind " +
      "customer-forms:formType waiver-terms:name senior-citizens:ssn reference-agents:name " +
      "reference-options:answer",
  ],
  ["plans", "layouts:name"],
  ["staff", "operators:username roles:name"],
];

test.each(KINDS)("the permission %s is required for %s", (permission, kinds) => {
  const told = KIND_NAMES.filter((name) => kindOf(name).permission === permission).map((name) => {
    const { title, screen } = kindOf(name);
    return [name, title, ...(screen === undefined ? [] : [screen])].join(":");
  });
  expect(told.join(" ")).toBe(kinds);
});

/** The kinds to which fields refer. A star marks a list of references. */
const REFERENCES: readonly (readonly [KindName, string])[] = [
  ["payment-accounts", "authProfileId→auth-profiles"],
  ["halls", "locationId→locations"],
  ["layouts", "venueId→halls beginsWith→layouts"],
  ["partners", "miniSiteId→sites"],
  ["feature-tags", "businessId→businesses"],
  ["videos", "businessId→businesses featureId→features fileId→video-files"],
  ["product-stock", "productId→products locationId→locations"],
  [
    "memberships",
    "businessId→businesses authProfileId→auth-profiles locationId→locations termId→offer-terms " +
      "pointRules.ticketTypeId→ticket-types pointRules.categoryId→categories " +
      "ticketIds→ticket-types* seasonId→seasons prices.voucherPriceId→voucher-prices",
  ],
  [
    "seasons",
    "businessId→businesses ticketTypeId→ticket-types presentations.presentationId→presentations",
  ],
  [
    "enrolments",
    "offerId→memberships defaultTicketGroupId→ticket-groups fares.priceId→membership-prices " +
      "fares.ticketGroupId→ticket-groups",
  ],
  [
    "vouchers",
    "businessId→businesses authProfileId→auth-profiles locationId→locations termId→offer-terms " +
      "superClassId→voucher-super-classes ticketIds→ticket-types* products.productId→products " +
      "locationIds→locations*",
  ],
  ["voucher-super-classes", "businessId→businesses"],
  [
    "donations",
    "businessId→businesses authProfileId→auth-profiles locationId→locations termId→offer-terms",
  ],
  ["cancellation-policies", "authProfileId→auth-profiles"],
  [
    "reference-options",
    "pricePolicyId→price-lists ticketTypeId→ticket-types ticketGroupId→ticket-groups " +
      "agentId→reference-agents featureId→features presentationId→presentations",
  ],
  ["operators", "roleId→roles businessIds→businesses* workLocationIds→locations*"],
  [
    "features",
    "businessId→businesses categoryId→categories tagIds→feature-tags* waiverTermsId→waiver-terms",
  ],
  [
    "presentations",
    "featureId→features venueId→halls layoutId→layouts pricePolicyId→price-lists authProfileId→auth-profiles",
  ],
  [
    "price-lists",
    "businessId→businesses lines.ticketGroupId→ticket-groups lines.ticketId→ticket-types",
  ],
  ["ticket-types", "businessId→businesses requiresTicketId→ticket-types"],
  ["products", "businessId→businesses classId→product-classes"],
  [
    "coupons",
    "businessId→businesses ticketIds→ticket-types* ticketGroupIds→ticket-groups* " +
      "featureIds→features* membershipIds→memberships* systemVoucherIds→vouchers*",
  ],
  ["sites", "businessId→businesses featureIds→features* referenceTicketId→ticket-types"],
];
const referencesOf = (name: KindName): string =>
  fieldsIn(kindOf(name).fields)
    .flatMap(([key, field]) => {
      if (field.type !== "reference" && field.type !== "references") return [];
      return `${key}→${field.to}${field.type === "references" ? "*" : ""}`;
    })
    .join(" ");

test.each(REFERENCES)("%s refer to other kinds: %s", (name, references) => {
  expect(referencesOf(name)).toBe(references);
});

test("all other kinds refer to their business alone, or to nothing", () => {
  const others = KIND_NAMES.filter((name) => !REFERENCES.some(([each]) => each === name));
  const toNothing = others.filter((name) => referencesOf(name) === "");
  expect(toNothing).toEqual(["businesses", "categories", "offer-terms", "roles"]);
  const toBusiness = others.filter((name) => referencesOf(name) === "businessId→businesses");
  expect([...toNothing, ...toBusiness].toSorted()).toEqual(others.toSorted());
});

test("an operator's locations are limited to the operator's businesses", () => {
  expect(fieldOf("operators", "workLocationIds")).toMatchObject({ ofBusinesses: "businessIds" });
});

describe("a choice of", () => {
  test.each<[KindName, string, string]>([
    ["payment-accounts", "gateway", "payplus cardcom stripe"],
    ["brands", "scheme", "dark light both"],
    ["brands", "font", "rubik system wide serif"],
    ["house-pages", "page", "about accessibility privacy terms"],
    ["ticket-templates", "printSize", "a4 a6 roll80"],
    ["mail-gateways", "mailSecurity", "starttls tls none"],
    ["sms-gateways", "bodyFormat", "json form xml text"],
    ["captchas", "captchaProvider", "altcha recaptcha hcaptcha turnstile"],
    ["memberships", "membershipType", "single series points"],
    ["offer-charges", "kind", "memberships vouchers donations"],
    ["offer-charges", "offerChargeType", "flat percent"],
    ["cancellation-defaults", "cancelChargeType", "fixed perTicket percent percentPerTicket"],
    ["cancellation-policies", "cancelChargeType", "fixed perTicket percent percentPerTicket"],
    ["business-rules", "ticketTransfer", "allowed forbidden"],
    ["business-rules", "ticketNames", "allowed forbidden"],
    ["business-rules", "disputedTickets", "valid lost taken"],
    ["business-rules", "offlineSales", "admitted refused"],
    ["business-rules", "strandedSeats", "strict lenient"],
    ["document-series", "documentKind", "invoice creditNote"],
    ["terms", "soldKind", "tickets memberships seasons enrolments vouchers donations"],
    ["customer-forms", "formType", "order orderMemberships orderSystemVouchers orderDonations"],
    ["presentations", "chargeType", "flat percent perTicket"],
    ["price-lists", "rules.weekdays", "sun mon tue wed thu fri sat"],
    ["ticket-types", "access", "open member voucher senior"],
    ["coupons", "kind", "coupon discountCode"],
    ["coupons", "discountType", "percent amount price"],
    ["sites", "PresentationList", "features calendar"],
  ])("%s.%s is one of %s", (kind, name, values) => {
    const field = fieldOf(kind, name);
    expect("values" in field && field.values.join(" ")).toBe(values);
  });
});

test("forms of new resources start with these values", () => {
  const begun = KIND_NAMES.flatMap((name) =>
    fieldsIn(kindOf(name).fields).flatMap(([key, field]) =>
      field.initial === undefined || field.initial === true
        ? []
        : `${name}.${key} ${JSON.stringify(initialValue(field))}`,
    ),
  );
  expect(begun.toSorted()).toEqual([
    "captchas.leastScore 50",
    'customer-forms.includedFields ["firstName","lastName","email","mobileNumber","ssn"]',
    'customer-forms.requiredFields ["firstName","lastName","email","mobileNumber"]',
    "donations.amounts.openMultiplier 1",
    "features.durationMinutes 90",
    "halls.venueTypeId 1",
    "mail-gateways.smtpPort 587",
    "payment-accounts.mostPayments 1",
    "presentations.chooseProductsInSeconds 300",
    "presentations.chooseSeatsInSeconds 600",
    "presentations.chooseTicketsInSeconds 300",
    "presentations.customerInfoInSeconds 600",
    "presentations.salesEndMinutes 15",
    "presentations.seatingPolicyId 3",
    "reference-options.slot 1",
    "senior-citizens.benefitBalance 1",
    "videos.plays 3",
    "vouchers.prices.openMultiplier 1",
  ]);
});

describe("the pattern of", () => {
  const ID = "0123456789abcdef".repeat(4);
  test.each<[KindName, string, readonly unknown[], readonly unknown[]]>([
    ["brands", "host", ["a.example"], ["A.example", "localhost"]],
    ["brands", "logo", [ID], [ID.slice(1), `/media/${ID}`]],
    ["brands", "accent", ["#00ff00", "#ABCDEF"], ["#0f0", "green"]],
    [
      "brands",
      "mailSender",
      ["Parterre & Co.", "בית"],
      ["<Parterre", "a>", 'a"b', "a\u0000b", "a\nb"],
    ],
    ["brands", "smsSender", ["Parterre 1"], ["Parterre!", "בית", "a-b", "a.b"]],
    ["brands", "footerLinks.link", ["/contact", "https://a.example"], ["http://a.example"]],
    ["partners", "returnHosts", [["a-z.09"]], [["a_b"], ["A"], ["a:1"]]],
    ["payment-accounts", "paymentPage", ["Az-09"], ["a_b", "a b"]],
    ["payment-accounts", "cashier", ["Az-09"], ["a_b", "a b"]],
    ["mail-gateways", "smtpHost", ["Az.0-9:"], ["a_b", "a/b", "a b"]],
    ["sms-gateways", "gatewaySender", ["Az 09 +"], ["a-b", "א"]],
    ["sms-gateways", "smsCountries", [["IL"], ["*"]], [["I"], ["ILX"], ["**"], ["il"], ["I*"]]],
    ["captchas", "siteKey", ["0x4A_b-9", null], ["a b", "a.b", "<a>"]],
    ["business-rules", "dayStart", ["00:00", "06:30", "23:59", null], ["24:00", "6:00", "06:60"]],
    ["document-series", "prefix", ["A", "א-", "2026/", null], ["A1", "7", "a b", "A#", ""]],
    ["memberships", "code", ["Az_0-9"], ["a.b", "a b"]],
    ["memberships", "prices.code", ["Az_0-9"], ["a.b", "a b"]],
    [
      "business-rules",
      "sellerNumber",
      ["12345", "1-2345678901"],
      ["1234", "12a45", "1234567890123"],
    ],
    ["customer-forms", "consents.consentName", ["of_age-18"], ["of age", "of.age", ""]],
    [
      "senior-citizens",
      "ssn",
      ["12345", "123456789", "•", "••••••123"],
      ["1234", "1234567890", "•1234", "12345•", "a2345"],
    ],
    ["operators", "username", ["dana.levi_2@a-b", "דנה"], ["a b", "a+b", "a/b"]],
    ["features", "language", ["he", "zz"], ["h", "heb", "HE", "h1"]],
    [
      "features",
      "gallery",
      [[`/media/pictures/${ID}-640.webp`]],
      [
        [`/media/pictures/${ID}-64.webp`],
        [`/media/pictures/${ID}-640.png`],
        [`/media/${ID}-640.webp`],
        [`https://a.example/media/pictures/${ID}-640.webp`],
        [`/media/pictures/${ID}-640.webp?x`],
      ],
    ],
    [
      "price-lists",
      "rules.fromTime",
      ["00:00", "09:59", "19:30", "20:00", "23:59"],
      ["24:00", "29:00", "9:00", "09:60", "0900", "09:00:"],
    ],
    ["price-lists", "rules.untilTime", ["00:00", "23:59"], ["24:00", "23:60"]],
    ["coupons", "code", ["HALF-2026!", "א"], ["a b", "a,b", "a\tb"]],
  ])("%s.%s takes %j and not %j", (kind, name, fits, refused) => {
    const takes = (value: unknown): boolean =>
      schemaOf({ it: fieldOf(kind, name) }).safeParse({ it: value }).success;
    expect(fits.filter((value) => !takes(value))).toEqual([]);
    expect(refused.filter(takes)).toEqual([]);
  });
});

test("only a secret that is set has a time of entry", () => {
  expect(secretSetAt({ setAt: "2026-11-01T10:00:00.000Z" })).toBe("2026-11-01T10:00:00.000Z");
  for (const other of [undefined, null, "a", {}, { setAt: "yesterday" }, { at: "2026" }, []])
    expect(secretSetAt(other)).toBeUndefined();
});
