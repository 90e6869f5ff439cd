import { toShekels } from "../../domain/money.ts";
import type { Product } from "../../domain/product.ts";
import { isVideo } from "../../domain/vod.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import type { Selectable } from "kysely";
import type { Db } from "../platform/store/db.ts";
import type { Tables } from "../platform/store/tables.ts";

interface Show {
  readonly business_id: number;
  readonly is_3d: boolean;
  readonly venue_type_id: number;
}

/**
 * Whether a product is sold with a presentation. Glasses need a 3D film, and home viewing has no products.
 */
const isOffered = (
  product: Pick<
    Selectable<Tables["product"]>,
    "business_id" | "is_upsell" | "is_available" | "retired_at"
  >,
  show: Show,
): boolean =>
  product.is_available &&
  product.retired_at === null &&
  product.business_id === show.business_id &&
  (!product.is_upsell || show.is_3d) &&
  !isVideo(show.venue_type_id);

/** Loads all products, and returns which of them are sold with a presentation. */
export async function productsOf(db: Db) {
  const rows = await db.selectFrom("product").selectAll().orderBy("id").execute();
  const offeredRows = (show: Show) => rows.filter((row) => isOffered(row, show));
  const offeredWith = (show: Show, locale: Locale): Product[] =>
    offeredRows(show).map((row) => ({
      id: row.id,
      name: nameIn(row.name, locale),
      price: toShekels(row.amount),
      selectedQuantity: 0,
      isDeliveryRequired: row.is_delivery_required,
      isUpsell: row.is_upsell,
      imageUrl: row.image,
    }));
  /** Whether a presentation's seller has this product, on sale with this show or not. */
  const isOfSeller = (id: number, show: Pick<Show, "business_id">): boolean =>
    rows.some((row) => row.id === id && row.business_id === show.business_id);
  return { offeredRows, offeredWith, isOfSeller };
}
