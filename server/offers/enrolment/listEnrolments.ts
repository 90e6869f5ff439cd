import { sql } from "kysely";
import type { Enrolment } from "../../../domain/api/enrolment.ts";
import type { EnrolmentParts } from "../../../domain/enrolmentOffer.ts";
import { toShekels } from "../../../domain/money.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import type { PriceContainer } from "../../prices/priceContainer.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../../platform/locale.ts";
import { listingFor, openPrices } from "../memberships/listMemberships.ts";
import { findMemberships, type MembershipOffer } from "../memberships/membershipRows.ts";
import { membershipView, type Listing } from "../memberships/membershipViews.ts";
import { sellerOf, type SellerQuery } from "../offerSellers.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { enrollingOf, fareKey, readEnrolling, type Enrolling } from "./enrolmentRows.ts";

type Office = Pick<PriceContainer, "db" | "clock" | "policies">;

/** Reads the show, location and hall of presentations by their ids. */
const readDetails = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .innerJoin("venue as v", "v.id", "p.venue_id")
    .select(["p.id", "p.feature_id", "p.starts_at", "p.location_id", "p.venue_id", "p.seatplan_id"])
    .select(["f.name as feature", "l.name as location", "v.name as venue"])
    .where("p.id", "=", sql<number>`any(${ints(ids)})`)
    .execute();

type DetailRow = Awaited<ReturnType<typeof readDetails>>[number];

/** Reads the ticket groups in the price lists of these presentations. */
const readGroups = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("ticket_group as g")
    .selectAll("g")
    .where((each) =>
      each.exists(
        each
          .selectFrom("price as r")
          .innerJoin("presentation as p", "p.price_policy_id", "r.price_policy_id")
          .select("r.ticket_group_id")
          .whereRef("r.ticket_group_id", "=", "g.id")
          .where("p.id", "=", sql<number>`any(${ints(ids)})`),
      ),
    )
    .orderBy("g.id")
    .execute();

type GroupRow = Awaited<ReturnType<typeof readGroups>>[number];

const detailOf = (row: DetailRow, locale: Locale) => ({
  featureId: row.feature_id,
  featureName: nameIn(row.feature, locale),
  dateTime: toIso(row.starts_at),
  locationId: row.location_id,
  locationName: nameIn(row.location, locale),
  venueId: row.venue_id,
  venueName: nameIn(row.venue, locale),
  seatplanId: row.seatplan_id,
});

const faresIn = ({ fares }: Enrolling, { prices }: MembershipOffer, groupId: number) =>
  prices
    .filter((price) => !price.is_by_code)
    .flatMap(({ id }) => {
      const amount = fares.get(fareKey(id, groupId));
      return amount === undefined ? [] : [{ MembershipPriceId: id, amount: toShekels(amount) }];
    });

function partsOf(
  enrolling: Enrolling,
  offer: MembershipOffer,
  details: readonly DetailRow[],
  groups: readonly GroupRow[],
  locale: Locale,
): EnrolmentParts {
  const own = details.filter(({ id }) => enrolling.shows.some((show) => show.id === id));
  return {
    SeasonId: enrolling.seasonId,
    seasonName: nameIn(enrolling.seasonName, locale),
    IsSkipMemberSeat: enrolling.isSeatSkipped,
    IsPricingPerTicket: enrolling.isPerTicket,
    DefaultTicketGroupId: enrolling.defaultGroupId,
    TicketGroups: groups.map(({ id, name, color }) => ({
      id,
      name: nameIn(name, locale),
      color,
      fares: faresIn(enrolling, offer, id),
    })),
    Presentations: enrolling.shows.map(({ id, isRequired, payable }) => ({
      PresentationId: id,
      IsRequired: isRequired,
      MembershipPayableAmount: toShekels(payable),
    })),
    PresentationDetail: Object.fromEntries(own.map((row) => [row.id, detailOf(row, locale)])),
  };
}

async function enrolmentView(
  { db, policies }: Office,
  offer: MembershipOffer,
  enrolling: Enrolling,
  listing: Listing,
): Promise<Enrolment> {
  const ids = enrolling.shows.map(({ id }) => id);
  const [details, groups] = [await readDetails(db, ids), await readGroups(db, ids)];
  return {
    ...membershipView(offer, openPrices(offer, listing), listing),
    ...partsOf(enrolling, offer, details, groups, listing.locale),
    maxSeats: (await policies.rules(offer.row.business_id)).maxSeats,
  };
}

/**
 * Loads the data that the list shows with memberships. Leaves out renewals, because an enrolment cannot be
 * renewed.
 */
const listingIn = (
  office: Office,
  offers: readonly MembershipOffer[],
  locale: Locale,
): Promise<Listing> => listingFor(office, offers, { locale, customerId: undefined }, undefined);

/**
 * Lists the memberships open for enrolment that still have shows on sale. Throws NO_MEMBERSHIPS_FOR_SALE if
 * no membership is open for enrolment.
 */
export async function listEnrolments(
  office: Office,
  query: SellerQuery,
  locale: Locale,
): Promise<Enrolment[]> {
  const { db } = office;
  const businessId = await sellerOf(db, query);
  const offers = await findMemberships(db, { businessId, isEnrolled: true });
  const enrolling = await readEnrolling(
    db,
    offers.map(({ row }) => row.id),
  );
  const listing = await listingIn(office, offers, locale);
  const views: Enrolment[] = [];
  for (const offer of offers) {
    const season = enrolling.get(offer.row.id);
    if (season && season.shows.length > 0) {
      views.push(await enrolmentView(office, offer, season, listing));
    }
  }
  if (views.length === 0) throw new Refused("NO_MEMBERSHIPS_FOR_SALE");
  return views;
}

/**
 * Returns the enrolment of a membership by its id. Throws NOT_FOUND if no membership with this id is on sale,
 * and TICKETING_ENDED if none of its shows is on sale any more.
 */
export async function oneEnrolment(office: Office, id: number, locale: Locale): Promise<Enrolment> {
  const { db } = office;
  const enrolling = await enrollingOf(db, id);
  const [offer] = await findMemberships(db, { ids: [id], isEnrolled: true });
  if (!offer) throw new Refused("NOT_FOUND", { MembershipId: id });
  return enrolmentView(office, offer, enrolling, await listingIn(office, [offer], locale));
}
