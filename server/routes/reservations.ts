import type { FastifyRequest } from "fastify";
import * as calls from "../../domain/api/reservations.ts";
import type { BoxOffice } from "../boxOffice.ts";
import type { Visitor } from "../context.ts";
import type { Mount } from "../http/mount.ts";
import { cancelReservation, type Canceller } from "../reservations/cancelReservation.ts";
import { sendTickets } from "../reservations/sendTickets.ts";
import type { OrderOwner } from "../sale/ownOrder.ts";

/** The caller with whoever is logged in to the customer area beside the booking. */
export const ownerOf = async (
  { logins }: Pick<BoxOffice, "logins">,
  visitor: Visitor,
  request: FastifyRequest,
): Promise<OrderOwner> => ({ id: visitor.id, areaCustomerId: await logins.areas.find(request) });

/** Calls of `domain/api/reservations.ts`. */
export function reservationRoutes(
  mount: Mount,
  office: BoxOffice,
  canceller: Canceller,
  publicUrl: () => string,
): void {
  mount(calls.cancelReservation, async ({ params, body }, { visitor, request }) => {
    const owner = await ownerOf(office, visitor, request);
    return cancelReservation(canceller, owner, params.id, body);
  });
  mount(calls.sendTickets, async ({ params, body }, { visitor, request }) => {
    await sendTickets(office, await ownerOf(office, visitor, request), {
      reservationIdentifier: params.id,
      mobileNumber: body.mobileNumber,
      publicUrl: publicUrl(),
    });
    return { success: true as const };
  });
}
