import type { Agorot } from "../../domain/money.ts";
import type { Ticket } from "../../domain/ticket.ts";
import type { ListedPrice } from "../prices/priceLists.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CodeUse } from "./uses.ts";

/** A line of a presentation's price list that a code can unlock or make cheaper. */
export interface Offer {
  readonly show: {
    readonly id: number;
    readonly feature_id: number;
    readonly business_id: number;
    readonly starts_at: Date;
  };
  readonly ticketGroupId: number;
  readonly price: ListedPrice;
}

/** The effect of a code on an offer. */
export interface Grant {
  /** What one ticket takes from the code's balance. An `amount` of 0 takes nothing. */
  readonly use: CodeUse;
  /** What the code's balance has left, in units of `use.amount`. */
  readonly left: number;
  /** An amount in agorot, 0 or negative, that is added to the listed price. */
  readonly reduction: Agorot;
  /** Number of seats that one ticket covers. */
  readonly multiplyFactor: number;
  readonly memberNumber: string | null;
  /** Returns the fields that the code adds to the ticket in the reply. */
  readonly view: (locale: Locale) => Partial<Ticket>;
}

/** A code of any kind that exists. */
export interface FoundCode {
  /** The code as the business has stored it. */
  readonly code: string;
  /**
   * Key of the coupon, voucher or person to which the code belongs. Two spellings of the same code have the
   * same key.
   */
  readonly key: string;
  /** Whether the code is a voucher that can accompany a voucher which requires another one. */
  readonly isVoucher: boolean;
  readonly requiresAutoApply: boolean;
  /** Whether the code may be on only one ticket of a cart. */
  readonly isOnce: boolean;
  /** Whether sub-tickets use up the code too. True for a coupon, whose balance counts seats. */
  readonly countsSeats: boolean;
  readonly opens: (offer: Offer) => boolean;
  /** Error code of a look-up if the requested ticket groups have no ticket for this code. */
  readonly noTicket: "getTicket" | "ticketNotFound" | "noValidMember" | "SENIOR_TICKET_NOT_FOUND";
  /** Error code if a cart has the code on a ticket for which it is not valid. */
  readonly notEligible: FoundCode["noTicket"] | "COUPON_NOT_ELIGIBLE";
  /** Error code of a look-up if the code is valid but used up. */
  readonly noneLeft: "voucherBalance" | "memberNoneAvailable" | "SENIOR_NO_BALANCE" | "COUPON_USED";
  /**
   * Returns the effect of the code on an offer for which it is valid. Throws if the code cannot be used now.
   */
  readonly grant: (offer: Offer) => Grant;
}
