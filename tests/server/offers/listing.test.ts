import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Donation } from "../../../domain/donation.ts";
import type { Membership } from "../../../domain/membershipOffer.ts";
import type { SystemVoucher } from "../../../domain/voucherOffer.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { DONATIONS } from "../../../server/demo/donations.ts";
import { MEMBERSHIPS } from "../../../server/demo/memberships.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { VOUCHER_OFFERS } from "../../../server/demo/voucherOffers.ts";
import { pageFacts } from "../../../server/pages/pageFacts.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginByMobile } from "../people.ts";
import { Shopper } from "../shopper.ts";

let house: House;
let guest: Shopper;
beforeAll(async () => {
  house = await openHouse();
  guest = new Shopper(house.url);
});
afterAll(() => house.close());

type Memberships = { memberships: Membership[] };
type Vouchers = { systemVouchers: SystemVoucher[] };
type Donations = { donations: Donation[] };

const told = async (path: string): Promise<string | undefined> =>
  (await guest.get(path)).body.error?.code;

describe("what is for sale is told to whoever asks", () => {
  test("memberships with their prices, their kinds and their terms", async () => {
    const { body } = await guest.get<Memberships>("/memberships");
    expect(body.memberships.map(({ Code }) => Code)).toEqual(MEMBERSHIPS.map(({ code }) => code));
    const club = body.memberships.find(({ Code }) => Code === "CLUB");
    expect(club).toMatchObject({
      MembershipId: OFFER.membership.club,
      MembershipTypeId: 1,
      Name: "Stage Club",
      ClassName: "Yearly memberships",
      months: 12,
      balance: 10,
      topups: {},
      terms: { termsId: 1 },
    });
    // The staff price is listed only if its code is sent.
    expect(club?.prices.map((price) => [price.PriceCode, price.Price])).toEqual([
      ["ADULT", 240],
      ["STUDENT", 180],
    ]);
    const abroad = body.memberships.find(({ Code }) => Code === "FRIENDS");
    expect(abroad?.prices[0]).toMatchObject({
      Price: 370,
      currency: { CurrencyCode: "USD", CurrencySymbol: "$", Price: 100 },
      selectedQuantity: 0,
    });
  });

  test("a series alone, in the order in which it is walked", async () => {
    const { body } = await guest.get<Memberships>("/memberships?membershipTypeId=2");
    expect(body.memberships.map(({ Code }) => Code)).toEqual([
      "SERIES-DRAMA",
      "SERIES-COMEDY",
      "SERIES-SEAT",
    ]);
    expect(body.memberships.every(({ startDate, endDate }) => startDate && endDate)).toBe(true);
  });

  test("vouchers: fixed, open, for tickets, and only beside another", async () => {
    const { body } = await guest.get<Vouchers>("/system-vouchers");
    expect(body.systemVouchers).toHaveLength(VOUCHER_OFFERS.length);
    const by = (id: number) => body.systemVouchers.find((each) => each.SystemVoucherId === id);
    expect(by(OFFER.voucher.gift)?.Prices.map(({ Price }) => Price)).toEqual([100, 200, 300]);
    expect(by(OFFER.voucher.open)?.Prices[0]?.openPrice).toEqual({
      min: 50,
      max: 1000,
      multiplier: 10,
    });
    expect(by(OFFER.voucher.pair)?.benefits).toEqual([{ name: "Ticket to a play", quantity: 2 }]);
    expect(by(OFFER.voucher.drink)?.isAutoApply).toBe(true);
  });

  test("donations with the amounts that may be given", async () => {
    const { body } = await guest.get<Donations>("/donations");
    expect(body.donations.map(({ Code }) => Code)).toEqual(DONATIONS.map(({ code }) => code));
    const amounts = body.donations[0]?.donationDetails.map(({ amount, openAmount }) => [
      amount,
      openAmount?.max,
    ]);
    expect(amounts).toEqual([
      [18, undefined],
      [36, undefined],
      [180, undefined],
      [10, 5000],
    ]);
  });

  test("in the reader's language", async () => {
    const reader = new Shopper(house.url, "he");
    const { body } = await reader.get<Donations>("/donations?code=youth");
    expect(body.donations).toMatchObject([{ name: "קרן הקהל הצעיר" }]);
  });
});

describe("a super class of vouchers", () => {
  const PATH = "/pres-live/resources/voucher-super-classes";
  const shownBy = async (locale = "en") => {
    const { body } = await new Shopper(house.url, locale).get<Vouchers>("/system-vouchers");
    return body.systemVouchers.find(
      ({ SystemVoucherId }) => SystemVoucherId === OFFER.voucher.pair,
    );
  };
  /** Returns the head of the page of a voucher class. Undefined if there is no such page. */
  const headOf = (id: number) =>
    pageFacts(house.server.office.db, { kind: "voucherClass", id }, "he");
  const values = (changes: object = {}) => ({
    businessId: DEMO.stageBusiness,
    name: { he: "ערבים שלמים", en: "Whole evenings" },
    ...changes,
  });

  test("is named with each voucher in the reader's language, until it is retired", async () => {
    expect(await shownBy()).toMatchObject({
      SystemVoucherSuperClassId: 2,
      SuperClassName: "Evenings as a gift",
    });
    expect((await shownBy("he"))?.SuperClassName).toBe("ערבים במתנה");
    const admin = await logIn(house, "admin");
    const retire = (isRetired: boolean) => admin.call("POST", `${PATH}/2/retire`, { isRetired });
    expect((await retire(true)).status).toBe(200);
    expect(await shownBy()).toMatchObject({
      SystemVoucherSuperClassId: null,
      SuperClassName: null,
    });
    expect(await told("/system-vouchers?systemVoucherSuperClassId=2")).toBe("NO_VOUCHERS_FOR_SALE");
    expect(await headOf(2)).toBeUndefined();
    await retire(false);
    expect((await shownBy())?.SuperClassName).toBe("Evenings as a gift");
    expect(await headOf(2)).toEqual({ name: "ערבים במתנה" });
  });

  test("is chosen by vouchers of its own business, and a shared one by all", async () => {
    const admin = await logIn(house, "admin");
    const ofStages = await admin.call<{ resource: Resource }>("POST", PATH, { values: values() });
    const shared = await admin.call<{ resource: Resource }>("POST", PATH, {
      values: values({ businessId: null }),
    });
    expect([ofStages.status, shared.status]).toEqual([200, 200]);
    const path = `/pres-live/resources/vouchers/${OFFER.voucher.cinema}`;
    const { body } = await admin.get<{ resource: Resource }>(path);
    const choose = (superClassId: number) =>
      admin.call<object>("PUT", path, { values: { ...body.resource.values, superClassId } });
    expect(wrongFields(await choose(ofStages.body.resource.id))).toEqual(["superClassId"]);
    expect((await choose(shared.body.resource.id)).status).toBe(200);
    expect((await choose(4)).status).toBe(200);
  });

  test("is written by operators of its business, a shared one by those of all", async () => {
    const own = await adminOf(house, DEMO.cinemaBusiness);
    const write = (changes: object) =>
      own.call<object>("POST", PATH, { values: values({ ...changes }) });
    expect((await write({ businessId: DEMO.cinemaBusiness })).status).toBe(200);
    expect((await write({ businessId: DEMO.stageBusiness })).status).not.toBe(200);
    expect((await write({ businessId: null })).status).toBe(403);
  });
});

describe("a mini-site and a place sell what is their own", () => {
  test.each([
    ["/memberships?miniSiteUrl=teachers-club", "memberships", 6],
    ["/memberships?locationId=2", "memberships", 1],
    ["/system-vouchers?miniSiteUrl=teachers-club", "systemVouchers", 5],
    ["/system-vouchers?locationId=3", "systemVouchers", 2],
    ["/system-vouchers?systemVoucherSuperClassId=3", "systemVouchers", 1],
    ["/donations?locationId=6", "donations", 2],
  ])("%s", async (path, list, count) => {
    const { body } = await guest.get<Record<string, unknown[]>>(path);
    expect(body[list]).toHaveLength(count);
  });

  test.each([
    ["/memberships?miniSiteUrl=nobody", "NOT_FOUND"],
    ["/memberships?membershipTypeId=9", "NO_MEMBERSHIPS_FOR_SALE"],
    ["/memberships/NOTHING", "NO_MEMBERSHIPS_FOR_SALE"],
    ["/memberships/CLUB?miniSiteUrl=חברי-הקולנוע", "NO_MEMBERSHIPS_FOR_SALE"],
    ["/memberships/CLUB?membershipPriceCode=NOTHING", "MEMBERSHIP_PRICE_NOT_FOUND"],
    ["/system-vouchers?locationId=5", "NO_VOUCHERS_FOR_SALE"],
    ["/system-vouchers?systemVoucherSuperClassId=99", "NO_VOUCHERS_FOR_SALE"],
    ["/donations?code=NOTHING", "NO_DONATIONS_FOR_SALE"],
    ["/donations?locationId=999", "NOT_FOUND"],
  ])("%s is %s", async (path, code) => {
    expect(await told(path)).toBe(code);
  });
});

describe("a typed code", () => {
  const prices = async (path: string) => {
    const { body } = await guest.get<Memberships>(path);
    return body.memberships.flatMap(({ Code, prices: own }) =>
      own.map(({ PriceCode, Price, oldPrice, DiscountId }) => [
        `${Code}/${PriceCode}`,
        Price,
        oldPrice,
        DiscountId !== null,
      ]),
    );
  };

  test("opens the price that has it", async () => {
    expect(await prices("/memberships/prices/staff")).toEqual([["CLUB/STAFF", 90, null, false]]);
    const { body } = await guest.get<{ membership: Membership }>(
      "/memberships/club?membershipPriceCode=staff",
    );
    expect(body.membership.prices.map(({ Price }) => Price)).toEqual([90]);
  });

  test("makes cheaper what it is for", async () => {
    expect(await prices("/memberships/prices/JOIN20")).toEqual([
      ["CLUB/ADULT", 192, 240, true],
      ["CLUB/STUDENT", 144, 180, true],
      ["SERIES-COMEDY/ADULT", 304, 380, true],
    ]);
  });

  test.each([
    ["/memberships/prices/NOTHING", "MEMBERSHIP_PRICE_NOT_FOUND"],
    ["/memberships/prices/GIFT10", "MEMBERSHIP_PRICE_NOT_FOUND"],
    ["/memberships/prices/HALF", "MEMBERSHIP_PRICE_NOT_FOUND"],
    ["/memberships/prices/join20?entered=X,JOIN20", "CODE_ALREADY_ENTERED"],
    ["/memberships/prices/JOINED", "COUPON_USED"],
  ])("%s is %s", async (path, code) => {
    expect(await told(path)).toBe(code);
  });
});

describe("a code for vouchers", () => {
  const prices = async (path: string) => {
    const { body } = await guest.get<{ systemVouchers: SystemVoucher[] }>(path);
    return body.systemVouchers.flatMap(({ SystemVoucherId, Prices }) =>
      Prices.map(({ Price, redemptionData }) => [SystemVoucherId, Price, redemptionData]),
    );
  };

  test("tells what one of each then costs, and nothing of what it is not for", async () => {
    expect(await prices("/system-vouchers/prices/gift10")).toEqual([
      [OFFER.voucher.gift, 100, { reference: "GIFT10", price: 90 }],
      [OFFER.voucher.gift, 200, { reference: "GIFT10", price: 180 }],
      [OFFER.voucher.gift, 300, { reference: "GIFT10", price: 270 }],
    ]);
  });

  test.each([
    ["/system-vouchers/prices/NOTHING", "codeNotFound"],
    // A coupon for tickets does not apply to vouchers.
    ["/system-vouchers/prices/HALF", "codeNotFound"],
    ["/system-vouchers/prices/JOIN20", "COUPON_NOT_ELIGIBLE"],
    ["/system-vouchers/prices/gift10?entered=X,GIFT10", "CODE_ALREADY_ENTERED"],
    ["/system-vouchers/prices/GIFT10?locationId=5", "NO_VOUCHERS_FOR_SALE"],
  ])("%s is %s", async (path, code) => {
    expect(await told(path)).toBe(code);
  });
});

describe("renewals", () => {
  test("are told of a member's number, without what is the member's own", async () => {
    const { body } = await guest.get<Memberships>("/memberships?memberNumber=2001003");
    const club = body.memberships.find(({ Code }) => Code === "CLUB");
    expect(club?.topups["2001003"]).toMatchObject({
      name: null,
      balance: null,
      isExpired: true,
    });
    expect(await told("/memberships?memberNumber=9999999")).toBe("memberNotFound");
    // A blocked membership can be renewed only at the box office.
    const blocked = await guest.get<Memberships>("/memberships?memberNumber=2001004");
    expect(blocked.body.memberships.flatMap(({ topups }) => Object.keys(topups))).toEqual([]);
  });

  test("of the customer who is logged in come with the name", async () => {
    const avi = await arrive(house);
    await loginByMobile(house, avi, "0500000002");
    const { body } = await avi.get<Memberships>("/memberships/CLUB");
    expect(body).toMatchObject({
      membership: { topups: { "2001002": { name: "Dan Cohen", balance: 10, isExpired: false } } },
    });
  });
});
