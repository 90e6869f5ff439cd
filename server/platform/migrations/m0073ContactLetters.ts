import { sql, type Kysely } from "kysely";

/** The business to which letters and addresses of earlier versions belong. */
const FIRST = `(select min(id) from business where retired_at is null)`;

/**
 * Letters and newsletter addresses belong to a business, whose operators read them. Their numbers count up, so
 * that lists are read in pages. An address can be on the newsletters of several businesses.
 */
export const STATEMENTS: readonly string[] = [
  `alter table contact_message add column number int, add column business_id int references business,
    add column answered_at timestamptz, add column answered_by int,
    add constraint contact_message_answered
      check ((answered_at is null) = (answered_by is null))`,
  `update contact_message c set number = o.number, business_id = ${FIRST}
    from (select id, row_number() over (order by created_at, id) as number from contact_message) o
    where o.id = c.id`,
  `alter table contact_message alter column number set not null,
    alter column number add generated always as identity`,
  `select setval(pg_get_serial_sequence('contact_message', 'number'), coalesce(max(number), 0) + 1, false)
    from contact_message`,
  `create unique index contact_message_number on contact_message (number)`,
  `create index contact_message_business on contact_message (business_id, number)`,
  `alter table newsletter drop constraint newsletter_pkey, add column id int,
    add column business_id int references business, add column asked_at timestamptz,
    add column text_version text`,
  `update newsletter n set id = o.id, business_id = ${FIRST},
      asked_at = coalesce(n.confirmed_at, n.changed_at)
    from (select email, row_number() over (order by changed_at, email) as id from newsletter) o
    where o.email = n.email`,
  `alter table newsletter alter column id set not null, alter column asked_at set not null,
    alter column id add generated always as identity, add primary key (id)`,
  `select setval(pg_get_serial_sequence('newsletter', 'id'), coalesce(max(id), 0) + 1, false)
    from newsletter`,
  `create unique index newsletter_email on newsletter (email, business_id) nulls not distinct`,
  `create index newsletter_business on newsletter (business_id, id)`,
  // Receiver of a business's letters. Null means the sender address of its mails.
  `alter table business_rules add column contact_email text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
