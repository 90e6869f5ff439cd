import { describe, expect, test } from "vitest";
import { personErrors } from "../../../../app/offers/enrol/memberRules.ts";
import { firstTarget, placeAt } from "../../../../app/offers/enrol/placeTargets.ts";
import { membersOf, writePerson } from "../../../../app/offers/enrol/members.ts";
import { leaveShow } from "../../../../app/offers/enrol/memberShows.ts";
import {
  amountOf,
  isPlaced,
  missingPlaces,
  placesOf,
  withoutPlaces,
} from "../../../../app/order/cart/enrolled.ts";
import { contextOf } from "../../order/contextOf.ts";
import { enrolment, orderOfMembers, place } from "./enrolFixture.ts";

const person = { who: "person", FirstName: "", LastName: "", SSN: "", memberNumber: "" } as const;

describe("the details of a person who is enrolled", () => {
  test("are a first and a last name of letters", () => {
    expect(personErrors(person)).toEqual({ FirstName: "required", LastName: "required" });
    expect(personErrors({ ...person, FirstName: "R2", LastName: "O’Neil-Levi" })).toEqual({
      FirstName: "letters",
    });
  });

  test("may have an ID, which then is a real one", () => {
    const dana = { ...person, FirstName: "Dana", LastName: "Levi" };
    expect(personErrors(dana)).toEqual({});
    expect(personErrors({ ...dana, SSN: " 200006062 " })).toEqual({});
    expect(personErrors({ ...dana, SSN: "200006063" })).toEqual({ SSN: "id" });
    expect(personErrors({ ...dana, SSN: "A123" })).toEqual({ SSN: "digits" });
  });

  test("are a number and nothing else for a member, and nothing at all for the buyer", () => {
    expect(personErrors({ ...person, who: "member" })).toEqual({ memberNumber: "required" });
    expect(personErrors({ ...person, who: "member", memberNumber: "2001008" })).toEqual({});
    expect(personErrors({ ...person, who: "buyer" })).toEqual({});
  });
});

describe("the seat that is asked for first", () => {
  test("is the first one that is missing, member by member", () => {
    const order = orderOfMembers(2);
    const members = () => membersOf(8, order);
    const [first, second] = members();
    order.offers!.lines = order.offers!.lines.map((each) =>
      each === order.offers!.lines[0] ? { ...each, seat: place(4) } : each,
    );
    expect(firstTarget(members())).toEqual({ key: second!.enrolled.key, presentationId: null });
    order.offers!.lines = order.offers!.lines.map((each, at) => ({ ...each, seat: place(4 + at) }));
    // No seat is missing, so the target is the first member, whose seat can still be changed.
    expect(firstTarget(members())).toEqual({ key: first!.enrolled.key, presentationId: null });
    expect(firstTarget([])).toBeUndefined();
  });

  test("is in the first show, where nobody has a permanent seat", () => {
    const order = orderOfMembers(1, enrolment({ IsSkipMemberSeat: true }));
    const [line] = membersOf(8, order);
    expect(firstTarget([line!])).toEqual({ key: line!.enrolled.key, presentationId: 1 });
    expect(placeAt(line!, { key: line!.enrolled.key, presentationId: 1 })).toBeNull();
  });

  test("is none of a member without any show, who is not complete either", () => {
    const order = orderOfMembers(1, enrolment({ IsSkipMemberSeat: true }));
    const [line] = membersOf(8, order);
    leaveShow(contextOf({ order }), line!.enrolled.key, 1);
    const [left] = membersOf(8, order);
    expect(missingPlaces(left!)).toEqual([]);
    expect(isPlaced(left!)).toBe(false);
  });
});

describe("a member's seats", () => {
  /** A member with a permanent seat in the stalls, and another seat on the balcony in show 2. */
  function seated() {
    const order = orderOfMembers(1, enrolment({ IsPricingPerTicket: true }));
    const [line] = membersOf(8, order);
    const [required] = line!.enrolled.shows;
    const second = {
      ...required!,
      presentationId: 2,
      isRequired: false,
      payable: 60,
      isElsewhere: true,
      seat: place(9, 12),
    };
    return {
      ...line!,
      seat: place(4),
      enrolled: { ...line!.enrolled, shows: [required!, second] },
    };
  }

  test("are each paid at the price of where they are", () => {
    // The amount is the sum of the tariff, a seat in the stalls, and the second show with a seat on the
    // balcony.
    expect(amountOf(seated())).toBe(180 + 140 + 60 + 70);
  });

  test("are each held in their own shows", () => {
    expect(placesOf(seated()).map(({ place: { x }, shows }) => [x, shows])).toEqual([
      [4, [1]],
      [9, [2]],
    ]);
  });

  test("lapse with their prices, and the shows stay", () => {
    const bare = withoutPlaces(seated());
    expect(placesOf(bare)).toEqual([]);
    expect(bare.amount).toBe(180 + 60);
    expect(bare.enrolled.shows.map(({ presentationId }) => presentationId)).toEqual([1, 2]);
    expect(missingPlaces(bare)).toHaveLength(2);
  });
});

test("an ID that is typed for one member is no one else's", () => {
  const order = orderOfMembers(2);
  const [first, second] = membersOf(8, order);
  writePerson(second!.enrolled.key, { SSN: "200006062" }, order);
  expect(membersOf(8, order).map(({ enrolled }) => enrolled.SSN)).toEqual(["", "200006062"]);
  expect(first!.enrolled.SSN).toBe("");
});
