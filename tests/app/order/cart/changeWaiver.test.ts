import { afterAll, describe, expect, test } from "vitest";
import { session } from "../../../../app/shell/net/session.ts";
import {
  addChild,
  removeChild,
  restoreWaiver,
  setTakingPart,
  sign,
  writeChild,
} from "../../../../app/order/cart/changeWaiver.ts";
import { resetOrder } from "../../../../app/order/cart/order.ts";
import { cartOf } from "../../../../app/order/cart/pricePreview.ts";
import {
  cartWaiver,
  needsOf,
  termsOf,
  waiverFaults,
} from "../../../../app/order/cart/waiverNeeds.ts";
import { waiverWords } from "../../../../app/parts/form/waiverWords.ts";
import { presentation } from "../../fixtures.ts";
import { speaking } from "../../speaking.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";

afterAll(() => void (session.locale = "he"));

const terms = (termsId = 5, minimumAge: number | null = 6, maximumAge: number | null = null) => ({
  termsId,
  name: "Trampolines",
  text: "At one's own risk.",
  minimumAge,
  maximumAge,
});
const NOW = Date.parse("2026-11-01T12:00:00Z");

/** Returns an order of two places in the trampoline hall. The buyer has an ID number. */
function jumping(over = {}) {
  const order = openOrderOf(presentation({ waiver: terms(), ...over }));
  order.customer.SSN = "200006062";
  return order;
}

const faults = (order: ReturnType<typeof jumping>) =>
  waiverFaults(order, NOW).map(({ field, why }) => [field, why]);

/** Adds a child with a name and a date of birth. */
function bring(order: ReturnType<typeof jumping>, DateOfBirth = "2018-05-04"): void {
  addChild(order);
  const place = order.waiver.children.length - 1;
  writeChild(place, "FirstName", "Tom", order);
  writeChild(place, "DateOfBirth", DateOfBirth, order);
}

describe("a waiver", () => {
  test("starts a child with the signer's last name, because most have it", () => {
    const order = jumping();
    order.customer.LastName = " Levi ";
    addChild(order);
    expect(order.waiver.children).toEqual([{ FirstName: "", LastName: "Levi", DateOfBirth: null }]);
  });

  test("takes the right child out, and a cleared date is none", () => {
    const order = jumping();
    bring(order);
    bring(order);
    writeChild(1, "FirstName", "Ann", order);
    writeChild(1, "DateOfBirth", "", order);
    removeChild(0, order);
    expect(order.waiver.children).toMatchObject([{ FirstName: "Ann", DateOfBirth: null }]);
  });

  test("is complete with a person, a signature and an adult who is known", () => {
    const order = jumping();
    expect(faults(order)).toEqual([
      ["waiver.children", "nobody"],
      ["waiver.signature", "unsigned"],
    ]);
    setTakingPart(true, order);
    sign({ signedName: "Noa Levi" }, order);
    expect(faults(order)).toEqual([]);
  });

  test("is signed for the terms that were shown, each of them once", () => {
    const order = jumping();
    const other = openOrderOf(presentation({ id: 2, waiver: terms(6) }));
    order.others = [
      { presentation: other.presentation!, seats: other.seats },
      { presentation: other.presentation!, seats: other.seats },
    ];
    sign({ signedName: "Noa Levi" }, order);
    expect([...order.waiver.termsIds].toSorted()).toEqual([5, 6]);
    expect(termsOf(order).map(({ termsId }) => termsId)).toEqual([6, 5]);
  });

  test("is not signed any more once the signature is wiped", () => {
    const order = jumping();
    setTakingPart(true, order);
    sign({ signedName: "Noa Levi" }, order);
    sign({}, order);
    expect(order.waiver).toMatchObject({ signature: null, signedName: "", termsIds: [] });
  });

  test("has to be signed again for an event that is added afterwards", () => {
    const order = jumping();
    setTakingPart(true, order);
    sign({ signedName: "Noa Levi" }, order);
    const other = openOrderOf(presentation({ id: 2, waiver: terms(6) }));
    order.others = [{ presentation: other.presentation!, seats: other.seats }];
    expect(faults(order)).toEqual([["waiver.termsIds", "terms"]]);
  });

  test("has no more people than the order has places", () => {
    const order = jumping();
    for (let at = 0; at < 3; at++) bring(order);
    sign({ signedName: "Noa Levi" }, order);
    expect(faults(order)).toEqual([["waiver.children", "tooMany"]]);
  });

  test("says a child's age limits in words", () => {
    const order = jumping();
    bring(order, "2023-05-04");
    sign({ signedName: "Noa Levi" }, order);
    expect(faults(order)).toEqual([["waiver.children.0.DateOfBirth", "age"]]);
    const t = speaking("en");
    expect(waiverWords(t, "age", needsOf(order))).toBe("From age 6 on the day");
    const both = jumping({ waiver: terms(5, 6, 12) });
    expect(waiverWords(t, "age", needsOf(both))).toBe("For ages 6 to 12 on the day");
    expect(waiverWords(t, "letters", [])).toBe("Letters only");
  });

  test("is needed for no order of other events, and for none that is only reserved", () => {
    expect(needsOf(openOrderOf())).toEqual([]);
    const order = jumping();
    order.isHold = true;
    expect(needsOf(order)).toEqual([]);
    expect(cartWaiver(order)).toEqual({});
    expect(cartOf(openOrderOf())).not.toHaveProperty("waiver");
  });

  test("goes with the cart, and a date that is not finished goes as none", () => {
    const order = jumping();
    bring(order);
    writeChild(0, "DateOfBirth", "04/05", order);
    expect(cartOf(order).waiver?.children).toMatchObject([{ FirstName: "Tom", DateOfBirth: null }]);
  });
});

describe("a reload", () => {
  const kept = () => {
    const order = jumping();
    bring(order);
    return cartOf(order);
  };

  test("brings back what was filled in", () => {
    const order = jumping();
    restoreWaiver(order, kept());
    expect(order.waiver.children).toHaveLength(1);
    restoreWaiver(order, null);
    expect(order.waiver.children).toHaveLength(1);
  });

  test("does not overwrite what was filled in since", () => {
    const order = jumping();
    setTakingPart(true, order);
    restoreWaiver(order, kept());
    expect(order.waiver).toMatchObject({ isSignerTakingPart: true, children: [] });
  });

  test("brings it back once: the next order of the page is signed anew", () => {
    const order = jumping();
    const cart = kept();
    restoreWaiver(order, cart);
    order.phase = "done";
    resetOrder(order);
    restoreWaiver(order, cart);
    expect(order.waiver.children).toEqual([]);
  });
});

test("seats of an event without terms are no places for people", () => {
  const order = jumping();
  const plain = openOrderOf(presentation({ id: 3 }), [chosen(1), chosen(2), chosen(3)]);
  order.others = [{ presentation: plain.presentation!, seats: plain.seats }];
  expect(needsOf(order).map(({ places }) => places)).toEqual([2]);
});
