import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeCoupon } from "../../../domain/api/officeCoupons.ts";
import type { Totals } from "../../../domain/cart.ts";
import { addDays, dateOf } from "../../../domain/zone.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { OFFER } from "../../../server/demo/offers.ts";
import { toldBy } from "../../contract/stage.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { membership, offerCart } from "../offers/offerShopper.ts";
import { Shopper } from "../shopper.ts";
import { adminOf, COUPON, logIn, wrongFields } from "./desk.ts";

const PATH = "/pres-live/catalogue/coupons";
const STALLS = GROUP.theatreStalls;

let house: House;
let admin: Shopper;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

type Told = { coupon: OfficeCoupon };
const make = (draft: object, by = admin) =>
  by.call<Told>("POST", PATH, { ...draft, businessId: DEMO.stageBusiness });
const edit = (id: number, draft: object, by = admin) =>
  by.call<Told>("PUT", `${PATH}/${id}`, draft);

/** Returns a guest's cart of one ticket with a code, and the server's reply to pricing it. */
async function pricedBy(code: string) {
  const { shopper, cart } = await seats.guest(STALLS, [{ code }]);
  return { shopper, cart, answer: await shopper.price(cart) };
}

test("a coupon that is made is used in a cart, until it is used up", async () => {
  const { body } = await make(COUPON);
  expect(body.coupon).toMatchObject({ ...COUPON, code: "AUTUMN", usedSeats: 0, state: "now" });
  for (const usedSeats of [1, 2]) {
    const { shopper, cart, answer } = await pricedBy("autumn");
    expect(answer.body.totals).toMatchObject({ listed: 190, coupon: -40, tickets: 150 });
    expect((await shopper.buy(cart)).status).toBe(200);
    const told = await admin.get<Told>(`${PATH}/${body.coupon.id}`);
    expect(told.body.coupon).toMatchObject({ usedSeats, state: usedSeats < 2 ? "now" : "used" });
  }
  expect(toldBy((await pricedBy("AUTUMN")).answer)).toEqual([409, "COUPON_USED"]);
  // The limit cannot be set below the number of uses so far.
  expect(wrongFields(await edit(body.coupon.id, { ...COUPON, uses: 1 }))).toEqual(["uses"]);
  expect((await edit(body.coupon.id, { ...COUPON, uses: 3 })).status).toBe(200);
  expect((await pricedBy("AUTUMN")).answer.status).toBe(200);
});

test("one that is ended refuses, and so does one whose days are to come", async () => {
  const today = dateOf(new Date());
  const { body } = await make({ ...COUPON, code: "DAYS", endDate: today });
  // The end date is inclusive.
  expect((await pricedBy("DAYS")).answer.status).toBe(200);
  await edit(body.coupon.id, { ...COUPON, code: "DAYS", endDate: addDays(today, -1) });
  expect(toldBy((await pricedBy("DAYS")).answer)).toEqual([409, "voucherExpired"]);
  const later = { ...COUPON, code: "DAYS", startDate: addDays(today, 1) };
  expect((await edit(body.coupon.id, later)).body.coupon).toMatchObject({
    startDate: addDays(today, 1),
    endDate: null,
    state: "future",
  });
  expect(toldBy((await pricedBy("DAYS")).answer)).toEqual([422, "getTicket"]);
});

test("it goes with the tickets and the features that it names", async () => {
  const bound = { ...COUPON, discountType: "percent", discountValue: 50 };
  await make({ ...bound, code: "ELSEWHERE", featureIds: [DEMO.choirNight] });
  expect(toldBy((await pricedBy("ELSEWHERE")).answer)).toEqual([422, "COUPON_NOT_ELIGIBLE"]);
  const here = { featureIds: [DEMO.play], ticketIds: [TICKET.adult], ticketGroupIds: [STALLS] };
  const { body } = await make({ ...bound, code: "HERE", ...here });
  expect(body.coupon).toMatchObject(here);
  expect((await pricedBy("HERE")).answer.body.totals).toMatchObject({ coupon: -95 });
});

test("one that goes only beside another voucher is refused alone, and used beside one", async () => {
  const draft = { ...COUPON, code: "BESIDE", uses: 9, requiresAutoApply: true };
  const { body } = await make(draft);
  expect(body.coupon.requiresAutoApply).toBe(true);
  expect(toldBy((await pricedBy("BESIDE")).answer)).toEqual([422, "autoApplyVoucherRequired"]);
  await make({ ...COUPON, code: "MAIN", uses: 9 });
  const { shopper, cart } = await seats.guest(STALLS, [{ code: "MAIN" }, { code: "BESIDE" }]);
  expect((await shopper.price(cart)).status).toBe(200);
  // If an edit omits the flag, the flag stays unchanged.
  const { requiresAutoApply: _, ...rest } = draft;
  expect((await edit(body.coupon.id, rest)).body.coupon.requiresAutoApply).toBe(true);
  const alone = await edit(body.coupon.id, { ...draft, requiresAutoApply: false });
  expect(alone.body.coupon.requiresAutoApply).toBe(false);
  expect((await pricedBy("BESIDE")).answer.status).toBe(200);
  // A code for a membership cannot be combined with a voucher.
  const offers = { ...draft, code: "CLUB", kind: "discountCode", isForOffers: true };
  const club = await make({ ...offers, membershipIds: [OFFER.membership.club] });
  expect(club.body.coupon.requiresAutoApply).toBe(false);
});

test("a discount code for a membership makes it cheaper, and goes with no ticket", async () => {
  const { club } = OFFER.membership;
  const guest = await new Shopper(house.url).arrive();
  const cart = (code?: string) => offerCart(membership(club, code === undefined ? {} : { code }));
  const memberships = async (code?: string) => {
    const body = { cart: cart(code), uuid: guest.uuid };
    const told = await guest.call<{ totals: Totals }>("POST", "/cart", body);
    return told.body.totals.memberships;
  };
  const draft = { ...COUPON, code: "JOIN", kind: "discountCode", isForOffers: true };
  const { body } = await make({ ...draft, membershipIds: [club] });
  expect(body.coupon).toMatchObject({ isForOffers: true, membershipIds: [club] });
  expect((await memberships()) - (await memberships("join"))).toBe(COUPON.discountValue);
  expect(toldBy((await pricedBy("JOIN")).answer)).toEqual([422, "COUPON_NOT_ELIGIBLE"]);
  expect(wrongFields(await make({ ...draft, code: "NONE" }))).toEqual(["membershipIds"]);
  const coupon = { ...draft, code: "KIND", kind: "coupon", membershipIds: [club] };
  expect(wrongFields(await make(coupon))).toEqual(["kind"]);
});

test("a code is one thing's alone in a business", async () => {
  await make({ ...COUPON, code: "TWICE" });
  expect(toldBy(await make({ ...COUPON, code: " twice " }))).toEqual([409, "CODE_TAKEN"]);
  // One of the demo's vouchers has this code.
  expect(toldBy(await make({ ...COUPON, code: "gift100" }))).toEqual([409, "CODE_TAKEN"]);
  const { body } = await make({ ...COUPON, code: "OTHER" });
  const renamed = await edit(body.coupon.id, { ...COUPON, code: "TWICE" });
  expect(toldBy(renamed)).toEqual([409, "CODE_TAKEN"]);
  expect((await edit(body.coupon.id, { ...COUPON, code: "other", uses: 9 })).status).toBe(200);
});

test.each([
  ["code", { code: "TWO WORDS" }],
  ["discountValue", { discountType: "percent", discountValue: 101 }],
  ["discountValue", { discountType: "percent", discountValue: 2.405 }],
  ["discountValue", { discountValue: 1.005 }],
  ["endDate", { startDate: "2026-05-02", endDate: "2026-05-01" }],
  ["featureIds", { featureIds: [DEMO.film3d] }],
  ["ticketIds", { ticketIds: [999] }],
  ["uses", { uses: 0 }],
])("a wrong %s is told by its name", async (field, change) => {
  const answer = await make({ ...COUPON, code: "WRONG", ...change });
  expect(toldBy(answer)).toEqual([422, "VALIDATION"]);
  expect(wrongFields(answer)).toEqual([field]);
});

test("an admin of another business finds none of it", async () => {
  const other = await adminOf(house, DEMO.cinemaBusiness);
  const { body } = await make({ ...COUPON, code: "OURS" });
  const path = `${PATH}/${body.coupon.id}`;
  expect(toldBy(await other.get(path))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await edit(body.coupon.id, COUPON, other))).toEqual([404, "NOT_FOUND"]);
  expect(toldBy(await make({ ...COUPON, code: "THEIRS" }, other))).toEqual([403, "FORBIDDEN"]);
});
