import { sql, type Selectable } from "kysely";
import { normalizeAddress } from "../../../domain/customer.ts";
import { normalizeMobile, spellingsOf } from "../../../domain/telephone.ts";
import { atWallClock, dateOf } from "../../../domain/zone.ts";
import { addCustomers } from "../../customers/addCustomers.ts";
import { lookupOf, ssnColumns, unseal } from "../../platform/encryption/sealing.ts";
import { ints, texts, type Db } from "../../platform/store/db.ts";
import type { Tables } from "../../platform/store/tables.ts";
import { flagOf, textOf } from "../cellsOf.ts";
import { FILLABLE, hashOf, isFillable, type Fillable } from "../filledFields.ts";
import { faulty, type ImportWriter, type JudgedLine, type WrittenRow } from "../importWriter.ts";
import type { Cells, ParsedLine } from "../parseLines.ts";
import { takeNumbers } from "../takeNumbers.ts";

type Row = Selectable<Tables["customer"]>;

/** The values of a line by column, unencrypted. Columns with empty cells are absent. */
type Values = { readonly [C in Fillable]?: NonNullable<Row[C]> } & {
  readonly consents_at?: Date;
};
export type CustomerPlan =
  | { readonly values: Values; readonly fills?: undefined }
  | { readonly values: Values; readonly fills: Row };

function addressOf(cells: Cells): string | undefined {
  const text = textOf(cells, "address");
  return text === undefined ? undefined : normalizeAddress(text).trim();
}

function valuesOf(cells: Cells): Values {
  const day = textOf(cells, "consentDate");
  const values = {
    first_name: textOf(cells, "firstName"),
    last_name: textOf(cells, "lastName"),
    email: textOf(cells, "email"),
    mobile: textOf(cells, "mobile"),
    ssn: textOf(cells, "nationalId"),
    date_of_birth: textOf(cells, "dateOfBirth"),
    address1: addressOf(cells),
    city: textOf(cells, "city"),
    postal_code: textOf(cells, "postalCode"),
    is_sms_allowed: flagOf(cells, "allowsSms"),
    is_email_allowed: flagOf(cells, "allowsEmail"),
    is_mailing_allowed: flagOf(cells, "allowsMailing"),
    consents_at: day === undefined ? undefined : atWallClock(day, "00:00"),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * Existing customers by the keys with which customers log in: mobile number, national ID number, and the
 * e-mail address of an account.
 */
interface Known {
  readonly byMobile: ReadonlyMap<string, Row>;
  readonly bySsn: ReadonlyMap<string, Row>;
  readonly byEmail: ReadonlyMap<string, Row>;
}

const isFilled = (text: string | undefined): text is string => text !== undefined;

export async function knownCustomers(db: Db, lines: readonly ParsedLine[]): Promise<Known> {
  const all = (field: string): string[] =>
    lines.map(({ cells }) => textOf(cells, field)).filter(isFilled);
  const mobiles = all("mobile").flatMap(spellingsOf);
  const indexes = all("nationalId").map((ssn) => lookupOf(db, ssn));
  const emails = all("email").map((email) => email.toLowerCase());
  // An e-mail address alone does not identify a person, because families share one. The address is only used
  // for accounts, and for customers who have neither a mobile number nor an ID number. The query uses joins
  // because `= any(…)` is slow here: PostgreSQL keeps the plan that it made while the table was empty, which
  // compares every row with every value of the list.
  const ids = sql<number>`(
    select c.id from unnest(${texts(mobiles)}) as asked (mobile) join customer c using (mobile)
    union
    select c.id from unnest(${texts(indexes)}) as asked (ssn_index) join customer c using (ssn_index)
    union
    select c.id from unnest(${texts(emails)}) as asked (email) join customer c on lower(c.email) = asked.email
    where c.password_hash is not null or (c.mobile is null and c.ssn_index is null)
  )`;
  const rows = await db
    .selectFrom("customer")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id", "desc")
    .execute();
  const isAlone = (row: Row): boolean =>
    row.password_hash !== null || (row.mobile === null && row.ssn_index === null);
  const by = (keyOf: (row: Row) => string | undefined): ReadonlyMap<string, Row> =>
    new Map(rows.flatMap((row): [string, Row][] => [[keyOf(row) ?? "", row]]));
  return {
    byMobile: new Map(
      rows.flatMap((row) => spellingsOf(row.mobile ?? "").map((each) => [each, row])),
    ),
    bySsn: by((row) => row.ssn_index ?? undefined),
    byEmail: by((row) => (isAlone(row) ? row.email?.toLowerCase() : undefined)),
  };
}

/**
 * Returns the customers that a line's keys identify. If a line identifies more than one customer, it has a
 * fault.
 */
function namedBy(db: Db, known: Known, cells: Cells): Row[] {
  const [mobile, ssn, email] = ["mobile", "nationalId", "email"].map((field) =>
    textOf(cells, field),
  );
  const found = [
    mobile === undefined ? undefined : known.byMobile.get(mobile),
    ssn === undefined ? undefined : known.bySsn.get(lookupOf(db, ssn)),
  ].filter((row) => row !== undefined);
  const isOnlyEmail = mobile === undefined && ssn === undefined;
  const byEmail = email === undefined ? undefined : known.byEmail.get(email.toLowerCase());
  // If the address belongs to an account, that account counts even if the line has other keys. A second
  // customer with the same address could not log in, because addresses of accounts must be unique.
  const own = byEmail && (isOnlyEmail || byEmail.password_hash !== null) ? [byEmail] : [];
  return [...new Map([...found, ...own].map((row) => [row.id, row])).values()];
}

/** Returns whether a customer's ID number or mobile number differs from that of the line. */
const isOther = (db: Db, row: Row, values: Values): boolean =>
  (typeof values.ssn === "string" &&
    row.ssn_index !== null &&
    row.ssn_index !== lookupOf(db, values.ssn)) ||
  (typeof values.mobile === "string" &&
    row.mobile !== null &&
    normalizeMobile(row.mobile) !== normalizeMobile(values.mobile));

/** Returns the line's values for the columns that are empty in an existing customer. */
function missingOf(row: Row, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([column, value]) =>
        isFillable(column) && row[column] === FILLABLE[column] && value !== FILLABLE[column],
    ),
  );
}

function judgeLine(db: Db, known: Known, { line, cells }: ParsedLine): JudgedLine<CustomerPlan> {
  const values = valuesOf(cells);
  const [row, second] = namedBy(db, known, cells);
  if (second) return faulty(line, "", "twoCustomers");
  if (!row) return { line, action: "make", faults: [], makes: ["customer"], plan: { values } };
  if (isOther(db, row, values)) return faulty(line, "", "otherCustomer");
  const missing = missingOf(row, values);
  if (Object.keys(missing).length === 0) return { line, action: "same", faults: [], makes: [] };
  const fills = { values: { ...missing, ...consentOf(missing, values) }, fills: row };
  return { line, action: "change", faults: [], makes: [], plan: fills };
}

const CONSENTS = ["is_sms_allowed", "is_email_allowed", "is_mailing_allowed"] as const;
/** Returns the date of the consents if the line gives this date and at least one consent. */
const consentOf = (given: Values, { consents_at }: Values): Values =>
  consents_at && CONSENTS.some((column) => given[column] === true) ? { consents_at } : {};

const customerRow = (db: Db, id: number, values: Values) => ({
  id,
  ...FILLABLE,
  ...values,
  ...ssnColumns(db, "customer.ssn", typeof values.ssn === "string" ? values.ssn : null),
  consents_at: consentOf(values, values).consents_at?.toISOString() ?? null,
});

async function fillOne(db: Db, line: number, values: Values, row: Row): Promise<WrittenRow> {
  const { ssn, ...others } = values;
  await db
    .updateTable("customer")
    .set({ ...others, ...(typeof ssn === "string" && ssnColumns(db, "customer.ssn", ssn)) })
    .where("id", "=", row.id)
    .execute();
  const filled = Object.entries(values).flatMap(([column, value]): [string, string][] =>
    value instanceof Date ? [] : [[column, hashOf(db, value)]],
  );
  return { line, target: "customerFields", record: row.id, filled: Object.fromEntries(filled) };
}

const day = (at: Date | null): string => (at === null ? "" : dateOf(at));
const flag = (is: boolean): string => (is ? "1" : "0");

const exportOf = (db: Db, row: Row) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email ?? "",
  mobile: row.mobile ?? "",
  nationalId: unseal(db, "customer.ssn", row.ssn) ?? "",
  dateOfBirth: row.date_of_birth ?? "",
  address: row.address1,
  city: row.city,
  postalCode: row.postal_code,
  allowsSms: flag(row.is_sms_allowed),
  allowsEmail: flag(row.is_email_allowed),
  allowsMailing: flag(row.is_mailing_allowed),
  consentDate: day(row.consents_at),
});

/** Creates customers, or fills empty columns of existing ones. */
export const customerWriter: ImportWriter<CustomerPlan> = {
  keysOf: ({ cells }) => {
    const [mobile, ssn, email] = ["mobile", "nationalId", "email"].map((field) =>
      textOf(cells, field),
    );
    const keys: [string, string][] = [];
    if (mobile !== undefined) keys.push(["mobile", mobile]);
    if (ssn !== undefined) keys.push(["nationalId", ssn]);
    if (keys.length === 0 && email !== undefined) keys.push(["email", email.toLowerCase()]);
    return keys;
  },
  judge: async ({ db }, lines) => {
    const known = await knownCustomers(db, lines);
    return lines.map((line) => judgeLine(db, known, line));
  },
  write: async ({ db }, lines) => {
    const made = lines.filter(({ plan }) => plan.fills === undefined);
    const ids = await takeNumbers(db, "customer", made.length);
    if (made.length > 0) {
      const rows = made.map(({ plan }, at) => customerRow(db, ids[at] ?? 0, plan.values));
      await addCustomers(db, rows);
    }
    const filled: WrittenRow[] = [];
    for (const { line, plan } of lines) {
      if (plan.fills) filled.push(await fillOne(db, line, plan.values, plan.fills));
    }
    return [
      ...made.map(({ line }, at): WrittenRow => ({
        line,
        target: "customer",
        record: ids[at] ?? 0,
      })),
      ...filled,
    ];
  },
  read: async ({ db }, rows) => {
    const ids = rows
      .filter(({ target }) => target === "customer")
      .map(({ record }) => Number(record));
    const found = await db
      .selectFrom("customer")
      .selectAll()
      .where("id", "=", sql<number>`any(${ints(ids)})`)
      .execute();
    const byId = new Map(found.map((row) => [String(row.id), row]));
    return new Map(
      rows.flatMap(({ line, record }) => {
        const row = byId.get(record);
        return row ? [[line, exportOf(db, row)] as const] : [];
      }),
    );
  },
};
