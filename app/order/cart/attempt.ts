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
 * A commit in progress. It is retried unchanged until its final answer, also by the page after a reload or
 * after the provider's page.
 */
export const Attempt = z.object({
  paysFor: z.union([z.int(), z.enum([...CART_KINDS, ...OFFER_KINDS])]),
  key: z.string(),
  cart: Cart,
  /** The bought tickets for the confirmation, because sold seats are no longer among the visitor's locks. */
  bought: z.array(Bought),
});
export type Attempt = z.infer<typeof Attempt>;

/** Returns the presentation id, or the kind of goods other than tickets. Undefined without an order. */
export const paysFor = (of: {
  readonly presentation: { readonly id: number } | undefined;
  readonly offers: { readonly kind: OfferKind } | undefined;
}): Attempt["paysFor"] | undefined => of.offers?.kind ?? of.presentation?.id;

/** Returns a deep copy, which later input does not change. */
export const newAttempt = (attempt: Attempt): Attempt =>
  Attempt.parse(JSON.parse(JSON.stringify(attempt)));

/** Stores the attempt in this tab while money may move. Call `forgetAttempt` when its answer is final. */
export function keepAttempt(attempt: Attempt, store: Store): void {
  store.setItem(KEY, JSON.stringify(attempt));
}

export function forgetAttempt(store: Store): void {
  store.removeItem(KEY);
}

/** Returns the order's commit that has no final answer yet. */
export function keptAttempt(of: Attempt["paysFor"], store: Store): Attempt | undefined {
  const text = store.getItem(KEY);
  if (text === null) return undefined;
  try {
    const kept = Attempt.safeParse(JSON.parse(text));
    if (kept.success && kept.data.paysFor === of) return kept.data;
  } catch (error) {
    // Text written by another version of this page is ignored.
    if (!(error instanceof SyntaxError)) throw error;
  }
  return undefined;
}
