import { BODY_FORMATS, MAIL_SECURITIES } from "../../domain/messageGateways.ts";
import {
  secretSetAt,
  textIn,
  wordsOf,
  type FieldValue,
  type Values,
} from "../../domain/resources/fields.ts";
import {
  readMailGateway,
  readSmsGateway,
  type MailGatewayFields,
  type SmsGatewayFields,
} from "../outside/businessGateways.ts";
import type { Db } from "../platform/store/db.ts";

const textOrNull = (value: FieldValue | undefined): string | null => textIn(value) || null;

/**
 * Returns a secret of a form, decrypted: the secret that was typed, or the stored secret if the form keeps
 * it.
 */
const secretOf = (value: FieldValue | undefined, stored: string | null | undefined) =>
  secretSetAt(value) === undefined ? textOrNull(value) : (stored ?? null);

/**
 * Returns the mail gateway that a form describes, decrypted. Secrets that the form keeps are read from the
 * gateway `id`.
 */
export async function mailFieldsOf(db: Db, id: number, values: Values): Promise<MailGatewayFields> {
  const stored = await readMailGateway(db, id);
  const security = values["mailSecurity"];
  return {
    host: textIn(values["smtpHost"]),
    port: Number(values["smtpPort"]),
    security: MAIL_SECURITIES.find((each) => each === security) ?? MAIL_SECURITIES[0],
    user: textOrNull(values["smtpUser"]),
    password: secretOf(values["smtpPassword"], stored?.password),
    fromAddress: textIn(values["fromAddress"]),
  };
}

/**
 * Returns the SMS gateway that a form describes, decrypted. Secrets that the form keeps are read from the
 * gateway `id`.
 */
export async function smsFieldsOf(db: Db, id: number, values: Values): Promise<SmsGatewayFields> {
  const stored = await readSmsGateway(db, id);
  const format = values["bodyFormat"];
  return {
    url: secretOf(values["smsUrl"], stored?.url) ?? "",
    body: secretOf(values["smsBody"], stored?.body),
    format: BODY_FORMATS.find((each) => each === format) ?? BODY_FORMATS[0],
    authorization: secretOf(values["smsAuthorization"], stored?.authorization),
    sender: textOrNull(values["gatewaySender"]),
    countries: wordsOf(values["smsCountries"]),
  };
}
