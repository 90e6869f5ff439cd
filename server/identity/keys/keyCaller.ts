import { sql } from "kysely";
import type { FastifyRequest } from "fastify";
import type { RouteShape } from "../../../domain/api/route.ts";
import { KEY_PREFIX, permissionsFor } from "../../../domain/keyScopes.ts";
import { ZERO } from "../../../domain/money.ts";
import { Refused } from "../../../domain/refusal.ts";
import { addressOf, isInNetworks } from "../../platform/addresses.ts";
import { limitOf } from "../../platform/scope.ts";
import type { Db } from "../../platform/store/db.ts";
import { openRepeats } from "../logins/repeats.ts";
import type { GuessGuard } from "../logins/guessGuard.ts";
import { tokenHash } from "../logins/tokenSessions.ts";
import type { Operator } from "../operators/operators.ts";
import { knownScopes } from "./keyRows.ts";

const BEARER = /^Bearer +(\S+) *$/i;

/**
 * Returns the API key in the Authorization header, or undefined. Bearer tokens without the key prefix are
 * ignored, because a proxy may add its own.
 */
export function keyIn({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const token = BEARER.exec(headers.authorization ?? "")?.[1];
  return token?.startsWith(KEY_PREFIX) ? token : undefined;
}

/** Finds an API key by the hash of its current secret or of the secret before the last rotation. */
async function readKey(db: Db, hash: string) {
  return db
    .selectFrom("api_key as k")
    .innerJoin("operator as o", "o.id", "k.operator_id")
    .selectAll("k")
    .select("o.location_ids")
    .select([
      sql<boolean>`revoked_at is null and (expires_at is null or expires_at > app_now())
        and (secret_hash = ${hash} or former_until > app_now())`.as("isInForce"),
      sql<boolean>`last_used_at is null or last_used_at < app_now() - interval '1 minute'`.as(
        "isNoteDue",
      ),
    ])
    .where((each) => each.or([each("secret_hash", "=", hash), each("former_hash", "=", hash)]))
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof readKey>>>;

/** Records the use of a key, at most once a minute, so that most calls write nothing. */
async function noteUse(db: Db, { id, isNoteDue }: Row, address: string): Promise<void> {
  if (!isNoteDue) return;
  await db
    .updateTable("api_key")
    .set({ last_used_at: sql<Date>`app_now()`, last_address: address })
    .where("id", "=", id)
    .execute();
}

/**
 * Returns the operator whose rights a call with this key has. The limits for refunds and gifts are 0, because
 * refunds and gifts always need a person.
 */
function programOf(row: Row, route: RouteShape): Operator {
  const scopes = knownScopes(row.scopes);
  return {
    id: row.operator_id,
    // The audit log shows this name. The hint in the name distinguishes keys with the same name.
    username: `${row.name} (${row.hint}…)`,
    role: "custom",
    roleName: { he: row.name },
    permissions: permissionsFor(scopes, route),
    refundLimit: ZERO,
    giftLimit: ZERO,
    isSecondFactorDemanded: false,
    firstName: row.name,
    lastName: "",
    businessIds: [row.business_id],
    locationIds: limitOf(row.location_ids),
    hasSecondFactor: true,
    keyScopes: scopes,
  };
}

/**
 * Returns the operator of a request with an API key. Throws UNAUTHORIZED if the key is unknown, revoked,
 * expired or not allowed from the caller's network.
 */
type FindKeyCaller = (
  request: FastifyRequest,
  token: string,
  route: RouteShape,
) => Promise<Operator>;

/**
 * Returns a function that finds the operator of an API key. The function reads the key from the database at
 * every call, so that all nodes refuse a revoked key at once. Only an unknown key counts as a wrong guess of
 * the caller's address.
 */
export function openKeyCallers(db: Db, guesses: GuessGuard): FindKeyCaller {
  const isNew = openRepeats();
  return async (request, token, route) => {
    const hash = tokenHash(token);
    const address = addressOf(request);
    const row = await readKey(db, hash);
    if (row) {
      const isAllowed = row.networks.length === 0 || isInNetworks(row.networks, address);
      if (!row.isInForce || !isAllowed) throw new Refused("UNAUTHORIZED");
      await noteUse(db, row, address);
      return programOf(row, route);
    }
    return guesses.watch({ visitorId: undefined, address }, (miss) => {
      if (isNew(`${address} ${hash}`)) miss();
      return Promise.reject(new Refused("UNAUTHORIZED"));
    });
  };
}
