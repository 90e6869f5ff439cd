import * as z from "zod/mini";
import { CustomerInfo } from "./customer.ts";
import { EdocumentState } from "./edocument.ts";
import { Purchase } from "./purchase.ts";
import { WaiverTerms } from "./waiverTerms.ts";

/** How money goes over the counter: the terminal is the shop's own, the house is told its slip's number. */
const COUNTER_METHODS = ["cash", "terminal"] as const;
export const CounterMethod = z.enum(COUNTER_METHODS);
export type CounterMethod = z.infer<typeof CounterMethod>;

const OrderState = z.enum(["paid", "held", "cancelled"]);

/** An order as the box office lists it. Shekels; times ISO 8601. */
export const FoundOrder = z.object({
  ReservationIdentifier: z.string(),
  state: OrderState,
  CustomerName: z.string(),
  MobileNumber: z.string(),
  EmailAddress: z.string(),
  /** Its first show; null where it bought something else. */
  FeatureName: z.nullable(z.string()),
  LocationName: z.nullable(z.string()),
  PresentationDateTime: z.nullable(z.string()),
  /** Tickets that stand. */
  Quantity: z.int(),
  Total: z.number(),
  /** Still to be paid. */
  Due: z.number(),
  isHandedOver: z.boolean(),
});
export type FoundOrder = z.infer<typeof FoundOrder>;

const CounterTicket = z.object({
  TicketIdentifier: z.string(),
  documentKey: z.string(),
  PresentationId: z.int(),
  FeatureName: z.string(),
  LocationName: z.string(),
  VenueName: z.string(),
  PresentationDateTime: z.string(),
  TicketName: z.string(),
  SectionName: z.string(),
  RowName: z.string(),
  SeatName: z.string(),
  /** Where the seat is in its plan; null for a place without a number. */
  seat: z.nullable(z.object({ sectionId: z.int(), x: z.int(), y: z.int() })),
  Price: z.number(),
  state: EdocumentState,
});
export type CounterTicket = z.infer<typeof CounterTicket>;

/** A line of the order's books; `method` and who where it went over the counter. */
const CounterMovement = z.object({
  kind: z.enum(["sale", "capture", "refund", "cancellation", "cancellationCharge", "credit"]),
  Amount: z.number(),
  DateTime: z.string(),
  method: z.nullable(CounterMethod),
  Reference: z.nullable(z.string()),
  OperatorName: z.nullable(z.string()),
});
export type CounterMovement = z.infer<typeof CounterMovement>;

/** An order with everything that the box office needs to answer for it. */
export const CounterOrder = z.object({
  ReservationIdentifier: z.string(),
  state: OrderState,
  customerInfo: z.pick(CustomerInfo, {
    FirstName: true,
    LastName: true,
    EmailAddress1: true,
    MobileNumber1: true,
  }),
  DateTimeCreated: z.string(),
  PointOfSaleName: z.string(),
  Total: z.number(),
  Due: z.number(),
  /** To be given back over the counter: a show was cancelled whose money cannot go back online. */
  Owed: z.number(),
  /** How it was paid online; null where it was not. */
  PaymentMethod: z.nullable(z.string()),
  /** Until when an unpaid order keeps its seats. */
  HoldDateTime: z.nullable(z.string()),
  /** Why it was given and not sold. */
  Complimentary: z.nullable(z.string()),
  HandedOverDateTime: z.nullable(z.string()),
  HandedOverBy: z.nullable(z.string()),
  tickets: z.array(CounterTicket),
  products: z.array(z.object({ Name: z.string(), Quantity: z.int(), Amount: z.number() })),
  purchases: z.array(Purchase),
  movements: z.array(CounterMovement),
  /** What has to be signed when an unpaid order is paid for, with its places; else none. */
  waivers: z.array(z.object({ terms: WaiverTerms, places: z.int(), dateTime: z.string() })),
});
export type CounterOrder = z.infer<typeof CounterOrder>;
