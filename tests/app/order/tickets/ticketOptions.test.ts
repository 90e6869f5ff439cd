import { afterEach, describe, expect, test } from "vitest";
import {
  costWords,
  isOverMaximum,
  optionValue,
  ruleWords,
  ticketOption,
} from "../../../../app/order/tickets/ticketOptions.ts";
import { session } from "../../../../app/shell/net/session.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { plain } from "../../plain.ts";
import { speaking } from "../../speaking.ts";

afterEach(() => void (session.locale = "he"));

const where = { presentation: presentation(), isHold: false };
const nameOf = (id: number): string => (id === 1 ? "Adult" : "?");
const others = (...counts: [number, number][]) => new Map(counts);

const cost = (over: Parameters<typeof ticket>[0]) =>
  plain(costWords(speaking("en"), ticket(over), where));
const rules = (over: Parameters<typeof ticket>[0]) =>
  ruleWords(speaking("en"), ticket(over), nameOf);
const option = (over: Parameters<typeof ticket>[0], elsewhere = others()) => {
  const { name, ...more } = ticketOption(speaking("en"), ticket(over), {
    ...where,
    others: elsewhere,
    nameOf,
  });
  return { ...more, name: plain(name) };
};

describe("a type of ticket costs", () => {
  test("its price with the charge for each ticket, as on the map", () => {
    expect(cost({ price: 50, serviceCharge: 4.5 })).toBe("₪54.50");
  });

  test("points, where it is paid with those", () => {
    expect(cost({ loyaltyPointsPrice: 120 })).toBe("120 points");
    expect(cost({ loyaltyPointsPrice: 1 })).toBe("1 point");
  });

  test("what the buyer says, between two bounds", () => {
    expect(cost({ openPrice: { min: 20, max: 99.5, multiplier: 0.5 } })).toBe(
      "₪20 to ₪99.50, you choose",
    );
  });
});

describe("its rules", () => {
  test("are all named, in the order that a buyer needs them", () => {
    expect(
      rules({
        multiplyFactor: 2,
        minimum: 3,
        maximum: 6,
        requires: { ticketId: 1, minimum: 2 },
      }),
    ).toEqual(["for 2 seats", "from 3 tickets", "up to 6", "with 2 × “Adult”"]);
  });

  test("that every ticket keeps are not named", () => {
    expect(rules({ minimum: 1, multiplyFactor: 1 })).toEqual([]);
  });

  test("do not matter once it is sold out", () => {
    expect(rules({ isSoldOut: true, minimum: 3, maximum: 6 })).toEqual(["Sold out"]);
  });
});

describe("in the list of tickets", () => {
  test("a type has its name, its price, its rules and its code in one line", () => {
    expect(option({ id: 21, name: "Student", code: "2001001", minimum: 2 })).toEqual({
      value: "21@2001001",
      name: "Student · ₪50.00 · from 2 tickets · 2001001",
      isDisabled: false,
    });
  });

  test("the same type with and without a code are two choices", () => {
    expect(optionValue({ id: 21, code: null })).not.toBe(optionValue({ id: 21, code: "A" }));
  });

  test("a type that is sold out cannot be chosen, and has no price", () => {
    expect(option({ name: "Student", isSoldOut: true })).toEqual({
      value: "1",
      name: "Student · Sold out",
      isDisabled: true,
    });
  });

  test("a type cannot be chosen once the other seats have as many as are allowed", () => {
    expect(option({ maximum: 2 }, others([1, 1])).isDisabled).toBe(false);
    expect(option({ maximum: 2 }, others([1, 2])).isDisabled).toBe(true);
    // Seats of other types do not count.
    expect(isOverMaximum(ticket({ maximum: 2 }), others([7, 5]))).toBe(false);
    expect(isOverMaximum(ticket({ maximum: null }), others([1, 99]))).toBe(false);
  });
});
