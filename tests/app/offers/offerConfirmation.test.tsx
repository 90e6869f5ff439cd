import { describe, expect, test } from "vitest";
import { OfferCard } from "../../../app/offers/OfferCard.tsx";
import { OfferConfirmation } from "../../../app/offers/OfferConfirmation.tsx";
import type { OfferReceipt } from "../../../app/offers/offerReceipt.ts";
import { PriceRow } from "../../../app/offers/PriceRow.tsx";
import { SeriesWalk } from "../../../app/offers/SeriesWalk.tsx";
import { PurchaseLines } from "../../../app/parts/ui/PurchaseLines.tsx";
import type { Purchase } from "../../../domain/purchase.ts";
import en from "../../../locales/en/offers.json" with { type: "json" };
import ordering from "../../../locales/en/order.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import { attributesOf, elementsOf, linksOf, markupOf, textOf, textsOf } from "../markup.tsx";
import { membership, price } from "./membershipFixture.ts";

const purchase = (over: Partial<Purchase> = {}): Purchase => ({
  kind: "voucher",
  name: "An evening out",
  quantity: 1,
  amount: 200,
  reference: "GIFT1234",
  isTopup: false,
  documentKey: "gift-key",
  StartDate: null,
  EndDate: null,
  isCancelled: false,
  ...over,
});
const show = (at: number) => ({
  documentKey: `show-${at}`,
  featureName: `Show ${at}`,
  dateTime: `2026-11-2${at}T20:00:00+02:00`,
});
const done = (kind: OfferReceipt["kind"], ...purchases: Purchase[]) =>
  markupOf(
    <OfferConfirmation
      receipt={{ kind, reservationIdentifier: "R/1", paid: 200, email: "", purchases }}
    />,
  );

describe("the confirmation of offers", () => {
  test.each([
    ["memberships", ["memberNumber", "memberArea", "memberUse"]],
    ["enrolments", ["enrolNumber", "enrolTickets", "memberArea"]],
    ["vouchers", ["voucherGive", "voucherUse", "voucherArea"]],
    ["donations", ["donationReceipt", "donationThanks"]],
  ] as const)("of %s says what comes next", (kind, steps) => {
    const shown = done(kind, purchase());
    expect(textsOf(shown, "h1")).toEqual([en[`offers.done.${kind}`]]);
    const [list = ""] = elementsOf(shown, "ol");
    expect(textsOf(list, "li")).toEqual(steps.map((step) => en[`offers.next.${step}`]));
    expect(linksOf(shown)["/receipt/R%2F1"]).toBe(ordering["confirmation.receipt"]);
    expect(textOf(shown)).toContain("₪200.00");
  });

  test("says who gets a gift, and when, with the year", () => {
    const gift = { name: "Dan", to: "d•••@e•••.com", deliverAt: "2027-02-01T09:00:00+02:00" };
    const shown = textOf(done("vouchers", purchase({ gift }), purchase()));
    expect(shown).toContain(en["offers.gift.gifts"]);
    expect(shown).toContain("Dan");
    expect(shown).toContain("1 February 2027");
    expect(textOf(done("vouchers", purchase()))).not.toContain(en["offers.gift.gifts"]);
  });

  test("links the tickets of each member by show, and names members only if there are several", () => {
    const of = (memberName: string, at: number) =>
      purchase({ kind: "membership", memberName, reference: memberName, shows: [show(at)] });
    const two = done("enrolments", of("Noa", 1), of("Dan", 2));
    expect(textsOf(two, "h2")).toContain("The 2 tickets");
    expect(textsOf(two, "h3")).toEqual(["Noa", "Dan"]);
    expect(linksOf(two)["/edocument/show-1"]).toBe("Show 1Sat, 21 Nov, 20:00Open the ticket: Noa");
    const one = done("memberships", of("Noa", 1));
    expect(textsOf(one, "h2")).toContain(en["offers.seatTickets_one"]);
    expect(textsOf(one, "h3")).toEqual([]);
  });
});

describe("the lines of what was bought", () => {
  const lineOf = (over: Partial<Purchase>) =>
    markupOf(<PurchaseLines purchases={[purchase(over)]} />);
  const dates = {
    StartDate: "2026-11-01T00:00:00+02:00",
    EndDate: "2027-10-31T00:00:00+02:00",
  };

  test("count what was bought more than once, and lead to a voucher's page", () => {
    expect(textOf(lineOf({ quantity: 3 }))).toContain("An evening out × 3");
    expect(Object.keys(linksOf(lineOf({})))).toEqual(["/system-vouchers/gift/gift-key"]);
    expect(linksOf(lineOf({ documentKey: null }))).toEqual({});
  });

  test("have a first day only for a new membership", () => {
    const member = { kind: "membership", ...dates } as const;
    expect(textOf(lineOf(member))).toContain("From 1 November 2026 to 31 October 2027");
    expect(textOf(lineOf({ ...member, isTopup: true }))).toContain("Valid until 31 October 2027");
    expect(textOf(lineOf({ ...member, isTopup: true }))).toContain(parts["parts.purchase.renewed"]);
    expect(textOf(lineOf(dates))).toContain("Valid until 31 October 2027");
    expect(textOf(lineOf({}))).not.toContain("Valid until");
  });

  test("name the number as what it is, or none for a donation", () => {
    expect(textOf(lineOf({}))).toContain("Voucher number GIFT1234");
    expect(textOf(lineOf({ kind: "membership" }))).toContain("Member number GIFT1234");
    expect(textOf(lineOf({ kind: "donation", reference: null }))).not.toContain("number");
  });

  test("mark what was cancelled, which opens no longer", () => {
    const shown = lineOf({ isCancelled: true });
    expect(textOf(shown)).toContain(parts["parts.state.cancelled"]);
    expect(linksOf(shown)).toEqual({});
  });
});

describe("an offer for sale", () => {
  test("is named by its heading, and has terms only if it has some", () => {
    const card = (terms: string | null, facts: string[] = []) =>
      markupOf(
        <OfferCard name="Friends" description="All year." facts={facts} terms={terms}>
          <li>row</li>
        </OfferCard>,
      );
    const shown = card("Not for cash.", ["12 months", "10 tickets"]);
    const [labelled = ""] = attributesOf(shown, "aria-labelledby");
    expect(elementsOf(shown, "h2")[0]).toContain(`id="${labelled}"`);
    expect(textOf(shown)).toContain("12 months · 10 tickets");
    expect(textOf(shown)).toContain(en["offers.terms"]);
    expect(textOf(card(null))).not.toContain(en["offers.terms"]);
  });

  test.each([
    [0, [true, false]],
    [2, [false, false]],
    [5, [false, true]],
  ])("has buttons that end at nothing and at the most: %i of 5", (quantity, isDisabled) => {
    const shown = markupOf(
      <PriceRow
        name="Large"
        of="Gift, Large"
        amount={99.5}
        quantity={quantity}
        most={5}
        onChange={() => undefined}
      />,
    );
    const buttons = elementsOf(shown, "button");
    expect(
      buttons.map((one) => one.includes("disabled=")),
      "fewer, more",
    ).toEqual(isDisabled);
    expect(attributesOf(shown, "aria-label")).toEqual([
      "Gift, Large",
      "Fewer: Gift, Large",
      "More: Gift, Large",
    ]);
    expect(textsOf(shown, "output")).toEqual([String(quantity)]);
    expect(textOf(shown)).toContain("₪99.50");
  });

  test("of a series opens at the asked one, and says which of how many it is", () => {
    const series = [1, 2, 3].map((id) => membership(id, price(id, 100)));
    const walk = (firstCode?: string, all = series) =>
      markupOf(<SeriesWalk title="Series" series={all} firstCode={firstCode} />);
    expect(textOf(walk("M3"))).toContain("Membership 3");
    expect(textOf(walk("M3"))).toContain("3 of 3");
    const [before = "", after = ""] = elementsOf(walk("M3"), "button");
    expect([before, after].map((one) => one.includes("disabled="))).toEqual([false, true]);
    expect(textOf(walk("none"))).toContain("Membership 1");
    expect(textOf(walk(undefined, series.slice(0, 1)))).not.toContain("1 of 1");
    expect(walk(undefined, [])).toBe("");
  });
});
