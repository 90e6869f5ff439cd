import { proxy } from "valtio";
import type { Totals } from "../../../domain/cart.ts";
import type { AvailableMember } from "../../../domain/membership.ts";
import type { Refusal } from "../../../domain/refusal.ts";

export type Members = Readonly<Record<string, AvailableMember>>;

/** The server's latest answer about the cart. Sums that the client calculates are only a preview. */
export interface Quote {
  /** The key (`choiceOf`) of the order that the answer is for. */
  of: string | undefined;
  totals: Totals | undefined;
  /** Members by member number: those of the logged-in customer, and those on the cart's tickets. */
  members: Members;
  /** Why the cart cannot be bought in its present state. */
  refusal: Refusal | undefined;
}

export const emptyQuote = (): Quote => ({
  of: undefined,
  totals: undefined,
  members: {},
  refusal: undefined,
});

export const quote: Quote = proxy(emptyQuote());
