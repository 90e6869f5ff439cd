/**
 * The closed catalogue of refusals: code → HTTP status and a sentence for developers.
 * Codes are the specification's, letter for letter (storefront.md section 8, back-office.md section 8);
 * where it has only words, contract.md names the code. People read `locales/`, by code.
 */
export const CATALOGUE = {
  // Any call
  VALIDATION: [422, "The input does not have the shape this call expects."],
  UNAUTHORIZED: [401, "No valid session for this call."],
  FORBIDDEN: [403, "This session may not make this call."],
  NOT_FOUND: [404, "There is nothing here under that name."],
  RATE_LIMITED: [429, "Too many requests; wait and try again."],
  errorNoResponse: [503, "No answer came from the server."],
  errorResponse: [500, "The server's answer could not be read."],
  INTERNAL: [500, "Something broke on our side; the id is in the log."],
  // Seats
  SEAT_UNAVAILABLE: [409, "The seat is not available."],
  SEAT_UNLOCK_FAILED: [409, "The seat is not locked by this visitor."],
  NO_SEATS_IN_SECTION: [409, "The section has no seats."],
  NO_TICKETS_LEFT: [409, "No general-admission places are left."],
  NO_SEATS_LEFT: [409, "No reserved seats are left."],
  NO_PRICE_POLICY: [409, "The seat's ticket group has no price policy."],
  NOT_ENOUGH_SEATS: [409, "No set of seats satisfies the request."],
  TOO_MANY_SEATS: [409, "More seats than one visitor may take."],
  SINGLE_SEAT_GAP: [409, "The choice would leave a single seat alone."],
  SEATS_NOT_ADJACENT: [422, "These seats must be taken together, side by side."],
  MULTIPLIER_MISMATCH: [422, "The number of seats does not match the chosen ticket types."],
  PRICE_LEVEL_MISMATCH: [422, "All seats must be in one price level."],
  CONFIRMATION_NEEDED: [422, "The seat needs an explicit confirmation."],
  CART_EXPIRED: [409, "The locks behind this cart have run out."],
  // Tickets
  TICKET_MINIMUM: [422, "Fewer tickets of this type than required."],
  TICKET_MAXIMUM: [422, "More tickets of this type than allowed."],
  TICKET_COMBINATION: [422, "The ticket requires another ticket beside it."],
  SOLD_OUT: [409, "The ticket type is sold out."],
  ticketNotFound: [404, "There is no such ticket."],
  // Cart and payment
  INCOMPATIBLE_AUTH_PROFILE: [422, "Incompatible AuthProfile"],
  INCOMPATIBLE_BUSINESS: [422, "Incompatible Business"],
  NOTHING_SELECTED: [422, "Nothing is selected."],
  PRICE_CHANGED: [409, "The cart's amounts differ from the price list; nothing was charged."],
  MOBILE_MISMATCH: [422, "The mobile number does not match its confirmation."],
  EMAIL_MISMATCH: [422, "The e-mail address does not match its confirmation."],
  CARD_NUMBER_INVALID: [422, "The card number is not valid."],
  CARD_DATE_INVALID: [422, "The card's expiry date is not valid."],
  CARD_CVV_INVALID: [422, "The card's security code is not valid."],
  CARD_DATA_REFUSED: [422, "Card data must not be sent here; only the payment form takes it."],
  TERMS_NOT_CONFIRMED: [422, "The terms were not confirmed."],
  PAYMENT_DECLINED: [402, "The payment was declined."],
  EXTRA_VERIFICATION_FAILED: [402, "The card holder's bank did not confirm the payment."],
  ALREADY_COMMITTED: [409, "This cart has been bought already."],
  IN_PROGRESS: [409, "The same request is still being worked on."],
  IDEMPOTENCY_MISMATCH: [422, "This idempotency key was used for another body."],
  IDEMPOTENCY_KEY_MISSING: [422, "An Idempotency-Key header is required."],
  HOLD_UNAVAILABLE: [409, "Reservations need a login with an active account."],
  HOLD_PREMIUM: [409, "Premium seats cannot be held."],
  codeNotFound: [404, "There is no such code."],
  ORDER_NOT_FOUND: [404, "There is no such order."],
  TICKETING_ENDED: [409, "Ticketing for this presentation has ended."],
  BRANCH_OFFLINE: [503, "The branch is offline."],
  // Codes, members, customers (storefront.md section 8, back-office.md section 8)
  INSUFFICIENT_BALANCE: [409, "The member's balance does not cover the tickets."],
  NO_VALID_MEMBERSHIP: [409, "A member sale needs a valid membership."],
  COUPON_NEEDS_MORE: [422, "More seats are needed to redeem the coupon."],
  COUPON_USED: [409, "The coupon code has been used up."],
  COUPON_NOT_ELIGIBLE: [422, "No ticket of the cart takes this coupon."],
  CODE_ALREADY_ENTERED: [422, "The code is in the cart already."],
  NO_BALANCE_LEFT: [409, "No balance is left to redeem."],
  PRICE_OUT_OF_RANGE: [422, "The open price is out of its range."],
  SENIOR_GENERAL: [422, "The senior-citizen benefit cannot be used."],
  SENIOR_TICKET_NOT_FOUND: [404, "This seat has no senior-citizen ticket."],
  SENIOR_NO_BALANCE: [409, "The senior-citizen benefit is used up."],
  JUMPER_AGE: [422, "The ticket does not fit the jumper's age."],
  paymentError: [402, "The payment provider reported an error."],
  MOBILE_PAYMENT_FAILED: [402, "The mobile payment was not approved."],
  ORDER_CANCELLED: [409, "The order was cancelled."],
  VOD_UNAVAILABLE: [409, "The video cannot be watched now."],
  recaptcha: [422, "The captcha was not passed."],
  getTicket: [422, "The ticket could not be given for this code."],
  voucherBalance: [409, "The voucher has no balance left."],
  voucherExpired: [409, "The voucher is past its end date."],
  invalidSSN: [422, "The ID number is not valid."],
  memberNotFound: [404, "There is no such member."],
  noValidMember: [409, "The member has no membership for this ticket."],
  memberNotStarted: [409, "The membership has not started yet."],
  memberExpired: [409, "The membership has expired."],
  memberNoneAvailable: [409, "No membership of this member is available."],
  refPromptOptNotFound: [404, "The reference is not on the list."],
  refPromptOptError: [409, "The reference cannot be used."],
  autoApplyVoucherRequired: [422, "The voucher must be combined with another one."],
  NOTHING_TO_CANCEL: [409, "Nothing of this reservation can be cancelled."],
  BALANCE_IS_DUE: [409, "A refund to the original method is not possible online."],
  CUSTOMER_NOT_FOUND: [404, "There is no such customer."],
  INVALID_SMS_CODE: [401, "The code is wrong, used or too old."],
  LOGIN_FAILED: [401, "Invalid credentials."],
  SMS_FAILED: [503, "The text message could not be sent."],
  invalid_captcha: [422, "The captcha was not passed."],
  invalid_mobileNumber: [422, "The mobile number is not valid."],
  invalid_ssn: [422, "The ID number is not valid."],
  SYSTEM_VOUCHER_NOT_FOUND: [404, "There is no such voucher."],
  SYSTEM_VOUCHER_NOT_ACTIVE: [409, "The voucher is not active."],
  SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT: [409, "The voucher is for replacement already."],
  SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET: [409, "The voucher was not sold in this outlet."],
  CUSTOMER_TOKEN_REDEEMED: [409, "The login link has been used."],
  CUSTOMER_TOKEN_EXPIRED: [409, "The login link is too old."],
  CUSTOMER_TOKEN_ERROR: [404, "There is no such login link."],
  SOCIAL_LOGIN_UNAVAILABLE: [503, "Social login is not configured."],
  INTEGRATION_ERROR: [422, "The partner's integration data is wrong."],
  ALREADY_ENROLLED: [409, "The member is enrolled already."],
  GENERAL_ERROR: [409, "The request could not be carried out."],
  CUSTOMER_NO_MOBILE: [409, "The customer has no mobile number."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof CATALOGUE;

/** An expected "no": a code of the catalogue and what a client needs to act on it. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;
}

export const refusal = (code: RefusalCode, details: Refusal["details"] = {}): Refusal => ({
  code,
  details,
});

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(CATALOGUE, code);

/** Carries a refusal through a transaction to the one error door. Everything else thrown is a bug. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal;

  constructor(code: RefusalCode, details: Refusal["details"] = {}) {
    super(code);
    this.refusal = refusal(code, details);
  }
}
