import type * as z from "zod/mini";
import type { Reservation } from "../../domain/api/payment.ts";

/** Reply to a buyer: the identifiers of the order and its tickets. */
export type Reserved = z.infer<typeof Reservation>;
