import { sql } from "kysely";
import { toShekels } from "../../domain/money.ts";
import type { Product } from "../../domain/product.ts";
import { isVideo } from "../../domain/vod.ts";
import type { Locale } from "../../domain/locale.ts";
import { sharedRead } from "../platform/gathered.ts";
import { nameIn } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";

interface Show {
  readonly business_id: number;
  readonly is_3d: boolean;
  readonly venue_type_id: number;
  readonly location_id: number;
}

/** The remaining quantity of a product at one location. */
interface Stock {
  readonly id: number;
  readonly quantity: number;
}

/** Selects products with their remaining quantities by location. */
const selectProducts = (db: Db) =>
  db
    .selectFrom("product")
    .selectAll()
    .select(
      sql<Readonly<Record<string, Stock>>>`(
        select coalesce(jsonb_object_agg(s.location_id,
          jsonb_build_object('id', s.id, 'quantity', s.quantity)), '{}')
        from product_stock s where s.product_id = product.id and s.retired_at is null)`.as(
        "stocks",
      ),
    )
    .orderBy("id");

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>["execute"]>>[number];

/**
 * Returns the stock of a product at a show's location. Undefined if the quantity of the product is not
 * limited at that location.
 */
export const stockAt = (
  { stocks }: Pick<ProductRow, "stocks">,
  { location_id: locationId }: Pick<Show, "location_id">,
): Stock | undefined => stocks[String(locationId)];

/**
 * Returns whether a product is sold with a presentation. 3D glasses are only sold with 3D films. With
 * videos at home no products are sold. A product that is sold out at the location is not sold.
 */
const isOffered = (product: ProductRow, show: Show): boolean =>
  product.is_available &&
  product.retired_at === null &&
  stockAt(product, show)?.quantity !== 0 &&
  product.business_id === show.business_id &&
  (!product.is_upsell || show.is_3d) &&
  !isVideo(show.venue_type_id);

/** Reads all products. Concurrent calls share one read. */
const readProducts: (db: Db, all: "all") => Promise<readonly ProductRow[]> = sharedRead(
  (all) => all,
  (db) => selectProducts(db).execute(),
);

/** Reads all products. The returned functions tell which products are sold with a presentation. */
export async function productsOf(db: Db) {
  const rows = await readProducts(db, "all");
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
  /**
   * Returns whether the product belongs to the presentation's seller, even if it is not sold with that
   * presentation.
   */
  const isOfSeller = (id: number, show: Pick<Show, "business_id">): boolean =>
    rows.some((row) => row.id === id && row.business_id === show.business_id);
  return { offeredRows, offeredWith, isOfSeller };
}
