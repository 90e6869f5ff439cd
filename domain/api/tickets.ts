import * as z from "zod/mini";
import { DoorScan } from "../door/doorDevice.ts";
import { Edocument } from "../edocument.ts";
import { Int } from "../ids.ts";

import { TURN_REFUSALS, TurnedHold } from "./reservations.ts";
import { route } from "./route.ts";

const DocumentParams = z.object({ documentKey: z.string().check(z.maxLength(100)) });

/**
 * Returns a ticket by its key. The key is a secret: anyone who has it can show the ticket. If the ticket's hold
 * was converted and paid, the key returns the ticket that was bought for the same seat.
 */
export const edocument = route({
  method: "GET",
  path: "/edocument/{documentKey}",
  caller: "anyone",
  params: DocumentParams,
  reply: z.object({ document: Edocument }),
  refusals: ["NOT_FOUND"],
});

/**
 * Returns a valid ticket as a PDF, in the language of its order. Refused with NOT_FOUND if no ticket has the
 * key or if the ticket admits nobody.
 */
export const ticketPdf = route({
  method: "GET",
  path: "/edocument/{documentKey}/pdf",
  caller: "anyone",
  params: DocumentParams,
  refusals: ["NOT_FOUND"],
});

/**
 * Converts the hold of an unpaid ticket into locked seats, as `turnReservation` does. Anyone with the ticket's
 * key can then pay, so that the link in a message works on any device.
 */
export const turnTicket = route({
  method: "POST",
  path: "/edocument/{documentKey}/turn",
  caller: "visitor",
  params: DocumentParams,
  reply: TurnedHold,
  refusals: ["NOT_FOUND", ...TURN_REFUSALS],
});

/**
 * Returns the public key with which scanners verify tickets offline. A code is
 * `<version>.<ticketIdentifier>.<presentationId>.` followed by the signature of the text before the last dot,
 * in base64url.
 */
export const ticketKey = route({
  method: "GET",
  path: "/tickets/key",
  caller: "anyone",
  reply: z.object({
    version: z.string(),
    algorithm: z.literal("Ed25519"),
    /** The 32 bytes of the key, in base64url. */
    publicKey: z.string(),
    /** Further keys, of tickets that were signed before or after a key rotation. */
    otherKeys: z.array(z.string()),
  }),
  refusals: [],
});

/**
 * Admits the holder of a ticket. The first scan returns `admitted`. Every scan returns when and by whom the
 * holder was admitted. Refused with TICKET_TRANSFERRED if somebody else has accepted the ticket since this code
 * was issued, and with GENERAL_ERROR and a `reason`: wrongPresentation or past (both with the ticket's own
 * `featureName`, `venueName` and `dateTime`), blocked (its payment is disputed at a bank), unpaid or expired.
 */
export const scanTicket = route({
  method: "POST",
  path: "/operator/scan-ticket",
  caller: "operator",
  body: z.object({
    /**
     * The content of a scanned ticket code, or a typed number. A ticket's number admits its holder. A
     * reservation's number admits the next of the tickets that its buyer still has.
     */
    qr: z.string().check(z.maxLength(200)),
    /** The presentation for which the gate admits visitors. */
    presentationId: Int,
    /**
     * Identifies the device and the scan. If the reply is lost, the device can send the admission again with
     * `sendAdmissions`.
     */
    scan: z.optional(DoorScan),
  }),
  reply: z.object({
    outcome: z.enum(["admitted", "scanned"]),
    scannedAt: z.string(),
    ticketIdentifier: z.string(),
    reservationIdentifier: z.string(),
    ticketName: z.string(),
    /** The name on the ticket, if it has one. */
    holderName: z.optional(z.string()),
    seat: Edocument.shape.seat,
    venueName: z.string(),
    entrance: z.nullable(z.string()),
    /** The operator who admitted the holder. Null if the operator's account no longer exists. */
    scannedBy: z.nullable(z.string()),
    /** The gate at which the holder was admitted, if the device reported it. */
    gate: z.optional(z.string()),
    /** Tickets of the reservation for this show: how many there are, and how many holders were admitted. */
    party: z.object({ tickets: z.int(), admitted: z.int() }),
  }),
  refusals: ["ticketNotFound", "ORDER_CANCELLED", "TICKET_TRANSFERRED", "GENERAL_ERROR"],
});
