import { sql, type Selectable } from "kysely";
import type { OfficeProduct, ProductDraft } from "../../domain/api/officeProducts.ts";
import {
  isProductDrawn,
  pictureIn,
  productAddress,
  uploadedAddress,
  uploadIn,
} from "../../domain/catalogue.ts";
import { toAgorot, toShekels, type Agorot } from "../../domain/money.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { ints, type Db } from "../platform/store/db.ts";
import type { Tables } from "../platform/store/tables.ts";
import { judgeBusiness, nextNumber, writtenNames, wrongField } from "./writer.ts";

type Row = Selectable<Tables["product"]>;

const selectProducts = (db: Db, { businessIds }: Operator) =>
  db
    .selectFrom("product")
    .selectAll()
    .where("business_id", "=", sql<number>`any(${ints(businessIds)})`)
    .orderBy("id", "desc");

const productOf = (row: Row): OfficeProduct => ({
  id: row.id,
  businessId: row.business_id,
  nameHe: row.name.he,
  nameEn: row.name.en ?? "",
  price: toShekels(row.amount),
  picture: pictureIn(row.image),
  pictureId: uploadIn(row.image),
  isDeliveryRequired: row.is_delivery_required,
  isUpsell: row.is_upsell,
  isAvailable: row.is_available,
  isRetired: row.retired_at !== null,
  classId: row.class_id,
  imageUrl: row.image,
});

/** Lists the products of the operator's businesses, newest first. */
export const listProducts = async (db: Db, operator: Operator): Promise<OfficeProduct[]> =>
  (await selectProducts(db, operator).execute()).map(productOf);

async function readRow(db: Db, operator: Operator, id: number): Promise<Row> {
  const row = await selectProducts(db, operator).where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND", { productId: id });
  return row;
}

/** Returns a product. Throws NOT_FOUND if the product does not exist or belongs to another business. */
export const readProduct = async (db: Db, operator: Operator, id: number): Promise<OfficeProduct> =>
  productOf(await readRow(db, operator, id));

function agorotOf(price: number): Agorot {
  const agorot = toAgorot(price);
  if (agorot === undefined) throw wrongField("price", "less than an agora");
  return agorot;
}

function pictureOf(
  id: number,
  { picture, pictureId }: ProductDraft,
  before: Row | undefined,
): string | null {
  if (pictureId) return uploadedAddress(pictureId);
  const isKept = picture === null && before !== undefined && !isProductDrawn(before.image ?? "");
  return isKept ? before.image : productAddress(id, picture);
}

/**
 * Throws VALIDATION for a product class of another business, and for a retired class that the product does
 * not already have.
 */
async function judgeClass(
  db: Db,
  businessId: number,
  { classId }: ProductDraft,
  before?: Row,
): Promise<void> {
  if (classId == null || classId === before?.class_id) return;
  const found = await db
    .selectFrom("product_class")
    .select("id")
    .where("id", "=", classId)
    .where("business_id", "=", businessId)
    .where("retired_at", "is", null)
    .executeTakeFirst();
  if (!found) throw wrongField("classId", "no class of this business");
}

const columnsOf = (id: number, draft: ProductDraft, before?: Row) => ({
  name: writtenNames(draft.nameHe, draft.nameEn, before?.name),
  amount: agorotOf(draft.price),
  is_delivery_required: draft.isDeliveryRequired,
  is_upsell: draft.isUpsell,
  is_available: draft.isAvailable,
  class_id: draft.classId === undefined ? (before?.class_id ?? null) : draft.classId,
  image: pictureOf(id, draft, before),
});

/**
 * Creates a product and returns its id. Throws FORBIDDEN for a business outside the operator's scope, and
 * VALIDATION for invalid data.
 */
export async function createProduct(
  db: Db,
  operator: Operator,
  { businessId, ...draft }: ProductDraft & { readonly businessId: number },
): Promise<number> {
  judgeBusiness(operator, businessId);
  await judgeClass(db, businessId, draft);
  const id = await nextNumber(db);
  const row = { id, business_id: businessId, ...columnsOf(id, draft) };
  await db.insertInto("product").values(row).execute();
  return id;
}

/**
 * Replaces a product's data. Throws NOT_FOUND if the product does not exist or belongs to another business,
 * and VALIDATION for invalid data.
 */
export async function editProduct(
  db: Db,
  operator: Operator,
  id: number,
  draft: ProductDraft,
): Promise<void> {
  const before = await readRow(db, operator, id);
  await judgeClass(db, before.business_id, draft, before);
  const columns = columnsOf(id, draft, before);
  await db.updateTable("product").set(columns).where("id", "=", id).execute();
}
