import type { Agorot } from "../../domain/money.ts";
import type { Ticket } from "../../domain/ticket.ts";
import type { ListedPrice } from "../prices/priceLists.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CodeUse } from "./uses.ts";

/** A line of a presentation's price list that a code can open or reduce. */
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

/** What a code gives on an offer. */
export interface Grant {
  /** What one ticket takes from the code. An `amount` of 0 takes nothing. */
  readonly use: CodeUse;
  /** What is left of the code's balance. */
  readonly left: number;
  /** Subtracted from the listed price, 0 or negative. */
  readonly reduction: Agorot;
  /** Seats per ticket. */
  readonly multiplyFactor: number;
  readonly memberNumber: string | null;
  /** Additional fields of the ticket in the reply. */
  readonly view: (locale: Locale) => Partial<Ticket>;
}

/** A code that was found, of any kind. */
export interface FoundCode {
  /** In the spelling that the business has stored. */
  readonly code: string;
  /** Identifies its row. A code entered twice has the same key. */
  readonly key: string;
  /** Whether it counts as the other voucher for one that must be combined. */
  readonly isVoucher: boolean;
  readonly requiresAutoApply: boolean;
  /** Whether only one ticket of a cart can have it. */
  readonly isOnce: boolean;
  /** Whether sub-tickets use it up as well. True for a coupon, which covers seats. */
  readonly countsSeats: boolean;
  readonly opens: (offer: Offer) => boolean;
  /** Error if the requested ticket groups have no ticket for this code. */
  readonly noTicket: "getTicket" | "ticketNotFound" | "noValidMember" | "SENIOR_TICKET_NOT_FOUND";
  /** Error if a cart has it on a ticket that it does not cover. */
  readonly notEligible: FoundCode["noTicket"] | "COUPON_NOT_ELIGIBLE";
  /** Error if it is valid but used up, when a ticket is looked up. */
  readonly noneLeft: "voucherBalance" | "memberNoneAvailable" | "SENIOR_NO_BALANCE" | "COUPON_USED";
  /** The result of the code on an offer that it opens. Throws the reason if the code cannot be used now. */
  readonly grant: (offer: Offer) => Grant;
}
