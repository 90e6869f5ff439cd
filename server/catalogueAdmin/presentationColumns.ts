import { sql } from "kysely";
import type { PresentationDraft } from "../../domain/api/officePresentations.ts";
import { isVideo } from "../../domain/vod.ts";
import { toAgorot } from "../../domain/money.ts";
import { isPercent } from "../../domain/percent.ts";
import { isRowWithin, type Scope } from "../platform/scope.ts";
import type { Plan } from "../seats/plans.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { hasVideo, videoOfFeature } from "./videos/showVideos.ts";
import { wrongField } from "./writer.ts";

const MINUTE_MS = 60_000;

/**
 * Returns the hall of a draft. `before` is the presentation that is being edited. Throws VALIDATION for a
 * hall outside the scope, a plan of another hall, a hall that was retired since, and home viewing without a
 * video, because its buyers would get nothing.
 */
export async function hallOf(
  db: Db,
  { featureId, scope }: { readonly featureId: number; readonly scope: Scope },
  { venueId, planVersion }: Pick<PresentationDraft, "venueId" | "planVersion">,
  before?: { readonly id: number; readonly venue_id: number },
) {
  const venue = await db
    .selectFrom("venue as v")
    .innerJoin("location as l", "l.id", "v.location_id")
    .innerJoin("auth_profile as a", "a.business_id", "l.business_id")
    .select(["v.id", "v.location_id", "v.venue_type_id", "a.id as auth_profile_id"])
    .select(sql<boolean>`v.retired_at is not null or l.retired_at is not null`.as("isRetired"))
    .where("v.id", "=", venueId)
    .where(isRowWithin(scope, "l.business_id", "l.id"))
    .orderBy(sql`a.retired_at is not null`)
    .orderBy("a.id")
    .executeTakeFirst();
  if (!venue) throw wrongField("venueId", "not a hall of this business");
  if (venue.isRetired && before?.venue_id !== venueId) throw wrongField("venueId", "was retired");
  const isOpened =
    !isVideo(venue.venue_type_id) ||
    (await videoOfFeature(db, featureId)) !== undefined ||
    (await hasVideo(db, before?.id));
  if (!isOpened) throw wrongField("venueId", "a hall at home, and the feature has no video");
  const plan = await db
    .selectFrom("seatplan_version")
    .select(["seatplan_id", "plan_version"])
    .where("plan_version", "=", planVersion)
    .where("venue_id", "=", venueId)
    .executeTakeFirst();
  if (!plan) throw wrongField("planVersion", "not a plan of this hall");
  return { ...venue, ...plan };
}
export type Hall = Awaited<ReturnType<typeof hallOf>>;

/** Ticket groups of a plan's seats and places, possibly with duplicates. */
export const groupsIn = ({ layout, areas }: Plan): number[] => [
  ...layout.ticketGroupIds,
  ...[...areas.values()].map(({ ticketGroupId }) => ticketGroupId),
];

function chargeOf({ chargeType, chargeAmount }: PresentationDraft): number {
  const amount =
    chargeType !== "percent"
      ? toAgorot(chargeAmount)
      : isPercent(chargeAmount)
        ? chargeAmount
        : undefined;
  if (amount === undefined) throw wrongField("chargeAmount", "no such amount");
  return amount;
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * The columns for when it is shown and sold. Absent values leave their columns unchanged. Throws VALIDATION.
 */
function laterColumns(
  { publishAt, onSaleAt, salesEndMinutes }: PresentationDraft,
  startsAt: Date,
): { publish_at?: Date | null; on_sale_at?: Date | null } {
  const endsAt = startsAt.getTime() + salesEndMinutes * MINUTE_MS;
  const isLate = (text: string | null | undefined): boolean =>
    text != null && Date.parse(text) >= endsAt;
  if (isLate(publishAt)) throw wrongField("publishAt", "is after the end of its sales");
  if (isLate(onSaleAt)) throw wrongField("onSaleAt", "is after the end of its sales");
  return {
    ...(publishAt !== undefined && { publish_at: momentOf(publishAt) }),
    ...(onSaleAt !== undefined && { on_sale_at: momentOf(onSaleAt) }),
  };
}

/** Columns of a draft, for one start time. */
export const columnsOf = (draft: PresentationDraft, hall: Hall, startsAt: Date) => ({
  venue_id: hall.id,
  location_id: hall.location_id,
  auth_profile_id: hall.auth_profile_id,
  seatplan_id: hall.seatplan_id,
  plan_version: hall.plan_version,
  seating_policy_id: draft.seatingPolicyId,
  price_policy_id: draft.pricePolicyId,
  starts_at: startsAt,
  sales_end_at: new Date(startsAt.getTime() + draft.salesEndMinutes * MINUTE_MS),
  charge_type: draft.chargeType,
  charge_amount: chargeOf(draft),
  lock_timer: jsonb({
    chooseSeatsInSeconds: draft.chooseSeatsInSeconds,
    chooseTicketsInSeconds: draft.chooseTicketsInSeconds,
    customerInfoInSeconds: draft.customerInfoInSeconds,
    chooseProductsInSeconds: draft.chooseProductsInSeconds,
  }),
  maximum_seats: draft.maximumSeats,
  is_display_qr: draft.isDisplayQr,
  ...laterColumns(draft, startsAt),
  new_booking_url: draft.newBookingUrl,
});
