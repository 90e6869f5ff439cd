import type { CountryCode } from "libphonenumber-js/min";
import { sql } from "kysely";
import type { FoundOrder } from "../../domain/counterOrder.ts";
import { normalizeMobile, spellingsOf } from "../../domain/telephone.ts";
import { typedText } from "../../domain/typedText.ts";
import { toShekels } from "../../domain/money.ts";
import { toIso } from "../../domain/zone.ts";
import { nameIn } from "../platform/locale.ts";
import type { SalesDesk } from "../reports/sales/salesDesk.ts";
import { telephoneOf } from "../outside/internationalNumber.ts";
import { isOrderWithin } from "../platform/scope.ts";
import { texts } from "../platform/store/db.ts";
import type { SeatRef } from "../seats/claims.ts";
import { heldDue, ticketSums, type TicketSums } from "../orders/heldDue.ts";

const MOST = 50;

/** The text or the seat by which orders are searched. If a seat is given, the text is ignored. */
interface Sought {
  readonly text: string;
  readonly seat: SeatRef | undefined;
}

/** Selects the orders in the operator's scope, each with its first show. */
const selectOrders = (desk: SalesDesk) =>
  desk.db
    .selectFrom("orders as o")
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom("ticket as t")
          .innerJoin("presentation as p", "p.id", "t.presentation_id")
          .select(["p.id", "p.starts_at", "p.feature_id", "p.location_id"])
          .whereRef("t.order_id", "=", "o.id")
          .orderBy(sql`t.cancelled_at is null`, "desc")
          .orderBy("p.starts_at")
          .limit(1)
          .as("s"),
      (join) => join.onTrue(),
    )
    .leftJoin("feature as f", "f.id", "s.feature_id")
    .leftJoin("location as l", "l.id", "s.location_id")
    .select(["o.id", "o.reservation_identifier", "o.state", "o.customer", "o.total"])
    .select(["o.balance_due", "o.handed_over_at"])
    .select(["s.starts_at", "f.name as feature", "l.name as location"])
    .where(isOrderWithin(desk, "o"));

type Query = ReturnType<typeof selectOrders>;
type Row = Awaited<ReturnType<Query["execute"]>>[number];

const like = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;

/**
 * The format of order numbers (8 characters) and ticket numbers (14 characters), see `orders/identifiers.ts`.
 */
const NUMBER = /^(?:[A-Z0-9]{8}|[A-Z0-9]{14})$/;
const RESERVATION_LENGTH = 8;
/** The content of a ticket's QR code, as a scanner types it (`domain/api/tickets.ts`). */
const SCANNED = /^[^.\s]+\.([A-Z0-9]{14})\.\d+\.[\w-]+$/;

const byNumber = (query: Query, number: string): Query =>
  number.length === RESERVATION_LENGTH
    ? query.where("o.reservation_identifier", "=", number)
    : query.where("o.id", "in", (each) =>
        each
          .selectFrom("ticket")
          .select("order_id")
          .where("ticket_identifier", "=", number)
          // A ticket that was passed on has another number in its QR code.
          .union(
            each
              .selectFrom("ticket_transfer")
              .select("order_id")
              .where("entry_code", "=", number)
              .where("accepted_at", "is not", null),
          ),
      );

/**
 * Searches by name. The first word must be the beginning of the first name or the last name. Every other word
 * must be the beginning of any word in the first or last name.
 */
function byName(query: Query, [begins = "", ...others]: readonly string[]): Query {
  const first = sql<string>`lower(o.customer->>'FirstName')`;
  const last = sql<string>`lower(o.customer->>'LastName')`;
  const begun = query.where(
    sql<boolean>`(${first} like ${like(begins)} or ${last} like ${like(begins)})`,
  );
  return others.reduce(
    (found, word) =>
      found.where(sql<boolean>`(' ' || ${first} || ' ' || ${last}) like ${`% ${like(word)}`}`),
    begun,
  );
}

/**
 * Returns the possible searches for a typed text: by QR code, e-mail address, mobile number, order or ticket
 * number, or name. A name can look like a number, so there can be several searches. The caller takes the
 * first search that finds an order.
 */
function readings(text: string, home: CountryCode): ((query: Query) => Query)[] {
  const scanned = SCANNED.exec(text)?.[1];
  if (scanned !== undefined) return [(query) => byNumber(query, scanned)];
  const mobile = telephoneOf(text, home);
  const number = text.replaceAll(/[\s-]/g, "").toUpperCase();
  if (text.includes("@")) {
    const email = sql<boolean>`lower(o.customer->>'EmailAddress1') like ${like(text)}`;
    return [(query) => query.where(email)];
  }
  if (mobile !== undefined) {
    const isTheirs = sql<boolean>`o.customer->>'MobileNumber1' = any(${texts(spellingsOf(mobile))})`;
    return [(query) => query.where(isTheirs)];
  }
  const named = (query: Query): Query => byName(query, text.split(/\s+/));
  return NUMBER.test(number) ? [(query) => byNumber(query, number), named] : [named];
}

/** Selects the order whose valid ticket is for a seat. A seat has at most one valid ticket. */
const bySeat = (query: Query, { presentationId, area, seat }: SeatRef): Query =>
  query.where("o.id", "in", (each) =>
    each
      .selectFrom("ticket")
      .select("order_id")
      .where("presentation_id", "=", presentationId)
      .where("area", "=", area)
      .where("seat_no", "=", seat)
      .where("cancelled_at", "is", null),
  );

async function readFound(desk: SalesDesk, { text, seat }: Sought): Promise<Row[]> {
  if (seat) return bySeat(selectOrders(desk), seat).execute();
  if (text === "") {
    const held = selectOrders(desk).where("o.state", "=", "held");
    return held
      .orderBy("s.starts_at")
      .limit(MOST + 1)
      .execute();
  }
  for (const read of readings(text, desk.home)) {
    const found = await read(selectOrders(desk))
      .orderBy("o.created_at", "desc")
      .limit(MOST + 1)
      .execute();
    if (found.length > 0) return found;
  }
  return [];
}

function foundOf(row: Row, sums: TicketSums, { locale }: SalesDesk): FoundOrder {
  const customer = row.customer;
  return {
    ReservationIdentifier: row.reservation_identifier,
    state: row.state,
    CustomerName: `${customer.FirstName} ${customer.LastName}`.trim(),
    MobileNumber: normalizeMobile(customer.MobileNumber1),
    EmailAddress: customer.EmailAddress1,
    FeatureName: row.feature && nameIn(row.feature, locale),
    LocationName: row.location && nameIn(row.location, locale),
    PresentationDateTime: row.starts_at && toIso(row.starts_at),
    Quantity: sums.standing,
    Total: toShekels(row.total),
    Due: toShekels(heldDue(row, sums)),
    isHandedOver: row.handed_over_at !== null,
  };
}

/**
 * Searches orders by what a customer at the counter can say, newest first, or by a seat. Without a text or a
 * seat, returns unpaid orders by the time of their first show. Returns at most 50 orders.
 */
export async function findOrders(
  desk: SalesDesk,
  { text, seat }: Sought,
): Promise<{ rows: FoundOrder[]; hasMore: boolean }> {
  const found = await readFound(desk, { text: typedText(text), seat });
  const shown = found.slice(0, MOST);
  const sums = await ticketSums(
    desk.db,
    shown.map(({ id }) => id),
  );
  return {
    rows: shown.map((row) => foundOf(row, sums(row.id), desk)),
    hasMore: found.length > MOST,
  };
}
