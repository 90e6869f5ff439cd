import * as z from "zod/mini";
import { Cart } from "../../../domain/cart.ts";
import { CART_KINDS } from "../../../domain/offer.ts";
import { BoughtEvent } from "./boughtEvent.ts";
import { OFFER_KINDS, type OfferKind } from "./offerCart.ts";
import type { Store } from "../../shell/net/stores.ts";

const KEY = "payment";

const Bought = z.object({
  event: z.optional(BoughtEvent),
  sectionName: z.string(),
  rowName: z.string(),
  seatName: z.string(),
  ticketName: z.string(),
});

/**
 * A commit (payment) in progress. The commit is retried unchanged until its final answer, also after a
 * reload, and after the visitor returns from the provider's page.
 */
export const Attempt = z.object({
  paysFor: z.union([z.int(), z.enum([...CART_KINDS, ...OFFER_KINDS])]),
  key: z.string(),
  cart: Cart,
  /**
   * The bought tickets, stored for the confirmation, because sold seats are no longer among the visitor's
   * locks.
   */
  bought: z.array(Bought),
});
export type Attempt = z.infer<typeof Attempt>;

/**
 * Returns what an order pays for: the presentation's id, or the kind of other goods. Undefined for an empty
 * order.
 */
export const paysFor = (of: {
  readonly presentation: { readonly id: number } | undefined;
  readonly offers: { readonly kind: OfferKind } | undefined;
}): Attempt["paysFor"] | undefined => of.offers?.kind ?? of.presentation?.id;

/** Returns a deep copy, so that later input does not change the attempt. */
export const newAttempt = (attempt: Attempt): Attempt =>
  Attempt.parse(JSON.parse(JSON.stringify(attempt)));

/**
 * Stores the attempt in this tab while money may move. Call `forgetAttempt` when the commit has its final
 * answer.
 */
export function keepAttempt(attempt: Attempt, store: Store): void {
  store.setItem(KEY, JSON.stringify(attempt));
}

export function forgetAttempt(store: Store): void {
  store.removeItem(KEY);
}

/** Returns the stored attempt to pay for this order, if it has no final answer yet. */
export function keptAttempt(of: Attempt["paysFor"], store: Store): Attempt | undefined {
  const text = store.getItem(KEY);
  if (text === null) return undefined;
  try {
    const kept = Attempt.safeParse(JSON.parse(text));
    if (kept.success && kept.data.paysFor === of) return kept.data;
  } catch (error) {
    // A text stored by another version of this page is ignored.
    if (!(error instanceof SyntaxError)) throw error;
  }
  return undefined;
}
