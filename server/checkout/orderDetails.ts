import { sql } from "kysely";
import { seatText } from "../../domain/changeMessage.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";
import { toShekels, type Agorot } from "../../domain/money.ts";
import { sumOf } from "../../domain/moneySums.ts";
import { isVideo } from "../../domain/vod.ts";
import { orderExtras, type ExtraLine } from "./orderExtras.ts";
import { orderCalendar } from "../orders/orderCalendar.ts";
import { seatOf, selectTickets, type TicketTold } from "../orders/ticketRows.ts";
import type { ToldOrder } from "../orders/toldOrders.ts";
import type { MailAttachment } from "../outside/mail.ts";
import { gatheredOn, sharedRead } from "../platform/gathered.ts";
import { nameIn } from "../platform/locale.ts";
import { shortUuids, type Db } from "../platform/store/db.ts";
import type { Plan, Plans } from "../seats/plans.ts";

/** A ticket's row in the mail of its order. */
interface TicketLine {
  readonly documentKey: string;
  readonly seat: string;
  readonly ticket: string;
  /** In shekels. */
  readonly amount: number;
}

/** Data used only in the HTML of an order's mail: seats, amounts and a calendar file. */
export interface OrderDetails {
  readonly tickets: readonly TicketLine[];
  /**
   * The costs of the order besides its tickets. Empty if the mail covers only some of the order's tickets.
   */
  readonly extras: readonly ExtraLine[];
  /** The total of the whole order in shekels. Null if the mail covers only some of the order's tickets. */
  readonly total: number | null;
  readonly calendar: MailAttachment | undefined;
  /** Whether the business has a key that signs passes for Apple Wallet. */
  readonly hasApplePass: boolean;
}

interface Asked {
  readonly db: Db;
  readonly plans: Pick<Plans, "byVersion">;
  readonly now: Date;
  /** Scheme and host of the links in the mail. */
  readonly origin: string;
}

/**
 * Returns the section, row and seat of a ticket, or only the section for an unnumbered place. Returns the
 * show's name for a ticket without a place.
 */
export function placeOf(row: TicketTold, plan: Plan, locale: Locale): string {
  const seat = seatOf(row, plan);
  const place = seat && {
    sectionName: seat.SectionName,
    rowName: seat.RowName,
    seatName: seat.SeatName,
  };
  return (place && seatText(locale, place)) || nameIn(row.featureName, locale);
}

/** Returns a calendar file as a mail attachment. */
export const calendarAttachment = (content: string): MailAttachment => ({
  filename: "tickets.ics",
  contentType: "text/calendar; charset=utf-8; method=PUBLISH",
  content,
});

/**
 * Returns a calendar file with one show of a paid order and the tickets that the buyer still has for it.
 * Returns undefined if the buyer has no ticket for this show.
 */
export async function showCalendar(
  { db, now, origin }: Omit<Asked, "plans">,
  orderId: string,
  presentationId: number,
): Promise<MailAttachment | undefined> {
  const rows = await selectTickets(db)
    .where("t.order_id", "=", orderId)
    .where("t.presentation_id", "=", presentationId)
    .where("t.cancelled_at", "is", null)
    .where("t.transfer_id", "is", null)
    .orderBy("t.position")
    .execute();
  const [first] = rows;
  if (!first || first.orderState === "held" || isVideo(first.venue_type_id)) return undefined;
  const locale = isLocale(first.locale) ? first.locale : DEFAULT_LOCALE;
  return calendarAttachment(orderCalendar(rows, { locale, publicUrl: origin, now }));
}

/**
 * Returns whether a business has a key that signs passes for Apple Wallet. Messages of one business that are
 * written at the same time share one query.
 */
export const hasApplePass: (db: Db, businessId: number) => Promise<boolean> = sharedRead(
  (businessId) => businessId,
  async (db, businessId: number) => {
    const wallet = await db
      .selectFrom("wallet_account")
      .select("business_id")
      .where("business_id", "=", businessId)
      .where("apple_key", "is not", null)
      .executeTakeFirst();
    return wallet !== undefined;
  },
);

/** Returns an order's valid tickets by position. Concurrent calls share one statement. */
const validTickets: (db: Db, orderId: string) => Promise<readonly TicketTold[]> = gatheredOn(
  async (db, orderIds: readonly string[]) => {
    const rows = await selectTickets(db)
      .where("t.order_id", "=", sql<string>`any(${shortUuids(orderIds)})`)
      .where("t.cancelled_at", "is", null)
      .orderBy("t.position")
      .execute();
    const byOrder = Map.groupBy(rows, ({ order_id: orderId }) => orderId);
    return orderIds.map((id) => byOrder.get(id) ?? []);
  },
);

const amountOf = (row: TicketTold): Agorot =>
  row.is_sub_ticket ? row.addons : sumOf([row.listed, row.coupon, row.addons]);

function lineOf(row: TicketTold, plan: Plan, locale: Locale): TicketLine {
  return {
    documentKey: row.document_key,
    seat: placeOf(row, plan, locale),
    ticket: nameIn(row.ticketName, locale),
    amount: toShekels(amountOf(row)),
  };
}

/** Reads the mail details of all or some of an order's valid tickets. */
export async function orderDetails(
  { db, plans, now, origin }: Asked,
  { id, locale, isHeld, businessId, total }: ToldOrder,
  documentKeys: readonly string[],
): Promise<OrderDetails> {
  const all = await validTickets(db, id);
  const rows = all.filter((row) => documentKeys.includes(row.document_key));
  const lines = rows.map(async (row) =>
    lineOf(row, await plans.byVersion(row.plan_version), locale),
  );
  const dated = rows.filter((row) => !isVideo(row.venue_type_id));
  const isWhole = rows.length === all.length;
  return {
    tickets: await Promise.all(lines),
    extras: isWhole ? await orderExtras(db, { id, total }, rows.map(amountOf), locale) : [],
    total: isWhole ? toShekels(total) : null,
    calendar:
      isHeld || dated.length === 0
        ? undefined
        : calendarAttachment(orderCalendar(dated, { locale, publicUrl: origin, now })),
    hasApplePass: await hasApplePass(db, businessId),
  };
}
