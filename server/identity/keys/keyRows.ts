import { sql } from "kysely";
import type { ApiKey } from "../../../domain/api/keys.ts";
import { KEY_SCOPES, type KeyScope } from "../../../domain/keyScopes.ts";
import type { Locale } from "../../../domain/locale.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import { nameIn } from "../../platform/locale.ts";
import type { Scope } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { isStaffWithin } from "../operators/accounts.ts";
import type { Operator } from "../operators/operators.ts";

/**
 * The operator who manages API keys. A key is only visible to an operator whose scope contains all locations
 * of the key.
 */
export type KeyOwner = Scope & Pick<Operator, "id" | "permissions">;

/** Returns the stored scope names that this version knows. Ignores names that a later version has stored. */
export const knownScopes = (stored: readonly string[]): KeyScope[] =>
  KEY_SCOPES.filter((scope) => stored.includes(scope));

const selectKeys = (db: Db, owner: Scope) =>
  db
    .selectFrom("api_key as k")
    .innerJoin("business as b", "b.id", "k.business_id")
    .innerJoin("operator as w", "w.id", "k.created_by")
    .innerJoin("operator as o", "o.id", "k.operator_id")
    .selectAll("k")
    .select(["b.name as business", "w.first_name", "w.last_name", "o.location_ids"])
    .select([
      sql<boolean>`k.expires_at <= app_now()`.as("isExpired"),
      sql<boolean>`k.former_until > app_now()`.as("isFormerAccepted"),
    ])
    .where("k.business_id", "=", sql<number>`any(${ints(owner.businessIds)})`)
    .where(isStaffWithin(owner, "o"));

type Row = Awaited<ReturnType<ReturnType<typeof selectKeys>["execute"]>>[number];

const momentOf = (at: Date | null): string | null => at && toIso(at);

const stateOf = ({ revoked_at, isExpired }: Row): ApiKey["state"] => {
  if (revoked_at !== null) return "revoked";
  return isExpired ? "expired" : "active";
};

export const toldKey = (row: Row, locale: Locale): ApiKey => ({
  id: row.id,
  businessId: row.business_id,
  businessName: nameIn(row.business, locale),
  name: row.name,
  scopes: knownScopes(row.scopes),
  networks: row.networks,
  locationIds: row.location_ids,
  hint: row.hint,
  createdAt: toIso(row.created_at),
  createdBy: `${row.first_name} ${row.last_name}`.trim(),
  expiresAt: momentOf(row.expires_at),
  revokedAt: momentOf(row.revoked_at),
  formerUntil: row.isFormerAccepted ? momentOf(row.former_until) : null,
  lastUsedAt: momentOf(row.last_used_at),
  lastAddress: row.last_address,
  state: stateOf(row),
});

/** Lists the keys in the owner's scope, newest first. */
export async function listKeys(db: Db, owner: KeyOwner, locale: Locale): Promise<ApiKey[]> {
  const rows = await selectKeys(db, owner).orderBy("k.id", "desc").execute();
  return rows.map((row) => toldKey(row, locale));
}

/** Returns a key by its id. Throws NOT_FOUND if the key does not exist or is outside the owner's scope. */
export async function findKey(db: Db, owner: KeyOwner, id: number): Promise<Row> {
  const row = await selectKeys(db, owner).where("k.id", "=", id).executeTakeFirst();
  if (!row) throw new Refused("NOT_FOUND");
  return row;
}
