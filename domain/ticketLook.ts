import * as z from "zod/mini";

/** Paper that the box office's printer has: sheets, or a roll of 80 mm. */
export const PRINT_SIZES = ["a4", "a6", "roll80"] as const;
export type PrintSize = (typeof PRINT_SIZES)[number];

/** Width and height of a printed ticket in mm. Printers of rolls cut after each ticket. */
export const PRINTED_MM: Readonly<
  Record<PrintSize, { readonly width: number; readonly height: number }>
> = {
  a4: { width: 210, height: 297 },
  a6: { width: 105, height: 148 },
  roll80: { width: 80, height: 200 },
};

/** Longest text that a business adds to its tickets, in characters of one language. */
export const MAX_TICKET_TEXT = 300;

/**
 * What a business's tickets carry beyond what a ticket needs. Code, seat, date and type of ticket are no part of
 * it, because no ticket is without them.
 */
export const TicketLook = z.object({
  /** Address of the picture above the ticket. */
  header: z.nullable(z.string()),
  /** `#rrggbb`. Null for the product's own colours. */
  accent: z.nullable(z.string()),
  /** Empty if there is none. */
  text: z.string(),
  hasHolder: z.boolean(),
  /** Shekels. Null if it is not printed, and for whoever received the ticket from its buyer. */
  price: z.nullable(z.number()),
  /** The service charge, in the same cases. Null if there is none, too. */
  charge: z.nullable(z.object({ name: z.string(), amount: z.number() })),
  /** Whether the ticket leads to the page of terms. */
  hasTerms: z.boolean(),
  size: z.enum(PRINT_SIZES),
});
export type TicketLook = z.infer<typeof TicketLook>;
