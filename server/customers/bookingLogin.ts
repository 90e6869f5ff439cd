import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import type { CustomerSession } from "../../domain/customerSession.ts";
import { LOGIN_KINDS, type LoginKind } from "../../domain/knownCustomer.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import type { Visitor } from "../identity/context.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Db } from "../platform/store/db.ts";
import { hasActiveMembership, membersOf } from "./areaParts.ts";
import { knownCustomer } from "./customerRecords.ts";

/**
 * The customer who is logged in while booking, with the data that the rules for reservations and members'
 * sales need.
 */
export interface BookingCustomer {
  readonly id: number;
  readonly isActive: boolean;
  readonly kind: LoginKind;
  /** Returns whether the customer has an active membership. Each call queries the database. */
  readonly hasActiveMembership: () => Promise<boolean>;
}

/**
 * Returns the customer who is logged in with this visitor while booking. Undefined if nobody is logged in.
 */
export async function customerOf(
  db: Db,
  visitor: Pick<Visitor, "id">,
): Promise<BookingCustomer | undefined> {
  const row = await db
    .selectFrom("standing_login as b")
    .innerJoin("customer as c", "c.id", "b.customer_id")
    .select(["c.id", "c.is_active", "b.kind"])
    .where("b.visitor_id", "=", visitor.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const kind = LOGIN_KINDS.find((each) => each === row.kind);
  if (!kind) throw new Error(`a login of the kind ${row.kind}`);
  return {
    id: row.id,
    isActive: row.is_active,
    kind,
    hasActiveMembership: () => hasActiveMembership(db, row.id),
  };
}

export interface Login {
  readonly customerId: number;
  readonly kind: LoginKind;
  /** Whether replies about the session include the customer's memberships after this login. */
  readonly hasMembers: boolean;
}

/** Logs the customer in for the booking. Returns the same visitor with a new uuid. */
export async function logIn(
  { db, sessions, config }: Pick<PriceContainer, "db" | "sessions" | "config">,
  visitor: Visitor,
  reply: FastifyReply,
  { customerId, kind, hasMembers }: Login,
): Promise<Visitor> {
  const row = {
    customer_id: customerId,
    kind,
    has_members: hasMembers,
    at: sql<Date>`app_now()`,
    expires_at: sql<Date>`app_now() + make_interval(hours => ${config.logins.bookingHours}::int)`,
  };
  await db
    .insertInto("booking_login")
    .values({ visitor_id: visitor.id, ...row })
    .onConflict((conflict) => conflict.column("visitor_id").doUpdateSet(row))
    .execute();
  return sessions.rotate(visitor, reply);
}

export async function logOut(db: Db, visitor: Visitor): Promise<void> {
  await db.deleteFrom("booking_login").where("visitor_id", "=", visitor.id).execute();
}

/**
 * Returns the customer who is logged in while booking, as sent to the client. Null if nobody is logged in.
 */
export async function sessionCustomer(
  { db, clock }: Pick<PriceContainer, "db" | "clock">,
  visitor: Pick<Visitor, "id">,
  locale: Locale,
): Promise<CustomerSession | null> {
  const login = await db
    .selectFrom("standing_login")
    .select(["customer_id", "has_members"])
    .where("visitor_id", "=", visitor.id)
    .executeTakeFirst();
  if (!login) return null;
  const known = await knownCustomer(db, login.customer_id, locale);
  if (!login.has_members) return known;
  return { ...known, Members: await membersOf(db, login.customer_id, clock.now()) };
}
