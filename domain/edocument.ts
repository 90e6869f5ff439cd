import * as z from "zod/mini";
import { TicketLook } from "./ticketLook.ts";

export const EdocumentState = z.enum([
  "active",
  "unpaid",
  "blocked",
  "scanned",
  "cancelled",
  "transferred",
  "expired",
  "past",
]);
export type EdocumentState = z.infer<typeof EdocumentState>;

/** Minutes after the start at which a ticket counts as past (storefront.md section 9). */
const PAST_GRACE_MINUTES = 20;

/** Returns the time after which a ticket of a show with this start counts as past. */
export const pastAfter = (startsAt: Date): Date =>
  new Date(startsAt.getTime() + PAST_GRACE_MINUTES * 60_000);

/**
 * Returns a ticket's state, the most important one for gate staff if several apply: cancelled, then scanned,
 * blocked, unpaid, and last expired or past.
 */
export function edocumentState(
  ticket: {
    cancelledAt: Date | null;
    scannedAt: Date | null;
    /** Whether the ticket admits nobody, because its payment is disputed at a bank. */
    isBlocked: boolean;
    /** Whether the order is a hold that nobody has paid yet. */
    isUnpaid: boolean;
    expiresAt: Date | null;
    /** Start of the show. `null` for videos on demand, which never count as past. */
    startsAt: Date | null;
  },
  now: Date,
): EdocumentState {
  if (ticket.cancelledAt) return "cancelled";
  if (ticket.scannedAt) return "scanned";
  if (ticket.isBlocked) return "blocked";
  if (ticket.isUnpaid) return "unpaid";
  if (ticket.expiresAt && now >= ticket.expiresAt) return "expired";
  if (!ticket.startsAt) return "active";
  return now > pastAfter(ticket.startsAt) ? "past" : "active";
}

/** Amount due for the hold that an unpaid ticket belongs to (storefront.md section 9, unpaid hold). */
export const HoldDue = z.object({
  /** Amount due for all tickets of the hold, in shekels. */
  amount: z.number(),
  /** Number of tickets of the hold. */
  tickets: z.int(),
  /** When the first of the hold's seats are released, ISO 8601. */
  until: z.string(),
  /** Box offices at which the hold can be paid. There are several if the shows are at different places. */
  places: z.array(z.object({ name: z.string(), address: z.string() })),
  /** The shows of the hold, by time. */
  shows: z.array(z.object({ featureName: z.string(), dateTime: z.string() })),
});
export type HoldDue = z.infer<typeof HoldDue>;

/** Whether the holder can transfer the ticket to somebody else, and to whom it is offered. */
const TicketTransfer = z.object({
  /** Whether the ticket can be offered now. */
  canOffer: z.boolean(),
  /** Until when the ticket can be offered and accepted, in ISO 8601. */
  until: z.string(),
  /**
   * The receiver, until they accept the ticket. `to` is the receiver's masked e-mail address or mobile
   * number.
   */
  offered: z.nullable(z.object({ name: z.string(), to: z.string() })),
});

/** The electronic ticket (contract, "Customers and after the sale"). `qr` is the text to encode. */
export const Edocument = z.object({
  reservationIdentifier: z.string(),
  entrance: z.nullable(z.string()),
  featureName: z.string(),
  locationName: z.string(),
  venueName: z.string(),
  dateTime: z.string(),
  durationMinutes: z.int(),
  /** When the ticket starts to count as past. `null` for videos on demand. */
  pastAt: z.nullable(z.string()),
  state: EdocumentState,
  seat: z.nullable(
    z.object({ SectionName: z.string(), RowName: z.string(), SeatName: z.string() }),
  ),
  ticketName: z.string(),
  /** Null if the ticket currently admits nobody, or if the show admits holders by reservation number. */
  qr: z.nullable(z.string()),
  /** Amount due for the hold. Only present while the state is `unpaid`. */
  due: z.optional(HoldDue),
  /** The phone wallets that this ticket can be saved in. Absent if the ticket can be saved in no wallet. */
  wallets: z.optional(z.array(z.enum(["apple", "google"]))),
  /** The name on the ticket. A transferred ticket has the new holder's name. */
  holderName: z.optional(z.string()),
  /** Design of the ticket. Absent if nobody has changed the default. */
  look: z.optional(TicketLook),
  /** Whether the holder can change the name on the ticket. */
  canName: z.optional(z.boolean()),
  /**
   * Whether the holder received the ticket from somebody else. `reservationIdentifier` of a received ticket
   * is the ticket's own number, because the order's number also admits holders of its other tickets.
   */
  isReceived: z.optional(z.boolean()),
  /** Absent if the ticket cannot be transferred. */
  transfer: z.optional(TicketTransfer),
  /** The offer to the receiver. Present only on the receiver's page, until the ticket is accepted. */
  offer: z.optional(z.object({ from: z.string(), name: z.string(), until: z.string() })),
  /** Products of the order, with how many of each were collected. */
  vouchers: z.array(
    // The default is for pages of earlier versions in browser caches, which lack this field.
    z.object({ name: z.string(), quantity: z.int(), collected: z._default(z.int(), 0) }),
  ),
});
export type Edocument = z.infer<typeof Edocument>;
