import * as z from "zod/mini";
import { Edocument } from "../edocument.ts";
import { Int } from "../ids.ts";
import { route } from "./route.ts";

/** The key is a secret. Whoever has it may show the ticket. */
export const edocument = route({
  method: "GET",
  path: "/edocument/{documentKey}",
  caller: "anyone",
  params: z.object({ documentKey: z.string().check(z.maxLength(100)) }),
  reply: z.object({ document: Edocument }),
  refusals: ["NOT_FOUND"],
});

/**
 * Returns the public key with which a door verifies tickets offline. A code is
 * `<version>.<ticketIdentifier>.<presentationId>.` followed by the signature of the text before the last
 * dot, base64url.
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
    /** Keys of tickets signed before or after a key rotation. */
    otherKeys: z.array(z.string()),
  }),
  refusals: [],
});

/**
 * Admits the holder of a ticket. The first of two scans is `admitted`. Both return when and by whom that
 * was. GENERAL_ERROR carries its `reason`: wrongPresentation and past (with the ticket's own `featureName`,
 * `venueName` and `dateTime`), unpaid, expired.
 */
export const scanTicket = route({
  method: "POST",
  path: "/operator/scan-ticket",
  caller: "operator",
  body: z.object({
    /**
     * The content of the ticket's code. Or typed: the ticket's number, or its reservation's number, which
     * admits the next of its holders.
     */
    qr: z.string().check(z.maxLength(200)),
    /** The presentation that the door admits to. */
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
    /** The operator who admitted them. Null if that operator no longer exists. */
    scannedBy: z.nullable(z.string()),
    /** The reservation's tickets for this show: total and admitted. */
    party: z.object({ tickets: z.int(), admitted: z.int() }),
  }),
  refusals: ["ticketNotFound", "ORDER_CANCELLED", "GENERAL_ERROR"],
});
