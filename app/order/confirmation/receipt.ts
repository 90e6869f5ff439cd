import * as z from "zod/mini";
import { toShekels } from "../../../domain/money.ts";
import { peopleOf } from "../../../domain/waiver.ts";
import { isVideo } from "../../../domain/vod.ts";
import { BoughtEvent } from "../cart/boughtEvent.ts";
import { BoughtProduct } from "../cart/boughtProducts.ts";
import { boughtTickets, resetOrder, type Order } from "../cart/order.ts";
import { pricePreview } from "../cart/pricePreview.ts";

/** The data that the confirmation shows, in the language of the purchase. */
const Receipt = z.object({
  presentationId: z.int(),
  featureName: z.string(),
  dateTime: z.string(),
  locationName: z.string(),
  reservationIdentifier: z.string(),
  /**
   * The amount paid or due, in shekels. Null if the page was reloaded after the payment and no longer knows
   * the amount.
   */
  total: z.nullable(z.number()),
  isHold: z.boolean(),
  /** Whether a video was bought. A video has no fixed time, so the confirmation offers no calendar entry. */
  isVideo: z.optional(z.boolean()),
  /** Points that the purchase has added to the buyer's membership. */
  pointsEarned: z.optional(z.int()),
  mobile: z.string(),
  email: z.optional(z.string()),
  /** The signer of the waiver and the number of people that it covers. Absent without a waiver. */
  waiver: z.optional(z.object({ signedBy: z.string(), people: z.int() })),
  /** Products to collect. Absent in receipts that an older build stored. */
  products: z.optional(z.array(BoughtProduct)),
  tickets: z.array(
    z.object({
      documentKey: z.string(),
      /** Absent in receipts that an older build stored. */
      ticketIdentifier: z.optional(z.string()),
      /** The ticket's event, if known. */
      event: z.optional(BoughtEvent),
      sectionName: z.string(),
      rowName: z.string(),
      seatName: z.string(),
      ticketName: z.string(),
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;

const NAMELESS = { sectionName: "", rowName: "", seatName: "", ticketName: "" };

const signedIn = ({ waiver, customer }: Order): Receipt["waiver"] =>
  waiver.termsIds.length === 0
    ? undefined
    : { signedBy: `${customer.FirstName} ${customer.LastName}`.trim(), people: peopleOf(waiver) };

/** Returns the receipt of a finished order, or undefined while it is not finished. */
export function receiptOf(of: Order): Receipt | undefined {
  const { presentation, reservation, isHold, seats } = of;
  if (!presentation || !reservation) return undefined;
  const bought = of.bought ?? boughtTickets(of);
  // A plain copy, because the browser's history state cannot store proxies.
  return Receipt.parse({
    presentationId: presentation.id,
    featureName: presentation.featureName,
    dateTime: presentation.dateTime,
    locationName: presentation.locationName,
    reservationIdentifier: reservation.reservationIdentifier,
    total: seats.length > 0 ? toShekels(pricePreview(of).total) : null,
    isHold,
    isVideo: isVideo(presentation.venueTypeId),
    pointsEarned: reservation.pointsEarned,
    mobile: of.customer.MobileNumber1,
    email: of.customer.EmailAddress1 || undefined,
    waiver: signedIn(of),
    products: of.boughtProducts,
    tickets: reservation.documentKeys.map((documentKey, place) => ({
      documentKey,
      ticketIdentifier: reservation.ticketIdentifiers[place],
      ...(bought[place] ?? NAMELESS),
    })),
  });
}

/**
 * Stores the receipt in the browser's current history entry and resets the finished order. A reload, or a
 * return from a ticket's page, shows the receipt again. Opening the order's page anew starts a new order.
 */
export function keepReceipt(receipt: object, of: Order): void {
  history.replaceState({ ...Object(history.state), receipt }, "");
  if (of.phase !== "done") return;
  of.hall?.close();
  resetOrder(of);
}

/** Removes the receipt and the order's steps from the history entry, after the reservation was given up. */
export function dropReceipt(): void {
  const { receipt: _, walked: __, ...state }: Record<string, unknown> = Object(history.state);
  history.replaceState(state, "");
}

export const keptReceipt = (): Receipt | undefined => keptAs(Receipt);

/** Returns the receipt in the current history entry if it matches the schema, otherwise undefined. */
export function keptAs<S extends z.ZodMiniType>(shape: S): z.infer<S> | undefined {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("receipt" in state)) return undefined;
  const kept = shape.safeParse(state.receipt);
  return kept.success ? kept.data : undefined;
}
