import { sql, type RawBuilder, type Selectable } from "kysely";
import { getCountries, type CountryCode } from "libphonenumber-js/min";
import { BODY_TYPES, type BodyFormat, type MailSecurity } from "../../domain/messageGateways.ts";
import { unseal } from "../platform/encryption/sealing.ts";
import { mailTo } from "../platform/mailAddress.ts";
import type { SmsConfig } from "../platform/settings/outsideConfig.ts";
import { gathered } from "../platform/gathered.ts";
import { shortInts, type Db } from "../platform/store/db.ts";
import type { Tables } from "../platform/store/tables.ts";
import type { MailServer } from "./mail/businessMail.ts";

/**
 * Finds the gateways through which businesses send messages. The functions return undefined for a business
 * without a gateway. Messages of a business without a gateway are sent through the installation's gateway.
 */
export interface BusinessGateways {
  /**
   * Returns the mail gateway of a business. If `businessId` is absent, returns the gateway of the only
   * business, if there is only one.
   */
  readonly mailOf: (businessId?: number) => Promise<MailServer | undefined>;
  readonly smsOf: (businessId?: number) => Promise<SmsConfig | undefined>;
}

/** The fields of a mail gateway, decrypted. The fields come from the gateway's row or from a form. */
export interface MailGatewayFields {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly user: string | null;
  readonly password: string | null;
  readonly fromAddress: string;
}

export interface SmsGatewayFields {
  readonly url: string;
  readonly body: string | null;
  readonly format: BodyFormat;
  readonly authorization: string | null;
  readonly sender: string | null;
  /**
   * Country codes to which the gateway sends, or `*` for all. An empty list stands for the installation's
   * country only.
   */
  readonly countries: readonly string[];
}

export const mailServerOf = (fields: MailGatewayFields): MailServer => {
  const { host, port, security, user, password, fromAddress } = fields;
  return {
    host,
    port,
    security,
    login: user === null ? undefined : { user, pass: password ?? "" },
    from: mailTo(fromAddress),
  };
};

function countriesOf(words: readonly string[], home: CountryCode): readonly CountryCode[] {
  if (words.length === 0) return [home];
  return getCountries().filter((each) => words.includes("*") || words.includes(each));
}

export const smsConfigOf = (fields: SmsGatewayFields, home: CountryCode): SmsConfig => ({
  url: fields.url,
  body: fields.body ?? undefined,
  contentType: BODY_TYPES[fields.format],
  authorization: fields.authorization ?? "",
  sender: fields.sender ?? undefined,
  countries: countriesOf(fields.countries, home),
});

/**
 * SQL expression for the id of the only business. Messages without a business are sent through the gateway of
 * the only business. Null if there are several businesses.
 */
const ONLY_BUSINESS = sql<number | null>`(select min(id) from business
  where retired_at is null having count(*) = 1)`;

const OF_ONLY_BUSINESS = sql<boolean>`business_id = ${ONLY_BUSINESS} and retired_at is null`;

/**
 * Reads the mail gateway with this id, even if it is retired. Undefined if there is no mail gateway with this
 * id.
 */
export const readMailGateway = (db: Db, id: number): Promise<MailGatewayFields | undefined> =>
  mailGatewayWhere(db, sql<boolean>`id = ${id}`);

/**
 * Reads the SMS gateway with this id, even if it is retired. Undefined if there is no SMS gateway with this
 * id.
 */
export const readSmsGateway = (db: Db, id: number): Promise<SmsGatewayFields | undefined> =>
  smsGatewayWhere(db, sql<boolean>`id = ${id}`);

type MailRow = Selectable<Tables["mail_gateway"]>;
type SmsRow = Selectable<Tables["sms_gateway"]>;

const mailFieldsOf = (db: Db, row: MailRow): MailGatewayFields => ({
  host: row.smtp_host,
  port: row.smtp_port,
  security: row.mail_security,
  user: row.smtp_user,
  password: unseal(db, "mail_gateway.smtp_password", row.smtp_password),
  fromAddress: row.from_address,
});

const smsFieldsOf = (db: Db, row: SmsRow): SmsGatewayFields => ({
  url: unseal(db, "sms_gateway.sms_url", row.sms_url),
  body: unseal(db, "sms_gateway.sms_body", row.sms_body),
  format: row.body_format,
  authorization: unseal(db, "sms_gateway.sms_authorization", row.sms_authorization),
  sender: row.gateway_sender,
  countries: row.sms_countries,
});

async function mailGatewayWhere(db: Db, where: RawBuilder<boolean>) {
  const row = await db.selectFrom("mail_gateway").selectAll().where(where).executeTakeFirst();
  return row && mailFieldsOf(db, row);
}

async function smsGatewayWhere(db: Db, where: RawBuilder<boolean>) {
  const row = await db.selectFrom("sms_gateway").selectAll().where(where).executeTakeFirst();
  return row && smsFieldsOf(db, row);
}

/**
 * Returns a function that finds the gateway row of a business. Messages that are sent at the same time share
 * one query.
 */
const byBusiness = <Row extends { readonly business_id: number }>(
  readAll: (where: RawBuilder<boolean>) => Promise<Row[]>,
): ((businessId: number) => Promise<Row | undefined>) =>
  gathered(async (ids: readonly number[]) => {
    const asked = shortInts([...new Set(ids)]);
    const rows = await readAll(sql<boolean>`business_id = any(${asked}) and retired_at is null`);
    return ids.map((id) => rows.find((row) => row.business_id === id));
  });

/**
 * Opens the gateways of businesses. The gateways are read for each message, so that a change applies to the
 * next message on every node. `home` is the country to which an SMS gateway sends if it lists no countries.
 */
export function openBusinessGateways(db: Db, home: CountryCode): BusinessGateways {
  const mailRow = byBusiness((where) =>
    db.selectFrom("mail_gateway").selectAll().where(where).execute(),
  );
  const smsRow = byBusiness((where) =>
    db.selectFrom("sms_gateway").selectAll().where(where).execute(),
  );
  const mailFields = async (businessId: number | undefined) => {
    if (businessId === undefined) return mailGatewayWhere(db, OF_ONLY_BUSINESS);
    const row = await mailRow(businessId);
    return row && mailFieldsOf(db, row);
  };
  const smsFields = async (businessId: number | undefined) => {
    if (businessId === undefined) return smsGatewayWhere(db, OF_ONLY_BUSINESS);
    const row = await smsRow(businessId);
    return row && smsFieldsOf(db, row);
  };
  return {
    mailOf: async (businessId) => {
      const fields = await mailFields(businessId);
      return fields && mailServerOf(fields);
    },
    smsOf: async (businessId) => {
      const fields = await smsFields(businessId);
      return fields && smsConfigOf(fields, home);
    },
  };
}
