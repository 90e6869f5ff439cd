import * as z from "zod/mini";

/** Paper in the box office's printer: sheets, or a roll of 80 mm. */
export const PRINT_SIZES = ["a4", "a6", "roll80"] as const;
export type PrintSize = (typeof PRINT_SIZES)[number];

/** Width and height of a printed ticket in mm. Roll printers cut after each ticket. */
export const PRINTED_MM: Readonly<
  Record<PrintSize, { readonly width: number; readonly height: number }>
> = {
  a4: { width: 210, height: 297 },
  a6: { width: 105, height: 148 },
  roll80: { width: 80, height: 200 },
};

/** Maximum length of the text that a business adds to its tickets, in characters of one language. */
export const MAX_TICKET_TEXT = 300;

/**
 * What a business can add to its tickets. The code, the seat, the date and the type are not among these
 * additions, because every ticket has them.
 */
export const TicketLook = z.object({
  /** URL of the picture above the ticket. */
  header: z.nullable(z.string()),
  /** Accent colour as `#rrggbb`. Null for Parterre's default. */
  accent: z.nullable(z.string()),
  /** Additional text. Empty if the business adds no text. */
  text: z.string(),
  hasHolder: z.boolean(),
  /** Price in shekels. Null if tickets show no price, or if the ticket was transferred to its holder. */
  price: z.nullable(z.number()),
  /** The service charge. Null if the price is null, or if there is no charge. */
  charge: z.nullable(z.object({ name: z.string(), amount: z.number() })),
  /** Whether the ticket has a link to the page of terms. */
  hasTerms: z.boolean(),
  size: z.enum(PRINT_SIZES),
});
export type TicketLook = z.infer<typeof TicketLook>;
