import type { Resource, ResourceChange } from "../../../domain/api/resources.ts";
import type { Values } from "../../../domain/resources/fields.ts";
import type { Shopper } from "../shopper.ts";

export const MAIL_PATH = "/pres-live/resources/mail-gateways";
export const SMS_PATH = "/pres-live/resources/sms-gateways";

/** A mail gateway in the format of the request. Nothing responds at the gateway's host name. */
export const MAIL = {
  businessId: 2,
  smtpHost: "smtp.parterre.invalid",
  smtpPort: 587,
  mailSecurity: "starttls",
  smtpUser: null,
  smtpPassword: null,
  fromAddress: "tickets@stage.example",
} as const satisfies Values;

/** An SMS gateway in the format of the request. */
export const SMS = {
  businessId: 2,
  name: "Texts",
  smsUrl: "https://sms.parterre.invalid/send?to={to}&text={text}&from={from}",
  smsBody: null,
  bodyFormat: "json",
  smsAuthorization: null,
  gatewaySender: null,
  smsCountries: [],
} as const satisfies Values;

/** Returns values with which a mail server on this machine is used. */
export const mailAt = (port: number) =>
  ({ ...MAIL, smtpHost: "127.0.0.1", smtpPort: port, mailSecurity: "none" }) as const;

export const create = (by: Shopper, path: string, values: Values) =>
  by.call<{ resource: Resource }>("POST", path, { values });
export const edit = (by: Shopper, path: string, id: number, values: Values) =>
  by.call<{ resource: Resource }>("PUT", `${path}/${id}`, { values });
export const retire = (by: Shopper, path: string, id: number, isRetired = true) =>
  by.call<{ resource: Resource }>("POST", `${path}/${id}/retire`, { isRetired });
export const historyOf = async (by: Shopper, path: string, id: number) =>
  (await by.get<{ rows: ResourceChange[] }>(`${path}/${id}/history`)).body.rows;
