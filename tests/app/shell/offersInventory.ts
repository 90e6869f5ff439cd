import type { Inventory, Shown } from "./inventoryEntry.ts";

const CHOICE = "the choice of offers";
const AREA = "the customer area's vouchers";

/**
 * Returns the entry for a refusal of a cart that the test alters before it is sent. The refusal is shown
 * where offers are chosen.
 */
const bent = (when: string): Shown => ({ when, screen: CHOICE, test: "tests/e2e/offerBends.ts" });

const nothing = (what: string): Shown => ({
  when: `there are no ${what}`,
  screen: CHOICE,
  test: "tests/e2e/offerErrors.spec.ts",
});

const enrolling = (when: string, words: string): Shown => ({
  when,
  screen: "the enrolment",
  test: "tests/e2e/enrolErrors.spec.ts",
  named: words,
});

const holding = (when: string): Shown => ({
  when,
  screen: AREA,
  test: "tests/e2e/voucherErrors.spec.ts",
});

/** Refusals of goods other than seats (back-office.md section 8). */
export const OFFERS: Inventory = {
  CART_KINDS_MIXED: bent("gifts and a membership stand together"),
  CURRENCY_MISMATCH: bent("prices are in two currencies"),
  TOO_MANY_ITEMS: bent("there are two of a membership, or eleven of a voucher"),
  NO_MEMBERSHIPS_FOR_SALE: nothing("memberships"),
  NO_VOUCHERS_FOR_SALE: nothing("vouchers"),
  NO_DONATIONS_FOR_SALE: nothing("donations"),
  MEMBERSHIP_PRICE_NOT_FOUND: nothing("prices by the code"),
  ALREADY_ENROLLED: enrolling("the member has a place in the season", '"already"'),
  CUSTOMER_NOT_FOUND: enrolling("no member has the number", '"noMember"'),
  CUSTOMER_NO_MOBILE: enrolling("nothing can be sent to the member", '"noMobile"'),
  SYSTEM_VOUCHER_NOT_FOUND: holding("it is another customer's meanwhile"),
  SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT: holding("it was replaced on another device"),
  SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET: holding("it was sold elsewhere"),
};

/**
 * Texts about offers for which the specification has no code: the subject, the test, and the text in the
 * test.
 */
export const OFFER_SENTENCES: readonly (readonly [what: string, test: string, named: string])[] = [
  ["must select items", "donation.spec.ts", "offers.nothingChosen"],
  ["a membership's discount code that was entered", "membership.spec.ts", "CODE_ALREADY_ENTERED"],
  ["a discount code that is used up", "membership.spec.ts", "COUPON_USED"],
  ["a voucher's discount code for something else", "vouchers.spec.ts", "offers.code.notFor"],
  ["another currency", "membership.spec.ts", "offers.ask.currency"],
  ["a gift below the least", "donation.spec.ts", "hasText: /10/"],
  ["a voucher's amount out of its steps", "vouchers.spec.ts", 'hasText: "50"'],
  ["a voucher that must be combined", "offerBends.ts", "autoApplyVoucherRequired"],
  ["a voucher without balance pays for nothing", "offerErrors.spec.ts", "NO_BALANCE_LEFT"],
  ["a seat lock without selections", "enrolErrors.spec.ts", "refusal.GENERAL_ERROR"],
  ["a season's seat that is somebody's", "enrolErrors.spec.ts", "refusal.SEAT_UNAVAILABLE"],
  ["a blocked member", "enrolErrors.spec.ts", '"blocked"'],
  ["a member's ID that is none", "enrolErrors.spec.ts", "rule.id"],
  ["terms that are not confirmed", "offerErrors.spec.ts", "customer.terms"],
  ["a voucher that was used is not cancelled", "voucherErrors.spec.ts", "unit.redeemed"],
  ["a voucher too old to be cancelled", "voucherErrors.spec.ts", "unit.tooLate"],
  ["a voucher that is not active", "voucherErrors.spec.ts", "SYSTEM_VOUCHER_NOT_ACTIVE"],
  ["a refund that is due elsewhere", "voucherErrors.spec.ts", "BALANCE_IS_DUE"],
];
