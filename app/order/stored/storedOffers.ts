import * as z from "zod/mini";
import type { Refusal } from "../../../domain/refusal.ts";
import { placesOf } from "../cart/enrolled.ts";
import {
  emptyOffers,
  isEnrolment,
  OFFER_KINDS,
  OFFER_STEPS,
  OfferLine,
  OfferSeller,
  type OfferCart,
} from "../cart/offerCart.ts";
import { unlockPlaces } from "../cart/offerSeats.ts";
import type { Order } from "../cart/order.ts";
import type { Store } from "../../shell/net/stores.ts";
import type { OrderContext } from "../cart/orderContext.ts";

const KEY = "offers";

/** What a reload of the tab restores. The stored data contains no personal data. */
const Stored = z.object({
  kind: z.enum(OFFER_KINDS),
  seller: OfferSeller,
  step: z.enum(OFFER_STEPS),
  lines: z.array(OfferLine),
  expiresAt: z.optional(z.string()),
});

/**
 * Returns whether a line names a person other than the buyer. Names and numbers of people, and so gifts, are
 * not stored, and have to be entered again after a reload.
 */
const hasPerson = ({ enrolled }: OfferLine): boolean =>
  enrolled !== null && enrolled.who !== "buyer";

const NOBODY = { FirstName: "", LastName: "", SSN: "", memberNumber: "" } as const;

const withoutPerson = ({ gifts: _gifts, ...line }: OfferLine): OfferLine =>
  line.enrolled ? { ...line, enrolled: { ...line.enrolled, ...NOBODY } } : line;

/**
 * Stores the chosen offers, so that they survive a reload of this tab. Removes the stored offers if none are
 * chosen or they were bought.
 */
export function storeOffers({ order: of, store }: OrderContext): void {
  const { offers, phase, expiresAt } = of;
  if (!offers || offers.lines.length === 0 || phase === "done") return store.removeItem(KEY);
  const { kind, seller, lines } = offers;
  const step = lines.some(hasPerson) ? "choose" : offers.step;
  const kept = { kind, seller, step, lines: lines.map(withoutPerson), expiresAt };
  store.setItem(KEY, JSON.stringify(kept));
}

/** Returns the stored offers, or undefined if there are none or they are invalid. */
export function storedOffers(
  store: Store,
): { readonly offers: OfferCart; readonly expiresAt: string | undefined } | undefined {
  const text = store.getItem(KEY);
  if (text === null) return undefined;
  try {
    const { data } = Stored.safeParse(JSON.parse(text));
    if (!data) return undefined;
    const { kind, seller, step, lines, expiresAt } = data;
    return { offers: { ...emptyOffers(kind), seller, step, lines }, expiresAt };
  } catch (error) {
    // A text stored by another version of this page is ignored.
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** Returns the offers chosen on this page or before a reload, or undefined if there are none. */
export function heldOffers(of: Pick<Order, "offers">, store: Store): OfferCart | undefined {
  const offers = of.offers ?? storedOffers(store)?.offers;
  return offers && offers.lines.length > 0 ? offers : undefined;
}

/**
 * Drops an enrolment that was only viewed. Opening an enrolment adds an empty one to the cart. If the empty
 * enrolment stayed in the cart, the pages of other offers would ask whether to empty the cart.
 */
export function dropLookedAt({ order: of, store }: OrderContext): void {
  const held = heldOffers(of, store);
  const isBegun = (line: OfferLine): boolean =>
    hasPerson(line) || (isEnrolment(line) && placesOf(line).length > 0);
  if (held?.kind !== "enrolments" || held.lines.some(isBegun)) return;
  Object.assign(of, { offers: undefined, expiresAt: undefined });
  store.removeItem(KEY);
}

/**
 * Drops the offers and releases their seats. If the server cannot be reached, returns the refusal and keeps
 * the offers.
 */
export async function dropOffers({
  order: of,
  steadyCall: call,
  store,
}: OrderContext): Promise<Refusal | undefined> {
  const held = heldOffers(of, store);
  const why = held && (await unlockPlaces(held.lines, call));
  if (why) return why;
  Object.assign(of, { offers: undefined, voucher: undefined, expiresAt: undefined });
  store.removeItem(KEY);
  return undefined;
}
