import { sql } from "kysely";
import type * as z from "zod/mini";
import type { replaceVoucher as call } from "../../../domain/api/systemVouchers.ts";
import { Refused } from "../../../domain/refusal.ts";
import { judgeReplacement } from "../../../domain/voucher.ts";
import { toIso } from "../../../domain/zone.ts";
import type { PriceContainer } from "../../prices/priceContainer.ts";
import { rulesOf } from "../../platform/businessRules.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { findOwnVoucher, itemsOf } from "./ownVoucher.ts";
import { lifeOf } from "../../orders/voucherLife.ts";

type Wish = z.output<typeof call.body>;
type Answer = z.output<typeof call.reply>;

/**
 * Returns whether any of these ticket types has an age limit. If a ticket type has an age limit, the date of
 * birth of the person who uses the voucher is required.
 */
async function asksForAge(db: Db, ticketIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom("ticket_rule")
    .select("ticket_type_id")
    .where("ticket_type_id", "=", sql<number>`any(${ints(ticketIds)})`)
    .where((each) =>
      each.or([each("minimum_age", "is not", null), each("maximum_age", "is not", null)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

const missingAge = (): Refused =>
  new Refused("VALIDATION", {
    fields: [{ field: "DateOfBirth", message: "whoever will use it has to be of an age" }],
  });

/**
 * Converts the customer's voucher to a replacement. The balance stays. The validity period of the voucher
 * restarts now, and never ends earlier than before. Throws the errors of `judgeReplacement`, VALIDATION if a
 * required date of birth is missing, and SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT for the second of two
 * concurrent requests.
 */
export async function replaceVoucher(
  { db, clock, config }: Pick<PriceContainer, "db" | "clock" | "config">,
  customerId: number,
  reference: string,
  { reservationIdentifier, DateOfBirth }: Wish,
): Promise<Answer> {
  const voucher = await findOwnVoucher(db, customerId, reference, reservationIdentifier);
  const rules = await rulesOf(db, config, voucher.business_id);
  const { voucherReplaceDays, replacementValidDays } = rules;
  const items = await itemsOf(db, voucher.id);
  const why = judgeReplacement(lifeOf(voucher, items), clock.now(), voucherReplaceDays);
  if (why) throw Refused.of(why);
  const tickets = items.flatMap(({ kind, ticket_ids }) => (kind === "ticket" ? ticket_ids : []));
  const born = DateOfBirth ?? voucher.jumper_born;
  if (born === null && (await asksForAge(db, tickets))) throw missingAge();
  const { rows } = await sql<{ starts_at: Date; ends_at: Date | null }>`
    update system_voucher set is_for_replacement = true, replaced_at = app_now(),
      starts_at = app_now(), jumper_born = ${born},
      ends_at = case when ends_at is not null
        then greatest(ends_at, app_now() + make_interval(days => ${replacementValidDays}::int)) end
    where id = ${voucher.id} and state = 'active' and not is_for_replacement
    returning starts_at, ends_at`.execute(db);
  const [replaced] = rows;
  if (!replaced) throw new Refused("SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT");
  const { starts_at, ends_at } = replaced;
  return {
    voucher: {
      Reference: voucher.reference,
      IsForReplacement: true,
      StartDate: toIso(starts_at),
      EndDate: ends_at && toIso(ends_at),
    },
  };
}
