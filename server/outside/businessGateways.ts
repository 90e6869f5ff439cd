import { sql } from "kysely";
import { getCountries, type CountryCode } from "libphonenumber-js/min";
import { BODY_TYPES, type BodyFormat, type MailSecurity } from "../../domain/messageGateways.ts";
import { unseal } from "../platform/encryption/sealing.ts";
import { mailTo } from "../platform/mailAddress.ts";
import type { SmsConfig } from "../platform/settings/outsideConfig.ts";
import type { Db } from "../platform/store/db.ts";
import type { MailServer } from "./mail/businessMail.ts";

/** The gateways of businesses. Undefined for a business without one, whose messages use the installation's. */
export interface BusinessGateways {
  /** Without a business, the gateway of the only one. */
  readonly mailOf: (businessId?: number) => Promise<MailServer | undefined>;
  readonly smsOf: (businessId?: number) => Promise<SmsConfig | undefined>;
}

/** A gateway's fields, decrypted, as in its row or a form. */
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
  /** Country codes, or `*` for all. Empty for the country of the installation. */
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

/** SQL for the business of messages that name none: the only business. Null if there are several. */
const ONLY_BUSINESS = sql<number | null>`(select min(id) from business
  where retired_at is null having count(*) = 1)`;

const ofBusiness = (businessId: number | undefined) =>
  sql<boolean>`business_id = coalesce(${businessId ?? null}::int, ${ONLY_BUSINESS})
    and retired_at is null`;

/** Reads the mail gateway with this id, whether it is in use or not. */
export const readMailGateway = (db: Db, id: number): Promise<MailGatewayFields | undefined> =>
  mailGatewayWhere(db, sql<boolean>`id = ${id}`);

/** Reads the SMS gateway with this id, whether it is in use or not. */
export const readSmsGateway = (db: Db, id: number): Promise<SmsGatewayFields | undefined> =>
  smsGatewayWhere(db, sql<boolean>`id = ${id}`);

async function mailGatewayWhere(db: Db, where: ReturnType<typeof ofBusiness>) {
  const row = await db.selectFrom("mail_gateway").selectAll().where(where).executeTakeFirst();
  return (
    row && {
      host: row.smtp_host,
      port: row.smtp_port,
      security: row.mail_security,
      user: row.smtp_user,
      password: unseal(db, "mail_gateway.smtp_password", row.smtp_password),
      fromAddress: row.from_address,
    }
  );
}

async function smsGatewayWhere(db: Db, where: ReturnType<typeof ofBusiness>) {
  const row = await db.selectFrom("sms_gateway").selectAll().where(where).executeTakeFirst();
  return (
    row && {
      url: unseal(db, "sms_gateway.sms_url", row.sms_url),
      body: unseal(db, "sms_gateway.sms_body", row.sms_body),
      format: row.body_format,
      authorization: unseal(db, "sms_gateway.sms_authorization", row.sms_authorization),
      sender: row.gateway_sender,
      countries: row.sms_countries,
    }
  );
}

/**
 * Opens the gateways of businesses. They are read for each message, so that a change applies to the next
 * message on every node. `home` is the country of a gateway that names none.
 */
export const openBusinessGateways = (db: Db, home: CountryCode): BusinessGateways => ({
  mailOf: async (businessId) => {
    const row = await mailGatewayWhere(db, ofBusiness(businessId));
    return row && mailServerOf(row);
  },
  smsOf: async (businessId) => {
    const row = await smsGatewayWhere(db, ofBusiness(businessId));
    return row && smsConfigOf(row, home);
  },
});
