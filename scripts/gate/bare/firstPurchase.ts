import { DEMO } from "../../../server/demo/ids.ts";
import { cartOf, cartSeat, Shopper } from "../../../tests/server/shopper.ts";

/**
 * Buys one seat of a film over HTTP and returns the reservation's number. Throws if any response is
 * unexpected.
 */
export async function firstPurchase(url: string): Promise<string> {
  const shopper = await new Shopper(url).arrive();
  const show = await shopper.presentation(DEMO.film3d);
  const [seat] = (await shopper.freeSeats(show)).slice(20);
  if (!seat) throw new Error("no seat of the film is free");
  const locked = await shopper.lock(show, seat, seat);
  if (locked.status !== 200) throw new Error(`lock-seat: ${JSON.stringify(locked)}`);
  const cart = cartOf(show, [cartSeat(show, seat)]);
  const stored = await shopper.call<{ totals: { total: number } }>("POST", "/cart", {
    cart,
    uuid: shopper.uuid,
  });
  if (stored.status !== 200) throw new Error(`cart: ${JSON.stringify(stored)}`);
  const card = await shopper.tokenise(stored.body.totals.total, show);
  const bought = await shopper.commit({ ...cart, ...card });
  if (bought.status !== 200) throw new Error(`commit: ${JSON.stringify(bought)}`);
  const [key] = bought.body.documentKeys;
  const ticket = await shopper.get(`/edocument/${key}`);
  if (ticket.status !== 200) throw new Error(`edocument: ${JSON.stringify(ticket)}`);
  return bought.body.reservationIdentifier;
}
