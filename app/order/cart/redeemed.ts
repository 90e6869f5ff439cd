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

/**
 * Returns the initial quantity of a product that a voucher pays for: one per seat, at most the voucher's
 * balance.
 */
function firstQuantity(of: Order, balance: number): number {
  const seats = eventsOf(of).reduce((sum, event) => sum + event.seats.length, 0);
  return Math.min(balance, seats, MAX_PRODUCT_QUANTITY);
}

/**
 * Stores which products of the event on screen the codes pay for. Keeps quantities that were chosen before,
 * up to the new balance.
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
 * Asks the server which products of the event on screen these codes pay for, and stores them in the order.
 * Returns the refusal if the call failed.
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

/** Adds the products that a code pays for to the order. Returns whether the code pays for any products. */
export async function redeemProducts(context: OrderContext, code: string): Promise<boolean> {
  await askFor(context, [code]);
  return context.order.redeemed.some((each) => each.code === code);
}

/** Reloads the balances of all entered codes that pay for products. */
export async function renewRedeemed(context: OrderContext): Promise<void> {
  const { order: of } = context;
  await askFor(context, [...new Set(of.redeemed.map(({ code }) => code))]);
}

/** Returns the name of a product that one of the order's events sells. */
export const nameOfProduct = (
  of: Parameters<typeof eventsOf>[0],
  productId: number,
): string | undefined =>
  [
    ...(of.presentation?.products ?? []),
    ...eventsOf(of).flatMap((each) => each.presentation.products),
  ].find(({ id }) => id === productId)?.name;

/** Sets the quantity of a product that a voucher pays for. */
export function setRedeemed(
  { code, productId }: Pick<RedeemedProduct, "code" | "productId">,
  quantity: number,
  of: Order,
): void {
  const entry = of.redeemed.find((each) => each.code === code && each.productId === productId);
  if (entry) entry.quantity = quantity;
}

/** Removes the products that a code pays for from the order. */
export function forgetRedeemed(code: string, of: Order): void {
  of.redeemed = of.redeemed.filter((each) => each.code !== code);
}
