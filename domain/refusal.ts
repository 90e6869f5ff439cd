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
