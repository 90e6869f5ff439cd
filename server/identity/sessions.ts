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
/** How long a uuid is known without a query. Other nodes tell sooner when a login has replaced it. */
const CACHE_TTL_MS = 10_000;
const MAX_KNOWN = 50_000;

/** Visitors and their signed cookie (contract, "Visitor"). */
export interface Sessions {
  /** The visitor of the request's cookie; `undefined` without one, or where its uuid was replaced. */
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor | undefined>;
  /** The same, asked of the database: what was replaced on another node is dead at once. */
  readonly exactVisitorOf: (request: FastifyRequest) => Promise<Visitor | undefined>;
  /** The present visitor, or a new one whose cookie goes out with the reply. */
  readonly open: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>;
  /** Gives the visitor a new uuid, as a login must; locks and cart stay, the old cookie is dead. */
  readonly rotate: (visitor: Visitor, reply: FastifyReply) => Promise<Visitor>;
  /** Forgets a uuid that a login on another node has replaced. */
  readonly forget: (uuid: string) => void;
  /** Forgets all of them: word of some may have been lost. */
  readonly forgetAll: () => void;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Visitors by uuid, in the order asked. */
async function readVisitors(db: Db, asked: readonly string[]): Promise<(Visitor | undefined)[]> {
  const rows = await db
    .selectFrom("visitor")
    .select(["id", "uuid"])
    .where("uuid", "in", [...new Set(asked)])
    .execute();
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return asked.map((uuid) => byUuid.get(uuid));
}

/** Who is behind a uuid, remembered for a while so that most calls need no query for it. */
function rememberVisitors(db: Db) {
  // Calls that come at once ask together.
  const read = gathered((asked: readonly string[]) => readVisitors(db, asked));
  // A uuid that is replaced while it is being read must not be remembered.
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
 * The uuid of a signed cookie, `undefined` where the signature is not ours. Whoever sends the cookie
 * that was once found to be signed sends the same signature: it is worked out once a cookie.
 */
function openSignatures(secrets: SecretRing) {
  const signed = new Map<string, string>();
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
    if (signed.size >= MAX_KNOWN) signed.delete(signed.keys().next().value ?? "");
    signed.set(cookie, value);
    return value;
  };
}

/**
 * `days` is how long a browser keeps the cookie; `tell` tells the other nodes of a replaced uuid;
 * `countNew` hears of every new visitor's address, and may refuse.
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
