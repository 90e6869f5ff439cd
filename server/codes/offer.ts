import type { Agorot } from "../../domain/money.ts";
import type { Ticket } from "../../domain/ticket.ts";
import type { ListedPrice } from "../prices/priceLists.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CodeUse } from "./uses.ts";

/** A line of a presentation's price list that a code may open or make cheaper. */
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
  /** How much of it is left. */
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
  /** In the house's own spelling. */
  readonly code: string;
  /** Identifies its row. A code entered twice has the same key. */
  readonly key: string;
  /** Whether it counts as the other voucher beside one that must be combined. */
  readonly isVoucher: boolean;
  readonly requiresAutoApply: boolean;
  /** Whether only one ticket of a cart may have it. */
  readonly isOnce: boolean;
  /** Whether sub-tickets use it up as well. A coupon covers seats. */
  readonly countsSeats: boolean;
  readonly opens: (offer: Offer) => boolean;
  /** Error if the asked ticket groups have nothing for this code. */
  readonly noTicket: "getTicket" | "ticketNotFound" | "noValidMember" | "SENIOR_TICKET_NOT_FOUND";
  /** Error if a cart has it on a ticket that it does not cover. */
  readonly notEligible: FoundCode["noTicket"] | "COUPON_NOT_ELIGIBLE";
  /** Error if it is valid but used up, when a ticket is looked up. */
  readonly noneLeft: "voucherBalance" | "memberNoneAvailable" | "SENIOR_NO_BALANCE" | "COUPON_USED";
  /** What it gives on an offer that it opens. Throws the reason if it cannot be used now. */
  readonly grant: (offer: Offer) => Grant;
}
