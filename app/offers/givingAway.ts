import type { Gift } from "../../domain/gift.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { OrderContext } from "../order/cart/orderContext.ts";
import { askQuote } from "../order/cart/quote.ts";

/** Identifies a gift by the index of its line in the order and its index among the line's gifts. */
export interface GiftPlace {
  readonly line: number;
  readonly gift: number;
}

/** Codes with which the server refuses a cart because of a gift's details. */
const OF_GIFTS: readonly Refusal["code"][] = ["VALIDATION", "invalid_mobileNumber", "SMS_FAILED"];

/** Removes a gift, so that its voucher belongs to the buyer again. */
export function keepForMyself({ order }: Pick<OrderContext, "order">, at: GiftPlace): void {
  const line = order.offers?.lines[at.line];
  if (line) line.gifts = (line.gifts ?? []).filter((_, place) => place !== at.gift);
}

/**
 * Changes or adds a gift, and lets the server price the cart with it. If the server refuses the gift, returns
 * the refusal and restores the previous gifts.
 */
export async function giveAway(
  context: OrderContext,
  at: GiftPlace,
  gift: Gift,
): Promise<Refusal | undefined> {
  const line = context.order.offers?.lines[at.line];
  if (!line) return undefined;
  const before = line.gifts;
  const gifts = [...(before ?? [])];
  gifts[at.gift] = gift;
  line.gifts = gifts;
  const why = await askQuote(context);
  if (!why || !OF_GIFTS.includes(why.code)) return undefined;
  line.gifts = before;
  return why;
}
