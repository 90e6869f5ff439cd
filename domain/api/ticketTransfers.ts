import * as z from "zod/mini";
import { Edocument } from "../edocument.ts";
import { MAX_HOLDER_NAME } from "../holderName.ts";
import { PersonName } from "../personName.ts";
import { route } from "./route.ts";

const DocumentParams = z.object({ documentKey: z.string().check(z.maxLength(100)) });
const Shown = z.object({ document: Edocument });
const Name = PersonName(MAX_HOLDER_NAME);

/**
 * Offers a paid ticket to somebody else by mail or SMS. Anyone with the ticket's key can offer the ticket.
 * Nothing changes until the receiver accepts. The receiver's link has its own key, which no reply to the
 * sender contains. TICKET_NOT_CHANGEABLE says in `reason` why the ticket cannot be offered.
 */
export const offerTicket = route({
  method: "POST",
  path: "/edocument/{documentKey}/transfer",
  caller: "visitor",
  params: DocumentParams,
  body: z.object({
    /** The receiver's name. The ticket shows the receiver's name once the ticket is accepted. */
    name: Name.check(z.minLength(1)),
    /** Exactly one of e-mail address and mobile number is required. */
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

/**
 * Withdraws the offer of a ticket that was not accepted yet. The receiver's link shows no ticket after that.
 */
export const takeBackTicket = route({
  method: "POST",
  path: "/edocument/{documentKey}/transfer/take-back",
  caller: "visitor",
  params: DocumentParams,
  reply: Shown,
  refusals: ["NOT_FOUND", "TICKET_NOT_CHANGEABLE"],
});

/**
 * Accepts a ticket, with the key of the receiver's link. Once the ticket is accepted, the sender's code,
 * passes and PDF admit nobody, and only the page of this key has the new code. A repeated call by the same
 * holder changes nothing.
 */
export const acceptTicket = route({
  method: "POST",
  path: "/edocument/{documentKey}/transfer/accept",
  caller: "visitor",
  params: DocumentParams,
  reply: Shown,
  refusals: ["NOT_FOUND", "TICKET_NOT_CHANGEABLE"],
});

/** Sets the holder's name on a ticket. An empty name removes the holder's name. */
export const nameTicket = route({
  method: "POST",
  path: "/edocument/{documentKey}/name",
  caller: "visitor",
  params: DocumentParams,
  body: z.object({ name: Name }),
  reply: Shown,
  refusals: ["NOT_FOUND", "TICKET_NOT_CHANGEABLE"],
});
