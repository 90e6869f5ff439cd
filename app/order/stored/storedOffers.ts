import * as z from "zod/mini";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Call } from "../../shell/net/api.ts";
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
import { steadyCall } from "../cart/steadyCall.ts";
import { tabStore, type Store } from "../../shell/net/stores.ts";

const KEY = "offers";

/** What a reload brings back. Nothing about the person. */
const Stored = z.object({
  kind: z.enum(OFFER_KINDS),
  seller: OfferSeller,
  step: z.enum(OFFER_STEPS),
  lines: z.array(OfferLine),
  expiresAt: z.optional(z.string()),
});

/** Somebody's name or number is typed again after a reload. */
const hasPerson = ({ enrolled }: OfferLine): boolean =>
  enrolled !== null && enrolled.who !== "buyer";

const NOBODY = { FirstName: "", LastName: "", SSN: "", memberNumber: "" } as const;

const withoutPerson = (line: OfferLine): OfferLine =>
  line.enrolled ? { ...line, enrolled: { ...line.enrolled, ...NOBODY } } : line;

/** Keeps what is chosen besides tickets for a reload of this tab; forgets it where it is nothing, or bought. */
export function storeOffers(of: Order, store: Store = tabStore): void {
  const { offers, phase, expiresAt } = of;
  if (!offers || offers.lines.length === 0 || phase === "done") return store.removeItem(KEY);
  const { kind, seller, lines } = offers;
  const step = lines.some(hasPerson) ? "choose" : offers.step;
  const kept = { kind, seller, step, lines: lines.map(withoutPerson), expiresAt };
  store.setItem(KEY, JSON.stringify(kept));
}

/** What was kept; undefined where it is nothing, or nonsense. */
export function storedOffers(
  store: Store = tabStore,
): { readonly offers: OfferCart; readonly expiresAt: string | undefined } | undefined {
  const text = store.getItem(KEY);
  if (text === null) return undefined;
  try {
    const { data } = Stored.safeParse(JSON.parse(text));
    if (!data) return undefined;
    const { kind, seller, step, lines, expiresAt } = data;
    return { offers: { ...emptyOffers(kind), seller, step, lines }, expiresAt };
  } catch (error) {
    // Another version of this page wrote it: as good as nothing.
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** What is chosen besides tickets, on this page or before a reload; undefined where it is nothing. */
export function heldOffers(
  of: Pick<Order, "offers">,
  store: Store = tabStore,
): OfferCart | undefined {
  const offers = of.offers ?? storedOffers(store)?.offers;
  return offers && offers.lines.length > 0 ? offers : undefined;
}

/**
 * Lets an enrolment go that was only looked at: its page begins one by itself, without a seat or a
 * name in it, and other carts need not ask about that.
 */
export function dropLookedAt(of: Order, store: Store = tabStore): void {
  const held = heldOffers(of, store);
  const isBegun = (line: OfferLine): boolean =>
    hasPerson(line) || (isEnrolment(line) && placesOf(line).length > 0);
  if (held?.kind !== "enrolments" || held.lines.some(isBegun)) return;
  Object.assign(of, { offers: undefined, expiresAt: undefined });
  store.removeItem(KEY);
}

/** Lets it go, its seats with it. Where the server cannot be reached it stays, and the refusal says so. */
export async function dropOffers(
  of: Order,
  call: Call = steadyCall,
  store: Store = tabStore,
): Promise<Refusal | undefined> {
  const held = heldOffers(of, store);
  const why = held && (await unlockPlaces(held.lines, call));
  if (why) return why;
  Object.assign(of, { offers: undefined, voucher: undefined, expiresAt: undefined });
  store.removeItem(KEY);
  return undefined;
}
