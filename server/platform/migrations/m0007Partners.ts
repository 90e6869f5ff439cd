import { sql, type Kysely } from "kysely";

/** Mini-sites, and partners whose own pages lead here. */
export const STATEMENTS: readonly string[] = [
  // Features sold only through partners. Elsewhere they have no list and no price.
  `alter table feature add column is_partner_only boolean not null default false`,
  `create table mini_site (
    id int primary key, url text not null unique, name jsonb not null,
    business_id int not null references business,
    presentation_list text not null check (presentation_list in ('features', 'calendar')),
    is_open boolean not null default true)`,
  `create table mini_site_feature (
    mini_site_id int not null references mini_site, feature_id int not null references feature,
    primary key (mini_site_id, feature_id))`,
  // secret signs the partner's links, so it cannot be hashed.
  `create table partner (
    id int primary key, name text not null, secret text not null,
    mini_site_id int references mini_site, return_hosts text[] not null)`,
  `create table integration (
    id uuid primary key, partner_id int not null references partner, visitor_id uuid not null,
    return_url text not null, created_at timestamptz not null)`,
  `alter table orders add column referral_mini_site_id int`,
  `alter table orders add column integration_id uuid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
