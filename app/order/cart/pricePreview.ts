import type { Cart, CartSeat } from "../../../domain/cart.ts";
import { type Agorot, roundToAgorot, toShekels, ZERO } from "../../../domain/money.ts";
import { minus, percentOf, smaller, sumOf } from "../../../domain/moneySums.ts";
import { priceOf, type Price } from "../../../domain/price.ts";
import type { PresentationCharge, PriceLine } from "../../../domain/serviceCharge.ts";
import type { Presentation, ServiceCharge } from "../../../domain/presentation.ts";
import {
  eventsOf,
  ticketOf,
  type ChosenSeat,
  type EventOfOrder,
  type Order,
  type OwnTicket,
  type RedeemedProduct,
} from "./order.ts";
import { wholeDay } from "../../parts/form/dayText.ts";
import { offersPrice, type ReadOfferCart } from "./offerCart.ts";
import { offersPart } from "./offerGoods.ts";
import { cartWaiver } from "./waiverNeeds.ts";

/** The parts of an order that determine its price and payload. A snapshot of an order has this type too. */
export interface PricedOrder {
  readonly presentation: Presentation | undefined;
  readonly isHold: boolean;
  readonly seats: readonly ChosenSeat[];
  /** The cart's other events. Absent if the cart has no other events. */
  readonly others?: readonly EventOfOrder[];
  /** Goods other than tickets. Absent if the cart has only tickets. */
  readonly offers?: ReadOfferCart | undefined;
  readonly products: Readonly<Record<number, number>>;
  /** Products that vouchers pay for. Absent if no voucher pays for a product. */
  readonly redeemed?: readonly Readonly<RedeemedProduct>[];
  readonly voucher?: Order["voucher"];
}

/** Returns the products that a voucher pays for. Returns no products for a hold, which uses no vouchers. */
export const chosenRedeemed = ({
  redeemed = [],
  isHold,
}: Pick<PricedOrder, "redeemed" | "isHold">): readonly Readonly<RedeemedProduct>[] =>
  isHold ? [] : redeemed.filter(({ quantity }) => quantity > 0);

/**
 * Returns a ticket's price in shekels without charges and extras. The price of a ticket with an open price is
 * the amount that the buyer entered.
 */
export const costOf = (ticket: OwnTicket, seat: Pick<ChosenSeat, "amount">): number =>
  ticket.openPrice ? (seat.amount ?? ticket.price) : ticket.price;

/**
 * Returns whether the ticket's code reduces the listed price `oldPrice`. False if a member's balance pays,
 * because the balance has a price of its own.
 */
export const isReduced = ({
  code,
  memberNumber,
  loyaltyPointsPrice,
  oldPrice,
}: OwnTicket): boolean =>
  code !== null && oldPrice !== null && (memberNumber === null || loyaltyPointsPrice !== null);

/** Returns the chosen extras of a seat's ticket. */
const addonsOf = (ticket: OwnTicket, seat: ChosenSeat): OwnTicket["addons"] =>
  seat.subTicketOf === null ? ticket.addons.filter(({ id }) => seat.addons?.includes(id)) : [];

function lineOf(presentation: Presentation, seat: ChosenSeat): PriceLine[] {
  const ticket = ticketOf(presentation, seat);
  if (!ticket) return [];
  const cost = roundToAgorot(costOf(ticket, seat));
  const listed = isReduced(ticket) ? roundToAgorot(ticket.oldPrice ?? ticket.price) : cost;
  return [
    {
      listed,
      coupon: smaller(ZERO, minus(cost, listed)),
      addons: sumOf(addonsOf(ticket, seat).map(({ price }) => roundToAgorot(price))),
      serviceCharge: roundToAgorot(ticket.serviceCharge),
      isSubTicket: seat.subTicketOf !== null,
    },
  ];
}

/** Returns the charge in agorot, or the unchanged percentage. */
const chargeAmount = ({ type, amount }: ServiceCharge): number =>
  type === "percent" ? amount : roundToAgorot(amount);

/** Returns a product's price in agorot, from the first event that sells it. 0 if none does. */
const productPrice = (events: readonly { presentation: Presentation }[], id: number): Agorot => {
  const all = events.flatMap(({ presentation }) => presentation.products);
  return roundToAgorot(all.find((one) => one.id === id)?.price ?? 0);
};

const chargeOf = ({ presentation, seats }: EventOfOrder): PresentationCharge => ({
  type: presentation.serviceCharge.type,
  amount: chargeAmount(presentation.serviceCharge),
  lines: seats.flatMap((seat) => lineOf(presentation, seat)),
});

/**
 * Returns the order's price in agorot, from the price lists of its events. The calculation has the same
 * stages as the server's.
 */
export function pricePreview(of: PricedOrder): Price {
  const { presentation, offers } = of;
  if (offers) return offersPrice(offers, roundToAgorot(of.voucher?.payment.amount ?? 0));
  const events = eventsOf(of);
  const sellers = presentation ? [{ presentation }, ...events] : events;
  return priceOf({
    presentations: events.map(chargeOf),
    products: Object.entries(of.products).map(([id, quantity]) => ({
      price: productPrice(sellers, Number(id)),
      quantity,
    })),
    isHold: of.isHold,
    voucherBalance: of.isHold ? ZERO : roundToAgorot(of.voucher?.payment.amount ?? 0),
  });
}

/**
 * Returns the charge per order in agorot, which is not part of any seat's price. Zero if the presentation has
 * no charge per order.
 */
export const orderFee = ({ serviceCharge: { type, amount } }: Presentation): Agorot =>
  type === "flat" ? roundToAgorot(amount) : ZERO;

/**
 * Returns the full price of one more seat with this ticket, in agorot. Omits a flat charge, which applies
 * once per cart (`orderFee`). A hold order has no charges.
 */
export function seatPrice(presentation: Presentation, ticket: OwnTicket, isHold = false): Agorot {
  if (isHold) return roundToAgorot(ticket.price);
  const { type, amount } = presentation.serviceCharge;
  const price = roundToAgorot(ticket.price);
  const percent = type === "percent" ? percentOf(price, amount) : ZERO;
  return sumOf([price, roundToAgorot(ticket.serviceCharge), percent]);
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
        amount: isSubTicket ? 0 : costOf(ticket, seat),
        serviceCharge: isHold ? 0 : ticket.serviceCharge,
        pricePolicyId: ticket.pricePolicyId,
        allocationId: null,
        isMultiplyFactorSubTicket: isSubTicket,
        code: ticket.code,
        dateTime: presentation.dateTime,
        ref1: seat.ref1 ?? null,
        ref2: seat.ref2 ?? null,
        addons: addonsOf(ticket, seat).map(({ id, price }) => ({ id, price })),
      },
    },
  ];
}

/** Returns the cart's `voucherPayments`: the voucher with the amount that it pays, or nothing if that is 0. */
function voucherPayments({ voucher }: PricedOrder, paid: Agorot): Cart["voucherPayments"] {
  if (!voucher || paid === 0) return {};
  return { [voucher.code]: { ...voucher.payment, amount: toShekels(paid) } };
}

/** Returns the body of POST /cart and /payment/commit for an order. The caller adds the payment's fields. */
export function cartOf(
  of: PricedOrder & Pick<Order, "customer"> & Partial<Pick<Order, "waiver">>,
  payment: Partial<Cart> = {},
): Cart {
  return {
    customerInfo: { ...of.customer, DateOfBirth: wholeDay(of.customer.DateOfBirth) },
    paymentMethod: of.isHold ? "none" : "card",
    voucherPayments: voucherPayments(of, pricePreview(of).voucherPayments),
    ...(of.offers ? offersPart(of.offers) : ticketsPart(of)),
    ...cartWaiver(of),
    ...payment,
  };
}

/** Returns the cart's fields for the tickets. Throws if the order has no presentation. */
function ticketsPart(
  of: PricedOrder,
): Omit<Cart, "customerInfo" | "paymentMethod" | "voucherPayments"> {
  const { presentation } = of;
  if (!presentation) throw new Error("A cart without a presentation");
  const sellers = [{ presentation }, ...eventsOf(of)];
  return {
    authProfileId: presentation.authProfileId,
    businessId: presentation.businessId,
    locationId: presentation.locationId,
    isHold: of.isHold,
    seats: eventsOf(of).flatMap((event) =>
      event.seats.flatMap((seat) => cartSeat(event.presentation, seat, of.isHold)),
    ),
    products: [
      ...Object.entries(of.products).map(([id, quantity]) => ({
        id: Number(id),
        quantity,
        price: toShekels(productPrice(sellers, Number(id))),
      })),
      ...chosenRedeemed(of).map(({ code, productId: id, quantity }) => ({
        id,
        quantity,
        price: 0,
        code,
      })),
    ],
    globalServiceCharge: {
      name: presentation.serviceCharge.name,
      amount: toShekels(pricePreview(of).globalCharge),
    },
  };
}
