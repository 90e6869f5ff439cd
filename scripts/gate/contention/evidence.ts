/**
 * The records of a run: the answers that buyers received, and the data that the database and the payment
 * provider have stored. The checker compares the buyers' answers with the stored data.
 */

/**
 * An event of the journal. `at` and `until` are in ms since the epoch, on the clock that all processes share.
 */
export type Entry =
  /** The server has confirmed to a buyer that the seats are locked until a certain time. */
  | (Event & { readonly kind: "locked"; readonly until: number })
  /**
   * A buyer asks the server to release seats. After the request to release the seats, another buyer may get
   * the seats.
   */
  | (Event & { readonly kind: "releasing" })
  | (Event & { readonly kind: "released" })
  /** A buyer asks the server to sell the seats. */
  | (Event & { readonly kind: "paying" })
  /** The server has confirmed to a buyer that the seats are sold. */
  | (Event & {
      readonly kind: "sold";
      readonly reservation: string;
      readonly tickets: readonly string[];
      /** Amount in agorot. */
      readonly paid: number;
    })
  /**
   * A buyer asks the server for a full refund. After the request for a refund, another buyer may get the
   * seats.
   */
  | { readonly kind: "refunding"; readonly at: number; readonly reservation: string }
  /** The server has confirmed a full refund to a buyer. */
  | { readonly kind: "refunded"; readonly at: number; readonly reservation: string };

interface Event {
  readonly at: number;
  readonly buyer: string;
  readonly seats: readonly string[];
}

export type SoldEntry = Extract<Entry, { readonly kind: "sold" }>;

/**
 * An order in the database, with the sum of its ledger entries of each kind. Amounts of money are in agorot.
 */
export interface BookedOrder {
  readonly id: string;
  readonly reservation: string;
  readonly state: string;
  readonly payment: string | null;
  readonly due: number;
  /** Price of the order's tickets according to its price stages. */
  readonly ticketsPrice: number | null;
  readonly sale: number;
  readonly cancellation: number;
  readonly charge: number;
  readonly captured: number;
  readonly refunded: number;
}

export interface BookedTicket {
  readonly order: string;
  readonly ticket: string;
  readonly seat: string;
  readonly price: number;
  /** Whether the ticket is valid, that is, whether its order is not cancelled. */
  readonly isLive: boolean;
}

/** A seat that is held or sold. */
export interface BookedClaim {
  readonly seat: string;
  readonly isSold: boolean;
  readonly order: string | null;
}

/** A payment that the provider has taken, in agorot. */
export interface Capture {
  readonly payment: string;
  readonly amount: number;
  readonly refunded: number;
}

/**
 * The data that the database and the payment provider have stored when no payment, refund or lock is pending.
 */
export interface Books {
  readonly orders: readonly BookedOrder[];
  readonly tickets: readonly BookedTicket[];
  readonly claims: readonly BookedClaim[];
  readonly captures: readonly Capture[];
}
