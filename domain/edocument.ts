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
 * Returns a ticket's state. Cancelled takes precedence over scanned, scanned over blocked, blocked over unpaid,
 * and unpaid over expired and past, in the order that door staff need.
 */
export function edocumentState(
  ticket: {
    cancelledAt: Date | null;
    scannedAt: Date | null;
    /** Whether it admits nobody because its payment is disputed at a bank. */
    isBlocked: boolean;
    /** Whether its order is a hold that nobody has paid yet. */
    isUnpaid: boolean;
    expiresAt: Date | null;
    /** `null` for videos on demand, which never count as past. */
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
  /** Shekels, for all tickets of the hold. */
  amount: z.number(),
  /** Number of its tickets. */
  tickets: z.int(),
  /** When the first of its seats are released, ISO 8601. */
  until: z.string(),
  /** The box offices that take the money. Those of all shows, if they differ. */
  places: z.array(z.object({ name: z.string(), address: z.string() })),
  /** The shows of the hold, by time. */
  shows: z.array(z.object({ featureName: z.string(), dateTime: z.string() })),
});
export type HoldDue = z.infer<typeof HoldDue>;

/** Whether the holder can send the ticket to somebody else. */
const TicketTransfer = z.object({
  /** Whether the ticket can be sent now. */
  canOffer: z.boolean(),
  /** The ticket can be sent and accepted until this time, ISO 8601. */
  until: z.string(),
  /** The receiver, until they accept the ticket. `to` is the masked e-mail address or number. */
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
  /** When it starts to count as past. `null` for videos on demand. */
  pastAt: z.nullable(z.string()),
  state: EdocumentState,
  seat: z.nullable(
    z.object({ SectionName: z.string(), RowName: z.string(), SeatName: z.string() }),
  ),
  ticketName: z.string(),
  /** Null if the ticket admits nobody now, or if the show admits holders by reservation number. */
  qr: z.nullable(z.string()),
  /** Only present while the state is `unpaid`. */
  due: z.optional(HoldDue),
  /** The phone wallets that this ticket can be saved in. Absent if there are none. */
  wallets: z.optional(z.array(z.enum(["apple", "google"]))),
  /** The name on the ticket. If the ticket was transferred, the new holder's name. */
  holderName: z.optional(z.string()),
  /** Absent if nobody has written how tickets look. */
  look: z.optional(TicketLook),
  /** Whether its holder may change that name. */
  canName: z.optional(z.boolean()),
  /**
   * Set for the holder who received it from somebody else. `reservationIdentifier` is then the ticket's own
   * number, because the order's number would admit to the order's other tickets.
   */
  isReceived: z.optional(z.boolean()),
  /** Absent if the ticket cannot be sent to anybody. */
  transfer: z.optional(TicketTransfer),
  /** Present only for the receiver, until the ticket is accepted. */
  offer: z.optional(z.object({ from: z.string(), name: z.string(), until: z.string() })),
  /** Products of the order, with how many of each were collected. */
  vouchers: z.array(
    // Pages that a browser cached from earlier versions lack this field.
    z.object({ name: z.string(), quantity: z.int(), collected: z._default(z.int(), 0) }),
  ),
});
export type Edocument = z.infer<typeof Edocument>;
