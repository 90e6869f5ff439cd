import * as z from "zod/mini";
import { order, resetOrder, ticketOf, type Order } from "./order.ts";

/** What the confirmation shows of a finished order, in the language it was bought in. */
const Receipt = z.object({
  featureName: z.string(),
  dateTime: z.string(),
  locationName: z.string(),
  reservationIdentifier: z.string(),
  tickets: z.array(
    z.object({
      documentKey: z.string(),
      sectionName: z.string(),
      rowName: z.string(),
      seatName: z.string(),
      ticketName: z.string(),
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;

/** `undefined` while the order is not finished. */
export function receiptOf(of: Order = order): Receipt | undefined {
  const { presentation, reservation, seats } = of;
  if (!presentation || !reservation) return undefined;
  return {
    featureName: presentation.featureName,
    dateTime: presentation.dateTime,
    locationName: presentation.locationName,
    reservationIdentifier: reservation.reservationIdentifier,
    tickets: reservation.documentKeys.flatMap((documentKey, place) => {
      const chosen = seats[place];
      if (!chosen) return [];
      const { sectionName, rowName, seatName } = chosen;
      const ticketName = ticketOf(presentation, chosen)?.name ?? "";
      return [{ documentKey, sectionName, rowName, seatName, ticketName }];
    }),
  };
}

/**
 * Keeps the receipt with this page of the browser's history and lets the finished order go: a reload,
 * or a way back from a ticket, shows it again, and a new visit starts a new order.
 */
export function keepReceipt(receipt: Receipt, of: Order = order): void {
  history.replaceState({ ...Object(history.state), receipt }, "");
  if (of.phase !== "done") return;
  of.hall?.close();
  resetOrder(of);
}

export function keptReceipt(): Receipt | undefined {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("receipt" in state)) return undefined;
  const kept = Receipt.safeParse(state.receipt);
  return kept.success ? kept.data : undefined;
}
