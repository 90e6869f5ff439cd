import { proxy } from "valtio";
import type { Totals } from "../../../domain/cart.ts";
import type { AvailableMember } from "../../../domain/membership.ts";
import type { Refusal } from "../../../domain/refusal.ts";

export type Members = Readonly<Record<string, AvailableMember>>;

/** The server's latest answer about the cart. The client's own sums are only a preview. */
export interface Quote {
  /** The choice it belongs to, see `choiceOf`. */
  of: string | undefined;
  totals: Totals | undefined;
  /** By member number: the members of the logged-in customer and those on the cart's tickets. */
  members: Members;
  /** Why the cart cannot be bought as it is. */
  refusal: Refusal | undefined;
}

export const emptyQuote = (): Quote => ({
  of: undefined,
  totals: undefined,
  members: {},
  refusal: undefined,
});

export const quote: Quote = proxy(emptyQuote());
