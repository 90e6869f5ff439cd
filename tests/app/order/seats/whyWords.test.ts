import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { whyWords } from "../../../../app/order/seats/whyWords.ts";
import { methodFace, providerName } from "../../../../app/order/payment/providerName.ts";
import { session } from "../../../../app/shell/net/session.ts";
import type { Why } from "../../../../engine/seating/whyNot.ts";
import { speaking } from "../../speaking.ts";
import { smallHall } from "../selectionFixture.ts";

beforeEach(() => void speaking("en"));
afterEach(() => void (session.locale = "he"));

const t = speaking("en");
const said = (why: Why) => whyWords(t, smallHall(), why);

describe("a seat that cannot be had says why", () => {
  test("a taken one in one way, whatever has become of it", () => {
    for (const why of ["taken", "locked", "held", "sold", "blocked"] as const) {
      expect(said({ why })).toBe(t("seats.hint.taken"));
    }
  });

  test("a sofa names the half that is taken", () => {
    expect(said({ why: "sofaTaken", beside: [4] })).toContain("5");
  });

  test("a filtered one names the filters, and without one says that it is not for this order", () => {
    expect(said({ why: "filtered", filters: [] })).toBe(t("seats.hint.ineligible"));
    const both = said({ why: "filtered", filters: ["aisle", "accessible"] });
    expect(both).toContain(t("seats.filter.aisle"));
    expect(both).toContain(t("seats.filter.accessible"));
  });

  test("the maximum is a number", () => {
    expect(said({ why: "tooMany", max: 6, needed: 7 })).toContain("6");
  });

  test("a question or advice that follows is no reason", () => {
    expect(said({ why: "holdPremium", seats: [1] })).toBeUndefined();
    expect(said({ why: "confirm", confirm: [] })).toBeUndefined();
  });
});

describe("a way to pay is called as its buyers know it", () => {
  test("a gateway that takes a card says so, and the house's own page has its name", () => {
    expect(methodFace(t, "redirect", "cardcom")).toBe("Card, through Cardcom");
    expect(methodFace(t, "redirect", undefined)).toBe(providerName(t, undefined));
    expect(methodFace(t, "applepay", "stripe")).toBe("Apple Pay");
  });

  test("nothing is chosen where nothing is left to pay", () => {
    expect(methodFace(t, "voucher", "stripe")).toBe("");
    expect(methodFace(t, "none", "stripe")).toBe("");
  });
});
