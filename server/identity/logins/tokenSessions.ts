import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { cookieName } from "../../../domain/cookieName.ts";
import type { Db } from "../../platform/store/db.ts";
import { USER_AGENT_MAX } from "./deviceOf.ts";

/**
 * The kind of person a session belongs to. Each realm has its own cookie and does not see the other's
 * sessions.
 */
export type Realm = "area" | "operator";

/** 256 bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString("base64url");
/** Tokens are stored hashed, so that a leak of the table exposes no usable token. */
export const tokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** A valid session, as shown to its owner. */
export interface StandingSession {
  readonly id: string;
  /** As in `TokenSessions.nameOf`. */
  readonly name: string;
  readonly userAgent: string | null;
  readonly beganAt: Date;
  readonly seenAt: Date;
}

/** Opaque sessions in the database, revocable at any time (design, "Identity"). */
export interface TokenSessions {
  /** Returns the id of the logged-in subject, or `undefined`. */
  readonly find: (request: FastifyRequest) => Promise<number | undefined>;
  /** The request's own session name (a token hash), or `undefined` without a cookie. */
  readonly nameOf: (request: FastifyRequest) => string | undefined;
  /** Returns the subjects of the valid sessions among these names. */
  readonly standing: (names: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Lists a subject's valid sessions, the last used first. */
  readonly standingOf: (subject: number) => Promise<readonly StandingSession[]>;
  /** Begins a session and sends its cookie with the reply. The request's previous session ends. */
  readonly begin: (
    request: FastifyRequest,
    reply: FastifyReply,
    subject: number,
    visitorId?: string,
  ) => Promise<void>;
  readonly end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Ends the subject's session with this id. Returns whether there was one. */
  readonly endOne: (subject: number, id: string) => Promise<boolean>;
  /** Ends the sessions of `subject` except the request's own. */
  readonly endOthers: (request: FastifyRequest, subject: number, db?: Db) => Promise<void>;
  /** Whether the request's session was begun in the last `minutes`. */
  readonly isFresh: (request: FastifyRequest, minutes: number) => Promise<boolean>;
}

export interface SessionKind {
  readonly realm: Realm;
  readonly cookie: string;
  readonly hours: number;
  /** A session ends after this many minutes without a call. */
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
  /** Selects sessions that have neither expired nor idled out. */
  const valid = () =>
    db
      .selectFrom("login_session")
      .where("realm", "=", realm)
      .where("expires_at", ">", sql<Date>`(select app_now())`)
      .where("seen_at", ">", idleSince);
  /** Updated at most once a minute, so that most calls write nothing. */
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
    // An open stream counts as activity.
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
