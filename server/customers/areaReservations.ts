import { sql } from "kysely";
import type { AreaReservation, AreaTicket } from "../../domain/customerArea.ts";
import type { AreaDonation } from "../../domain/donation.ts";
import { toShekels } from "../../domain/money.ts";
import { toIso } from "../../domain/zone.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { heldDue, ticketSums } from "../orders/heldDue.ts";
import { purchasesOf } from "../orders/purchases.ts";
import type { Plan } from "../seats/plans.ts";
import type { Db } from "../platform/store/db.ts";
import { buyersState, seatOf, selectTickets, type TicketTold } from "../orders/ticketRows.ts";

const NO_SEAT = { SectionName: "", RowName: "", SeatName: "" };

function ticketOf(row: TicketTold, plan: Plan, locale: Locale, now: Date): AreaTicket {
  return {
    ReservationIdentifier: row.reservation_identifier,
    ticketIdentifier: row.ticket_identifier,
    documentKey: row.document_key,
    presentationId: row.presentation_id,
    featureName: nameIn(row.featureName, locale),
    locationName: nameIn(row.locationName, locale),
    venueName: nameIn(row.venueName, locale),
    venueTypeId: row.venue_type_id,
    dateTime: toIso(row.starts_at),
    ticketName: nameIn(row.ticketName, locale),
    ...(seatOf(row, plan) ?? NO_SEAT),
    state: buyersState(row, now),
    price: toShekels(row.listed),
  };
}

/**
 * Selects the orders of a customer: orders bought while logged in, and orders bought as a guest with the
 * mobile number that the customer has proved.
 */
export const selectOwnOrders = (db: Db, customerId: number) =>
  db
    .selectFrom("orders as o")
    .innerJoin("customer as c", (join) =>
      join.on((on) =>
        on.or([
          on("o.customer_id", "=", on.ref("c.id")),
          on.and([
            on("o.customer_id", "is", null),
            on(sql`o.customer->>'MobileNumber1'`, "in", [
              on.ref("c.mobile"),
              // Numbers were stored in this local format before E.164 was introduced.
              sql<string>`regexp_replace(c.mobile, '^\\+972', '0')`,
            ]),
          ]),
        ]),
      ),
    )
    .where("c.id", "=", customerId);

/** Returns all orders of a customer with their tickets, newest first. */
export async function reservationsOf(
  { db, plans, clock }: Pick<PriceContainer, "db" | "plans" | "clock">,
  customerId: number,
  locale: Locale,
): Promise<AreaReservation[]> {
  const orders = await selectOwnOrders(db, customerId)
    .innerJoin("location as l", "l.id", "o.location_id")
    .select(["o.id", "o.reservation_identifier", "o.state", "o.total", "o.balance_due"])
    .select(["o.created_at", "l.name as location"])
    .orderBy("o.created_at", "desc")
    .execute();
  const rows = await selectTickets(db)
    .where("t.order_id", "in", selectOwnOrders(db, customerId).select("o.id"))
    .orderBy("p.starts_at")
    .orderBy("t.position")
    .execute();
  const now = clock.now();
  const tickets = await Promise.all(
    rows.map(async (row) => ({
      orderId: row.order_id,
      ticket: ticketOf(row, await plans.byVersion(row.plan_version), locale, now),
    })),
  );
  const byOrder = Map.groupBy(tickets, (each) => each.orderId);
  const ids = orders.map(({ id }) => id);
  const purchases = await purchasesOf(db, ids, locale);
  const sumsOf = await ticketSums(db, ids);
  return orders.map((order) => ({
    ReservationIdentifier: order.reservation_identifier,
    dateTime: toIso(order.created_at),
    state: order.state,
    total: toShekels(order.total),
    balanceDue: toShekels(heldDue(order, sumsOf(order.id))),
    locationName: nameIn(order.location, locale),
    tickets: (byOrder.get(order.id) ?? []).map(({ ticket }) => ticket),
    purchases: purchases.get(order.id) ?? [],
  }));
}

/** Returns the tickets that can still be used, by the time of their show. */
export const ticketsAhead = (reservations: readonly AreaReservation[]): AreaTicket[] =>
  reservations
    .flatMap(({ tickets }) => tickets)
    .filter(({ state }) => state === "active")
    .toSorted((a, b) => Date.parse(a.dateTime) - Date.parse(b.dateTime));

/** Returns the customer's donations, newest first. */
export const donationsOf = (reservations: readonly AreaReservation[]): AreaDonation[] =>
  reservations.flatMap(({ purchases = [], ReservationIdentifier, dateTime }) =>
    purchases
      .filter(({ kind }) => kind === "donation")
      .map(({ name, quantity, amount }) => ({
        type: name,
        quantity,
        amount,
        ReservationIdentifier,
        dateTime,
      })),
  );
