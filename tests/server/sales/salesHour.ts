import type { Cart } from "../../../domain/cart.ts";
import { GROUP } from "../../../server/demo/ids.ts";
import { chances } from "../../../server/demo/seeded.ts";
import { cancel, documentOf, hold, sell, type Sold } from "../afterSale/reservations.ts";
import type { Seats } from "../codes/codeShopper.ts";
import type { Shopper } from "../shopper.ts";

const { theatreFirst, theatreSecond } = GROUP;
const PROGRAMME = 11;

/**
 * Performs random actions of every kind that changes sales figures, through the product's API. The actions
 * are reproducible by the seed.
 */
export class SalesHour {
  readonly #seats: Seats;
  readonly #staff: Shopper;
  readonly #draw: () => number;
  readonly #sold: Sold[] = [];
  /** Number of actions by kind, which shows whether a run has covered all of them. */
  readonly done = new Map<string, number>();

  constructor(seats: Seats, staff: Shopper, seed: number) {
    this.#seats = seats;
    this.#staff = staff;
    this.#draw = chances(seed);
  }

  /** Performs one random action. */
  async step(): Promise<void> {
    const acts = [
      ["buy", () => this.#buy()],
      ["buy", () => this.#buy()],
      ["hold", () => this.#hold()],
      ["cancel", () => this.#cancel()],
      ["move", () => this.#move()],
      ["scan", () => this.#scan()],
    ] as const;
    const [name, act] = acts[Math.floor(this.#draw() * acts.length)]!;
    if (await act()) this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  #pick<T>(of: readonly T[]): T | undefined {
    return of[Math.floor(this.#draw() * of.length)];
  }

  async #buy(): Promise<boolean> {
    const wishes = Array.from({ length: 1 + Math.floor(this.#draw() * 3) }, () => ({}));
    const products = this.#draw() < 0.5 ? [{ id: PROGRAMME, quantity: 2 }] : [];
    const group = this.#draw() < 0.5 ? theatreFirst : theatreSecond;
    this.#sold.push(await sell(this.#seats, group, wishes, { products }));
    return true;
  }

  async #hold(): Promise<boolean> {
    await hold(this.#seats, theatreSecond);
    return true;
  }

  /** Cancels a whole reservation or its first ticket. */
  async #cancel(): Promise<boolean> {
    const sold = this.#pick(this.#sold);
    if (!sold) return false;
    const isWhole = this.#draw() < 0.5;
    const itemsToCancel = isWhole ? undefined : sold.body.ticketIdentifiers.slice(0, 1);
    const { status } = await cancel(sold.shopper, sold.id, { itemsToCancel });
    return status === 200;
  }

  /** Moves the last ticket to a seat of the same price. */
  async #move(): Promise<boolean> {
    const sold = this.#pick(this.#sold);
    const from = sold?.cart.seats.at(-1);
    if (!sold || !from) return false;
    const { prsntId: presentationId, sectionId, ticketGroupId } = from.ticket;
    const [to] = this.#seats.take(ticketGroupId, 1);
    await sold.shopper.lock(this.#seats.show, to!, to);
    const newSeat = { sectionId: to!.sectionId, x: to!.x, y: to!.y };
    const tickets = [{ presentationId, sectionId, x: from.x, y: from.y, newSeat }];
    const modify = { resId: sold.id, tickets };
    const cart: Cart = { ...sold.cart, paymentMethod: "none", seats: [], products: [], modify };
    const { status } = await sold.shopper.commit(cart);
    if (status === 200) this.#sold.splice(this.#sold.indexOf(sold), 1);
    return status === 200;
  }

  /** Scans a ticket that is not cancelled. */
  async #scan(): Promise<boolean> {
    for (const sold of this.#sold) {
      const { qr } = await documentOf(sold.shopper, sold.body.documentKeys[0]!);
      if (qr === null) continue;
      const body = { qr, presentationId: this.#seats.show.id };
      const answer = await this.#staff.call("POST", "/operator/scan-ticket", body);
      if (answer.status === 200) return true;
    }
    return false;
  }
}
