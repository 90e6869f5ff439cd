import { proxy } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import type { OfferKind } from "../order/cart/offerCart.ts";

/** Why the cart and a new line cannot be bought in one order. */
export type Hindrance = OfferKind | "tickets" | "seller" | "currency";

interface Question {
  /** The kind of goods in the cart, or the property in which the new line differs. */
  readonly because: Hindrance;
  /** Empties the cart and adds the new line. Returns the refusal on failure. */
  readonly onYes: () => Promise<Refusal | undefined>;
}

/** The question whether to empty the cart, while it is open. Nothing is removed before the answer. */
export const question = proxy<{ asked: Question | undefined }>({ asked: undefined });

export function ask(asked: Question): void {
  question.asked = asked;
}
