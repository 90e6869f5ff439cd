import * as z from "zod/mini";
import { Totals } from "../cart.ts";
import { CustomerInfo } from "../customer.ts";
import { isEmail } from "../emailAddress.ts";
import { Int } from "../ids.ts";
import { MAX_PRODUCT_QUANTITY, Product } from "../product.ts";
import { Ticket, TicketGroup } from "../ticket.ts";
import { VoucherPayment } from "../voucher.ts";
import { Waiver } from "../waiver.ts";
import { WaiverTerms } from "../waiverTerms.ts";
import { Over, Told } from "./counter.ts";
import { CODE_REFUSALS } from "./payment.ts";
import { IntText, route } from "./route.ts";

/* Box-office sale: seats, prices and the sale itself. */

/** A seat by its logical coordinates. Null coordinates mean any place of a general-admission section. */
export const CounterSeat = z.object({
  sectionId: Int,
  x: z.nullable(Int),
  y: z.nullable(Int),
});

const MOST_SEATS = 200;

const Buyer = z.extend(
  z.pick(CustomerInfo, {
    FirstName: true,
    LastName: true,
    MobileNumber1: true,
    /** ID number of the person who signs a waiver. */
    SSN: true,
  }),
  {
    /** The buyer's e-mail address, which may be empty. */
    EmailAddress1: z
      .string()
      .check(z.refine((text) => text.trim() === "" || isEmail(text), "is no e-mail address")),
  },
);

/**
 * Locks exactly these seats for the operator's next sale and releases all others that the operator had
 * locked.
 */
export const counterSeats = route({
  method: "PUT",
  path: "/pres-live/counter-seats",
  caller: "operator",
  body: z.object({
    presentationId: Int,
    seats: z.array(CounterSeat).check(z.maxLength(MOST_SEATS)),
  }),
  reply: z.object({
    /** The locked seats, in the order of the request. */
    seats: z.array(
      z.object({
        sectionId: z.int(),
        x: z.int(),
        y: z.int(),
        SectionName: z.string(),
        RowName: z.string(),
        SeatName: z.string(),
        ticketGroupId: z.int(),
      }),
    ),
    expiresAt: z.nullable(z.string()),
  }),
  refusals: [
    "VALIDATION",
    "FORBIDDEN",
    "NOT_FOUND",
    "SEAT_UNAVAILABLE",
    "NO_TICKETS_LEFT",
    "NO_SEATS_IN_SECTION",
    "TICKETING_ENDED",
  ],
});

/**
 * Returns what the counter sells for a show: its tickets including walk-in types, its products, and the
 * waiver to sign.
 */
export const counterDesk = route({
  method: "GET",
  path: "/pres-live/counter-desk",
  caller: "operator",
  query: z.object({ presentationId: IntText }),
  reply: z.object({
    ticketGroups: z.array(TicketGroup),
    products: z.array(Product),
    waiver: z.nullable(WaiverTerms),
  }),
  refusals: ["FORBIDDEN", "NOT_FOUND"],
});

const Code = z.string().check(z.maxLength(60));
const Text = z.string().check(z.maxLength(200));
const MOST_PRODUCTS = 50;

/** A seat with its ticket, as in a storefront cart (contract, "Cart and paying"). */
const SoldSeat = z.extend(CounterSeat, {
  ticketId: Int,
  isMultiplyFactorSubTicket: z.optional(z.boolean()),
  code: z.nullish(Code),
  ref1: z.nullish(Text),
  ref2: z.nullish(Text),
  addons: z.optional(z.array(z.object({ id: Int })).check(z.maxLength(20))),
  /** The price in shekels, for tickets whose price the buyer chooses. */
  amount: z.optional(z.number()),
});

const Goods = z.object({
  presentationId: Int,
  seats: z.array(SoldSeat).check(z.minLength(1), z.maxLength(MOST_SEATS)),
  products: z.optional(
    z
      .array(
        z.object({
          id: Int,
          quantity: z.int().check(z.minimum(0), z.maximum(MAX_PRODUCT_QUANTITY)),
          /** The voucher that pays for these products. */
          code: z.nullish(Code),
        }),
      )
      .check(z.maxLength(MOST_PRODUCTS)),
  ),
  /** A money voucher that pays as much of the total as its balance covers. */
  voucher: z.nullish(Code),
  complimentary: z.nullish(z.string().check(z.maxLength(200))),
});

/**
 * Error codes with which the contents of a counter sale can be refused. The storefront refuses a cart with
 * the same codes.
 */
const GOODS_REFUSALS = [
  "VALIDATION",
  "FORBIDDEN",
  "NOT_FOUND",
  "NO_PRICE_POLICY",
  "SOLD_OUT",
  "TICKET_MINIMUM",
  "TICKET_MAXIMUM",
  "TICKET_COMBINATION",
  "MULTIPLIER_MISMATCH",
  ...CODE_REFUSALS,
] as const;

/** A ticket that a code may apply to: the seat's ticket group and the chosen ticket type. */
const CodeLine = z.object({ ticketGroupId: Int, ticketId: z.nullish(Int) });

/**
 * Looks up a code without redeeming it. Returns the first line that the code applies to, with the ticket that
 * results, and the products that the code pays for. For a money voucher returns the voucher.
 */
export const counterCode = route({
  method: "POST",
  path: "/pres-live/counter-code",
  caller: "operator",
  isQuestion: true,
  body: z.object({
    presentationId: Int,
    lines: z.array(CodeLine).check(z.minLength(1), z.maxLength(MOST_SEATS)),
    code: Code.check(z.minLength(1)),
    /** Codes already used in this sale. */
    beside: z.optional(z.array(Code).check(z.maxLength(MOST_SEATS))),
  }),
  reply: z.object({
    /** Index into `lines`. */
    line: z.nullable(z.int()),
    ticket: z.nullable(Ticket),
    payment: z.nullable(VoucherPayment),
    /**
     * Products of the presentation that the voucher pays for, each with the number that the voucher has left.
     */
    products: z.array(z.object({ id: z.int(), balance: z.int() })),
  }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", ...CODE_REFUSALS],
});

/**
 * Prices a sale, or refuses it for the same reasons as the sale itself. The call locks and redeems nothing.
 */
export const counterQuote = route({
  method: "POST",
  path: "/pres-live/counter-quote",
  caller: "operator",
  isQuestion: true,
  body: Goods,
  reply: z.object({ totals: Totals }),
  refusals: GOODS_REFUSALS,
});

/**
 * Sells at the counter without a service charge, or gives tickets away for a reason. The order is paid and
 * handed over immediately. `total` is the amount to pay that the buyer was shown, in shekels.
 */
export const counterSale = route({
  method: "POST",
  path: "/pres-live/counter-sale",
  caller: "operator",
  body: z.extend(Goods, {
    /** The buyer, if they give their details. The tickets are sent to the buyer's address. */
    customerInfo: z.nullish(Buyer),
    /** The waiver that the buyer signed, if the show requires one (`counter-desk`). */
    waiver: z.nullish(Waiver),
    total: z.number().check(z.minimum(0)),
    /** How the sale is paid. Absent if there is nothing to pay. */
    over: z.nullish(Over),
  }),
  reply: Told,
  isIdempotent: true,
  refusals: [
    ...GOODS_REFUSALS,
    "SEAT_UNAVAILABLE",
    "SEATS_NOT_ADJACENT",
    "NO_TICKETS_LEFT",
    "NO_SEATS_IN_SECTION",
    "TICKETING_ENDED",
    "PRICE_CHANGED",
    "PRESENTATION_MOVED",
    "PRESENTATION_CANCELLED",
    "CART_EXPIRED",
    "IN_PROGRESS",
    "APPROVAL_NEEDED",
  ],
});
