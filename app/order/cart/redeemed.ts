import { onePresentation } from "../../../domain/api/catalogue.ts";
import { MAX_PRODUCT_QUANTITY, type Product } from "../../../domain/product.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { eventsOf, type Order, type RedeemedProduct } from "./order.ts";
import type { OrderContext } from "./orderContext.ts";

type Found = Pick<RedeemedProduct, "code" | "productId" | "balance">;

const foundIn = (products: readonly Product[]): Found[] =>
  products.flatMap(({ id: productId, vouchers = [] }) =>
    vouchers.map(({ code, balance }) => ({ code, productId, balance })),
  );

/** Returns how many pieces are chosen at first: one for each seat, as far as the voucher pays for them. */
function firstQuantity(of: Order, balance: number): number {
  const seats = eventsOf(of).reduce((sum, event) => sum + event.seats.length, 0);
  return Math.min(balance, seats, MAX_PRODUCT_QUANTITY);
}

/**
 * Takes over what codes pay for of the products on screen. Keeps what was chosen of it, as far as the balance
 * still covers it.
 */
function takeOver(of: Order, codes: readonly string[], products: readonly Product[]): void {
  const found = foundIn(products);
  const kept = of.redeemed.filter(
    ({ code, productId }) => !codes.includes(code) || !products.some(({ id }) => id === productId),
  );
  const fresh = found.map((each) => {
    const before = of.redeemed.find(
      ({ code, productId }) => code === each.code && productId === each.productId,
    );
    const quantity = before?.quantity ?? firstQuantity(of, each.balance);
    return { ...each, quantity: Math.min(quantity, each.balance) };
  });
  of.redeemed = [...kept, ...fresh];
}

/**
 * Asks which products of the event on screen these codes pay for, and adds them to the order. Returns the
 * refusal of a call without an answer.
 */
async function askFor(
  { order: of, call }: OrderContext,
  codes: readonly string[],
): Promise<Refusal | undefined> {
  const { presentation } = of;
  if (!presentation || codes.length === 0 || of.isHold) return undefined;
  const query = { ticketCodes: codes.join(",") };
  const answer = await call(onePresentation, { params: { id: presentation.id }, query });
  if (answer.refusal) return answer.refusal;
  if (of.presentation?.id === presentation.id) {
    takeOver(of, codes, answer.reply.presentation.products);
  }
  return undefined;
}

/** Adds the products that a code pays for. Returns whether there are any. */
export async function redeemProducts(context: OrderContext, code: string): Promise<boolean> {
  await askFor(context, [code]);
  return context.order.redeemed.some((each) => each.code === code);
}

/** Asks again for the balances of the codes that pay for products. */
export async function renewRedeemed(context: OrderContext): Promise<void> {
  const { order: of } = context;
  await askFor(context, [...new Set(of.redeemed.map(({ code }) => code))]);
}

/** Returns the name of a product of one of the order's events. */
export const nameOfProduct = (
  of: Parameters<typeof eventsOf>[0],
  productId: number,
): string | undefined =>
  [
    ...(of.presentation?.products ?? []),
    ...eventsOf(of).flatMap((each) => each.presentation.products),
  ].find(({ id }) => id === productId)?.name;

/** Sets how many pieces of a product a voucher pays for. */
export function setRedeemed(
  { code, productId }: Pick<RedeemedProduct, "code" | "productId">,
  quantity: number,
  of: Order,
): void {
  const entry = of.redeemed.find((each) => each.code === code && each.productId === productId);
  if (entry) entry.quantity = quantity;
}

/** Removes a code from the products of the order. */
export function forgetRedeemed(code: string, of: Order): void {
  of.redeemed = of.redeemed.filter((each) => each.code !== code);
}
