import type { FastifyRequest } from "fastify";
import * as calls from "../../domain/api/reservations.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import type { EitherContext, Visitor } from "../identity/context.ts";
import type { Mount } from "../http/mount.ts";
import { cancelReservation, type Canceller } from "../afterSale/reservations/cancelReservation.ts";
import { Bytes } from "../platform/answer.ts";
import { calendarOf } from "../afterSale/reservations/calendar.ts";
import { receiptPaper } from "../afterSale/papers/receiptPaper.ts";
import { openPictureStore } from "../platform/pictures/openPictureStore.ts";
import { orderPaper, pdfOf } from "../tickets/ticketPapers.ts";
import { receiptOf } from "../afterSale/reservations/receipt.ts";
import { sendTickets } from "../afterSale/reservations/sendTickets.ts";
import { turnHold } from "../afterSale/reservations/turnHold.ts";
import {
  findBusinessOrder,
  findOwnOrder,
  type OrderOwner,
  type OwnOrder,
} from "../customers/ownOrder.ts";

/** Returns the visitor, and the customer who is logged in to the customer area in the same browser. */
export const ownerOf = async (
  { logins }: Pick<Container, "logins">,
  visitor: Visitor,
  request: FastifyRequest,
): Promise<OrderOwner> => ({ id: visitor.id, areaCustomerId: await logins.areas.find(request) });

/**
 * Finds an order: any order of the operator's businesses, or one of the visitor's own orders. Throws
 * ORDER_NOT_FOUND for any other order.
 */
async function orderToSend(
  office: Container,
  { visitor, operator, request }: EitherContext,
  reservationIdentifier: string,
): Promise<OwnOrder> {
  const { db } = office;
  const found = operator && (await findBusinessOrder(db, operator, reservationIdentifier));
  if (found) return found;
  if (!visitor) throw new Refused("ORDER_NOT_FOUND", { reservationIdentifier });
  return findOwnOrder(db, await ownerOf(office, visitor, request), reservationIdentifier);
}

/** Mounts the routes of `domain/api/reservations.ts`. */
export function reservationRoutes(
  mount: Mount,
  office: Container,
  canceller: Canceller,
  publicUrl: () => string,
): void {
  const pictures = openPictureStore(office.config.pictures);
  mount(calls.cancelReservation, async ({ params, body }, { visitor, request }) => {
    const owner = await ownerOf(office, visitor, request);
    return cancelReservation(canceller, owner, params.id, body);
  });
  mount(calls.turnReservation, async ({ params }, { visitor, request }) => {
    const owner = await ownerOf(office, visitor, request);
    return turnHold(canceller, owner, params.id);
  });
  mount(calls.sendTickets, async ({ params, body }, context) => {
    await sendTickets(office, await orderToSend(office, context, params.id), {
      asker: context,
      mobileNumber: body.mobileNumber,
      ticketIdentifiers: body.ticketIdentifiers,
      publicUrl: publicUrl(),
    });
    return { success: true as const };
  });
  mount(calls.receipt, async ({ params }, { visitor, request, locale, reply }) => {
    reply.header("cache-control", "no-store");
    const owner = await ownerOf(office, visitor, request);
    const paper = { locale, config: office.config };
    return { receipt: await receiptOf(office.db, owner, params.id, paper) };
  });
  mount(calls.receiptPdf, async ({ params }, { visitor, request, locale }) => {
    const owner = await ownerOf(office, visitor, request);
    const paper = { locale, config: office.config };
    const told = await receiptOf(office.db, owner, params.id, paper);
    return pdfOf(await receiptPaper(told, locale), params.id);
  });
  mount(calls.ticketsPdf, async ({ params }, { visitor, request }) => {
    const owner = await ownerOf(office, visitor, request);
    const { id } = await findOwnOrder(office.db, owner, params.id);
    return pdfOf(await orderPaper(office, id, publicUrl(), pictures.read), params.id);
  });
  mount(calls.calendar, async ({ params }, { visitor, request, locale }) => {
    const owner = await ownerOf(office, visitor, request);
    const telling = { locale, publicUrl: publicUrl(), now: office.clock.now() };
    const text = await calendarOf(office.db, owner, params.id, telling);
    return new Bytes(Buffer.from(text), {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${encodeURIComponent(params.id)}.ics"`,
      "cache-control": "no-store",
    });
  });
}
