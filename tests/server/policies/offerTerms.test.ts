import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import type { TermsVersion } from "../../../domain/api/terms.ts";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import type { AcceptedTerms, TermsInForce } from "../../../domain/terms.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { Clerk } from "../counter/clerk.ts";
import { openHouse, type House } from "../house.ts";
import {
  bought,
  donation,
  enterArea,
  guestOf,
  membership,
  offerCart,
  voucher,
} from "../offers/offerShopper.ts";
import { NO_RULES } from "../resources/noRules.ts";
import { Shopper } from "../shopper.ts";

const OWN = "/pres-live/resources/offer-terms";
const STAGES = { businessId: DEMO.stageBusiness, authProfileId: 2 } as const;
const { club, seated } = OFFER.membership;

let house: House;
let admin: Shopper;
/** Id of the terms of the demo's memberships. */
let termId: number;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  const { term_id } = await house.server.office.db
    .selectFrom("membership_offer")
    .select("term_id")
    .where("id", "=", club)
    .executeTakeFirstOrThrow();
  if (term_id === null) throw new Error("the demo's club has no terms of its own");
  termId = term_id;
});
afterAll(() => house.close());

const put = (text: object) => admin.call("PUT", `${OWN}/${termId}`, { values: { text } });
const write = async (text: object): Promise<void> => {
  expect((await put(text)).status).toBe(200);
};
// Each test begins with the same text, whatever the previous test wrote.
beforeEach(() => write({ he: "אישי", en: "It is personal." }));

const versions = async (): Promise<readonly TermsVersion[]> => {
  const { body } = await admin.get<{ rows: TermsVersion[] }>(
    `/pres-live/offer-terms/${termId}/versions`,
  );
  return body.rows;
};
/** Returns the number of the version in force. */
const current = async (): Promise<number> => {
  const inForce = (await versions()).filter(({ until }) => until === null);
  expect(inForce).toHaveLength(1);
  return inForce[0]!.number;
};

const read = async (kind: string, offerIds?: string): Promise<TermsInForce> => {
  const { businessId, authProfileId } = STAGES;
  const asked = offerIds === undefined ? "" : `&offerIds=${offerIds}`;
  const { body } = await new Shopper(house.url, "en").get<{ terms: TermsInForce }>(
    `/terms/${kind}?businessId=${businessId}&authProfileId=${authProfileId}${asked}`,
  );
  return body.terms;
};

/** Buys in English. Returns the terms as the buyer and the box office see them. */
async function acceptedWith(goods: Partial<Cart>) {
  const shopper = await new Shopper(house.url, "en").arrive();
  const { reservationIdentifier: id } = await bought(shopper, offerCart(goods));
  const own = async (): Promise<AcceptedTerms> =>
    (await shopper.get<{ terms: AcceptedTerms }>(`/reservations/${id}/terms`)).body.terms;
  const clerk = await Clerk.at(house);
  const told = async (): Promise<AcceptedTerms | null> => (await clerk.open(id)).body.order.terms;
  return { own, told };
}

describe("the own terms of an offer", () => {
  test("have the figures of the offer's business, at the offer and as the buyer accepted them", async () => {
    const values = { ...NO_RULES, businessId: STAGES.businessId, offerCancelDays: 9 };
    await admin.call("POST", "/pres-live/resources/business-rules", { values });
    await write({ he: "{{seller}}: עד {{cancelDays}} ימים", en: "Within {{cancelDays}} days." });
    const shopper = await new Shopper(house.url, "en").arrive();
    const { body: listed } = await shopper.get<{
      memberships: { MembershipId: number; terms: { text: string } | null }[];
    }>("/memberships");
    const offer = listed.memberships.find(({ MembershipId }) => MembershipId === club);
    expect(offer?.terms?.text).toBe("Within 9 days.");
    const order = await acceptedWith(membership(club));
    // Terms that a buyer has accepted do not change with a later version.
    await write({ he: "אחר", en: "Another text." });
    expect((await order.own()).text).toMatch(/\n\nWithin 9 days\.$/);
  });

  test("refuse a name that is no figure, at its language", async () => {
    const values = { text: { he: "א", en: "Until {{hours}}" } };
    expect(wrongFields(await put(values.text))).toEqual(["text_en"]);
    expect(wrongFields(await admin.call("POST", OWN, { values }))).toEqual(["text_en"]);
  });
});

describe("the versions of an offer's own terms", () => {
  test("are one for each text, and none for a save that changes nothing", async () => {
    const before = await current();
    await write({ he: "שני", en: "Second." });
    await write({ he: "שני", en: "Second." });
    const [second, first] = await versions();
    expect(second).toMatchObject({
      number: before + 1,
      text: { he: "שני", en: "Second." },
      until: null,
    });
    expect(first).toMatchObject({ number: before, text: { en: "It is personal." } });
    expect(first?.until).toBe(second?.since);
  });

  test("begin with the first text", async () => {
    const { body } = await admin.call<{ resource: Resource }>("POST", OWN, {
      values: { text: { he: "חדש" } },
    });
    const { body: listed } = await admin.get<{ rows: TermsVersion[] }>(
      `/pres-live/offer-terms/${body.resource.id}/versions`,
    );
    expect(listed.rows).toMatchObject([{ number: 1, text: { he: "חדש" }, until: null }]);
  });

  test("go on while the terms are retired, because offers keep them", async () => {
    const before = await current();
    const retire = (isRetired: boolean) =>
      admin.call("POST", `${OWN}/${termId}/retire`, { isRetired });
    await retire(true);
    expect(await current()).toBe(before);
    await retire(false);
    expect(await current()).toBe(before);
  });

  test("are not found for terms that do not exist", async () => {
    expect((await admin.get("/pres-live/offer-terms/999999999/versions")).status).toBe(404);
  });
});

describe("an order of offers with own terms", () => {
  test("keeps the version that its buyer accepted, for the buyer and the box office", async () => {
    const version = await current();
    const first = await acceptedWith(membership(club));
    await write({ he: "שני", en: "Second." });
    const second = await acceptedWith(membership(club));
    const told = (number: number) => [{ name: "Stage Club", version: number }];
    for (const terms of [await first.own(), await first.told()]) {
      expect(terms?.offers).toEqual(told(version));
      expect(terms?.text).toMatch(/\n\nIt is personal\.$/);
    }
    for (const terms of [await second.own(), await second.told()]) {
      expect(terms?.offers).toEqual(told(version + 1));
      expect(terms?.text).toMatch(/\n\nSecond\.$/);
    }
  });

  test("names every offer that has such terms, each once", async () => {
    const version = await current();
    const both = {
      memberships: [
        ...membership(club).memberships!,
        ...membership(OFFER.membership.points).memberships!,
      ],
    };
    const { offers } = await (await acceptedWith(both)).own();
    expect(offers).toEqual([
      { name: "Stage Club", version },
      { name: "Points Card", version },
    ]);
  });

  test("shows its voucher in the customer area with the terms that were accepted", async () => {
    const { db } = house.server.office;
    const { gift } = OFFER.voucher;
    const setTerms = (term_id: number | null) =>
      db.updateTable("voucher_offer").set({ term_id }).where("id", "=", gift).execute();
    await setTerms(termId);
    const shopper = await new Shopper(house.url, "en").arrive();
    const customerInfo = guestOf(77);
    const cart = offerCart({ ...voucher(gift), customerInfo });
    const { reservationIdentifier } = await bought(shopper, cart);
    await write({ he: "שני", en: "Second." });
    await enterArea(house, shopper, customerInfo.MobileNumber1, reservationIdentifier);
    const { body } = await shopper.get<AreaCustomer>("/customer-area/customerAreaData");
    expect(body.SystemVouchers.map(({ terms }) => terms)).toEqual(["It is personal."]);
    await setTerms(null);
  });

  test("names none if the offer has no such terms", async () => {
    const order = await acceptedWith(donation(OFFER.donation.youth));
    expect((await order.own()).offers).toEqual([]);
    expect((await order.told())?.offers).toEqual([]);
  });
});

describe("the terms that a buyer reads", () => {
  test("contain the own terms of the offers that the call names, each text once", async () => {
    const plain = await read("memberships");
    const own = await read("memberships", `${club},${seated}`);
    expect(plain.more).toBeUndefined();
    expect(own.more).toEqual(["It is personal."]);
    expect(own.text).toBe(plain.text);
    expect(own.key).not.toBe(plain.key);
    expect((await read("donations", String(OFFER.donation.youth))).more).toBeUndefined();
  });

  test("must be those in force: an order under other own terms is refused before it is paid for", async () => {
    const shopper = await new Shopper(house.url, "en").arrive();
    const buy = (termsKey: string) => bought(shopper, offerCart({ ...membership(club), termsKey }));
    const { key } = await read("memberships", String(club));
    await write({ he: "שני", en: "Second." });
    await expect(buy(key)).rejects.toThrow("TERMS_CHANGED");
    const { key: general } = await read("memberships");
    await expect(buy(general)).rejects.toThrow("TERMS_CHANGED");
    const now = await read("memberships", String(club));
    expect(now.more).toEqual(["Second."]);
    await buy(now.key);
  });
});
