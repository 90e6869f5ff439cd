import * as z from "zod/mini";
import { Cart } from "../../../domain/cart.ts";
import { CART_KINDS } from "../../../domain/offer.ts";
import { BoughtEvent } from "../cart/boughtEvent.ts";
import { OFFER_KINDS, type OfferKind } from "../cart/offerCart.ts";
import { tabStore, type Store } from "../../shell/net/stores.ts";

const KEY = "payment";

const Bought = z.object({
  event: z.optional(BoughtEvent),
  sectionName: z.string(),
  rowName: z.string(),
  seatName: z.string(),
  ticketName: z.string(),
});

/**
 * A commit under way: sent again letter for letter until its final answer, also by the page that
 * comes after a reload or after the provider's own page.
 */
export const Attempt = z.object({
  paysFor: z.union([z.int(), z.enum([...CART_KINDS, ...OFFER_KINDS])]),
  key: z.string(),
  cart: Cart,
  /** What is bought, for the confirmation: seats that are sold are no longer among my locks. */
  bought: z.array(Bought),
});
export type Attempt = z.infer<typeof Attempt>;

/** A presentation's number, or the kind of what is bought besides tickets; undefined of no order. */
export const paysFor = (of: {
  readonly presentation: { readonly id: number } | undefined;
  readonly offers: { readonly kind: OfferKind } | undefined;
}): Attempt["paysFor"] | undefined => of.offers?.kind ?? of.presentation?.id;

/** A copy that nothing typed later changes. */
export const newAttempt = (attempt: Attempt): Attempt =>
  Attempt.parse(JSON.parse(JSON.stringify(attempt)));

/** Keeps it in this tab while money may move; `forgetAttempt` when its answer is final. */
export function keepAttempt(attempt: Attempt, store: Store = tabStore): void {
  store.setItem(KEY, JSON.stringify(attempt));
}

export function forgetAttempt(store: Store = tabStore): void {
  store.removeItem(KEY);
}

/** The commit of such an order that has no final answer yet. */
export function keptAttempt(of: Attempt["paysFor"], store: Store = tabStore): Attempt | undefined {
  const text = store.getItem(KEY);
  if (text === null) return undefined;
  try {
    const kept = Attempt.safeParse(JSON.parse(text));
    if (kept.success && kept.data.paysFor === of) return kept.data;
  } catch (error) {
    // Another version of this page wrote it: as good as nothing.
    if (!(error instanceof SyntaxError)) throw error;
  }
  return undefined;
}
