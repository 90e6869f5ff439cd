import * as z from "zod/mini";
import { COLOUR } from "../brand/contrast.ts";
import { PictureId } from "../catalogue.ts";
import { Edocument } from "../edocument.ts";
import { Int } from "../ids.ts";
import { LOCALES } from "../locale.ts";
import { MAX_TICKET_TEXT, PRINT_SIZES } from "../ticketLook.ts";
import { route } from "./route.ts";

/** A draft of a ticket template, with its text in one language. */
const Draft = z.object({
  /** Id of the business. Null for all businesses. */
  businessId: z.nullable(Int),
  locale: z.enum(LOCALES),
  headerPicture: z.nullable(PictureId),
  accent: z.nullable(z.string().check(z.regex(COLOUR))),
  ticketText: z.nullable(z.string().check(z.maxLength(MAX_TICKET_TEXT))),
  hasHolder: z.boolean(),
  hasEntrance: z.boolean(),
  hasPrice: z.boolean(),
  hasCharge: z.boolean(),
  hasTerms: z.boolean(),
  printSize: z.enum(PRINT_SIZES),
});
export type TicketDraft = z.infer<typeof Draft>;

/**
 * Returns how a ticket to an invented show would look. Refused with VALIDATION if the accent colour cannot be
 * parsed.
 */
export const previewTicket = route({
  method: "POST",
  path: "/pres-live/ticket-previews",
  caller: "operator",
  isQuestion: true,
  body: Draft,
  reply: z.object({
    /** The ticket. The ticket's code is invented and admits nobody. */
    document: Edocument,
    /** The PDF, in Base64. */
    pdf: z.string(),
  }),
  refusals: ["FORBIDDEN"],
});
