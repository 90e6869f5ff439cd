import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { cookieName } from "../../domain/cookieName.ts";
import type { Visitor } from "./context.ts";
import { secretsOf } from "../platform/encryption/sealing.ts";
import type { SecretRing } from "../platform/encryption/secrets.ts";
import { gathered } from "../platform/gathered.ts";
import type { Db } from "../platform/store/db.ts";
import { createTtlCache } from "../platform/ttlCache.ts";

const COOKIE = "visitor";
const DAY_SECONDS = 24 * 3600;
/**
 * How long a uuid is cached, in ms. If another node replaces the uuid, a notification removes the old uuid
 * from the cache earlier.
 */
const CACHE_TTL_MS = 10_000;
const MAX_KNOWN = 50_000;
/** How long the result of verifying a cookie's signature is cached, in ms. */
const SIGNED_TTL_MS = 10 * 60_000;

/** Visitors, identified by a signed cookie (contract, "Visitor"). */
export interface Sessions {
  /**
   * Returns the visitor of the request's cookie. Undefined if there is no cookie, or if the uuid in the
   * cookie was replaced.
   */
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor | undefined>;
  /**
   * Does the same as `visitorOf`, but without the cache, so that a uuid that another node has just replaced
   * is not accepted.
   */
  readonly exactVisitorOf: (request: FastifyRequest) => Promise<Visitor | undefined>;
  /**
   * Returns the visitor of the request's cookie. If the request has no valid cookie, creates a visitor and
   * sets the cookie in the reply.
   */
  readonly open: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>;
  /**
   * Replaces the visitor's uuid, which every login must do. The visitor's locks and cart are kept, and the
   * old cookie becomes invalid.
   */
  readonly rotate: (visitor: Visitor, reply: FastifyReply) => Promise<Visitor>;
  /** Removes a uuid from the cache, because a login on another node has replaced it. */
  readonly forget: (uuid: string) => void;
  /** Clears the cache, because notifications about replaced uuids may have been lost. */
  readonly forgetAll: () => void;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the visitors with these uuids, in the same order. The result is undefined for a uuid that belongs
 * to no visitor.
 */
async function readVisitors(db: Db, asked: readonly string[]): Promise<(Visitor | undefined)[]> {
  const rows = await db
    .selectFrom("visitor")
    .select(["id", "uuid"])
    .where("uuid", "in", [...new Set(asked)])
    .execute();
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return asked.map((uuid) => byUuid.get(uuid));
}

/** Reads visitors by uuid through a cache, so that most calls need no query. */
function rememberVisitors(db: Db) {
  // Batches concurrent calls into one query.
  const read = gathered((asked: readonly string[]) => readVisitors(db, asked));
  // Counts evictions. If an entry is evicted while a visitor is read from the database, the result is not
  // cached, because it may be outdated.
  let forgotten = 0;
  const known = createTtlCache<string, Visitor>({ ttlMs: CACHE_TTL_MS, maxKeys: MAX_KNOWN });
  const remember = (visitor: Visitor): Visitor => {
    known.set(visitor.uuid, visitor);
    return visitor;
  };
  const find = async (uuid: string): Promise<Visitor | undefined> =>
    known.get(uuid) ?? findExact(uuid);
  const findExact = async (uuid: string): Promise<Visitor | undefined> => {
    known.delete(uuid);
    const before = forgotten;
    const row = await read(uuid);
    return row && before === forgotten ? remember(row) : row;
  };
  const forget = (uuid: string): void => {
    forgotten++;
    known.delete(uuid);
  };
  const forgetAll = (): void => {
    forgotten++;
    known.clear();
  };
  return { find, findExact, remember, forget, forgetAll };
}

/**
 * Returns a function that verifies a signed cookie and returns its uuid, or `undefined` if the signature is
 * wrong. Verified cookies are cached for a while.
 */
function openSignatures(secrets: SecretRing) {
  const signed = createTtlCache<string, string>({ ttlMs: SIGNED_TTL_MS, maxKeys: MAX_KNOWN });
  let ring = secrets();
  return (request: FastifyRequest, cookie: string): string | undefined => {
    if (ring !== secrets()) {
      ring = secrets();
      signed.clear();
    }
    const known = signed.get(cookie);
    if (known !== undefined) return known;
    const { valid, value } = request.unsignCookie(cookie);
    if (!valid || !value || !UUID.test(value)) return undefined;
    signed.set(cookie, value);
    return value;
  };
}

/**
 * Opens the visitors' sessions. `days` is the lifetime of the cookie. `tell` notifies the other nodes of a
 * replaced uuid. `countNew` is called with the address of every new visitor, and may throw to refuse the
 * visitor.
 */
export function openSessions(
  db: Db,
  days: number,
  isSecure: boolean,
  tell: (uuid: string) => void,
  countNew: (address: string) => void = () => undefined,
): Sessions {
  const name = cookieName(COOKIE, isSecure);
  const visitors = rememberVisitors(db);
  const uuidOf = openSignatures(secretsOf(db, "cookie"));

  const behind =
    (find: (uuid: string) => Promise<Visitor | undefined>): Sessions["visitorOf"] =>
    async (request) => {
      const cookie = request.cookies[name];
      if (!cookie) return undefined;
      const uuid = uuidOf(request, cookie);
      return uuid === undefined ? undefined : find(uuid);
    };
  const visitorOf = behind(visitors.find);
  const exactVisitorOf = behind(visitors.findExact);
  const sendCookie = (reply: FastifyReply, visitor: Visitor): Visitor => {
    reply.setCookie(name, visitor.uuid, {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: isSecure,
      signed: true,
      maxAge: days * DAY_SECONDS,
    });
    return visitors.remember(visitor);
  };
  const open: Sessions["open"] = async (request, reply) => {
    const present = await exactVisitorOf(request);
    if (present) return present;
    countNew(request.ip);
    const visitor = { id: randomUUID(), uuid: randomUUID() };
    await db
      .insertInto("visitor")
      .values({ ...visitor, created_at: sql<Date>`app_now()` })
      .execute();
    return sendCookie(reply, visitor);
  };
  const rotate: Sessions["rotate"] = async (visitor, reply) => {
    const renewed = { id: visitor.id, uuid: randomUUID() };
    await db
      .updateTable("visitor")
      .set({ uuid: renewed.uuid, cookie_at: sql<Date>`app_now()` })
      .where("id", "=", visitor.id)
      .execute();
    visitors.forget(visitor.uuid);
    tell(visitor.uuid);
    return sendCookie(reply, renewed);
  };
  const { forget, forgetAll } = visitors;
  return { visitorOf, exactVisitorOf, open, rotate, forget, forgetAll };
}
