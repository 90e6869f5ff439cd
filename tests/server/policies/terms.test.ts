import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Resource } from "../../../domain/api/resources.ts";
import type { TermsVersion } from "../../../domain/api/terms.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { AcceptedTerms, TermsInForce } from "../../../domain/terms.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { sell, type Sold } from "../afterSale/reservations.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { Seats } from "../codes/codeShopper.ts";
import { Clerk } from "../counter/clerk.ts";
import { openHouse, type House } from "../house.ts";
import { bought, donation, membership, offerCart, voucher } from "../offers/offerShopper.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { NO_RULES } from "../resources/noRules.ts";
import { Shopper } from "../shopper.ts";

const TERMS = "/pres-live/resources/terms";

let house: House;
let admin: Shopper;
let seats: Seats;
let show: Presentation;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  seats = await Seats.of(house.url, DEMO.play);
  ({ show } = seats);
});
afterAll(() => house.close());
// Each test begins with a business that has not written any terms.
beforeEach(async () => {
  const { db, policies } = house.server.office;
  await db.updateTable("orders").set({ accepted_terms_id: null }).execute();
  for (const table of ["accepted_terms", "terms_version", "terms", "business_rules"] as const)
    await db.deleteFrom(table).execute();
  policies.forget();
});

/** Returns the terms in force of the business that sells the play, as a visitor reads them. */
const read = async (kind = "tickets", locale = "en"): Promise<TermsInForce> => {
  const { businessId, authProfileId } = show;
  const { body } = await new Shopper(house.url, locale).get<{ terms: TermsInForce }>(
    `/terms/${kind}?businessId=${businessId}&authProfileId=${authProfileId}`,
  );
  return body.terms;
};
const valuesOf = (text: object, soldKind = "tickets") => ({
  values: { businessId: show.businessId, soldKind, text },
});
const write = async (text: object, soldKind = "tickets"): Promise<number> => {
  const answer = await admin.call<{ resource: Resource }>("POST", TERMS, valuesOf(text, soldKind));
  expect(answer.status).toBe(200);
  return answer.body.resource.id;
};
const setRules = async (rules: object): Promise<void> => {
  const values = { ...NO_RULES, businessId: show.businessId, ...rules };
  const { status } = await admin.call("POST", "/pres-live/resources/business-rules", { values });
  expect(status).toBe(200);
};
const acceptedBy = async ({ shopper, id }: Sold): Promise<AcceptedTerms | null> => {
  const { body } = await shopper.get<{ terms: AcceptedTerms | null }>(`/reservations/${id}/terms`);
  return body.terms;
};
const buy = (termsKey?: string): Promise<Sold> =>
  sell(seats, GROUP.theatreSecond, [{}], termsKey === undefined ? {} : { termsKey });

describe("terms without a text of the business", () => {
  test("are the product's, with the hours and days that hold for the business", async () => {
    expect((await read()).text).toContain("until 2 hours before the show");
    expect((await read("memberships")).text).toContain("within 14 days");
    await setRules({ cancelHours: 48, offerCancelDays: 30 });
    expect((await read()).text).toContain("until 48 hours before the show");
    expect((await read("vouchers", "he")).text).toContain("בתוך 30 יום");
    expect((await read()).since).toBeNull();
  });

  test("do not promise cancelling under a payment profile that forbids it", async () => {
    const { db, policies } = house.server.office;
    const policy = { auth_profile_id: show.authProfileId, charge_type: "fixed", charge_amount: 0 };
    const before = await db
      .selectFrom("cancellation_policy")
      .selectAll()
      .where("auth_profile_id", "=", show.authProfileId)
      .execute();
    await db
      .insertInto("cancellation_policy")
      .values({ ...policy, charge_type: "fixed", is_allowed: false })
      .onConflict((on) => on.column("auth_profile_id").doUpdateSet({ is_allowed: false }))
      .execute();
    policies.forget();
    expect((await read()).text).toContain("cannot be cancelled online");
    await db
      .updateTable("cancellation_policy")
      .set({ is_allowed: before[0]?.is_allowed ?? true })
      .where("auth_profile_id", "=", show.authProfileId)
      .execute();
    policies.forget();
  });
});

describe("a business's own terms", () => {
  test("are in force at once, with its figures, in the reader's language or Hebrew", async () => {
    await setRules({ cancelHours: 3, sellerNumber: "514000001" });
    await write({
      he: "{{seller}} ({{sellerNumber}}): עד {{cancelHoursInWords}} לפני.",
      en: "{{seller}}: until {{cancelHours}} hours before.",
    });
    const { text, since } = await read();
    expect(text).toMatch(/^.+: until 3 hours before\.$/);
    expect(text).not.toContain("{{");
    expect(since).not.toBeNull();
    expect((await read("tickets", "he")).text).toMatch(/\(514000001\): עד 3 שעות לפני/);
    expect((await read("tickets", "ru")).text).toBe(text);
    expect((await read("donations")).text).toContain("A donation is a gift");
  });

  test("refuse a name that is no figure, naming the language, and a second text", async () => {
    const wrong = valuesOf({ he: "עד {{cancelHours}}", en: "until {{hours}}" });
    expect(wrongFields(await admin.call("POST", TERMS, wrong))).toEqual(["text_en"]);
    await write({ he: "א" });
    expect(wrongFields(await admin.call("POST", TERMS, valuesOf({ he: "ב" })))).toEqual([
      "soldKind",
    ]);
    expect((await read("tickets", "he")).text).toBe("א");
  });

  test("have a version for each text, and none for a save that changes nothing", async () => {
    const id = await write({ he: "ראשון" });
    const put = (text: object) => admin.call("PUT", `${TERMS}/${id}`, valuesOf(text));
    await put({ he: "ראשון" });
    await put({ he: "שני" });
    await admin.call("POST", `${TERMS}/${id}/retire`, { isRetired: true });
    expect((await read("tickets", "he")).text).toContain("אפשר לבטל הזמנה");
    await admin.call("POST", `${TERMS}/${id}/retire`, { isRetired: false });
    expect((await read("tickets", "he")).text).toBe("שני");
    const { body } = await admin.get<{ rows: TermsVersion[] }>(`/pres-live/terms/${id}/versions`);
    expect(
      body.rows.map(({ number, text, until }) => [number, text["he"], until === null]),
    ).toEqual([
      [3, "שני", true],
      [2, "שני", false],
      [1, "ראשון", false],
    ]);
    expect(body.rows[1]!.since).toBe(body.rows[2]!.until);
  });

  test("belong to the business: another one's operator neither reads nor drafts them", async () => {
    const id = await write({ he: "שלנו" });
    const stranger = await adminOf(house, DEMO.cinemaBusiness);
    expect((await stranger.get(`/pres-live/terms/${id}/versions`)).status).toBe(404);
    const figures = `/pres-live/businesses/${show.businessId}/terms-figures`;
    expect((await stranger.get(figures)).status).toBe(403);
    expect((await admin.get(figures)).status).toBe(200);
  });
});

describe("the terms that a buyer accepted", () => {
  test("stay with the order as they were read, whatever the business writes or sets later", async () => {
    await setRules({ cancelHours: 3 });
    const id = await write({ he: "עד {{cancelHours}} שעות לפני" });
    const sold = await buy((await read("tickets", "he")).key);
    await admin.call("PUT", `${TERMS}/${id}`, valuesOf({ he: "בלי ביטולים" }));
    const terms = {
      kind: "tickets",
      locale: "he",
      text: "עד 3 שעות לפני",
      version: 1,
      offers: [],
    };
    expect(await acceptedBy(sold)).toEqual(terms);
    const clerk = await Clerk.at(house);
    expect((await clerk.open(sold.id)).body.order.terms).toEqual(terms);
    expect((await acceptedBy(await buy()))?.text).toBe("בלי ביטולים");
  });

  test("are stored once for all orders that accepted the same text", async () => {
    await buy();
    await buy();
    const { db } = house.server.office;
    const rows = await db.selectFrom("accepted_terms").select("id").execute();
    expect(rows).toHaveLength(1);
  });

  test("must be those in force: an order under others is refused before it is paid for", async () => {
    const { key } = await read("tickets", "he");
    await write({ he: "חדש" });
    await expect(buy(key)).rejects.toThrow("TERMS_CHANGED");
    expect(await acceptedBy(await buy((await read("tickets", "he")).key))).toMatchObject({
      text: "חדש",
      version: 1,
    });
  });

  test.each([
    ["a donation", donation(OFFER.donation.youth), "donations", /^A donation is a gift.*$/],
    ["a voucher", voucher(OFFER.voucher.gift), "vouchers", /^A voucher can be cancelled.*$/],
    [
      "a membership",
      membership(OFFER.membership.club),
      "memberships",
      // The text has the terms of the business first, and then the terms of the offer.
      /^A membership can be cancelled.*\n\nA membership is personal and cannot be passed on\.$/,
    ],
  ])(
    "are those of its kind for %s, with the own terms of the offer",
    async (_, goods, kind, text) => {
      const shopper = await new Shopper(house.url, "en").arrive();
      const { reservationIdentifier } = await bought(shopper, offerCart(goods));
      const { body } = await shopper.get<{ terms: AcceptedTerms }>(
        `/reservations/${reservationIdentifier}/terms`,
      );
      expect(body.terms.kind).toBe(kind);
      expect(body.terms.text).toMatch(text);
    },
  );
});
