import { describe, expect, test } from "vitest";
import {
  atTariff,
  memberBy,
  membersOf,
  newMember,
  renewMembers,
  rewrite,
  writePerson,
} from "../../../../app/offers/enrol/members.ts";
import {
  joinShow,
  leaveShow,
  placeInShow,
  sitAtPermanent,
} from "../../../../app/offers/enrol/memberShows.ts";
import { judgeTyped, lookUpMembers } from "../../../../app/offers/enrol/judgeMembers.ts";
import {
  allMissing,
  takenByOthers,
  writePlace,
} from "../../../../app/offers/enrol/placeTargets.ts";
import { stepsOf } from "../../../../app/offers/offerSteps.ts";
import { arePriceable } from "../../../../app/order/cart/offerCart.ts";
import { unlockPlaces } from "../../../../app/order/cart/offerSeats.ts";
import { expireOrder } from "../../../../app/order/steps/orderSteps.ts";
import { cartOf, pricePreview } from "../../../../app/order/cart/pricePreview.ts";
import { storedOffers, storeOffers } from "../../../../app/order/stored/storedOffers.ts";
import {
  enrolmentMember,
  lockEnrolmentSeat,
  unlockEnrolmentSeat,
} from "../../../../domain/api/enrolment.ts";
import { Cart } from "../../../../domain/cart.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { memoryStore } from "../../order/memoryStore.ts";
import { contextOf } from "../../order/contextOf.ts";
import { serverOf } from "../../order/payment/payServer.ts";
import { enrolment, orderOfMembers, place } from "./enrolFixture.ts";

const LOCK = lockEnrolmentSeat.path;
const UNLOCK = unlockEnrolmentSeat.path;
const AT = "2030-01-01T00:00:00.000+02:00";
const locked = { selections: [{ presentationId: 2, sectionId: 3, x: 4, y: 5 }], expiresAt: AT };
const unlocked = { unlocked: true, selections: [] };

const keyOf = (order: ReturnType<typeof orderOfMembers>, at = 0): string =>
  membersOf(8, order)[at]!.enrolled.key;
const showsOf = (order: ReturnType<typeof orderOfMembers>, at = 0): number[] =>
  membersOf(8, order)[at]!.enrolled.shows.map(({ presentationId }) => presentationId);

describe("the members of an enrolment", () => {
  test("the first is the buyer in the required shows; the next goes where the first goes", async () => {
    const order = orderOfMembers(1);
    expect(membersOf(8, order)).toMatchObject([{ amount: 180, enrolled: { who: "buyer" } }]);
    await joinShow(contextOf({ order }), enrolment(), keyOf(order), 3);
    expect(showsOf(order)).toEqual([1, 3]);
    const second = newMember(enrolment(), membersOf(8, order))!;
    expect(second).toMatchObject({ amount: 240, enrolled: { who: "person" } });
    expect(second.enrolled.shows).toHaveLength(2);
  });

  test("cost their tariff and what each show costs besides", async () => {
    const order = orderOfMembers(2);
    await joinShow(contextOf({ order }), enrolment(), keyOf(order), 2);
    rewrite(keyOf(order, 1), (line) => atTariff(enrolment(), line, enrolment().prices[1]!), order);
    expect(membersOf(8, order).map(({ amount }) => amount)).toEqual([240, 120]);
    expect(pricePreview(order)).toMatchObject({ memberships: 36_000 });
    leaveShow(contextOf({ order }), keyOf(order), 2);
    expect(membersOf(8, order)[0]?.amount).toBe(180);
  });

  test("where tickets are priced one by one, cost the fare of where each seat is", () => {
    const evenings = enrolment({ IsSkipMemberSeat: true, IsPricingPerTicket: true });
    const order = orderOfMembers(1, evenings);
    const target = { key: keyOf(order), presentationId: 1 };
    expect(allMissing(membersOf(8, order))).toEqual([target]);
    writePlace(contextOf({ order }), target, place(4, 12), AT);
    expect(membersOf(8, order)[0]?.amount).toBe(180 + 70);
    writePlace(contextOf({ order }), target, place(4, 11), AT);
    expect(membersOf(8, order)[0]?.amount).toBe(180 + 140);
  });

  test("stand in the cart once each, with their seats, their shows and who they are", () => {
    const order = orderOfMembers(2);
    const [first, second] = [keyOf(order), keyOf(order, 1)];
    writePerson(second, { FirstName: " Tom ", LastName: "Cohen", SSN: "200006062" }, order);
    expect(arePriceable(order.offers!.lines)).toBe(false);
    writePlace(contextOf({ order }), { key: first, presentationId: null }, place(4), AT);
    writePlace(contextOf({ order }), { key: second, presentationId: null }, place(5), AT);
    placeInShow(
      contextOf({ order, call: serverOf({ [UNLOCK]: [unlocked] }).call }),
      second,
      1,
      place(9),
    );
    expect(arePriceable(order.offers!.lines)).toBe(true);
    const { memberships } = Cart.parse(JSON.parse(JSON.stringify(cartOf(order))));
    expect(memberships).toEqual([
      {
        MembershipId: 8,
        prices: [{ MembershipPriceId: 80, selectedQuantity: 1, Price: 180 }],
        seat: { sectionId: 3, x: 4, y: 5 },
        selections: [{ presentationId: 1 }],
        member: null,
      },
      {
        MembershipId: 8,
        prices: [{ MembershipPriceId: 80, selectedQuantity: 1, Price: 180 }],
        seat: { sectionId: 3, x: 5, y: 5 },
        selections: [{ presentationId: 1, sectionId: 3, x: 9, y: 5 }],
        member: { FirstName: "Tom", LastName: "Cohen", SSN: "200006062" },
      },
    ]);
    writePerson(second, { who: "member", memberNumber: " 2001008 " }, order);
    expect(cartOf(order).memberships?.[1]?.member).toEqual({ memberNumber: "2001008" });
  });

  test("take newer names and prices, and lose a show that is over", async () => {
    const order = orderOfMembers(1);
    await joinShow(contextOf({ order }), enrolment(), keyOf(order), 2);
    const { Presentations } = enrolment();
    renewMembers(
      enrolment({ Name: "Winter", Presentations: Presentations.filter((each) => each.IsRequired) }),
      order,
    );
    expect(membersOf(8, order)).toMatchObject([{ name: "Winter", amount: 180 }]);
    expect(showsOf(order)).toEqual([1]);
  });

  test("walk by the seats and the list of them", () => {
    const order = orderOfMembers(1);
    const around = { isLoggedIn: false, hasExtras: false };
    expect(stepsOf(order.offers!, around)).toEqual(["choose", "seat", "places", "customer"]);
  });
});

describe("the seats of members", () => {
  test("a further show has the permanent seat too; where it is taken, one of its own is asked for", async () => {
    const order = orderOfMembers(1);
    const key = keyOf(order);
    writePlace(contextOf({ order }), { key, presentationId: null }, place(4), AT);
    const free = serverOf({ [LOCK]: [locked] });
    expect(
      await joinShow(contextOf({ order, call: free.call }), enrolment(), key, 2),
    ).toBeUndefined();
    expect(free.asked(LOCK)).toMatchObject([
      { params: { id: 8 }, body: { x: 4, presentationId: 2, ticketGroupId: 11 } },
    ]);
    expect(allMissing(membersOf(8, order))).toEqual([]);
    const taken = serverOf({ [LOCK]: [refusal("SEAT_UNAVAILABLE")] });
    const why = await joinShow(contextOf({ order, call: taken.call }), enrolment(), key, 3);
    expect(why?.code).toBe("SEAT_UNAVAILABLE");
    expect(allMissing(membersOf(8, order))).toEqual([{ key, presentationId: 3 }]);
    // The permanent seat has been released in this show, so the member gets it.
    expect(await sitAtPermanent(contextOf({ order, call: free.call }), key, 3)).toBeUndefined();
    expect(allMissing(membersOf(8, order))).toEqual([]);
  });

  test("a show that is left lets its seat go there, and there alone", async () => {
    const order = orderOfMembers(1);
    const key = keyOf(order);
    await joinShow(contextOf({ order }), enrolment(), key, 2);
    writePlace(contextOf({ order }), { key, presentationId: null }, place(4), AT);
    const { call, asked } = serverOf({ [UNLOCK]: [unlocked] });
    leaveShow(contextOf({ order, call }), key, 2);
    expect(asked(UNLOCK)).toMatchObject([{ body: { x: 4, presentationId: 2 } }]);
    expect(showsOf(order)).toEqual([1]);
    expect(order.expiresAt).toBe(AT);
  });

  test("all of them are given back, each in the shows that it is held in", async () => {
    const order = orderOfMembers(1);
    const key = keyOf(order);
    await joinShow(contextOf({ order }), enrolment(), key, 2);
    writePlace(contextOf({ order }), { key, presentationId: null }, place(4), AT);
    const { call, asked } = serverOf({ [UNLOCK]: [unlocked] });
    placeInShow(contextOf({ order, call }), key, 2, place(9));
    expect(asked(UNLOCK)).toMatchObject([{ body: { x: 4, presentationId: 2 } }]);
    await unlockPlaces(order.offers!.lines, call);
    expect(asked(UNLOCK).slice(1)).toMatchObject([
      { body: { x: 4, selections: [{ presentationId: 1 }] } },
      { body: { x: 9, selections: [{ presentationId: 2 }] } },
    ]);
  });

  test("another member's seat is not to be had in the same show, and is in another", async () => {
    const order = orderOfMembers(2);
    const [first, second] = [keyOf(order), keyOf(order, 1)];
    await joinShow(contextOf({ order }), enrolment(), second, 2);
    writePlace(contextOf({ order }), { key: first, presentationId: null }, place(4), AT);
    const takenFor = (presentationId: number | null) => [
      ...takenByOthers(membersOf(8, order), memberBy(second, order)!, {
        key: second,
        presentationId,
      }),
    ];
    expect(takenFor(null)).toEqual(["3_4_5"]);
    expect(takenFor(2)).toEqual([]);
  });

  test("the order's time is that of the seat that lapses first, and ends with the last of them", () => {
    const order = orderOfMembers(2);
    const at = (member: number) => ({ key: keyOf(order, member), presentationId: null });
    const later = "2030-01-01T00:05:00.000+02:00";
    writePlace(contextOf({ order }), at(0), place(4), AT);
    writePlace(contextOf({ order }), at(1), place(5), later);
    expect(order.expiresAt).toBe(AT);
    writePlace(contextOf({ order }), at(0), null, undefined);
    expect(order.expiresAt).toBe(AT);
    writePlace(contextOf({ order }), at(1), null, undefined);
    expect(order.expiresAt).toBeUndefined();
  });

  test("lapse together, and everything else stays", () => {
    const order = orderOfMembers(1);
    order.offers!.step = "customer";
    writePlace(contextOf({ order }), { key: keyOf(order), presentationId: null }, place(4), AT);
    expireOrder(order);
    expect(order.offers).toMatchObject({ step: "seat", lines: [{ seat: null, amount: 180 }] });
  });
});

describe("who is enrolled", () => {
  const personOf = (order: ReturnType<typeof orderOfMembers>, at: number, parts: object): void =>
    writePerson(keyOf(order, at), parts, order);

  test("a name is needed, an ID is a real one, nobody is there twice, and a show is chosen", () => {
    const order = orderOfMembers(3);
    const judge = () => judgeTyped(membersOf(8, order));
    expect(judge()).toMatchObject({ key: keyOf(order, 1), why: { code: "VALIDATION" } });
    personOf(order, 1, { FirstName: "Tom", LastName: "Cohen", SSN: "200006063" });
    expect(judge()?.why.code).toBe("VALIDATION");
    personOf(order, 1, { SSN: "200006062" });
    personOf(order, 2, { FirstName: "Ann", LastName: "Cohen", SSN: "200006062" });
    expect(judge()).toMatchObject({ key: keyOf(order, 2), why: { code: "ALREADY_ENROLLED" } });
    personOf(order, 2, { SSN: "" });
    expect(judge()).toBeUndefined();
    leaveShow(contextOf({ order }), keyOf(order, 2), 1);
    expect(judge()).toMatchObject({ key: keyOf(order, 2), why: { code: "NOTHING_SELECTED" } });
  });

  test.each([
    "CUSTOMER_NOT_FOUND",
    "CUSTOMER_NO_MOBILE",
    "ALREADY_ENROLLED",
    "GENERAL_ERROR",
  ] as const)("a member by number is looked up: %s is of that one", async (code) => {
    const order = orderOfMembers(2);
    personOf(order, 1, { who: "member", memberNumber: " 2001009" });
    const { call, asked } = serverOf({ [enrolmentMember.path]: [refusal(code)] });
    const fault = await lookUpMembers(membersOf(8, order), call);
    expect(fault).toMatchObject({ key: keyOf(order, 1), why: { code } });
    expect(asked(enrolmentMember.path)).toEqual([
      { params: { id: 8 }, body: { memberNumber: "2001009" } },
    ]);
  });

  test("is not kept in the tab: after a reload the names are typed again", () => {
    const store = memoryStore();
    const order = orderOfMembers(2);
    order.offers!.step = "customer";
    personOf(order, 1, { FirstName: "Tom", LastName: "Cohen", SSN: "200006062" });
    storeOffers(contextOf({ order, store }));
    expect(store.getItem("offers")).not.toMatch(/Tom|Cohen|200006062/);
    expect(storedOffers(store)?.offers).toMatchObject({ step: "choose", lines: [{}, {}] });
  });
});
