import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { PresentationDraft } from "../../domain/api/officePresentations.ts";
import { printImageMap, readImageMap } from "../../domain/imageMap.ts";
import { isUploadedView } from "../../domain/viewPicture.ts";
import { isVideo } from "../../domain/vod.ts";
import { toAgorot } from "../../domain/money.ts";
import { isPercent } from "../../domain/percent.ts";
import { DEFAULT_CHARGE_NAME } from "../prices/defaultChargeName.ts";
import type { Names } from "../platform/locale.ts";
import { isRowWithin, type Scope } from "../platform/scope.ts";
import type { Plan, Plans } from "../seats/plans.ts";
import { ints, jsonb, type Db } from "../platform/store/db.ts";
import { planChosen } from "./chosenPlan.ts";
import { hasVideo, videoOfFeature } from "./videos/showVideos.ts";
import { wrongField } from "./writer.ts";

const MINUTE_MS = 60_000;

/** The presentation that is edited, before the edit. */
interface Before {
  readonly id: number;
  readonly venue_id: number;
  readonly seatplan_id: number;
  readonly plan_version: string;
  readonly layout_id: number | null;
  readonly auth_profile_id: number;
}

/**
 * Returns the payment profile of a draft. `first` is the first profile in use, the default. Throws VALIDATION
 * for a profile of another business, and for a retired profile that the presentation does not already have.
 */
async function profileOf(
  db: Db,
  businessIds: readonly number[],
  { authProfileId: id }: Pick<PresentationDraft, "authProfileId">,
  first: number,
  before: Before | undefined,
): Promise<number> {
  if (id === undefined) return before?.auth_profile_id ?? first;
  if (id === null) return first;
  const profile = await db
    .selectFrom("auth_profile")
    .select("retired_at")
    .where("id", "=", id)
    .where("business_id", "=", sql<number>`any(${ints(businessIds)})`)
    .executeTakeFirst();
  if (!profile) throw wrongField("authProfileId", "not a payment profile of this business");
  if (profile.retired_at && before?.auth_profile_id !== id)
    throw wrongField("authProfileId", "was retired");
  return id;
}

/**
 * Throws VALIDATION for a seat-view photograph that was not uploaded, unless a presentation of the business
 * already uses it. Photographs in the operator's own folder were not uploaded, but copied presentations still
 * refer to such photographs.
 */
export async function judgeView(
  db: Db,
  businessId: number,
  { viewAreaFilename: path }: Pick<PresentationDraft, "viewAreaFilename">,
): Promise<void> {
  if (path === undefined || path === null || isUploadedView(path)) return;
  const used = await db
    .selectFrom("presentation")
    .select("id")
    .where("business_id", "=", businessId)
    .where("view_area_filename", "=", path)
    .limit(1)
    .executeTakeFirst();
  if (!used) throw wrongField("viewAreaFilename", "not an uploaded picture");
}

/**
 * Throws VALIDATION for an image map without a picture on this server, without areas, or with an area whose
 * section is not in the plan.
 */
export async function judgeImageMap(
  plans: Plans,
  planVersion: string,
  { imageMapHtml: html }: Pick<PresentationDraft, "imageMapHtml">,
): Promise<void> {
  if (html === undefined || html === null) return;
  const map = readImageMap(html);
  if (!map) throw wrongField("imageMapHtml", "no uploaded picture with areas");
  const { layout } = await plans.byVersion(planVersion);
  const sections = new Set(layout.sections.map(({ id }) => id));
  const unknown = map.areas.find(({ sectionId }) => !sections.has(sectionId));
  if (unknown) throw wrongField("imageMapHtml", `no section ${unknown.sectionId} in the plan`);
}

/** Returns an image map as it is stored, rebuilt from only its picture and areas. */
function imageMapColumn(html: string | null): string | null {
  const map = readImageMap(html);
  return map ? printImageMap(map) : null;
}

/**
 * Returns the hall of a draft with the chosen plan and payment profile. `before` is the presentation that is
 * edited. Throws VALIDATION for a hall that is retired or outside the scope, a home-viewing hall without a
 * video (buyers would get nothing), and if `planChosen` or `profileOf` refuses.
 */
export async function hallOf(
  db: Db,
  { featureId, scope }: { readonly featureId: number; readonly scope: Scope },
  draft: Pick<PresentationDraft, "venueId" | "planVersion" | "layoutId" | "authProfileId">,
  before?: Before,
) {
  const { venueId } = draft;
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
  const { seatplan_id, plan_version } = await planChosen(db, draft, before);
  const first = venue.auth_profile_id;
  const profileId = await profileOf(db, scope.businessIds, draft, first, before);
  return { ...venue, seatplan_id, plan_version, auth_profile_id: profileId };
}
export type Hall = Awaited<ReturnType<typeof hallOf>>;

/** Returns the ticket groups of all seats and places in a plan. Can contain duplicates. */
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

/** Returns the name of a presentation's charge, or null for the default name. */
export const ownChargeName = (name: Names): Names | null =>
  isDeepStrictEqual(name, DEFAULT_CHARGE_NAME) ? null : name;

/** Returns the database column for a charge's name, without languages that have no text. */
const chargeNameColumn = (name: NonNullable<PresentationDraft["chargeName"]> | null) =>
  jsonb(
    name === null
      ? DEFAULT_CHARGE_NAME
      : Object.fromEntries(Object.entries(name).filter(([, text]) => text)),
  );

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Returns the database columns for the time of publication and the start of sales. An absent value leaves its
 * column unchanged. Throws VALIDATION for a time after the end of sales.
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

/**
 * Returns the database columns for a draft at one start time. Throws VALIDATION for an impossible charge or
 * time.
 */
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
  ...(draft.chargeName !== undefined && { charge_name: chargeNameColumn(draft.chargeName) }),
  ...(draft.viewAreaFilename !== undefined && { view_area_filename: draft.viewAreaFilename }),
  ...(draft.imageMapHtml !== undefined && { image_map_html: imageMapColumn(draft.imageMapHtml) }),
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
