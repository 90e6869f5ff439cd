import type { Cart } from "../../domain/cart.ts";
import type { Presentation } from "../../domain/presentation.ts";
import type { House } from "./house.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "./shopper.ts";

/** Creates carts for one presentation, each with other seats. */
export class Buyers {
  readonly show: Presentation;
  readonly #house: Pick<House, "url">;
  readonly #seats: Choice[];

  private constructor(house: Pick<House, "url">, show: Presentation, seats: Choice[]) {
    this.#house = house;
    this.show = show;
    this.#seats = seats;
  }

  static async of(house: Pick<House, "url">, featureId: number): Promise<Buyers> {
    const scout = await new Shopper(house.url).arrive();
    const show = await scout.presentation(featureId);
    const seats = (await scout.freeSeats(show)).filter(({ rowName }) => Number(rowName) > 2);
    return new Buyers(house, show, seats);
  }

  /** Returns a visitor who has locked the next seats, and a cart that buys them with a card token. */
  async next(cardNumber?: string, count = 1): Promise<{ shopper: Shopper; cart: Cart }> {
    const { show } = this;
    const shopper = await new Shopper(this.#house.url).arrive();
    const seats = this.#seats.splice(0, count);
    for (const seat of seats) {
      const { status } = await shopper.lock(show, seat, seat);
      if (status !== 200)
        throw new Error(`seat ${seat.seatName} of row ${seat.rowName}: ${status}`);
    }
    const cart = cartOf(
      show,
      seats.map((seat) => cartSeat(show, seat)),
    );
    const total = cart.seats.reduce(
      (sum, { ticket }) => sum + ticket.amount,
      cart.globalServiceCharge.amount,
    );
    return { shopper, cart: { ...cart, ...(await shopper.tokenise(total, show, cardNumber)) } };
  }
}
