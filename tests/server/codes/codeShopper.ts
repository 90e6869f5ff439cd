import { randomUUID } from "node:crypto";
import type { Cart, CartSeat, Totals } from "../../../domain/cart.ts";
import type { AvailableMember } from "../../../domain/membership.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Ticket } from "../../../domain/ticket.ts";
import { cartOf, Shopper, type Answer, type Bought, type Choice } from "../shopper.ts";

/** What a test chooses for a seat's ticket. The ticket's other data comes from the seat. */
export interface Wish {
  readonly ticketId?: number;
  readonly code?: string | null;
  readonly ref1?: string;
  readonly ref2?: string;
  readonly isSub?: boolean;
  /** The price that the buyer chooses, in shekels. */
  readonly amount?: number;
  readonly addons?: readonly number[];
}

export interface Priced {
  readonly cart: Cart;
  readonly totals: Totals;
  readonly availableMembers?: Record<string, AvailableMember>;
}

/** A show with its free seats by ticket group. Each seat is used only once. */
export class Seats {
  readonly show: Presentation;
  readonly #url: string;
  readonly #free: Choice[];

  private constructor(url: string, show: Presentation, free: Choice[]) {
    this.#url = url;
    this.show = show;
    this.#free = free;
  }

  static async of(url: string, featureId: number): Promise<Seats> {
    const scout = await new Shopper(url).arrive();
    return Seats.ofShow(url, await scout.presentation(featureId));
  }

  static async ofShow(url: string, show: Presentation): Promise<Seats> {
    const scout = await new Shopper(url).arrive();
    const free = (await scout.freeSeats(show)).filter(({ rowName }) => Number(rowName) > 2);
    return new Seats(url, show, free);
  }

  take(ticketGroupId: number, count: number): Choice[] {
    return Array.from({ length: count }, () => {
      const at = this.#free.findIndex((seat) => seat.ticketGroupId === ticketGroupId);
      if (at < 0) throw new Error(`no seat is left in group ${ticketGroupId}`);
      return this.#free.splice(at, 1)[0]!;
    });
  }

  /** Returns a new visitor with one locked seat per wish, and a cart whose amounts are 0. */
  async guest(
    ticketGroupId: number,
    wishes: readonly Wish[],
    more: Partial<Cart> = {},
  ): Promise<{ shopper: CodeShopper; cart: Cart }> {
    const shopper = await new CodeShopper(this.#url, this.show).arrive();
    const seats = this.take(ticketGroupId, wishes.length);
    for (const seat of seats) {
      const { status, body } = await shopper.lock(this.show, seat, seat);
      if (status !== 200) throw new Error(`not locked: ${JSON.stringify(body)}`);
    }
    const chosen = seats.map((seat, place) => seatOf(this.show, seat, wishes[place]!));
    return { shopper, cart: cartOf(this.show, chosen, more) };
  }
}

const seatOf = (show: Presentation, seat: Choice, wish: Wish): CartSeat => ({
  x: seat.x,
  y: seat.y,
  RowName: seat.rowName,
  SeatName: seat.seatName,
  ticket: {
    prsntId: show.id,
    ticketGroupId: seat.ticketGroupId,
    venueId: show.venueId,
    seatplanId: show.seatplanId,
    sectionId: seat.sectionId,
    ticketId: wish.ticketId ?? 1,
    amount: wish.amount ?? 0,
    serviceCharge: 0,
    pricePolicyId: 0,
    allocationId: null,
    isMultiplyFactorSubTicket: wish.isSub === true,
    code: wish.code ?? null,
    ref1: wish.ref1 ?? null,
    ref2: wish.ref2 ?? null,
    ...(wish.addons && { addons: wish.addons.map((id) => ({ id })) }),
  },
});

/** Returns a cart's entry for a voucher as payment, before the server has computed the amount. */
export const payingWith = (code: string, amount = 1): Pick<Cart, "voucherPayments"> => ({
  voucherPayments: { [code]: { amount, id: 0, systemVoucher: null, systemVoucherItemId: null } },
});

/** A visitor who looks tickets up by code and buys them. */
export class CodeShopper extends Shopper {
  readonly show: Presentation;

  constructor(url: string, show: Presentation) {
    super(url);
    this.show = show;
  }

  /** Calls `GET /presentations/{id}/ticket`. */
  ticket(
    query: Readonly<Record<string, string | number>>,
  ): Promise<Answer<{ ticket: Ticket; error?: { code: string } }>> {
    const text = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    return this.get(`/presentations/${this.show.id}/ticket?${text.toString()}`);
  }

  /** Calls `POST /cart`. */
  price(cart: Cart): Promise<Answer<Priced & { error?: { code: string } }>> {
    return this.call<Priced>("POST", "/cart", { cart, uuid: this.uuid });
  }

  /** Prices the cart. Returns the cart with its payment: a card token if an amount is due. */
  async ready(cart: Cart): Promise<Cart> {
    const { status, body } = await this.price(cart);
    if (status !== 200) throw new Error(`not priced: ${JSON.stringify(body)}`);
    const { balanceDue, voucherPayments } = body.totals;
    const free = voucherPayments > 0 ? "voucher" : "none";
    if (balanceDue === 0) return { ...body.cart, paymentMethod: free };
    return { ...body.cart, ...(await this.tokenise(balanceDue, this.show)) };
  }

  /** Prices, pays and commits the cart. */
  async buy(cart: Cart, key: string = randomUUID()): Promise<Answer<Bought>> {
    return this.commit(await this.ready(cart), key);
  }
}

/** Returns the code of a refusal, or "ok". */
export const toldBy = ({ body }: Answer<{ error?: { code: string } }>): string =>
  body.error?.code ?? "ok";
