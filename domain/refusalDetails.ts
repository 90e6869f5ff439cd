import type { TicketFault } from "./ticketFault.ts";
import type { VideoFault } from "./videoFault.ts";

/** A seat as the server identifies it. For a place without a number, `x` is its index in the section. */
type RefusedPlace = {
  readonly presentationId: number;
  readonly seat: number;
  readonly sectionId: number;
  readonly x: number;
  readonly y: number;
};

/** A seat that was requested for an allocation. */
type SetAside = Pick<RefusedPlace, "presentationId" | "seat"> & { readonly area: number };

/** The refused seats. The server lists places, and a page's worker lists seat numbers of its plan. */
type RefusedSeats = readonly (RefusedPlace | SetAside)[] | readonly number[];

type EnteredCode = { readonly enteredCode: string };
type Reservation = { readonly reservationIdentifier: string };

/** The refused ticket type, and its presentation in the cart. */
type OfTicket = { readonly ticketId: number; readonly presentationId?: number };

/** A presentation of the cart, and its current start. */
type MovedShow = { readonly presentationId: number; readonly dateTime: string };

/** Reason given by the payment provider. */
type Declined = { readonly reason?: string };

/** A member, or the reason why the number cannot be valid. */
type OfMember = {
  readonly memberNumber?: string;
  readonly reason?: "checkDigit" | "noCode";
};

/** A code that cannot be redeemed as requested: the requested amount, the amount left, and the ticket. */
type OfCodeUse = {
  readonly enteredCode?: string | null | undefined;
  readonly left?: number;
  readonly asked?: number;
  readonly ticketId?: number;
  readonly reason?: string;
};

/** A prompt whose answer is missing, not on the list, or used up. */
type OfPrompt = OfCodeUse & {
  readonly slot?: 1 | 2;
  readonly reason?: "empty" | "noCode" | "used" | "usedUp";
  readonly used?: number;
};

/** The id that was not found. The name of the property says what kind of id it is. */
type Missing = {
  readonly [
    Name in
      | "MembershipId"
      | "changeId"
      | "couponId"
      | "draftId"
      | "featureId"
      | "layoutId"
      | "locationId"
      | "membershipId"
      | "miniSiteId"
      | "pricePolicyId"
      | "productId"
      | "seasonId"
      | "seatplanId"
      | "sectionId"
      | "ticketGroupId"
      | "ticketId"
      | "presentationId"
      | "venueId"
      | "x"
      | "y"
  ]?: number | null;
} & {
  readonly presentationIds?: readonly number[];
  readonly planVersion?: string;
  readonly ticketIdentifier?: string;
  readonly miniSiteUrl?: string;
  readonly mode?: string;
};

/**
 * Details that a client needs to act on a refusal, by code. Codes that are not listed have no details. In a
 * reply the details are siblings of the refusal's `code` and `message`, so no detail can have those names.
 */
export interface DetailsByCode {
  // Any call
  readonly VALIDATION: {
    /** Invalid fields. A worker sends one field with its fault, the server sends a list. */
    readonly fields:
      | readonly { readonly field: string; readonly message: string }[]
      | Readonly<Record<string, string>>;
    readonly max?: number;
  };
  readonly NOT_FOUND: Missing;
  readonly RATE_LIMITED: { readonly retryAfterSeconds?: number };
  readonly OVERLOADED: { readonly retryAfterSeconds: number };
  readonly INTERNAL: {
    /** Id of the failure in the server's log. */
    readonly id?: string;
    readonly draining?: boolean;
    /** What is wrong with the database: it does not answer, or its disk is full. */
    readonly database?: "away" | "full";
  };
  // Seats
  readonly SEAT_UNAVAILABLE: {
    readonly seats?: RefusedSeats;
    readonly isSingleSeatBlock?: boolean;
    readonly reason?: "sameSeat";
  };
  readonly NO_SEATS_IN_SECTION: { readonly sectionId?: number };
  readonly NO_TICKETS_LEFT: { readonly sectionId?: number };
  readonly NO_VALID_MEMBERSHIP: OfCodeUse;
  readonly NO_PRICE_POLICY: { readonly ticketGroupId?: number };
  readonly NOT_ENOUGH_SEATS: { readonly quantity?: number };
  readonly TOO_MANY_SEATS: { readonly max: number };
  readonly SINGLE_SEAT_GAP: {
    readonly presentationId?: number;
    readonly seats?: RefusedSeats;
    readonly suggestions?: readonly { readonly leave: RefusedSeats; readonly take: RefusedSeats }[];
  };
  readonly SEATS_NOT_ADJACENT: { readonly seats?: RefusedSeats; readonly partners?: RefusedSeats };
  readonly MULTIPLIER_MISMATCH: {
    readonly needed: number;
    readonly chosen?: number;
    readonly ticketId?: number;
    readonly multiplyFactor?: number;
  };
  readonly PRICE_LEVEL_MISMATCH: {
    readonly levels?: readonly number[];
    readonly seats?: RefusedSeats;
    readonly toPresentationId?: number;
  };
  readonly CONFIRMATION_NEEDED: {
    readonly confirm: readonly string[];
    readonly seats: readonly number[];
  };
  readonly CART_EXPIRED: { readonly extensions?: number };
  // Tickets
  readonly TICKET_MINIMUM: OfTicket & { readonly minimum: number };
  readonly TICKET_MAXIMUM: OfTicket & { readonly maximum: number };
  readonly TICKET_COMBINATION: OfTicket & {
    readonly requires: { readonly ticketId: number; readonly minimum: number };
  };
  readonly SOLD_OUT: Partial<OfTicket> & { readonly productId?: number };
  readonly ticketNotFound: OfCodeUse;
  readonly TICKET_NOT_CHANGEABLE: { readonly reason: TicketFault };
  // Cart and payment
  readonly NOTHING_SELECTED: {
    readonly seasonId?: number | null;
    readonly presentationIds?: readonly number[];
    readonly isNobody?: boolean;
  };
  readonly PRICE_CHANGED: { readonly totals: object };
  readonly CARD_NUMBER_INVALID: Declined;
  readonly CARD_DATE_INVALID: Declined;
  readonly CARD_CVV_INVALID: Declined;
  readonly CARD_DATA_REFUSED: { readonly field?: string };
  readonly TERMS_NOT_CONFIRMED: { readonly name?: string };
  readonly PAYMENT_DECLINED: Declined;
  readonly EXTRA_VERIFICATION_FAILED: Declined;
  readonly MOBILE_PAYMENT_FAILED: Declined;
  readonly paymentError: Declined;
  readonly ALREADY_COMMITTED: Partial<Reservation>;
  readonly IN_PROGRESS: { readonly paymentIdentifier?: string; readonly presentationId?: number };
  readonly HOLD_UNAVAILABLE: { readonly reason: string };
  readonly HOLD_PREMIUM: { readonly seats: RefusedSeats };
  readonly codeNotFound: OfCodeUse;
  readonly ORDER_NOT_FOUND: Partial<Reservation> & Declined & { readonly vodId?: number };
  readonly ORDER_CANCELLED: Partial<Reservation> & Declined;
  readonly TICKETING_ENDED: {
    readonly presentationId?: number;
    readonly membershipId?: number;
    readonly MembershipId?: number;
  };
  readonly SALE_NOT_STARTED: { readonly presentationId?: number; readonly onSaleAt: string };
  readonly PRESENTATION_CANCELLED: { readonly presentationId?: number };
  readonly PRESENTATION_MOVED: { readonly presentations: readonly MovedShow[] };
  readonly WAITING_ROOM: { readonly presentationId: number };
  readonly PLACE_USED: { readonly presentationId: number };
  readonly PRESALE_CODE_INVALID: { readonly presentationId: number };
  readonly PRESALE_MEMBERS_ONLY: { readonly presentationId: number };
  readonly HOUSEHOLD_LIMIT: {
    readonly presentationId: number;
    /** What the household's tickets are counted by. */
    readonly by: "card" | "mobile";
    readonly max: number;
  };
  readonly BRANCH_OFFLINE: { readonly presentationId?: number };
  // Purchases other than tickets
  readonly CART_KINDS_MIXED: { readonly kinds: readonly string[] };
  readonly NO_MEMBERSHIPS_FOR_SALE: {
    readonly MembershipId?: number;
    readonly membershipCode?: string;
  };
  readonly MEMBERSHIP_PRICE_NOT_FOUND: {
    readonly MembershipPriceId?: number | undefined;
    readonly membershipPriceCode?: string;
    readonly entered?: string;
  };
  readonly NO_VOUCHERS_FOR_SALE: {
    readonly SystemVoucherId?: number;
    readonly SystemVoucherPriceId?: number;
  };
  readonly NO_DONATIONS_FOR_SALE: { readonly id?: number; readonly detailId?: number };
  readonly CURRENCY_MISMATCH: { readonly currencies: readonly string[] };
  /** Names of the accounts, joined in one text. */
  readonly ACCOUNTS_OF_OTHER_CURRENCY: { readonly accounts: string };
  readonly TOO_MANY_ITEMS: { readonly id: number; readonly max: number };
  // Codes, members, customers
  readonly INSUFFICIENT_BALANCE: OfCodeUse & OfMember;
  readonly COUPON_NEEDS_MORE: { readonly enteredCode?: string | null } & { readonly n: number };
  readonly COUPON_USED: OfCodeUse;
  readonly COUPON_NOT_ELIGIBLE: OfCodeUse;
  readonly CODE_ALREADY_ENTERED: Partial<EnteredCode>;
  readonly NO_BALANCE_LEFT: OfCodeUse;
  readonly PRICE_OUT_OF_RANGE: {
    readonly min?: number;
    readonly max?: number;
    readonly multiplier?: number;
    readonly ticketId?: number;
  };
  readonly SENIOR_GENERAL: OfCodeUse;
  readonly SENIOR_TICKET_NOT_FOUND: OfCodeUse;
  readonly SENIOR_NO_BALANCE: OfCodeUse;
  readonly JUMPER_AGE: {
    readonly age: number;
    readonly minimum: number | null;
    readonly maximum: number | null;
  };
  readonly VOD_UNAVAILABLE: {
    readonly state?: string;
    readonly playsRemaining?: number;
    readonly reason?: "link" | "blocked";
  };
  readonly getTicket: OfCodeUse;
  readonly voucherBalance: OfCodeUse;
  readonly voucherExpired: OfCodeUse;
  readonly memberNotFound: OfMember;
  readonly MEMBER_PROOF_REQUIRED: EnteredCode & { readonly how: readonly string[] };
  readonly noValidMember: OfCodeUse & OfMember;
  readonly memberNotStarted: OfMember;
  readonly memberExpired: OfMember;
  readonly memberNoneAvailable: OfCodeUse & OfMember & { readonly membershipId?: number };
  readonly refPromptOptNotFound: OfPrompt;
  readonly refPromptOptError: OfPrompt;
  readonly autoApplyVoucherRequired: {
    readonly SystemVoucherId?: number;
    readonly enteredCode?: string;
  };
  readonly NOTHING_TO_CANCEL: { readonly reason?: string };
  readonly BALANCE_IS_DUE: Partial<Reservation> & {
    /** `refundable` and `balance` are in agorot. */
    readonly refundable?: number;
    readonly balance?: number;
  };
  readonly CUSTOMER_NOT_FOUND: OfMember;
  readonly CUSTOMER_NO_MOBILE: { readonly memberNumber?: string };
  readonly LOGIN_FAILED: { readonly isCodeNeeded?: boolean };
  readonly SYSTEM_VOUCHER_NOT_ACTIVE: {
    readonly reason?: "cancelled" | "notStarted" | "expired" | "empty" | "tooLate";
    readonly enteredCode?: string;
  };
  readonly SYSTEM_VOUCHER_NOT_SOLD_IN_OUTLET: {
    readonly SystemVoucherId?: number;
    readonly locationId?: number | null;
  };
  readonly CUSTOMER_TOKEN_REDEEMED: { readonly date: string };
  readonly CUSTOMER_TOKEN_EXPIRED: { readonly date: string };
  readonly INTEGRATION_ERROR: { readonly field: string };
  readonly ALREADY_ENROLLED: { readonly seasonId?: number; readonly isTwice?: boolean };
  readonly GENERAL_ERROR: {
    readonly reason?: string;
    readonly presentationId?: number;
    readonly seasonId?: number;
    readonly memberNumber?: string;
    readonly lastTransactionId?: string | null;
    readonly featureName?: string;
    readonly venueName?: string;
    readonly dateTime?: string;
  };
  // The back office
  /** Local times on the installation's clock: `2027-03-26T02:30`. */
  readonly TIME_SKIPPED: { readonly dateTimes: readonly string[] };
  readonly TIME_REPEATED: { readonly dateTimes: readonly string[] };
  readonly HALL_TAKEN: { readonly dateTimes: readonly string[] };
  readonly HAS_SALES: { readonly presentationId: number };
  readonly LAYOUT_BLOCKS_CHANGED: { readonly layoutId: number };
  readonly LAYOUT_IS_USUAL: { readonly layoutId: number };
  readonly SLUG_TAKEN: { readonly URL: string };
  readonly CODE_TAKEN: EnteredCode;
  readonly APPROVAL_NEEDED: {
    /** Amount in shekels. */
    readonly amount: number;
    /** `asked`: no second person has decided yet. `refused`: a second person has refused the request. */
    readonly reason: "asked" | "refused";
  };
  /** `reason` is a `ReadingFault`. `at` is the cell or heading with the fault, or empty. */
  readonly IMPORT_FILE_REFUSED: { readonly reason: string; readonly at: string };
  readonly IMPORT_FILE_TOO_LARGE: { readonly most: number };
  readonly IMPORT_STATE: { readonly state: string };
  readonly IMPORT_HAS_FAULTS: { readonly lines: number };
  readonly IMPORT_IN_USE: { readonly records: number };
  readonly PICTURE_REFUSED: {
    readonly reason: "notPicture" | "tooManyPixels" | "tookTooLong";
  };
  readonly PICTURE_TOO_LARGE: { readonly most: number };
  readonly VIDEO_REFUSED: {
    readonly reason: VideoFault;
    /** Name of the codec or of the file that causes the refusal. */
    readonly what?: string;
  };
  readonly VIDEO_TOO_LARGE: { readonly most: number };
  readonly UPLOAD_CONFLICT: {
    /**
     * `busy`: another request is writing. `offset`: this is not the next part. `hash`: the part was damaged in
     * transit.
     */
    readonly reason: "busy" | "offset" | "hash" | "open";
    /** Number of bytes of the file that are stored. */
    readonly received?: number;
  };
  readonly PLAN_TOO_LARGE: { readonly most: number };
  readonly PLAN_HAS_ERRORS: { readonly errors: number };
  /**
   * `editor` is the person who has the right to draw, or empty if only the sequence number is wrong.
   * `sequence` is the number of the last change.
   */
  readonly PLAN_DRAWN_ELSEWHERE: { readonly editor: string; readonly sequence: number };
  /**
   * `reason` is a `DesignFaultKind`, or `tooMuch` if the change took too long. `at` is the invalid field or
   * item.
   */
  readonly PLAN_CHANGE_REFUSED: { readonly reason: string; readonly at: string };
  readonly PLAN_LOSES_SEATS: {
    readonly presentations: readonly { readonly presentationId: number; readonly lost: number }[];
  };
  readonly PLAN_IN_USE: { readonly presentationIds: readonly number[]; readonly isTaken?: boolean };
}
