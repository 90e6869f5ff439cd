import { expect } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import type { CancellationCharge } from "../../../domain/cancellation.ts";
import type { Edocument } from "../../../domain/edocument.ts";
import type { Cancelled } from "../../../server/afterSale/reservations/cancelReservation.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { VIDEO, VIDEOS, type DemoVideo } from "../../../server/demo/videos.ts";
import { CodeShopper, type Seats, type Wish } from "../codes/codeShopper.ts";
import type { House } from "../house.ts";
import { arrive, post } from "../people.ts";
import { cartOf, cartSeat, type Answer, type Bought, type Shopper } from "../shopper.ts";

export interface Sold {
  readonly shopper: CodeShopper;
  readonly cart: Cart;
  readonly body: Bought;
  readonly id: string;
}

/** Buys a reservation of these seats as a new visitor. */
export async function sell(
  seats: Seats,
  group: number,
  wishes: readonly Wish[],
  more: Partial<Cart> = {},
): Promise<Sold> {
  const { shopper, cart } = await seats.guest(group, wishes, more);
  const ready = await shopper.ready(cart);
  const { status, body } = await shopper.commit(ready);
  if (status !== 200) throw new Error(`not sold: ${JSON.stringify(body)}`);
  return { shopper, cart: ready, body, id: body.reservationIdentifier };
}

/** Reserves a seat without payment, as a member who is allowed to. */
export async function hold(seats: Seats, group: number): Promise<Sold> {
  const { shopper, cart } = await seats.guest(group, [{}], { isHold: true });
  await post(shopper, "/customer/login", { email: "noa@parterre.example", password: "parterre" });
  const { body: priced } = await shopper.price(cart);
  const ready: Cart = { ...priced.cart, paymentMethod: "none" };
  const { status, body } = await shopper.commit(ready);
  if (status !== 200) throw new Error(`not held: ${JSON.stringify(body)}`);
  return { shopper, cart: ready, body, id: body.reservationIdentifier };
}

/** Buys one viewing of the demo's video of a venue type, as a new visitor. */
export async function rentVideo(
  house: Pick<House, "url">,
  venueTypeId: DemoVideo["venueTypeId"],
): Promise<Sold> {
  const { featureId } = VIDEOS.find((video) => video.venueTypeId === venueTypeId)!;
  const show = await (await arrive(house)).presentation(featureId);
  const shopper = await new CodeShopper(house.url, show).arrive();
  const place = {
    sectionId: 1,
    sectionName: "1",
    ticketGroupId: VIDEO.ticketGroup,
    rowName: "",
    seatName: "",
  };
  const { body: locked } = await shopper.lock(show, place);
  const seat = cartSeat(show, { ...place, ...locked.lockedSeat }, { ticketId: VIDEO.ticket });
  const cart = await shopper.ready(cartOf(show, [seat]));
  const { status, body } = await shopper.commit(cart);
  if (status !== 200) throw new Error(`not rented: ${JSON.stringify(body)}`);
  return { shopper, cart, body, id: body.reservationIdentifier };
}

/**
 * Sets the server's clock half a day back, so that today's shows can be cancelled, and reminders sent, at any
 * hour.
 */
export const setBack = ({ server }: House): Promise<void> => server.office.clock.shift(-12 * 3600);

export const cancel = (
  shopper: Shopper,
  id: string,
  body: object = {},
): Promise<Answer<Cancelled & { error?: { code: string } & Record<string, unknown> }>> =>
  shopper.call<Cancelled>("POST", `/reservations/${id}/cancel`, body);

/** Sets the cancellation charge in the database, because no API call changes this setting. */
export async function chargeFor(
  { server }: House,
  authProfileId: number,
  { type, amount }: CancellationCharge,
  isAllowed = true,
): Promise<void> {
  await server.office.db
    .updateTable("cancellation_policy")
    .set({ charge_type: type, charge_amount: amount, is_allowed: isAllowed })
    .where("auth_profile_id", "=", authProfileId)
    .execute();
}

export const documentOf = async (shopper: Shopper, key: string) => {
  type Shown = Pick<Edocument, "state" | "qr" | "transfer">;
  return (await shopper.get<{ document: Shown }>(`/edocument/${key}`)).body.document;
};

/** Waits until the outbox has no captures, refunds and voids left. */
async function moneyMoved(db: Db): Promise<void> {
  const left = db
    .selectFrom("outbox")
    .select("id")
    .where("done_at", "is", null)
    .where("kind", "in", ["capture", "refund", "void"]);
  await expect.poll(() => left.execute(), { timeout: 60_000, interval: 10 }).toEqual([]);
}

/** Returns a reservation's ledger sums by kind. */
export async function booksOf({ server }: House, reservationIdentifier: string) {
  const { db } = server.office;
  await moneyMoved(db);
  const order = await db
    .selectFrom("orders")
    .select(["id", "state", "total"])
    .where("reservation_identifier", "=", reservationIdentifier)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("ledger_entry")
    .select(["kind", "amount"])
    .where("order_id", "=", order.id)
    .execute();
  const sums: Record<string, number> = {};
  for (const { kind, amount } of lines) sums[kind] = (sums[kind] ?? 0) + amount;
  return { state: order.state, total: order.total, sums };
}
