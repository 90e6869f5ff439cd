import { proxy } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import type { OfferKind } from "../order/cart/offerCart.ts";

/** Why the cart and a new wish cannot be bought in one order. */
export type Hindrance = OfferKind | "tickets" | "seller" | "currency";

interface Question {
  /** The kind in the cart, or what differs. */
  readonly because: Hindrance;
  /** Drops the cart and applies the wish. Returns the refusal if that failed. */
  readonly onYes: () => Promise<Refusal | undefined>;
}

/** The open question. Nothing is dropped before it is answered. */
export const question = proxy<{ asked: Question | undefined }>({ asked: undefined });

export function ask(asked: Question): void {
  question.asked = asked;
}
