import { sql, type Kysely } from "kysely";

const SELLING = "sales,reports,references,orders,sell,refund,seatsAside,door,customers";
const ADMIN =
  "sales,reports,references,orders,sell,refund,seatsAside,door,customers,personalData,eventSales,changes,catalogue,house,offers,policies,plans,staff,audit,letters,heldPayments";

/** The first roles by their former name: permissions and names. */
const ROLES = {
  staff: {
    permissions: SELLING,
    name: { he: "קופה", en: "Box office", ru: "Касса", ar: "شباك التذاكر", pl: "Kasa" },
  },
  reporting: {
    permissions: "sales,reports",
    name: { he: "דוחות", en: "Reports", ru: "Отчёты", ar: "التقارير", pl: "Raporty" },
  },
  broker: {
    permissions: `${SELLING},eventSales,changes`,
    name: {
      he: "מכירת אירועים",
      en: "Event sales",
      ru: "Продажа мероприятий",
      ar: "مبيعات الفعاليات",
      pl: "Sprzedaż wydarzeń",
    },
  },
  admin: {
    permissions: ADMIN,
    name: {
      he: "ניהול",
      en: "Administrator",
      ru: "Администратор",
      ar: "المدير",
      pl: "Administrator",
    },
  },
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Roles as editable sets of permissions, and columns for operators who are invited. */
export const STATEMENTS: readonly string[] = [
  `create table role (
    id int primary key default nextval('catalogue_number'), name jsonb not null,
    preset text unique check (preset in ('staff', 'reporting', 'broker', 'admin')),
    permissions text[] not null, is_second_factor_demanded boolean not null default false,
    retired_at timestamptz)`,
  ...Object.entries(ROLES).map(
    ([preset, { permissions, name }], at) => `insert into role (id, name, preset, permissions)
      values (${at + 1}, ${quoted(JSON.stringify(name))}, '${preset}', '{${permissions}}')`,
  ),
  `alter table operator add column role_id int references role (id), add column email text,
    add column recovery_hashes text[] not null default '{}', add column retired_at timestamptz,
    alter column password_hash drop not null`,
  `update operator o set role_id = r.id from role r where r.preset = o.role`,
  `alter table operator alter column role_id set not null, drop column role`,
  // Links by which an operator chooses a password: for single use, until they expire.
  `create table operator_invite (
    token_hash text primary key, operator_id int not null references operator (id) on delete cascade,
    expires_at timestamptz not null)`,
  `create unique index operator_invite_of on operator_invite (operator_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
