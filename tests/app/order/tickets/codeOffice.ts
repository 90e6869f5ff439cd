import { onePresentation, oneTicket } from "../../../../domain/api/catalogue.ts";
import { paymentVoucher, storeCart } from "../../../../domain/api/payment.ts";
import type { RouteShape } from "../../../../domain/api/route.ts";
import type { Cart } from "../../../../domain/cart.ts";
import type { Presentation } from "../../../../domain/presentation.ts";
import { refusal, type Refusal } from "../../../../domain/refusal.ts";
import type { Ticket } from "../../../../domain/ticket.ts";
import type { Call } from "../../../../app/shell/net/api.ts";
import { ticket } from "../../fixtures.ts";
import { vouched } from "../../../vouched.ts";

export interface Asked {
  readonly ticketGroupId: number;
  readonly ticketCode: string;
  readonly ticketId?: number;
  readonly ignoreTicketIds?: string;
}

interface Books {
  /**
   * Returns the ticket for a code. If the request contains no ticket type, returns the first ticket that the
   * code gives access to.
   */
  readonly look: (asked: Asked) => Ticket | Refusal;
  /** Returns the refusal of a cart, if the server refuses it. */
  readonly judge?: (cart: Cart) => Refusal | undefined;
  /** Returns the presentation, whose products list the vouchers that are among these codes. */
  readonly show?: (ticketCodes: string) => Presentation;
  /** Returns the refusal of a voucher as payment. Undefined if the voucher can pay. */
  readonly money?: () => Refusal | undefined;
}

const ZERO = {
  listed: 0,
  coupon: 0,
  tickets: 0,
  addons: 0,
  products: 0,
  ticketCharges: 0,
  globalCharge: 0,
  serviceCharge: 0,
  vouchers: 0,
  memberships: 0,
  donations: 0,
  total: 0,
  voucherPayments: 0,
  balanceDue: 0,
};

const isRefusal = (answer: Ticket | Refusal): answer is Refusal => "details" in answer;

/** Returns a server with the codes of a test. The server records the codes and carts that it receives. */
export function codeOffice({
  look,
  judge = () => undefined,
  show,
  money = () => undefined,
}: Books) {
  const asked: Asked[] = [];
  const carts: Cart[] = [];
  const answer = (route: RouteShape, parts: { query?: unknown; body?: unknown }): unknown => {
    if (route === oneTicket) {
      const query = vouched<Asked>(parts.query);
      asked.push(query);
      const given = look(query);
      return isRefusal(given) ? { refusal: given } : { reply: { ticket: given } };
    }
    if (route === storeCart) {
      const { cart } = vouched<{ cart: Cart }>(parts.body);
      carts.push(cart);
      const why = judge(cart);
      return why ? { refusal: why } : { reply: { cart, totals: ZERO, availableMembers: {} } };
    }
    if (route === onePresentation && show) {
      const { ticketCodes } = vouched<{ ticketCodes: string }>(parts.query);
      return { reply: { presentation: show(ticketCodes) } };
    }
    if (route === paymentVoucher) {
      const none = money();
      if (none) return { refusal: none };
      return { reply: { payment: { amount: 100, id: 1 } } };
    }
    return { refusal: refusal("errorNoResponse") };
  };
  const call = vouched<Call>((route: RouteShape, parts: object) =>
    Promise.resolve(answer(route, parts)),
  );
  return { call, asked, carts };
}

/** Returns a ticket that the code HALF gives at half the price. */
export const half = (over: Partial<Ticket> = {}): Ticket =>
  ticket({ code: "HALF", price: 25, oldPrice: 50, balance: 100, ...over });

export const codesOf = (cart: Cart): (string | null | undefined)[] =>
  cart.seats.map((seat) => seat.ticket.code);
