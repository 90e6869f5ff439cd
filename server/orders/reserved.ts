import type * as z from "zod/mini";
import type { Reservation } from "../../domain/api/payment.ts";

/** The reply to a buyer, with the identifiers of the order and the order's tickets. */
export type Reserved = z.infer<typeof Reservation>;
