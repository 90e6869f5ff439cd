import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { cookieName } from "../../../domain/cookieName.ts";
import type { Db } from "../../platform/store/db.ts";
import { USER_AGENT_MAX } from "./deviceOf.ts";

/**
 * The kind of login: customers of the customer area, or operators. Each realm has its own cookie and
 * sessions.
 */
export type Realm = "area" | "operator";

/** Returns a new random token of 256 bits, which needs no escaping in a URL. */
export const newToken = (): string => randomBytes(32).toString("base64url");
/** Returns the hash under which a token is stored, so that a leaked table contains no usable token. */
export const tokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** A valid session, as its owner sees it. */
export interface StandingSession {
  readonly id: string;
  /** The hash of the session's token, see `TokenSessions.nameOf`. */
  readonly name: string;
  readonly userAgent: string | null;
  readonly beganAt: Date;
  readonly seenAt: Date;
}

/** Sessions that are stored in the database and can be ended at any time (design, "Identity"). */
export interface TokenSessions {
  /** Returns the id of the customer or operator who is logged in, or undefined. */
  readonly find: (request: FastifyRequest) => Promise<number | undefined>;
  /**
   * Returns the hash of the session token in the request's cookie. Undefined if the request has no such
   * cookie.
   */
  readonly nameOf: (request: FastifyRequest) => string | undefined;
  /**
   * Returns the valid sessions among these token hashes. The values of the map are the ids of the customers
   * or operators who are logged in.
   */
  readonly standing: (names: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Returns the valid sessions of a customer or operator, the most recently used first. */
  readonly standingOf: (subject: number) => Promise<readonly StandingSession[]>;
  /** Begins a session and sets its cookie in the reply. Ends the previous session of the same browser. */
  readonly begin: (
    request: FastifyRequest,
    reply: FastifyReply,
    subject: number,
    visitorId?: string,
  ) => Promise<void>;
  readonly end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Ends a session by its id, if it belongs to this customer or operator. Returns whether a session was
   * ended.
   */
  readonly endOne: (subject: number, id: string) => Promise<boolean>;
  /** Ends all sessions of a customer or operator except the session of the request. */
  readonly endOthers: (request: FastifyRequest, subject: number, db?: Db) => Promise<void>;
  /** Returns whether the request's session began within the last `minutes`. */
  readonly isFresh: (request: FastifyRequest, minutes: number) => Promise<boolean>;
}

export interface SessionKind {
  readonly realm: Realm;
  readonly cookie: string;
  readonly hours: number;
  /** Minutes without a call after which a session ends. */
  readonly idleMinutes: number;
  readonly sameSite: "lax" | "strict";
  readonly isSecure: boolean;
}

export function openTokenSessions(db: Db, kind: SessionKind): TokenSessions {
  const { realm, isSecure } = kind;
  const cookie = cookieName(kind.cookie, isSecure);
  const hashIn = ({ cookies }: FastifyRequest): string | undefined => {
    const token = cookies[cookie];
    return token ? tokenHash(token) : undefined;
  };
  const idleSince = sql<Date>`app_now() - make_interval(mins => ${kind.idleMinutes}::int)`;
  /** Selects the sessions of this realm that have not expired and were used recently enough. */
  const valid = () =>
    db
      .selectFrom("login_session")
      .where("realm", "=", realm)
      .where("expires_at", ">", sql<Date>`(select app_now())`)
      .where("seen_at", ">", idleSince);
  /**
   * Records that sessions were used. Callers call this at most once a minute for each session, so that most
   * calls write nothing.
   */
  const noteSeen = async (names: readonly string[]): Promise<void> => {
    if (names.length === 0) return;
    await db
      .updateTable("login_session")
      .set({ seen_at: sql<Date>`app_now()` })
      .where("token_hash", "in", [...names])
      .execute();
  };
  const isDue = sql<boolean>`seen_at < app_now() - interval '1 minute'`.as("isDue");
  const drop = async (request: FastifyRequest): Promise<void> => {
    const hash = hashIn(request);
    if (!hash) return;
    await db
      .deleteFrom("login_session")
      .where("realm", "=", realm)
      .where((each) =>
        each.or([
          each("token_hash", "=", hash),
          each("expires_at", "<", sql<Date>`app_now()`),
          each("seen_at", "<", idleSince),
        ]),
      )
      .execute();
  };
  const attributes = {
    path: "/",
    httpOnly: true,
    sameSite: kind.sameSite,
    secure: isSecure,
  } as const;

  const find: TokenSessions["find"] = async (request) => {
    const hash = hashIn(request);
    if (!hash) return undefined;
    const row = await valid()
      .select(["subject", isDue])
      .where("token_hash", "=", hash)
      .executeTakeFirst();
    if (row?.isDue) await noteSeen([hash]);
    return row?.subject;
  };
  const standing: TokenSessions["standing"] = async (names) => {
    const rows = await valid()
      .select(["token_hash", "subject", isDue])
      .where("token_hash", "in", [...new Set(names)])
      .execute();
    // While a stream is open, its session counts as used.
    await noteSeen(rows.flatMap((row) => (row.isDue ? [row.token_hash] : [])));
    return new Map(rows.map((row) => [row.token_hash, row.subject]));
  };
  const standingOf: TokenSessions["standingOf"] = (subject) =>
    valid()
      .select(["id", "token_hash as name", "user_agent as userAgent"])
      .select(["created_at as beganAt", "seen_at as seenAt"])
      .where("subject", "=", subject)
      .orderBy("seen_at", "desc")
      .orderBy("created_at", "desc")
      .execute();
  const begin: TokenSessions["begin"] = async (request, reply, subject, visitorId) => {
    await drop(request);
    const token = newToken();
    await db
      .insertInto("login_session")
      .values({
        token_hash: tokenHash(token),
        realm,
        subject,
        user_agent: request.headers["user-agent"]?.slice(0, USER_AGENT_MAX) ?? null,
        visitor_id: visitorId ?? null,
        created_at: sql<Date>`app_now()`,
        seen_at: sql<Date>`app_now()`,
        expires_at: sql<Date>`app_now() + make_interval(hours => ${kind.hours}::int)`,
      })
      .execute();
    reply.setCookie(cookie, token, { ...attributes, maxAge: kind.hours * 3600 });
  };
  const end: TokenSessions["end"] = async (request, reply) => {
    await drop(request);
    reply.clearCookie(cookie, attributes);
  };
  const endOne: TokenSessions["endOne"] = async (subject, id) => {
    const ended = await db
      .deleteFrom("login_session")
      .where("id", "=", id)
      .where("realm", "=", realm)
      .where("subject", "=", subject)
      .executeTakeFirst();
    return ended.numDeletedRows > 0n;
  };
  const endOthers: TokenSessions["endOthers"] = async (request, subject, within = db) => {
    await within
      .deleteFrom("login_session")
      .where("realm", "=", realm)
      .where("subject", "=", subject)
      .where("token_hash", "!=", hashIn(request) ?? "")
      .execute();
  };
  const isFresh: TokenSessions["isFresh"] = async (request, minutes) => {
    const row = await valid()
      .select("subject")
      .where("token_hash", "=", hashIn(request) ?? "")
      .where("created_at", ">", sql<Date>`app_now() - make_interval(mins => ${minutes}::int)`)
      .executeTakeFirst();
    return row !== undefined;
  };
  return { find, nameOf: hashIn, standing, standingOf, begin, end, endOne, endOthers, isFresh };
}
