import { everyRules } from "../platform/businessRules.ts";
import type { AreaCustomer } from "../../domain/customerArea.ts";
import type { Container } from "../container.ts";
import type { Locale } from "../../domain/locale.ts";
import { areaVideos } from "../tickets/vod/areaVideos.ts";
import { pointsOfMemberships } from "../offers/points/pointHistory.ts";
import { membersOf, vouchersOf } from "../customers/areaParts.ts";
import { donationsOf, reservationsOf, ticketsAhead } from "../customers/areaReservations.ts";
import { knownCustomer } from "../customers/customerRecords.ts";

/** Returns all data of a customer that the customer area shows. */
export async function areaCustomer(
  office: Pick<Container, "db" | "plans" | "clock" | "config">,
  customerId: number,
  locale: Locale,
): Promise<AreaCustomer> {
  const { db, clock, config } = office;
  const members = await membersOf(db, customerId, clock.now());
  const reservations = await reservationsOf(office, customerId, locale);
  return {
    ...(await knownCustomer(db, customerId, locale)),
    Members: members,
    Points: await pointsOfMemberships(db, members),
    SystemVouchers: await vouchersOf(db, customerId, locale, {
      now: clock.now(),
      rulesOf: await everyRules(db, config),
    }),
    VODTickets: await areaVideos(office, customerId, locale),
    Donations: donationsOf(reservations),
    Tickets: ticketsAhead(reservations),
    reservations,
  };
}
