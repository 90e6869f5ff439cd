import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { seal, unseal } from "../platform/encryption/sealing.ts";
import type { ReadPicture } from "../platform/pictures/readPicture.ts";
import type { Scope } from "../platform/scope.ts";
import { ints, type Db } from "../platform/store/db.ts";

const PLACE = "customer_photo.picture";
/** Number of hexadecimal digits of the picture's hash that serve as its version. */
const VERSION_LENGTH = 16;

/**
 * Stores a customer's picture and replaces the earlier one. The picture is encrypted in the database. A
 * customer's picture is not stored with the pictures of the catalogue, because those are public and never
 * deleted.
 */
export async function setPhoto(
  db: Db,
  customerId: number,
  { hash, sizes }: ReadPicture,
): Promise<void> {
  const [sized] = sizes;
  if (!sized) throw new Error("a customer's picture was read in no size");
  const picture = seal(db, PLACE, Buffer.from(sized.bytes).toString("base64"));
  const present = { picture, set_at: sql<Date>`app_now()` };
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("customer")
      .set({ photo: hash.slice(0, VERSION_LENGTH) })
      .where("id", "=", customerId)
      .execute();
    await tx
      .insertInto("customer_photo")
      .values({ customer_id: customerId, ...present })
      .onConflict((conflict) => conflict.column("customer_id").doUpdateSet(present))
      .execute();
  });
}

/** Deletes a customer's picture, if any, in the caller's transaction. */
export async function dropPhoto(tx: Db, customerId: number): Promise<void> {
  await tx.updateTable("customer").set({ photo: null }).where("id", "=", customerId).execute();
  await tx.deleteFrom("customer_photo").where("customer_id", "=", customerId).execute();
}

/** Decrypts a picture and returns it as WebP. Throws NOT_FOUND if there is no row. */
function opened(db: Db, row: { readonly picture: string } | undefined): Uint8Array {
  if (!row) throw new Refused("NOT_FOUND");
  return Buffer.from(unseal(db, PLACE, row.picture), "base64");
}

/** Returns a customer's picture as WebP. Throws NOT_FOUND if the customer has no picture. */
export async function photoOf(db: Db, customerId: number): Promise<Uint8Array> {
  const row = await db
    .selectFrom("customer_photo")
    .select("picture")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return opened(db, row);
}

/**
 * SQL condition: whether the customer `c` is the member `m`, by customer id or, if the member has none, by ID
 * number.
 */
const isMembersOwn = sql<boolean>`(m.customer_id = c.id
  or m.customer_id is null and m.ssn_index = c.ssn_index)`;

/** SQL condition: whether the member `m` has uploaded a picture. */
export const hasPhoto = sql<boolean>`exists (select 1 from customer c
  where c.photo is not null and ${isMembersOwn})`;

/**
 * Returns the picture of a membership's member as WebP. Throws NOT_FOUND if there is no picture, or if the
 * member belongs to another business.
 */
export async function photoOfMember(
  db: Db,
  { businessIds }: Scope,
  membershipId: number,
): Promise<Uint8Array> {
  const { rows } = await sql<{ picture: string }>`
    select f.picture from membership r
      join member m on m.member_number = r.member_number
      join customer c on ${isMembersOwn}
      join customer_photo f on f.customer_id = c.id
    where r.id = ${membershipId} and m.business_id = any(${ints(businessIds)})
    limit 1`.execute(db);
  return opened(db, rows[0]);
}
