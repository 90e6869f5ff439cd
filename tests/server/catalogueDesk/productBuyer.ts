import { expect } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { House } from "../house.ts";
import { cartOf, cartSeat, Shopper } from "../shopper.ts";

export interface Stored {
  readonly cart: Cart;
  readonly totals: { readonly total: number; readonly products: number };
}

/**
 * Returns a guest with one locked seat and a cart with `quantity` of a product, which the server has priced.
 */
export async function withProduct(
  { url }: Pick<House, "url">,
  show: Presentation,
  id: number,
  quantity: number,
) {
  const guest = await new Shopper(url).arrive();
  // The first seat of a completely free row is locked, which leaves no single seat.
  const rows = Map.groupBy(await guest.freeSeats(show), ({ sectionId, y }) => `${sectionId} ${y}`);
  const whole = Math.max(...[...rows.values()].map(({ length }) => length));
  const seat = [...rows.values()].find(({ length }) => length === whole)![0]!;
  expect((await guest.lock(show, seat, seat)).status).toBe(200);
  const cart = cartOf(show, [cartSeat(show, seat)], { products: [{ id, quantity }] });
  const { body } = await guest.call<Stored>("POST", "/cart", { cart, uuid: guest.uuid });
  const card = await guest.tokenise(body.totals.total, show);
  return { guest, cart: { ...body.cart, ...card }, totals: body.totals };
}
