import * as z from "zod/mini";
import { toShekels } from "../../../domain/money.ts";
import { peopleOf } from "../../../domain/waiver.ts";
import { isVideo } from "../../../domain/vod.ts";
import { BoughtEvent } from "../cart/boughtEvent.ts";
import { boughtTickets, order, resetOrder, type Order } from "../cart/order.ts";
import { pricePreview } from "../cart/pricePreview.ts";

/** A seat that is reserved unpaid, as it is locked again to be paid for. */
const HeldSeat = z.object({
  sectionId: z.int(),
  ticketGroupId: z.int(),
  x: z.int(),
  y: z.int(),
  ticketId: z.nullable(z.int()),
  /** Key of the seat whose ticket covers this one too. */
  subTicketOf: z.nullable(z.string()),
});
export type HeldSeat = z.infer<typeof HeldSeat>;

/** What the confirmation shows of a finished order, in the language it was bought in. */
const Receipt = z.object({
  presentationId: z.int(),
  featureName: z.string(),
  dateTime: z.string(),
  locationName: z.string(),
  reservationIdentifier: z.string(),
  /** Shekels: what was paid, or is to be paid; `null` where this page came too late to know. */
  total: z.nullable(z.number()),
  isHold: z.boolean(),
  /** Watched whenever one likes: nothing for a calendar. */
  isVideo: z.optional(z.boolean()),
  mobile: z.string(),
  /** Who signed the waiver, and for how many; absent where there was none. */
  waiver: z.optional(z.object({ signedBy: z.string(), people: z.int() })),
  held: z.array(HeldSeat),
  tickets: z.array(
    z.object({
      documentKey: z.string(),
      /** Of which event it is, where this page knows. */
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

/** `undefined` while the order is not finished. */
export function receiptOf(of: Order = order): Receipt | undefined {
  const { presentation, reservation, isHold, seats } = of;
  if (!presentation || !reservation) return undefined;
  const bought = of.bought ?? boughtTickets(of);
  // A copy: the browser's history takes no proxies.
  return Receipt.parse({
    presentationId: presentation.id,
    featureName: presentation.featureName,
    dateTime: presentation.dateTime,
    locationName: presentation.locationName,
    reservationIdentifier: reservation.reservationIdentifier,
    total: seats.length > 0 ? toShekels(pricePreview(of).total) : null,
    isHold,
    isVideo: isVideo(presentation.venueTypeId),
    mobile: of.customer.MobileNumber1,
    waiver: signedIn(of),
    held: isHold && of.others.length === 0 ? seats.map((seat) => HeldSeat.parse({ ...seat })) : [],
    tickets: reservation.documentKeys.map((documentKey, place) => ({
      documentKey,
      ...(bought[place] ?? NAMELESS),
    })),
  });
}

/**
 * Keeps the receipt with this page of the browser's history and lets the finished order go: a reload,
 * or a way back from a ticket, shows it again, and a new visit starts a new order.
 */
export function keepReceipt(receipt: object, of: Order = order): void {
  history.replaceState({ ...Object(history.state), receipt }, "");
  if (of.phase !== "done") return;
  of.hall?.close();
  resetOrder(of);
}

/** The receipt is for nothing any more: what it stood for was let go. */
export function dropReceipt(): void {
  const { receipt: _, ...state }: { receipt?: unknown } = Object(history.state);
  history.replaceState(state, "");
}

export const keptReceipt = (): Receipt | undefined => keptAs(Receipt);

/** What is kept with this page of the history, where it is of this shape. */
export function keptAs<S extends z.ZodMiniType>(shape: S): z.infer<S> | undefined {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("receipt" in state)) return undefined;
  const kept = shape.safeParse(state.receipt);
  return kept.success ? kept.data : undefined;
}
