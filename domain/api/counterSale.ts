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

/* Selling at the box office: its seats, its prices, and the sale itself. */

/** A seat by its logical place; without one, any place of a section of general admission. */
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
    /** Of whoever signs a waiver. */
    SSN: true,
  }),
  {
    /** May be empty. */
    EmailAddress1: z
      .string()
      .check(z.refine((text) => text.trim() === "" || isEmail(text), "is no e-mail address")),
  },
);

/** Makes these the seats that the operator is about to sell: locked, and whatever else was is let go. */
export const counterSeats = route({
  method: "PUT",
  path: "/pres-live/counter-seats",
  caller: "operator",
  body: z.object({
    presentationId: Int,
    seats: z.array(CounterSeat).check(z.maxLength(MOST_SEATS)),
  }),
  reply: z.object({
    /** In the order in which they were named. */
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

/** What is sold with a show at the counter: its tickets, also those for walk-ins, its products, and what is signed. */
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

/** A seat with its ticket, as a cart of the storefront has it (contract, "Cart and paying"). */
const SoldSeat = z.extend(CounterSeat, {
  ticketId: Int,
  isMultiplyFactorSubTicket: z.optional(z.boolean()),
  code: z.nullish(Code),
  ref1: z.nullish(Text),
  ref2: z.nullish(Text),
  addons: z.optional(z.array(z.object({ id: Int })).check(z.maxLength(20))),
  /** Shekels, where the buyer names the price. */
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
        }),
      )
      .check(z.maxLength(MOST_PRODUCTS)),
  ),
  /** A voucher of money that pays, as far as it reaches. */
  voucher: z.nullish(Code),
  complimentary: z.nullish(z.string().check(z.maxLength(200))),
});

/** What the counter's goods may be refused for: the storefront's own answers. */
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

/** Where a code may go: a seat's ticket group and the type that is chosen for it. */
const CodeLine = z.object({ ticketGroupId: Int, ticketId: z.nullish(Int) });

/**
 * What a code is good for: the first of these tickets that it fits, with the ticket that it gives, or the
 * voucher of money that it is. Takes nothing of it.
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
    /** Codes that are on the sale already. */
    beside: z.optional(z.array(Code).check(z.maxLength(MOST_SEATS))),
  }),
  reply: z.object({
    /** Which of the lines. */
    line: z.nullable(z.int()),
    ticket: z.nullable(Ticket),
    payment: z.nullable(VoucherPayment),
  }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND", ...CODE_REFUSALS],
});

/** What a sale comes to, or why it cannot be sold as it is; locks and takes nothing. */
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
 * Sells at the counter without a service charge, or gives tickets away for a reason; all is paid and
 * handed over at once. `total` is what the buyer was told is left to pay, shekels.
 */
export const counterSale = route({
  method: "POST",
  path: "/pres-live/counter-sale",
  caller: "operator",
  body: z.extend(Goods, {
    /** Who buys, where they say so: their tickets are sent to them. */
    customerInfo: z.nullish(Buyer),
    /** Signed where the show wants it (`counter-desk`), by whoever buys. */
    waiver: z.nullish(Waiver),
    total: z.number().check(z.minimum(0)),
    /** How it is paid; absent where there is nothing to pay. */
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
