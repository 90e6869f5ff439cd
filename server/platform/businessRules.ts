import { WEEKDAYS } from "../../domain/attendance.ts";
import { emailAddressOf, type EmailAddress } from "../../domain/emailAddress.ts";
import { sharedRead } from "./gathered.ts";
import type { Names } from "./locale.ts";
import type { AfterSaleConfig } from "./settings/afterSaleConfig.ts";
import type { Config } from "./settings/config.ts";
import type { Db } from "./store/db.ts";

/** Rules that a business can set for itself in place of the rules in the server's settings. */
export interface BusinessRules extends Pick<
  AfterSaleConfig,
  | "cancelHours"
  | "offerCancelDays"
  | "voucherReplaceDays"
  | "replacementValidDays"
  | "moveRefundHours"
  | "reminderHours"
  | "isTransferAllowed"
  | "transferHours"
  | "isNamingAllowed"
> {
  readonly vatPercent: number;
  /** The number under which the seller is registered for tax. Empty if no number is set. */
  readonly sellerNumber: string;
  readonly sellerAddress: Names | undefined;
  readonly strandedSeats: Config["strandedSeats"];
  /** Maximum seats of the business that a visitor may have locked at once. */
  readonly maxSeats: number;
  /** The time of day when the business day begins, as `HH:mm`. */
  readonly dayStart: string;
  /** Weekdays of the weekend, from 0 for Sunday. */
  readonly weekendDays: readonly number[];
  /**
   * The address to which the contact forms send mail. If undefined, the forms send mail to the sender
   * address of mails.
   */
  readonly contactEmail: EmailAddress | undefined;
}

/** The rules in the server's settings, which apply to a business that has not set its own rules. */
export type HouseRules = Pick<
  Config,
  "afterSale" | "receipts" | "strandedSeats" | "maxSeats" | "calendar"
>;

const rowsOf = (db: Db) =>
  db.selectFrom("business_rules").selectAll().where("retired_at", "is", null);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

/** Reads the row of a business. Concurrent calls about one business share one read. */
const rowOf: (db: Db, businessId: number) => Promise<Row | undefined> = sharedRead(
  (businessId) => businessId,
  (db, businessId: number) => rowsOf(db).where("business_id", "=", businessId).executeTakeFirst(),
);

/** Returns the numbers of weekdays that are stored by name, with 0 for Sunday. */
const daysOf = (names: readonly string[]): number[] =>
  WEEKDAYS.flatMap((day, number) => (names.includes(day) ? [number] : []));

const isAllowed = (own: "allowed" | "forbidden" | null | undefined, preset: boolean): boolean =>
  own ? own === "allowed" : preset;

function ruledBy(row: Row | undefined, businessId: number, house: HouseRules): BusinessRules {
  const { afterSale, receipts, strandedSeats, maxSeats, calendar } = house;
  const seller = receipts.sellers[businessId];
  return {
    cancelHours: row?.cancel_hours ?? afterSale.cancelHours,
    offerCancelDays: row?.offer_cancel_days ?? afterSale.offerCancelDays,
    voucherReplaceDays: row?.voucher_replace_days ?? afterSale.voucherReplaceDays,
    replacementValidDays: row?.replacement_valid_days ?? afterSale.replacementValidDays,
    moveRefundHours: row?.move_refund_hours ?? afterSale.moveRefundHours,
    reminderHours: row?.reminder_hours ?? afterSale.reminderHours,
    isTransferAllowed: isAllowed(row?.ticket_transfer, afterSale.isTransferAllowed),
    transferHours: row?.transfer_hours ?? afterSale.transferHours,
    isNamingAllowed: isAllowed(row?.ticket_names, afterSale.isNamingAllowed),
    vatPercent: row?.vat_percent ?? receipts.vatPercent,
    sellerNumber: row?.seller_number ?? seller?.number ?? "",
    sellerAddress: row?.seller_address ?? seller?.address,
    strandedSeats: row?.stranded_seats ?? strandedSeats,
    maxSeats: row?.max_seats ?? maxSeats,
    dayStart: row?.day_start ?? calendar.dayStart,
    weekendDays: row?.weekend_days ? daysOf(row.weekend_days) : calendar.weekendDays,
    contactEmail: emailAddressOf(row?.contact_email ?? ""),
  };
}

/**
 * Returns the current rules of a business: the rules that it has set, and otherwise the rules in the
 * server's settings. The rules are read from the database on each use, so that a change takes effect on
 * every node at once. Uses are rare.
 */
export async function rulesOf(
  db: Db,
  house: HouseRules,
  businessId: number,
): Promise<BusinessRules> {
  return ruledBy(await rowOf(db, businessId), businessId, house);
}

/**
 * Reads the rules of all businesses once. The returned function gives the rules of one business without
 * another query.
 */
export async function everyRules(
  db: Db,
  house: HouseRules,
): Promise<(businessId: number) => BusinessRules> {
  const rows = new Map((await rowsOf(db).execute()).map((row) => [row.business_id, row]));
  return (businessId) => ruledBy(rows.get(businessId), businessId, house);
}

/**
 * Returns how many seats of a business a visitor may have locked. If no business is given, returns the
 * server's setting.
 */
export async function maxSeatsOf(
  db: Db,
  { maxSeats }: Pick<Config, "maxSeats">,
  businessId: number | null,
): Promise<number> {
  if (businessId === null) return maxSeats;
  const row = await rowOf(db, businessId);
  return row?.max_seats ?? maxSeats;
}
