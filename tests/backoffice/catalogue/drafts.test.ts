import { describe, expect, test } from "vitest";
import {
  copiedShow,
  chargeNameRule,
  chosenOf,
  daysIn,
  newShow,
  showDraft,
  showFields,
  timesIn,
  type Choices,
} from "../../../backoffice/catalogue/showForm.ts";
import { couponDraft, couponFields } from "../../../backoffice/catalogue/couponForm.ts";
import {
  featureDraft,
  featureFields,
  featureName,
  numberRule,
} from "../../../backoffice/catalogue/featureForm.ts";
import { groupDraft, groupFields } from "../../../backoffice/catalogue/groupForm.ts";
import { offered } from "../../../backoffice/catalogue/offered.ts";
import {
  changedLines,
  isAmount,
  linesIn,
  priceTerms,
  pricesFields,
  rulesRule,
  writeRules,
  type LineFields,
} from "../../../backoffice/catalogue/pricesForm.ts";
import {
  amountRule,
  productDraft,
  productFields,
} from "../../../backoffice/catalogue/productForm.ts";
import { changesIn, faultsIn, NO_CHANGES } from "../../../backoffice/catalogue/showChanges.ts";
import { siteDraft, siteFields } from "../../../backoffice/catalogue/siteForm.ts";
import { fieldName, textsDrafts, textsFields } from "../../../backoffice/catalogue/textsForm.ts";
import {
  countRule,
  openRule,
  typeDraft,
  typeFields,
  type TypeFields,
} from "../../../backoffice/catalogue/typeForm.ts";
import { OTHER_LOCALES } from "../../../domain/api/officeTexts.ts";
import { CHOICES, MOON, PRICES } from "./catalogueSamples.ts";
import { COUPON, GROUP, PRODUCT, SHOW, SITE, TYPE } from "./entrySamples.ts";

describe("a form that is saved without a change sends what it was opened with", () => {
  test("for a product", () => {
    const { id: _, businessId: __, isRetired: ___, imageUrl: ____, ...rest } = PRODUCT;
    expect(productDraft(productFields(PRODUCT, 1))).toEqual(rest);
    const own = { ...PRODUCT, picture: null, pictureId: "p1", classId: 4, isUpsell: true };
    expect(productDraft(productFields(own, 1))).toMatchObject({
      picture: null,
      pictureId: "p1",
      classId: 4,
      isUpsell: true,
    });
  });

  test("for a ticket group", () => {
    const { nameHe, nameEn, color } = { ...GROUP, color: 3 };
    expect(groupDraft(groupFields({ ...GROUP, color: 3 }, 1))).toEqual({ nameHe, nameEn, color });
  });

  test("for a ticket type, with every rule", () => {
    const full = {
      ...TYPE,
      access: "member" as const,
      isWalkin: true,
      multiplyFactor: 2,
      minimum: 2,
      maximum: 6,
      requiresTicketId: 3,
      requiresMinimum: 2,
      loyaltyPoints: 40,
      minimumAge: 4,
      maximumAge: 12,
      ref1promptHe: "חדר",
    };
    expect(full).toMatchObject(typeDraft(typeFields(full, 1)));
    const open = { ...TYPE, openMinimum: 10, openMaximum: 50, openMultiplier: 5 };
    expect(open).toMatchObject(typeDraft(typeFields(open, 1)));
  });

  test("for a coupon, of tickets and of memberships", () => {
    const tickets = { ...COUPON, ticketIds: [1, 2], featureIds: [7], startDate: "2026-12-01" };
    expect(tickets).toMatchObject(couponDraft(couponFields(tickets, 1)));
    const offers = {
      ...COUPON,
      kind: "discountCode" as const,
      isForOffers: true,
      membershipIds: [3],
      discountType: "price" as const,
      discountValue: 12.5,
    };
    expect(offers).toMatchObject(couponDraft(couponFields(offers, 1)));
  });

  test("for a mini-site", () => {
    const site = {
      ...SITE,
      PresentationList: "calendar" as const,
      featureIds: [3, 4],
      referenceTicketId: 9,
    };
    expect(site).toMatchObject(siteDraft(siteFields(site, 1)));
  });

  test("for a feature", () => {
    const rated = {
      ...MOON,
      galleryIds: ["a", "b"],
      tagIds: [5, 6],
      waiverTermsId: 2,
      formats: ["3D" as const, "IMAX" as const],
    };
    expect(rated).toMatchObject(featureDraft(featureFields(rated, CHOICES)));
    const own = { ...MOON, poster: null, pictureId: "p1", language: null };
    expect(featureDraft(featureFields(own, CHOICES))).toMatchObject({
      poster: null,
      pictureId: "p1",
      language: null,
    });
  });

  test("for the texts in other languages, with those of languages that are off", () => {
    const texts = [
      {
        field: "name" as const,
        most: 100,
        isLong: false,
        he: "ירח",
        en: "Moon",
        ru: "Луна",
        ar: "قمر",
        pl: "",
      },
      {
        field: "credits" as const,
        most: 100,
        isLong: true,
        he: "",
        en: "",
        ru: "",
        ar: "",
        pl: "Księżyc",
      },
    ];
    const fields = textsFields(texts);
    expect(Object.keys(fields)).toHaveLength(2 * OTHER_LOCALES.length);
    expect(textsDrafts(texts, fields)).toEqual([
      { field: "name", ru: "Луна", ar: "قمر", pl: "" },
      { field: "credits", ru: "", ar: "", pl: "Księżyc" },
    ]);
    const changed = { ...fields, [fieldName("name", "pl")]: "Księżyc" };
    expect(textsDrafts(texts, changed)[0]).toMatchObject({ pl: "Księżyc", ru: "Луна" });
  });

  test("for the terms of a price list", () => {
    const rules = [
      { weekdays: ["fri" as const, "sat" as const], fromTime: "18:00", untilTime: null },
    ];
    const list = { ...PRICES, validFrom: "2026-12-01", validUntil: null, rules };
    expect(priceTerms(pricesFields(list, 1))).toEqual({
      validFrom: "2026-12-01",
      validUntil: null,
      rules,
    });
  });
});

describe("a copy of a price list", () => {
  const addons = [{ id: 9, nameHe: "מים", nameEn: "", amount: 9.9 }];
  const list = { ...PRICES, lines: PRICES.lines.map((line) => ({ ...line, addons })) };

  test("has add-ons of its own", () => {
    const idOf = (isCopy: boolean) => linesIn(pricesFields(list, 1, isCopy))[0]!.addons[0]!.id;
    expect([idOf(false), idOf(true)]).toEqual([9, null]);
  });

  test("can have all prices changed, but no charges, no add-ons and no unfinished amounts", () => {
    const [line] = linesIn(pricesFields(list, 1));
    const lines: LineFields[] = [
      { ...line!, serviceCharge: "3" },
      { ...line!, amount: "" },
      { ...line!, amount: "4x" },
    ];
    const changed = changedLines(lines, 10, 1);
    expect(changed.map(({ amount }) => amount)).toEqual(["50", "", "4x"]);
    expect(changed[0]).toMatchObject({ serviceCharge: "3", addons: line!.addons });
  });
});

test.each([
  ["0", true],
  ["45", true],
  [" 45.5 ", true],
  ["45.55", true],
  ["999999", true],
  ["1000000", false],
  ["45.555", false],
  ["45,5", false],
  ["-1", false],
  [".5", false],
  ["1e3", false],
  ["", false],
])("%j is an amount in shekels: %s", (text, is) => {
  expect(isAmount(text)).toBe(is);
  expect(amountRule(text)).toBe(is ? undefined : text === "" ? "required" : "digits");
});

test.each([
  ["90", undefined],
  [" 90 ", undefined],
  ["", "required"],
  ["1.5", "digits"],
  ["-5", "digits"],
  ["1234567", "digits"],
])("a length of %j minutes breaks the rule %s", (text, rule) => {
  expect(numberRule(text)).toBe(rule);
});

test("the times of a price list's rules exist, or are empty", () => {
  const rule = (fromTime: string, untilTime: string) =>
    rulesRule(
      writeRules([
        { weekdays: [], fromTime: "", untilTime: "" },
        { weekdays: [], fromTime, untilTime },
      ]),
    );
  expect([rule("", ""), rule("18:00", ""), rule("", "23:59")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([rule("25:00", ""), rule("18:00", "6pm")]).toEqual(["time", "time"]);
});

describe("the rules of a ticket type", () => {
  const fields = (over: Partial<TypeFields>): TypeFields => ({
    ...typeFields(undefined, 1),
    ...over,
  });

  test.each([
    ["", undefined],
    ["3", undefined],
    ["-3", "digits"],
    ["2.5", "digits"],
    ["x", "digits"],
  ])("a maximum of %j breaks the rule %s", (maximum, rule) => {
    expect(countRule("maximum")(maximum, fields({ maximum }))).toBe(rule);
  });

  test("a maximum below the minimum does not fit, and the error is at one field", () => {
    const both = fields({ minimum: "4", maximum: "2" });
    const faults = (["minimum", "maximum"] as const).filter(
      (field) => countRule(field)(both[field], both) === "fit",
    );
    expect(faults).toHaveLength(1);
  });

  test("an open price needs its limits, and only then", () => {
    const open = fields({ isOpenPrice: true, openMinimum: "10", openMaximum: "50" });
    expect(openRule("openMinimum")("", fields({}))).toBeUndefined();
    expect(openRule("openMinimum")("", open)).toBe("required");
    expect(openRule("openMinimum")("ten", open)).toBe("digits");
    expect(openRule("openMinimum")("10", open)).toBeUndefined();
    const wrong = { ...open, openMaximum: "5" };
    const faults = (["openMinimum", "openMaximum"] as const).filter(
      (field) => openRule(field)(wrong[field], wrong) === "fit",
    );
    expect(faults).toHaveLength(1);
  });

  test("an access that does not exist is the open one", () => {
    expect(typeDraft(fields({ access: "everybody" })).access).toBe("open");
  });
});

describe("changes of many shows at once", () => {
  const fields = (over: Partial<typeof NO_CHANGES>) => ({ ...NO_CHANGES, ...over });

  test("are none if every field is empty", () => {
    expect(changesIn(NO_CHANGES)).toEqual({});
    expect(faultsIn(NO_CHANGES)).toEqual({});
  });

  test("are those of the fields that have a value", () => {
    expect(
      changesIn(fields({ layoutId: "3", pricePolicyId: "4", salesEndMinutes: "-10" })),
    ).toEqual({ layoutId: 3, pricePolicyId: 4, salesEndMinutes: -10 });
    expect(changesIn(fields({ chargeType: "percent", chargeAmount: "2.5" }))).toEqual({
      chargeType: "percent",
      chargeAmount: 2.5,
    });
  });

  test("of the charge need both its type and its amount", () => {
    expect(changesIn(fields({ chargeAmount: "5" }))).toEqual({});
    expect(changesIn(fields({ chargeType: "flat", chargeAmount: "x" }))).toEqual({});
    expect(faultsIn(fields({ chargeType: "flat", chargeAmount: "" }))).toEqual({
      chargeAmount: "digits",
    });
  });

  test("publish now, at a moment, or not at all", () => {
    const at = { publish: "at", publishAt: "2026-12-01T10:00" };
    expect(changesIn(fields({ publish: "now", publishAt: "2026-12-01T10:00" }))).toEqual({
      publishAt: null,
    });
    expect(changesIn(fields(at))).toEqual({ publishAt: expect.stringMatching(/^2026-12-01T/) });
    expect(changesIn(fields({ onSale: "now" }))).toEqual({ onSaleAt: null });
    expect(faultsIn(fields({ ...at, publishAt: "T" }))).toHaveProperty("publishAt");
    expect(faultsIn(fields({ publish: "now", publishAt: "T" }))).toEqual({});
  });

  test("end sales a whole number of minutes before the start", () => {
    expect(faultsIn(fields({ salesEndMinutes: "15.5" }))).toEqual({ salesEndMinutes: "digits" });
    expect(changesIn(fields({ salesEndMinutes: "15.5" }))).toEqual({});
  });

  test("never make a charge negative", () => {
    const negative = fields({ chargeType: "flat", chargeAmount: "-5" });
    expect(faultsIn(negative)).toEqual({ chargeAmount: "digits" });
    expect(changesIn(negative)).toEqual({});
  });
});

describe("the form of a show", () => {
  const choices: Choices = {
    ...CHOICES,
    features: [
      { id: 7, name: "The Moon", businessId: 1, isRetired: false, durationMinutes: 97 },
      { id: 8, name: "Old", businessId: 1, isRetired: true, durationMinutes: 97 },
    ],
    venues: [
      {
        id: 2,
        name: "Hall 1",
        businessId: 1,
        locationName: "Tel Aviv",
        venueTypeId: 1,
        plans: [{ planVersion: "plan", seats: 100 }],
      },
      {
        id: 4,
        name: "Empty",
        businessId: 1,
        locationName: "Tel Aviv",
        venueTypeId: 1,
        plans: [],
      },
    ],
    pricePolicies: [
      { id: 3, name: "Weekday", businessId: 1, isRetired: false },
      { id: 5, name: "Of another business", businessId: 2, isRetired: false },
    ],
  };

  test("sends what the show has", () => {
    const show = {
      ...SHOW,
      maximumSeats: 8,
      chargeName: { he: "דמי טיפול", pl: "Opłata" },
      publishAt: "2036-11-01T10:00:00+02:00",
    };
    const { imageMapHtml, ...draft } = showDraft(showFields(show), choices);
    expect(imageMapHtml).toBeNull();
    expect(show).toMatchObject({ ...draft, publishAt: expect.any(String) });
    expect(Date.parse(draft.publishAt!)).toBe(Date.parse(show.publishAt));
  });

  test("offers halls with a plan and price lists of the same business, and no retired features", () => {
    const { features, venues, policies, policy } = chosenOf(showFields(SHOW), choices);
    expect(features.map(({ id }) => id)).toEqual([7]);
    expect(venues.map(({ id }) => id)).toEqual([2]);
    expect(policies.map(({ id }) => id)).toEqual([3]);
    expect(policy?.id).toBe(3);
  });

  test("keeps an older plan of its hall, but takes the current one of another hall", () => {
    const old = { ...showFields(SHOW), planVersion: "older" };
    expect(chosenOf(old, choices).planVersion).toBe("older");
    expect(chosenOf({ ...old, venueId: "" }, choices).planVersion).toBe("plan");
  });

  test("of a copy is a week later, on sale, and published at once", () => {
    const copy = copiedShow({
      ...SHOW,
      isLocked: true,
      publishAt: SHOW.dateTime,
      onSaleAt: SHOW.dateTime,
    });
    expect(copy).toMatchObject({
      startDate: "2036-12-08",
      endDate: "2036-12-08",
      times: "20:00",
      isOnSale: true,
      publishAt: "",
      onSaleAt: "",
    });
  });

  test("needs the Hebrew name of a charge that has another name", () => {
    const named = { ...newShow(7, new Date()), chargeNamePl: "Opłata" };
    expect(chargeNameRule("", named)).toBe("required");
    expect(chargeNameRule("דמי", named)).toBeUndefined();
    expect(chargeNameRule(" ", newShow(7, new Date()))).toBeUndefined();
    expect(showDraft(named, choices).chargeName).toBeNull();
  });

  test("splits times at blanks and at the separators of each language", () => {
    expect(timesIn(" 17:00, 20:00;21:00،22:00؛ 23:00 ")).toEqual([
      "17:00",
      "20:00",
      "21:00",
      "22:00",
      "23:00",
    ]);
    expect(timesIn("")).toEqual([]);
  });

  test("counts the weekdays from Sunday", () => {
    const fields = { ...newShow(7, new Date()), day0: true, day6: true };
    expect(daysIn(fields).weekdays).toEqual([0, 6]);
  });
});

test("a field offers the active records, and a retired one only if it is chosen", () => {
  const entries = [
    { id: 1, isRetired: false },
    { id: 2, isRetired: true },
    { id: 3, isRetired: true },
  ];
  const ids = (chosen?: readonly (string | number)[]) =>
    offered(entries, chosen).map(({ id }) => id);
  expect([ids(), ids([2]), ids(["3"])]).toEqual([[1], [1, 2], [1, 3]]);
});

test("a feature is called by its Hebrew name in Hebrew, and where it has no other", () => {
  expect(featureName(MOON, "he")).toBe(MOON.nameHe);
  expect(featureName(MOON, "pl")).toBe(MOON.nameEn);
  expect(featureName({ ...MOON, nameEn: "" }, "en")).toBe(MOON.nameHe);
});

test("a new feature starts with the first business and the first category that is offered", () => {
  const categories = [
    { id: 1, name: "Old", isRetired: true },
    { id: 2, name: "Drama", isRetired: false },
  ];
  expect(featureFields(undefined, { businesses: CHOICES.businesses, categories })).toMatchObject({
    businessId: "1",
    categoryId: "2",
  });
});
