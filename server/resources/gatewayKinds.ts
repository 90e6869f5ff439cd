import { sql } from "kysely";
import { isSupportedCountry } from "libphonenumber-js/min";
import { Refused } from "../../domain/refusal.ts";
import { secretSetAt, textIn, type Values } from "../../domain/resources/fields.ts";
import type { GATEWAY_KINDS } from "../../domain/resources/gatewayKinds.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { readSmsGateway, type SmsGatewayFields } from "../outside/businessGateways.ts";
import {
  addressRules,
  ClosedAddress,
  isAllowedLoopback,
  judgeHost,
  judgeUrl,
  STRICT_RULES,
} from "../outside/publicAddress.ts";
import { smsRequest } from "../outside/sms/httpSms.ts";
import type { Db } from "../platform/store/db.ts";
import { mailFieldsOf, smsFieldsOf } from "./gatewayValues.ts";
import { refuseFaults, type Fault } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

type Table = "mail_gateway" | "sms_gateway";

const rulesFor = ({ outside }: Write) => (outside ? addressRules(outside) : STRICT_RULES);

/** Throws VALIDATION if the business has another gateway that is not retired. */
async function judgeAlone(tx: Db, table: Table, businessId: unknown, id: number): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where business_id = ${businessId}::int and retired_at is null and id <> ${id}::int`.execute(tx);
  if (rows.length === 0) return;
  throw new Refused("VALIDATION", {
    fields: [{ field: "businessId", message: "has a gateway in use already" }],
  });
}

const judgeReturn =
  (table: Table) =>
  async (tx: Db, _operator: Operator, id: number): Promise<void> => {
    const { rows } = await sql<{ businessId: number }>`
      select business_id as "businessId" from ${sql.table(table)} where id = ${id}`.execute(tx);
    await judgeAlone(tx, table, rows[0]?.businessId, id);
  };

/**
 * Returns an error for the field if `judge`, which checks an address, throws because the server must not
 * send anything to it.
 */
function addressFaults(field: string, judge: () => unknown): Fault[] {
  try {
    judge();
    return [];
  } catch (error) {
    if (error instanceof ClosedAddress) return [{ field, message: error.message }];
    throw error;
  }
}

/**
 * Returns an error for each secret that is kept although the host has changed, because the new host could
 * belong to somebody else.
 */
const strayFaults = (values: Values, fields: readonly string[]): Fault[] =>
  fields
    .filter((field) => secretSetAt(values[field]) !== undefined)
    .map((field) => ({ field, message: "has to be entered again for another host" }));

async function judgeMail(tx: Db, write: Write): Promise<void> {
  const { id, values, before } = write;
  const rules = rulesFor(write);
  const { host, security, user, password } = await mailFieldsOf(tx, id, values);
  const isOther = before !== undefined && textIn(before["smtpHost"]) !== host;
  const isInClear = security === "none" && password !== null && !isAllowedLoopback(host, rules);
  refuseFaults([
    ...addressFaults("smtpHost", () => judgeHost(host, rules)),
    ...(isOther ? strayFaults(values, ["smtpPassword"]) : []),
    ...(isInClear ? [{ field: "mailSecurity", message: "a password is sent encrypted only" }] : []),
    ...(user === null && password !== null
      ? [{ field: "smtpUser", message: "the password needs it" }]
      : []),
  ]);
  if (!before) await judgeAlone(tx, "mail_gateway", values["businessId"], id);
}

/**
 * A sample message, with which the templates of a gateway are filled to check them. The sample is never
 * sent.
 */
const SAMPLE = { id: "sample", to: "0500000000", text: "sample", senderName: "sample" };

/** Returns the gateway's URL for the sample message. */
const sampleUrl = ({ url }: Pick<SmsGatewayFields, "url">): string =>
  smsRequest({ url, body: undefined, contentType: "", authorization: "", countries: [] }, SAMPLE)
    .url;

const hostIn = (url: string): string => (URL.canParse(url) ? new URL(url).host : "");

async function judgeSms(tx: Db, write: Write): Promise<void> {
  const { id, values, before } = write;
  const fields = await smsFieldsOf(tx, id, values);
  const stored = await readSmsGateway(tx, id);
  const url = sampleUrl(fields);
  const templates = fields.url + (fields.body ?? "");
  const missing = ["{to}", "{text}"].filter((each) => !templates.includes(each));
  const isOther = stored !== undefined && hostIn(sampleUrl(stored)) !== hostIn(url);
  const strange = fields.countries.filter((each) => each !== "*" && !isSupportedCountry(each));
  refuseFaults([
    ...addressFaults("smsUrl", () => judgeUrl(url, rulesFor(write))),
    ...(missing.length > 0
      ? [{ field: "smsUrl", message: `needs ${missing.join(" and ")}, or the body does` }]
      : []),
    ...(isOther ? strayFaults(values, ["smsBody", "smsAuthorization"]) : []),
    ...(strange.length > 0
      ? [{ field: "smsCountries", message: `not known: ${strange.join(", ")}` }]
      : []),
  ]);
  if (!before) await judgeAlone(tx, "sms_gateway", values["businessId"], id);
}

/** How the gateways of businesses are stored. The secrets of gateways can be written but not read. */
export const gatewayKinds: Readonly<Record<keyof typeof GATEWAY_KINDS, StoredKind>> = {
  "mail-gateways": {
    table: "mail_gateway",
    business: sql`r.business_id`,
    secrets: { smtpPassword: "mail_gateway.smtp_password" },
    judge: judgeMail,
    judgeRestoring: judgeReturn("mail_gateway"),
  },
  "sms-gateways": {
    table: "sms_gateway",
    business: sql`r.business_id`,
    secrets: {
      smsUrl: "sms_gateway.sms_url",
      smsBody: "sms_gateway.sms_body",
      smsAuthorization: "sms_gateway.sms_authorization",
    },
    judge: judgeSms,
    judgeRestoring: judgeReturn("sms_gateway"),
  },
};
