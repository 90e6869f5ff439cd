import { sql } from "kysely";
import { Refused } from "../../domain/refusal.ts";
import { seal, unseal } from "../platform/encryption/sealing.ts";
import type { ReadPicture } from "../platform/pictures/readPicture.ts";
import type { Scope } from "../platform/scope.ts";
import { ints, type Db } from "../platform/store/db.ts";

const PLACE = "customer_photo.picture";
/** Hexadecimal digits of a picture's hash that make its version. */
const VERSION_LENGTH = 16;

/**
 * Stores a customer's picture in place of the earlier one. It lies in the database, encrypted, and not with
 * the pictures of the catalogue, which everybody may read and which are never deleted.
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

/** Deletes a customer's picture, if there is one. */
export async function dropPhoto(tx: Db, customerId: number): Promise<void> {
  await tx.updateTable("customer").set({ photo: null }).where("id", "=", customerId).execute();
  await tx.deleteFrom("customer_photo").where("customer_id", "=", customerId).execute();
}

/** Returns the picture, WebP. Throws NOT_FOUND if there is none. */
function opened(db: Db, row: { readonly picture: string } | undefined): Uint8Array {
  if (!row) throw new Refused("NOT_FOUND");
  return Buffer.from(unseal(db, PLACE, row.picture), "base64");
}

/** Returns a customer's picture, WebP. Throws NOT_FOUND. */
export async function photoOf(db: Db, customerId: number): Promise<Uint8Array> {
  const row = await db
    .selectFrom("customer_photo")
    .select("picture")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return opened(db, row);
}

/** SQL: the customer who is the member `m`, by the member's account or by the ID number. */
const isMembersOwn = sql<boolean>`(m.customer_id = c.id
  or m.customer_id is null and m.ssn_index = c.ssn_index)`;

/** SQL: whether the member `m` has put a picture. */
export const hasPhoto = sql<boolean>`exists (select 1 from customer c
  where c.photo is not null and ${isMembersOwn})`;

/** Returns the picture of a membership's member. Throws NOT_FOUND, also for a member of another business. */
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
