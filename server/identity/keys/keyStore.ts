import { sql } from "kysely";
import type { ApiKeyDraft } from "../../../domain/api/keys.ts";
import {
  KEY_PREFIX,
  KEY_SCOPES,
  permissionOfScope,
  type KeyScope,
} from "../../../domain/keyScopes.ts";
import { Refused } from "../../../domain/refusal.ts";
import { isNetwork } from "../../platform/addresses.ts";
import { limitFor } from "../../platform/programLocations.ts";
import { ints, texts, type Db } from "../../platform/store/db.ts";
import { newToken, tokenHash } from "../logins/tokenSessions.ts";
import type { Operator } from "../operators/operators.ts";
import { PRESET_IDS } from "../operators/presetRoles.ts";
import { findKey, knownScopes, type KeyOwner } from "./keyRows.ts";

/**
 * Maximum active keys per business. The limit is far above real use, and low enough to list all keys on one
 * page.
 */
const MAX_KEYS = 200;
/**
 * Number of characters of a secret (of 43 after the prefix) that are stored unencrypted, so that operators
 * can recognize the key.
 */
const HINT_LENGTH = 6;

const wrong = (field: string, message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field, message }] });

const newSecret = (): string => `${KEY_PREFIX}${newToken()}`;
const hintOf = (secret: string): string => secret.slice(0, KEY_PREFIX.length + HINT_LENGTH);

/**
 * Returns the scopes that an operator may give to a key, namely those for which the operator has the
 * permissions.
 */
export const scopesOf = ({ permissions }: Pick<Operator, "permissions">): KeyScope[] =>
  KEY_SCOPES.filter((scope) => permissions.includes(permissionOfScope(scope)));

function judgeScopes(owner: KeyOwner, scopes: readonly KeyScope[]): void {
  const own = scopesOf(owner);
  if (!scopes.every((scope) => own.includes(scope))) throw new Refused("FORBIDDEN");
}

interface Program {
  readonly name: string;
  readonly businessId: number;
  readonly locationIds: readonly number[];
}

/**
 * Creates the operator as whom the key acts, limited to the key's locations. This operator has no password
 * and cannot be invited.
 */
async function addProgram(tx: Db, { name, businessId, locationIds }: Program): Promise<number> {
  const { id } = await tx
    .insertInto("operator")
    .values({
      id: sql<number>`nextval('catalogue_number')`,
      username: sql<string>`'api-key-' || gen_random_uuid()`,
      first_name: name,
      last_name: "",
      business_ids: ints([businessId]),
      location_ids: ints(locationIds),
      // The key's scopes are its permissions. A role is only set because the column requires one.
      role_id: PRESET_IDS.reporting,
      is_program: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function judgeCount(tx: Db, businessId: number): Promise<void> {
  const { count } = await tx
    .selectFrom("api_key")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("business_id", "=", businessId)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_KEYS) throw wrong("keys", `the business has ${MAX_KEYS} keys already`);
}

/**
 * Creates a key, in the caller's transaction. Returns its id and its secret, of which only a hash is stored.
 * Throws NOT_FOUND for a business outside the owner's scope, FORBIDDEN for a scope that the owner does not
 * have, and VALIDATION for a wrong network, location or expiry date. Also throws VALIDATION if the business
 * has too many keys.
 */
export async function createKey(
  tx: Db,
  owner: KeyOwner,
  draft: Omit<ApiKeyDraft, "scopes"> & { readonly scopes: readonly KeyScope[] },
  now: Date,
): Promise<{ id: number; secret: string }> {
  const { businessId, name, scopes, networks, locationIds: wished = [] } = draft;
  if (!owner.businessIds.includes(businessId)) throw new Refused("NOT_FOUND");
  judgeScopes(owner, scopes);
  if (!networks.every(isNetwork)) {
    throw wrong("body.networks", "expected addresses or networks");
  }
  const expiresAt = draft.expiresAt === null ? null : new Date(draft.expiresAt);
  if (expiresAt && expiresAt <= now) throw wrong("body.expiresAt", "has passed");
  const locationIds = await limitFor(tx, owner, { businessId, locationIds: wished });
  const secret = newSecret();
  await judgeCount(tx, businessId);
  const { id } = await tx
    .insertInto("api_key")
    .values({
      business_id: businessId,
      operator_id: await addProgram(tx, { name, businessId, locationIds }),
      name,
      scopes: texts(scopes),
      networks: texts(networks),
      hint: hintOf(secret),
      secret_hash: tokenHash(secret),
      created_by: owner.id,
      created_at: sql<Date>`app_now()`,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/**
 * Changes the name and locations of an active key, in the caller's transaction. The change applies on all
 * nodes at once, because every call reads the key. Throws NOT_FOUND for a revoked key and for a key outside
 * the owner's scope, FORBIDDEN if the key has a scope that the owner lacks, and VALIDATION for a wrong
 * location.
 */
export async function editKey(
  tx: Db,
  owner: KeyOwner,
  id: number,
  { name, locationIds: wished }: Pick<Program, "name" | "locationIds">,
): Promise<void> {
  const before = await findKey(tx, owner, id);
  if (before.revoked_at !== null) throw new Refused("NOT_FOUND");
  judgeScopes(owner, knownScopes(before.scopes));
  const locationIds = await limitFor(tx, owner, {
    businessId: before.business_id,
    locationIds: wished,
    before: before.location_ids,
  });
  await tx.updateTable("api_key").set({ name }).where("id", "=", id).execute();
  await tx
    .updateTable("operator")
    .set({ first_name: name, location_ids: ints(locationIds) })
    .where("id", "=", before.operator_id)
    .execute();
}

/**
 * Replaces the secret of an active key and returns the new secret. The previous secret stays valid for
 * `overlapHours`, and older secrets become invalid. Throws NOT_FOUND for a revoked key and for a key outside
 * the owner's scope, and FORBIDDEN if the key has a scope that the owner lacks.
 */
export async function rotateKey(
  db: Db,
  owner: KeyOwner,
  { id, overlapHours }: { readonly id: number; readonly overlapHours: number },
): Promise<string> {
  const before = await findKey(db, owner, id);
  judgeScopes(owner, knownScopes(before.scopes));
  const secret = newSecret();
  const { numUpdatedRows } = await db
    .updateTable("api_key")
    .set({
      // The hash of the previous secret is kept after it has expired, so that a program which still sends
      // this secret does not count as guessing.
      former_hash: sql<string>`secret_hash`,
      former_until: sql<Date>`app_now() + make_interval(hours => ${overlapHours}::int)`,
      secret_hash: tokenHash(secret),
      hint: hintOf(secret),
    })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refused("NOT_FOUND");
  return secret;
}

/**
 * Revokes a key. All nodes refuse a revoked key at once, because every call reads the key from the database.
 * Returns false if the key was already revoked. Throws NOT_FOUND if the key does not exist or is outside the
 * owner's scope.
 */
export async function revokeKey(db: Db, owner: KeyOwner, id: number): Promise<boolean> {
  const before = await findKey(db, owner, id);
  await db
    .updateTable("api_key")
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, app_now())` })
    .where("id", "=", id)
    .execute();
  return before.revoked_at === null;
}
