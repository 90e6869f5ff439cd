import type { Inventory, Shown } from "./inventoryEntry.ts";

const CODE_BOX = "the tickets' code field";
const FORM = "the payment's dialog";

const codeBox = (when: string): Shown => ({
  when,
  screen: CODE_BOX,
  test: "tests/e2e/wrongCodes.ts",
});
const paid = (when: string): Shown => ({
  when,
  screen: FORM,
  test: "tests/e2e/paymentErrors.ts",
});

/** Refusals of codes and of the answers to a ticket's prompts. */
export const CODES: Inventory = {
  codeNotFound: codeBox("nobody has that code"),
  COUPON_USED: codeBox("the coupon is used up"),
  COUPON_NEEDS_MORE: codeBox("one seat is left for a coupon of two"),
  COUPON_NOT_ELIGIBLE: codeBox("the coupon is for other seats"),
  CODE_ALREADY_ENTERED: {
    when: "a discount code comes twice",
    screen: CODE_BOX,
    test: "tests/e2e/errors.spec.ts",
  },
  NO_BALANCE_LEFT: codeBox("the voucher of money is empty"),
  getTicket: {
    ...codeBox("the coupon's time has not come"),
    named: "tickets.code.notStarted",
  },
  voucherBalance: codeBox("the voucher of tickets is empty"),
  voucherExpired: codeBox("the voucher is past its end"),
  autoApplyVoucherRequired: codeBox("the coupon goes beside another voucher"),
  invalidSSN: codeBox("the ID's check digit is wrong"),
  memberNotFound: codeBox("the member's number is nobody's"),
  noValidMember: codeBox("the member has no membership"),
  memberNotStarted: codeBox("the membership is next year's"),
  memberExpired: codeBox("the membership was last year's"),
  memberNoneAvailable: codeBox("the membership is blocked"),
  SENIOR_GENERAL: codeBox("the senior is not entitled"),
  SENIOR_NO_BALANCE: codeBox("the benefit is used up"),
  SYSTEM_VOUCHER_NOT_ACTIVE: codeBox("the voucher is not sold yet, or cancelled"),
  JUMPER_AGE: {
    when: "the jumper is too young for the ticket",
    screen: CODE_BOX,
    test: "tests/e2e/ticketErrors.ts",
  },
  refPromptOptNotFound: {
    when: "the hotel is not on the list",
    screen: "the seat's ticket",
    test: "tests/e2e/ticketErrors.ts",
  },
  refPromptOptError: {
    when: "the hotel has no place left",
    screen: "the seat's ticket",
    test: "tests/e2e/ticketErrors.ts",
  },
};

/** Refusals of payments. */
export const PAYING: Inventory = {
  CARD_NUMBER_INVALID: paid("the card's check digit is wrong"),
  CARD_DATE_INVALID: paid("the card has expired"),
  CARD_CVV_INVALID: paid("the security code is wrong"),
  PAYMENT_DECLINED: paid("the card is declined, or lacks funds"),
  EXTRA_VERIFICATION_FAILED: paid("the bank does not recognise the holder"),
  paymentError: paid("the provider's page fails"),
  ORDER_CANCELLED: paid("the payer cancels on the provider's page"),
  MOBILE_PAYMENT_FAILED: {
    when: "the banking app's code is declined",
    screen: FORM,
    test: "tests/e2e/checkout.spec.ts",
  },
  IN_PROGRESS: {
    because:
      "The page asks again by itself until there is an answer, and says meanwhile that it waits (payment.unanswered).",
  },
  MOBILE_MISMATCH: {
    because: "Two numbers that differ are told at the field (rule.same), and only one is sent.",
  },
  EMAIL_MISMATCH: {
    because: "Two addresses that differ are told at the field (rule.same), and only one is sent.",
  },
};
