import { proxy } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import type { OfferKind } from "../order/cart/offerCart.ts";

/** Why what is chosen and what is wished for cannot be bought in one order. */
export type Hindrance = OfferKind | "tickets" | "seller" | "currency";

interface Question {
  /** The kind that is in the cart, or what differs. */
  readonly because: Hindrance;
  /** Lets it go and takes the wish in its place; its refusal says why that could not be. */
  readonly onYes: () => Promise<Refusal | undefined>;
}

/** The question that is open: nothing is dropped before it is answered. */
export const question = proxy<{ asked: Question | undefined }>({ asked: undefined });

export function ask(asked: Question): void {
  question.asked = asked;
}
