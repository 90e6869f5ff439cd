import { afterEach, describe, expect, test } from "vitest";
import { noReasonWords } from "../../../app/customerArea/noReasonWords.ts";
import { placeOf } from "../../../app/customerArea/placeOf.ts";
import { unitReasonWords } from "../../../app/customerArea/unitReasonWords.ts";
import { session } from "../../../app/shell/net/session.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { refusal } from "../../../domain/refusal.ts";
import { speaking } from "../speaking.ts";
import { ticket } from "./customers.ts";

afterEach(() => void (session.locale = "he"));

const nothing = (reason?: string) =>
  refusal("NOTHING_TO_CANCEL", reason === undefined ? {} : { reason });

describe("a customer who cannot cancel reads why", () => {
  test.each(["tooLate", "scanned", "transferred", "played", "cancelled", "notAllowed"])(
    "tickets: %s has a text of its own in every language",
    (reason) => {
      for (const locale of LOCALES) {
        const t = speaking(locale);
        const words = noReasonWords(t, nothing(reason));
        expect(words).not.toBe(noReasonWords(t, nothing()));
        expect(words).not.toContain("customerArea.");
      }
    },
  );

  test.each(["redeemed", "tooLate", "cancelled", "notAllowed"])(
    "vouchers and memberships: %s has a text of its own in every language",
    (reason) => {
      for (const locale of LOCALES) {
        const t = speaking(locale);
        const words = unitReasonWords(t, nothing(reason));
        expect(words).not.toBe(unitReasonWords(t, nothing()));
        expect(words).not.toContain("customerArea.");
      }
    },
  );

  test("a reason that this page does not know yet is a plain refusal, and not its code", () => {
    const t = speaking("en");
    expect(noReasonWords(t, nothing("eclipse"))).toBe(t("refusal.NOTHING_TO_CANCEL"));
    expect(unitReasonWords(t, nothing("eclipse"))).toBe(t("refusal.NOTHING_TO_CANCEL"));
  });
});

describe("a ticket's place in the customer area", () => {
  const t = speaking("en");

  test("has the section, the row and the seat", () => {
    expect(placeOf(t, ticket())).toBe("Section C · row 5 · seat 12");
    expect(placeOf(t, ticket({ SectionName: "12B" }))).toBe("Section 12B · row 5 · seat 12");
    expect(placeOf(t, ticket({ SectionName: "Stalls" }))).toBe("Stalls · row 5 · seat 12");
  });

  test("of general admission is its area alone, or free seating", () => {
    const nowhere = { SectionName: "", RowName: "", SeatName: "" };
    expect(placeOf(t, { ...nowhere, SectionName: "Lawn" })).toBe("Lawn");
    expect(placeOf(t, nowhere)).toBe("Free seating");
  });
});
