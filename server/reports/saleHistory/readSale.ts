import type { Sale, SaleArea } from "../../../domain/api/operatorLive.ts";
import { toShekels } from "../../../domain/money.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Container } from "../../container.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import { ownPresentation } from "../../seats/ownPresentation.ts";
import { ordinaryPrices } from "../sales/ordinaryPrices.ts";
import type { PresentationStatuses } from "../../seats/statuses/presentationStatuses.ts";
import type { Db } from "../../platform/store/db.ts";
import type { Operator } from "../../identity/operators/operators.ts";

async function pricesOf(db: Db, presentationId: number): Promise<Sale["prices"]> {
  const prices = await ordinaryPrices(db, presentationId);
  return [...prices].map(([id, { amount }]) => ({ ticketGroupId: id, price: toShekels(amount) }));
}

const namesOf = (db: Db, presentationId: number) =>
  db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .innerJoin("venue as v", "v.id", "p.venue_id")
    .select(["f.name as feature", "l.name as location", "v.name as venue"])
    .where("p.id", "=", presentationId)
    .executeTakeFirstOrThrow();

const areasOf = (statuses: PresentationStatuses): SaleArea[] =>
  [...statuses.plan.areas.values()].map(({ sectionId, capacity }) => {
    const counts = statuses.countsIn(sectionId);
    return {
      sectionId,
      capacity,
      locked: counts[SeatStatus.locked],
      held: counts[SeatStatus.held],
      sold: counts[SeatStatus.sold],
      blocked: counts[SeatStatus.blocked],
    };
  });

/** Returns the data with which the operators' seat map of a presentation starts. */
export async function readSale(
  office: Pick<Container, "db" | "presentations" | "statuses">,
  operator: Operator,
  presentationId: number,
  locale: Locale,
): Promise<Sale> {
  const facts = await ownPresentation(office, operator, presentationId);
  const { feature, location, venue } = await namesOf(office.db, presentationId);
  return {
    presentationId,
    featureId: facts.featureId,
    featureName: nameIn(feature, locale),
    locationId: facts.locationId,
    locationName: nameIn(location, locale),
    venueId: facts.venueId,
    venueName: nameIn(venue, locale),
    dateTime: toIso(facts.startsAt),
    seatplanId: facts.seatplanId,
    planVersion: facts.planVersion,
    seatingPolicyId: facts.seatingPolicyId,
    isSalesLocked: facts.isSalesLocked,
    prices: await pricesOf(office.db, presentationId),
    areas: areasOf(await office.statuses.of(presentationId)),
  };
}
