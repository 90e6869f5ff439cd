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
  /** What one ticket takes of the code; `amount` 0 takes nothing. */
  readonly use: CodeUse;
  /** How much of that is there. */
  readonly left: number;
  /** Nought or less, off the listed price. */
  readonly reduction: Agorot;
  /** Seats that one ticket takes. */
  readonly multiplyFactor: number;
  readonly memberNumber: string | null;
  /** What the ticket on the wire says besides. */
  readonly view: (locale: Locale) => Partial<Ticket>;
}

/** A code that was found, of whatever kind. */
export interface FoundCode {
  /** As the house writes it. */
  readonly code: string;
  /** Its row: an entered code twice is the same row twice. */
  readonly key: string;
  /** Counts as another voucher beside one that must be combined. */
  readonly isVoucher: boolean;
  readonly requiresAutoApply: boolean;
  /** One ticket of a cart alone may have it. */
  readonly isOnce: boolean;
  /** Sub-tickets use it up too: a coupon covers seats. */
  readonly countsSeats: boolean;
  readonly opens: (offer: Offer) => boolean;
  /** Where the asked ticket groups have nothing for it. */
  readonly noTicket: "getTicket" | "ticketNotFound" | "noValidMember" | "SENIOR_TICKET_NOT_FOUND";
  /** Where a cart has it on a ticket that it is not for. */
  readonly notEligible: FoundCode["noTicket"] | "COUPON_NOT_ELIGIBLE";
  /** Where it is good and nothing is left of it, when a ticket is looked up. */
  readonly noneLeft: "voucherBalance" | "memberNoneAvailable" | "SENIOR_NO_BALANCE" | "COUPON_USED";
  /** What it gives on an offer that it opens. Throws why not now. */
  readonly grant: (offer: Offer) => Grant;
}
