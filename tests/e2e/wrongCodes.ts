import { DEMO_SSN } from "../../server/demo/codeIds.ts";

/** A demo code that is refused for a balcony seat of the play, with the text that the page shows. */
export interface WrongCode {
  readonly code: string;
  /** Translation key of the text. */
  readonly words: string;
  readonly gaps?: Readonly<Record<string, unknown>>;
  /** Whether the code is kept, because it becomes valid with another seat. */
  readonly isKept?: true;
}

/** Every result of an invalid code (storefront.md section 5, coupons and vouchers). */
export const WRONG_CODES: readonly WrongCode[] = [
  { code: "NOPE", words: "refusal.codeNotFound" },
  { code: "FILM10", words: "refusal.codeNotFound" },
  { code: "USEDUP", words: "refusal.COUPON_USED" },
  { code: "EXPIRED", words: "refusal.voucherExpired" },
  { code: "SOON", words: "tickets.code.notStarted" },
  { code: "STALLS99", words: "refusal.COUPON_NOT_ELIGIBLE" },
  { code: "ALONG", words: "refusal.autoApplyVoucherRequired", isKept: true },
  { code: "SHOW0", words: "refusal.voucherBalance" },
  { code: "SHOWOLD", words: "refusal.voucherExpired" },
  { code: "GIFTEMPTY", words: "refusal.NO_BALANCE_LEFT" },
  { code: "GIFTOLD", words: "refusal.voucherExpired" },
  { code: "GIFTSOON", words: "tickets.code.notStarted" },
  { code: "GIFTVOID", words: "refusal.SYSTEM_VOUCHER_NOT_ACTIVE" },
  { code: "2009999", words: "refusal.memberNotFound" },
  { code: "200100114", words: "refusal.invalidSSN" },
  { code: "2001007", words: "refusal.noValidMember" },
  { code: "2001002", words: "refusal.memberNotStarted" },
  { code: "2001003", words: "refusal.memberExpired" },
  { code: "2001004", words: "refusal.memberNoneAvailable" },
  { code: DEMO_SSN.seniorUsedUp, words: "refusal.SENIOR_NO_BALANCE" },
  { code: DEMO_SSN.notEntitled, words: "refusal.SENIOR_GENERAL" },
];

/** The results when one of two seats already has a discount code. */
export const WITH_ONE_SEAT_LEFT: readonly WrongCode[] = [
  {
    code: "TWOFORONE",
    words: "refusal.COUPON_NEEDS_MORE",
    gaps: { count: 1 },
    isKept: true,
  },
];
