import * as z from "zod/mini";
import { Edocument } from "../edocument.ts";
import { Int } from "../ids.ts";
import { route } from "./route.ts";

/** The key is the secret: whoever has it may show the ticket. */
export const edocument = route({
  method: "GET",
  path: "/edocument/{documentKey}",
  caller: "anyone",
  params: z.object({ documentKey: z.string().check(z.maxLength(100)) }),
  reply: z.object({ document: Edocument }),
  refusals: ["NOT_FOUND"],
});

/**
 * By what a door reads codes without the house: `<version>.<ticketIdentifier>.<presentationId>.` and
 * the signature of what stands before the last dot, base64url.
 */
export const ticketKey = route({
  method: "GET",
  path: "/tickets/key",
  caller: "anyone",
  reply: z.object({
    version: z.string(),
    algorithm: z.literal("Ed25519"),
    /** 32 bytes, base64url. */
    publicKey: z.string(),
    /** The same of tickets that were signed before the key was changed, or will be after it is. */
    otherKeys: z.array(z.string()),
  }),
  refusals: [],
});

/**
 * Lets the holder of a ticket in. Of two scans the first is `admitted`; both tell when and by whom that
 * was. GENERAL_ERROR tells its `reason`: wrongPresentation and past (with the ticket's own `featureName`,
 * `venueName` and `dateTime`), unpaid, expired.
 */
export const scanTicket = route({
  method: "POST",
  path: "/operator/scan-ticket",
  caller: "operator",
  body: z.object({
    /**
     * What the ticket's code says; or, typed, the ticket's number, or its reservation's, by which the
     * next of its holders is let in.
     */
    qr: z.string().check(z.maxLength(200)),
    /** What the door is open for. */
    presentationId: Int,
  }),
  reply: z.object({
    outcome: z.enum(["admitted", "scanned"]),
    scannedAt: z.string(),
    ticketIdentifier: z.string(),
    reservationIdentifier: z.string(),
    ticketName: z.string(),
    seat: Edocument.shape.seat,
    venueName: z.string(),
    entrance: z.nullable(z.string()),
    /** Who was at the door; null where nobody of that number works here any more. */
    scannedBy: z.nullable(z.string()),
    /** Of the reservation's tickets for this show: how many there are, and how many are inside. */
    party: z.object({ tickets: z.int(), admitted: z.int() }),
  }),
  refusals: ["ticketNotFound", "ORDER_CANCELLED", "GENERAL_ERROR"],
});
