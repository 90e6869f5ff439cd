import { sql } from "kysely";
import type { NewsletterAddress } from "../../domain/api/contactLetters.ts";
import type { NewsletterState } from "../../domain/contact.ts";
import type { CellValue } from "../../domain/csv.ts";
import { toIso } from "../../domain/zone.ts";
import type { Scope } from "../platform/scope.ts";
import type { Db } from "../platform/store/db.ts";
import { hasWords, isOfBusinesses, PAGE, rowsBefore } from "./reachLists.ts";

interface AddressRow {
  readonly id: number;
  readonly businessId: number | null;
  readonly email: string;
  readonly locale: string;
  readonly state: NewsletterState;
  readonly askedAt: Date;
  readonly confirmedAt: Date | null;
  readonly changedAt: Date;
  readonly textVersion: string | null;
}

/** Which addresses to list. */
interface AddressesAsked {
  readonly scope: Scope;
  readonly words?: string | undefined;
  readonly state?: NewsletterState | undefined;
}

/**
 * SQL for the state of an address. If somebody enters an unsubscribed address again, it is `unconfirmed`
 * until its owner confirms it.
 */
const STATE = sql<NewsletterState>`case when r.is_on then 'confirmed'
  when r.confirmed_at is null or r.asked_at > r.changed_at then 'unconfirmed' else 'left' end`;

const selectAddresses = ({ scope, words = "", state }: AddressesAsked) => sql`
  select r.id, r.business_id as "businessId", r.email, r.locale, ${STATE} as state,
    r.asked_at as "askedAt", r.confirmed_at as "confirmedAt", r.changed_at as "changedAt",
    r.text_version as "textVersion"
  from newsletter r
  where ${isOfBusinesses(scope)} and ${hasWords(sql`r.email`, words)}
    and (${state ?? null}::text is null or ${STATE} = ${state ?? null}::text)`;

const addressOf = (row: AddressRow): NewsletterAddress => ({
  id: row.id,
  businessId: row.businessId,
  email: row.email,
  locale: row.locale,
  state: row.state,
  askedAt: toIso(row.askedAt),
  confirmedAt: row.confirmedAt && toIso(row.confirmedAt),
  leftAt: row.state === "left" ? toIso(row.changedAt) : null,
  textVersion: row.textVersion,
});

interface AddressList {
  readonly rows: NewsletterAddress[];
  readonly hasMore: boolean;
  readonly confirmed: number;
}

/** Returns a page of newsletter addresses, newest first, and how many are confirmed in total. */
export async function listNewsletter(
  db: Db,
  asked: AddressesAsked & { readonly before?: number | undefined },
): Promise<AddressList> {
  const { rows } = await sql<AddressRow>`${selectAddresses(asked)}
    ${rowsBefore("id", asked.before)}`.execute(db);
  const counted = await sql<{ confirmed: number }>`select count(*)::int as confirmed
    from newsletter r where ${isOfBusinesses(asked.scope)} and r.is_on`.execute(db);
  return {
    rows: rows.slice(0, PAGE).map(addressOf),
    hasMore: rows.length > PAGE,
    confirmed: counted.rows[0]?.confirmed ?? 0,
  };
}

/**
 * Returns all newsletter addresses as lines of a table, newest first. The first line of the table contains
 * the headings.
 */
export async function newsletterTable(
  db: Db,
  asked: AddressesAsked,
): Promise<readonly (readonly CellValue[])[]> {
  const { rows } = await sql<AddressRow>`${selectAddresses(asked)} order by r.id desc`.execute(db);
  return [
    [
      "id",
      "businessId",
      "email",
      "locale",
      "state",
      "askedAt",
      "confirmedAt",
      "leftAt",
      "textVersion",
    ],
    ...rows
      .map(addressOf)
      .map((row) => [
        row.id,
        row.businessId,
        row.email,
        row.locale,
        row.state,
        row.askedAt,
        row.confirmedAt,
        row.leftAt,
        row.textVersion,
      ]),
  ];
}
