import type { Cart, CartSeat } from "../../domain/cart.ts";
import { toShekels, type Agorot } from "../../domain/money.ts";
import { priceOf, type Price, type PriceLine } from "../../domain/price.ts";
import type { Presentation, ServiceCharge } from "../../domain/presentation.ts";
import type { Ticket } from "../../domain/ticket.ts";
import { order, ticketOf, type ChosenSeat, type Order } from "./order.ts";

/** The parts of an order that make its price and payload; a useSnapshot of it fits too. */
export interface PricedOrder {
  readonly presentation: Presentation | undefined;
  readonly isHold: boolean;
  readonly seats: readonly ChosenSeat[];
  readonly products: Readonly<Record<number, number>>;
}

/** Shekels off the wire to whole agorot; the price list was validated by the server. */
const agorot = (shekels: number): Agorot => Math.round(shekels * 100);

function lineOf(presentation: Presentation, seat: ChosenSeat): PriceLine[] {
  const ticket = ticketOf(presentation, seat);
  if (!ticket) return [];
  const isSubTicket = seat.subTicketOf !== null;

  return [
    {
      listed: agorot(ticket.price),
      coupon: 0,
      addons: 0,
      serviceCharge: agorot(ticket.serviceCharge),
      isSubTicket,
    },
  ];
}

/** An amount in agorot, or a percent as it is. */
const chargeAmount = ({ type, amount }: ServiceCharge): number =>
  type === "percent" ? amount : agorot(amount);

/** What the order costs by the price list, in agorot: the same stages as the server's. */
export function pricePreview(of: PricedOrder = order): Price {
  const { presentation, seats } = of;
  const products = Object.entries(of.products).map(([id, quantity]) => ({
    price: agorot(presentation?.products.find((one) => one.id === Number(id))?.price ?? 0),
    quantity,
  }));
  if (!presentation) {
    return priceOf({ presentations: [], products, isHold: of.isHold, voucherBalance: 0 });
  }
  const lines = seats.flatMap((seat) => lineOf(presentation, seat));
  const { type } = presentation.serviceCharge;
  const charge = { type, amount: chargeAmount(presentation.serviceCharge), lines };
  return priceOf({ presentations: [charge], products, isHold: of.isHold, voucherBalance: 0 });
}

/** What one more seat of this ticket costs, all included, in agorot; a flat charge counts once a cart. */
export function seatPrice(presentation: Presentation, ticket: Ticket): Agorot {
  const { type, amount } = presentation.serviceCharge;
  const percent = type === "percent" ? Math.round(ticket.price * amount) : 0;
  return agorot(ticket.price) + agorot(ticket.serviceCharge) + percent;
}

function cartSeat(presentation: Presentation, seat: ChosenSeat, isHold: boolean): CartSeat[] {
  const ticket = ticketOf(presentation, seat);
  if (!ticket) return [];
  const isSubTicket = seat.subTicketOf !== null;
  return [
    {
      x: seat.x,
      y: seat.y,
      RowName: seat.rowName,
      SeatName: seat.seatName,
      ticket: {
        prsntId: presentation.id,
        ticketGroupId: seat.ticketGroupId,
        venueId: presentation.venueId,
        seatplanId: presentation.seatplanId,
        sectionId: seat.sectionId,
        ticketId: ticket.id,
        amount: isSubTicket ? 0 : ticket.price,
        serviceCharge: isHold ? 0 : ticket.serviceCharge,
        pricePolicyId: ticket.pricePolicyId,
        allocationId: null,
        isMultiplyFactorSubTicket: isSubTicket,
        code: ticket.code,
        ref1: ticket.ref1,
        ref2: ticket.ref2,
      },
    },
  ];
}

/** The order as the payload of POST /cart and /payment/commit; the payment's fields are the caller's. */
export function cartOf(
  of: PricedOrder & Pick<Order, "customer">,
  payment: Partial<Cart> = {},
): Cart {
  const { presentation } = of;
  if (!presentation) throw new Error("A cart without a presentation");
  return {
    customerInfo: of.customer,
    paymentMethod: of.isHold ? "none" : "card",
    authProfileId: presentation.authProfileId,
    businessId: presentation.businessId,
    locationId: presentation.locationId,
    isHold: of.isHold,
    seats: of.seats.flatMap((seat) => cartSeat(presentation, seat, of.isHold)),
    products: Object.entries(of.products).map(([id, quantity]) => ({ id: Number(id), quantity })),
    globalServiceCharge: {
      name: presentation.serviceCharge.name,
      amount: toShekels(pricePreview(of).globalCharge),
    },
    ...payment,
  };
}
