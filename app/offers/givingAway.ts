import type { Gift } from "../../domain/gift.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { OrderContext } from "../order/cart/orderContext.ts";
import { askQuote } from "../order/cart/quote.ts";

/** A gift among those of a line. */
export interface GiftPlace {
  readonly line: number;
  readonly gift: number;
}

/** Refusals of a priced cart that are about a gift. */
const OF_GIFTS: readonly Refusal["code"][] = ["VALIDATION", "invalid_mobileNumber", "SMS_FAILED"];

/** Removes a gift. Its voucher is the buyer's own again. */
export function keepForMyself({ order }: Pick<OrderContext, "order">, at: GiftPlace): void {
  const line = order.offers?.lines[at.line];
  if (line) line.gifts = (line.gifts ?? []).filter((_, place) => place !== at.gift);
}

/**
 * Sets or adds a gift, and has the server judge it with the cart. Returns the refusal and leaves the gifts as
 * they were if it is about the gift.
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
