import { onePresentation } from "../../domain/api/catalogue.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { call as realCall } from "../shell/api.ts";
import { holdPresentation, order, type Order } from "./order.ts";

/**
 * Fetches the order's presentation anew, for its names in another language or its prices of now.
 * Seats, tickets and step stay as they are.
 */
export async function renewPresentation(
  of: Order = order,
  call: typeof realCall = realCall,
): Promise<Refusal | undefined> {
  const { presentation } = of;
  if (!presentation) return undefined;
  const fresh = await call(onePresentation, { params: { id: presentation.id }, query: {} });
  if (fresh.refusal) return fresh.refusal;
  if (of.presentation?.id === presentation.id) holdPresentation(fresh.reply.presentation, of);
  return undefined;
}
