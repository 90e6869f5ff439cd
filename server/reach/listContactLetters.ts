import { sql, type RawBuilder } from "kysely";
import type { CountryCode } from "libphonenumber-js/min";
import type { ContactLetter } from "../../domain/api/contactLetters.ts";
import type { LETTER_FORMS } from "../../domain/contact.ts";
import type { CellValue } from "../../domain/csv.ts";
import { Refused } from "../../domain/refusal.ts";
import { spellingsOf } from "../../domain/telephone.ts";
import { toIso } from "../../domain/zone.ts";
import { telephoneOf } from "../outside/internationalNumber.ts";
import type { Scope } from "../platform/scope.ts";
import { texts, type Db } from "../platform/store/db.ts";
import { hasWords, isOfBusinesses, PAGE, rowsBefore } from "./reachLists.ts";

interface LetterRow {
  readonly id: number;
  readonly sentAt: Date;
  readonly kind: (typeof LETTER_FORMS)[number];
  readonly businessId: number | null;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly reservation: string | null;
  readonly text: string;
  readonly locale: string;
  readonly answeredAt: Date | null;
  readonly operator: string;
}

/** Which letters to list. */
interface LettersAsked {
  readonly scope: Scope;
  /** The country assumed for phone numbers without a country code. */
  readonly home: CountryCode;
  readonly words?: string | undefined;
  /** True lists only answered letters, false only unanswered ones. Undefined lists both. */
  readonly isAnswered?: boolean | undefined;
}

/** SQL condition: the operator may see the letter `r`. */
const isOurs = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`(${isOfBusinesses(scope)} and r.kind <> 'newsletter')`;

/** SQL condition: the letter `r` contains all the words. A telephone number is found in any notation. */
function isFound(words: string, home: CountryCode): RawBuilder<boolean> {
  const mobile = telephoneOf(words, home);
  const isNamed = hasWords(
    sql`concat_ws(' ', r.name, r.email, r.mobile, r.reservation_identifier, r.text)`,
    words,
  );
  if (mobile === undefined) return isNamed;
  return sql<boolean>`(r.mobile = any(${texts(spellingsOf(mobile))}) or ${isNamed})`;
}

const selectLetters = ({ scope, home, words = "", isAnswered }: LettersAsked) => sql`
  select r.number as id, r.created_at as "sentAt", r.kind, r.business_id as "businessId", r.name,
    r.email, r.mobile, r.reservation_identifier as reservation, r.text, r.locale,
    r.answered_at as "answeredAt", trim(concat(w.first_name, ' ', w.last_name)) as operator
  from contact_message r left join operator w on w.id = r.answered_by
  where ${isOurs(scope)} and ${isFound(words, home)}
    and (${isAnswered ?? null}::boolean is null
      or (r.answered_at is not null) = ${isAnswered ?? null}::boolean)`;

const letterOf = (row: LetterRow): ContactLetter => ({
  id: row.id,
  sentAt: toIso(row.sentAt),
  kind: row.kind,
  businessId: row.businessId,
  name: row.name,
  email: row.email,
  mobileNumber: row.mobile,
  ReservationIdentifier: row.reservation,
  text: row.text,
  locale: row.locale,
  answered: row.answeredAt && { at: toIso(row.answeredAt), OperatorName: row.operator },
});

interface LetterList {
  readonly rows: ContactLetter[];
  readonly hasMore: boolean;
  readonly waiting: number;
}

/** Returns a page of letters, newest first, and how many letters wait for an answer in total. */
export async function listContactLetters(
  db: Db,
  asked: LettersAsked & { readonly before?: number | undefined },
): Promise<LetterList> {
  const { rows } = await sql<LetterRow>`${selectLetters(asked)}
    ${rowsBefore("number", asked.before)}`.execute(db);
  const counted = await sql<{ waiting: number }>`select count(*)::int as waiting
    from contact_message r where ${isOurs(asked.scope)} and r.answered_at is null`.execute(db);
  return {
    rows: rows.slice(0, PAGE).map(letterOf),
    hasMore: rows.length > PAGE,
    waiting: counted.rows[0]?.waiting ?? 0,
  };
}

/**
 * Returns all letters as lines of a table, newest first. The first line of the table contains the headings.
 */
export async function contactLetterTable(
  db: Db,
  asked: LettersAsked,
): Promise<readonly (readonly CellValue[])[]> {
  const { rows } = await sql<LetterRow>`${selectLetters(asked)} order by r.number desc`.execute(db);
  return [
    [
      "id",
      "sentAt",
      "kind",
      "businessId",
      "name",
      "email",
      "mobileNumber",
      "reservationIdentifier",
      "text",
      "locale",
      "answeredAt",
      "answeredBy",
    ],
    ...rows
      .map(letterOf)
      .map((letter) => [
        letter.id,
        letter.sentAt,
        letter.kind,
        letter.businessId,
        letter.name,
        letter.email,
        letter.mobileNumber,
        letter.ReservationIdentifier,
        letter.text,
        letter.locale,
        letter.answered?.at ?? null,
        letter.answered?.OperatorName ?? null,
      ]),
  ];
}

interface Marked {
  readonly id: number;
  readonly isAnswered: boolean;
  readonly by: Scope & { readonly id: number };
}

/**
 * Marks a letter as answered, or as waiting again. If a letter is marked as answered twice, the time and
 * operator of the first mark stay. Throws NOT_FOUND if the operator may see no letter with this id.
 */
export async function markContactLetter(db: Db, { id, isAnswered, by }: Marked): Promise<void> {
  const { numAffectedRows } = isAnswered
    ? await sql`update contact_message r
        set answered_at = coalesce(r.answered_at, app_now()),
          answered_by = coalesce(r.answered_by, ${by.id}::int)
        where r.number = ${id}::int and ${isOurs(by)}`.execute(db)
    : await sql`update contact_message r set answered_at = null, answered_by = null
        where r.number = ${id}::int and ${isOurs(by)}`.execute(db);
  if (numAffectedRows !== 1n) throw new Refused("NOT_FOUND");
}
