import * as z from "zod/mini";
import { Edocument } from "../edocument.ts";
import { MAX_HOLDER_NAME } from "../holderName.ts";
import { PersonName } from "../personName.ts";
import { route } from "./route.ts";

const DocumentParams = z.object({ documentKey: z.string().check(z.maxLength(100)) });
const Shown = z.object({ document: Edocument });
const Name = PersonName(MAX_HOLDER_NAME);

/**
 * Sends a paid ticket to somebody else, by mail or SMS. Anyone with the ticket's key can send it. Nothing
 * changes until the receiver accepts. The receiver's link has its own key, which no reply to the sender
 * contains. TICKET_NOT_CHANGEABLE says in `reason` why the ticket cannot be sent.
 */
export const offerTicket = route({
  method: "POST",
  path: "/edocument/{documentKey}/transfer",
  caller: "visitor",
  params: DocumentParams,
  body: z.object({
    /** The receiver's name. It is shown on the ticket once the ticket is accepted. */
    name: Name.check(z.minLength(1)),
    /** Exactly one of address and number. */
    email: z.nullish(z.string().check(z.maxLength(254))),
    mobileNumber: z.nullish(z.string().check(z.maxLength(30))),
  }),
  reply: Shown,
  refusals: [
    "NOT_FOUND",
    "TICKET_NOT_CHANGEABLE",
    "invalid_mobileNumber",
    "SMS_FAILED",
    "RATE_LIMITED",
  ],
});

/** Withdraws a ticket that was sent but not accepted yet. The receiver's link then shows no ticket. */
export const takeBackTicket = route({
  method: "POST",
  path: "/edocument/{documentKey}/transfer/take-back",
  caller: "visitor",
  params: DocumentParams,
  reply: Shown,
  refusals: ["NOT_FOUND", "TICKET_NOT_CHANGEABLE"],
});

/**
 * Accepts a ticket, with the key of the receiver's link. From then on the sender's code, passes and PDF admit
 * nobody, and only this key's page has the new code. Repeating the call as the same holder changes nothing.
 */
export const acceptTicket = route({
  method: "POST",
  path: "/edocument/{documentKey}/transfer/accept",
  caller: "visitor",
  params: DocumentParams,
  reply: Shown,
  refusals: ["NOT_FOUND", "TICKET_NOT_CHANGEABLE"],
});

/** Puts a name on a ticket, for its holder. An empty name removes it. */
export const nameTicket = route({
  method: "POST",
  path: "/edocument/{documentKey}/name",
  caller: "visitor",
  params: DocumentParams,
  body: z.object({ name: Name }),
  reply: Shown,
  refusals: ["NOT_FOUND", "TICKET_NOT_CHANGEABLE"],
});
