import { sql, type Kysely } from "kysely";

const COLOUR = `check (ticket_accent ~ '^#[0-9a-fA-F]{6}$')`;
const PICTURE = `check (header_picture ~ '^[0-9a-f]{64}$')`;

/**
 * Text messages of a business, and how its tickets look. Rows without a business apply to the whole
 * installation.
 */
export const STATEMENTS: readonly string[] = [
  `alter table message_template add column sms jsonb`,
  `create table ticket_template (
    id int primary key default nextval('catalogue_number'),
    business_id int references business (id),
    header_picture text ${PICTURE}, ticket_accent text ${COLOUR}, ticket_text jsonb,
    has_holder boolean not null, has_entrance boolean not null, has_price boolean not null,
    has_charge boolean not null, has_terms boolean not null,
    print_size text not null, retired_at timestamptz,
    unique nulls not distinct (business_id))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
