import { sql } from "kysely";
import type { TypeDraft } from "../../domain/api/officeTickets.ts";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import { createPrices } from "../catalogueAdmin/prices.ts";
import { createGroup } from "../catalogueAdmin/ticketGroups.ts";
import { createType } from "../catalogueAdmin/tickets.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { nameIn } from "../platform/locale.ts";
import type { Config } from "../platform/settings/config.ts";
import { jsonb, type Db } from "../platform/store/db.ts";

const ALL_SEATS = {
  he: "כל המקומות",
  en: "All seats",
  ru: "Все места",
  ar: "جميع المقاعد",
  pl: "Wszystkie miejsca",
};
const REGULAR = { he: "רגיל", en: "Regular", ru: "Обычный", ar: "عادي", pl: "Normalny" };
const PRICES = { he: "מחירון", en: "Prices", ru: "Прайс-лист", ar: "قائمة الأسعار", pl: "Cennik" };

/** A ticket type without rules, which anybody can buy. */
const PLAIN_TYPE: TypeDraft = {
  nameHe: REGULAR.he,
  nameEn: REGULAR.en,
  access: "open",
  isWalkin: false,
  multiplyFactor: 1,
  minimum: 0,
  maximum: null,
  requiresTicketId: null,
  requiresMinimum: null,
  openMinimum: null,
  openMaximum: null,
  openMultiplier: null,
  loyaltyPoints: null,
  minimumAge: null,
  maximumAge: null,
  ref1promptHe: "",
  ref1promptEn: "",
  ref2promptHe: "",
  ref2promptEn: "",
};

interface Desk {
  readonly db: Db;
  readonly config: Pick<Config, "maxSeats">;
}

interface FirstPrice {
  /** The price in shekels. */
  readonly amount: number;
  readonly locale: Locale;
}

/**
 * Locks the installation's set-up and returns the id of the first business. Throws NOT_FOUND if the set-up
 * of the installation has ended.
 */
async function holdFirstRun(tx: Db): Promise<number> {
  const open = await tx
    .selectFrom("installation")
    .select("id")
    .where("setup_ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const business = await tx
    .selectFrom("business")
    .select("id")
    .where("retired_at", "is", null)
    .orderBy("id")
    .executeTakeFirst();
  if (!open || !business) throw new Refused("NOT_FOUND");
  return business.id;
}

/**
 * Returns a ticket group in which the first business has prices. If there is no ticket group with prices,
 * creates a group, a ticket type and a price list. Throws NOT_FOUND if the set-up has ended, and VALIDATION
 * for a fraction of an agora.
 */
export function setFirstPrice(
  { db, config }: Desk,
  operator: Operator,
  { amount, locale }: FirstPrice,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const businessId = await holdFirstRun(tx);
    const { rows } = await sql<{ id: number }>`select p.ticket_group_id as id from price p
      join price_policy o on o.id = p.price_policy_id
      where o.business_id = ${businessId}::int order by 1 limit 1`.execute(tx);
    if (rows[0]) return rows[0].id;
    const names = { nameHe: ALL_SEATS.he, nameEn: ALL_SEATS.en };
    const ticketGroupId = await createGroup(tx, operator, { ...names, color: 0, businessId });
    const ticketId = await createType({ db: tx, config }, operator, { ...PLAIN_TYPE, businessId });
    // `createGroup` and `createType` accept names in Hebrew and English only, so the names in the other
    // languages are written here.
    await tx
      .updateTable("ticket_group")
      .set({ name: jsonb(ALL_SEATS) })
      .where("id", "=", ticketGroupId)
      .execute();
    await tx
      .updateTable("ticket_type")
      .set({ name: jsonb(REGULAR) })
      .where("id", "=", ticketId)
      .execute();
    const line = { ticketGroupId, ticketId, amount, oldAmount: null, serviceCharge: 0 };
    await createPrices(tx, operator, {
      businessId,
      name: nameIn(PRICES, locale),
      lines: [{ ...line, isSoldOut: false, addons: [] }],
    });
    return ticketGroupId;
  });
}
