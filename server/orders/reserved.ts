import type * as z from "zod/mini";
import type { Reservation } from "../../domain/api/payment.ts";

/** What a buyer is answered: the order's and its tickets' identifiers. */
export type Reserved = z.infer<typeof Reservation>;
