import { agorot, toShekels } from "../../domain/money.ts";
import type { Presentation, ServiceCharge } from "../../domain/presentation.ts";
import { toIso } from "../../domain/zone.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { cleanImageMap } from "./imageMap.ts";
import { groupViews, type ChargeRow, type PriceLists } from "../prices/priceLists.ts";
import { productsOf } from "../prices/products.ts";
import type { PresentationRow } from "../prices/showRows.ts";
import { termsView } from "../prices/waiverTerms.ts";

/** Returns a presentation's service charge as sent to the client, in shekels or percent. */
export const chargeView = (
  row: ChargeRow & { charge_name: Names },
  locale: Locale,
): ServiceCharge => ({
  name: nameIn(row.charge_name, locale),
  type: row.charge_type,
  amount: row.charge_type === "percent" ? row.charge_amount : toShekels(agorot(row.charge_amount)),
});

/** Returns the fields of a presentation that are computed from its row alone. */
const rowView = (row: PresentationRow, locale: Locale) => ({
  id: row.id,
  featureId: row.feature_id,
  featureName: nameIn(row.featureName, locale),
  featureCategoryName: nameIn(row.categoryName, locale),
  venueId: row.venue_id,
  venueName: nameIn(row.venueName, locale),
  venueTypeId: row.venue_type_id,
  seatplanId: row.seatplan_id,
  planVersion: row.plan_version,
  locationId: row.location_id,
  locationName: nameIn(row.locationName, locale),
  authProfileId: row.auth_profile_id,
  businessId: row.business_id,
  seatingPolicyId: row.seating_policy_id,
  isDisplayQr: row.is_display_qr,
  newBookingUrl: row.new_booking_url,
  viewAreaFilename: row.view_area_filename,
  imageMapHtml: cleanImageMap(row.image_map_html),
  dateTime: toIso(row.starts_at),
  serviceCharge: chargeView(row, locale),
  isMemberSale: row.isMemberSale,
  waiver: termsView(row, locale),
  hasAllocations: row.hasAllocations,
  lockTimer: row.lock_timer,
});

/** Returns presentations as sent to the client (storefront.md section 3, Presentation). */
export async function presentationViews(
  { db, plans, statuses }: Pick<PriceContainer, "db" | "plans" | "statuses">,
  priceLists: PriceLists,
  rows: readonly PresentationRow[],
  locale: Locale,
): Promise<Presentation[]> {
  const [left, products] = await Promise.all([
    statuses.available(rows.map((row) => row.id)),
    productsOf(db),
  ]);
  return Promise.all(
    rows.map(async (row): Promise<Presentation> => {
      const { layout, areas } = await plans.byVersion(row.plan_version);
      const places = [...areas.values()].reduce((sum, area) => sum + area.capacity, 0);
      return {
        ...rowView(row, locale),
        isReserved: layout.count > 0,
        isGA: areas.size,
        ticketGroups: groupViews(await priceLists.of(row.price_policy_id), row, locale),
        products: products.offeredWith(row, locale),
        available: left.get(row.id) ?? 0,
        capacity: layout.count + places,
      };
    }),
  );
}
