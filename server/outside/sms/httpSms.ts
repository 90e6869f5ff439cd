import type { SmsConfig } from "../../platform/settings/outsideConfig.ts";
import type { SendSms, Sms } from "../sms.ts";

const TIMEOUT_MS = 10_000;
const PLACEHOLDER = /\{(to|text|id|from)\}/g;

/** Returns a function that escapes a value for a body of this content type. */
function quoting(contentType: string): (value: string) => string {
  if (contentType.includes("json")) return (value) => JSON.stringify(value).slice(1, -1);
  if (contentType.includes("x-www-form-urlencoded")) return encodeURIComponent;
  if (contentType.includes("xml")) {
    return (value) => value.replaceAll(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
  }
  return (value) => value;
}

function fill(template: string, sms: Sms, quote: (value: string) => string): string {
  const values = { to: sms.to, text: sms.text, id: sms.id, from: sms.senderName ?? "" };
  return template.replaceAll(PLACEHOLDER, (_, name: keyof typeof values) => quote(values[name]));
}

/** The HTTP request with which a message is sent to a gateway. A request without a body is a GET request. */
export interface SmsRequest {
  readonly url: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns the HTTP request with which a message is sent to a gateway, with the placeholders of the gateway's
 * templates filled in.
 */
export function smsRequest(config: SmsConfig, message: Sms): SmsRequest {
  const { url, body, contentType, authorization, sender } = config;
  const sms = { ...message, senderName: message.senderName ?? sender };
  return {
    url: fill(url, sms, encodeURIComponent),
    ...(body !== undefined && { body: fill(body, sms, quoting(contentType)) }),
    headers: {
      ...(body === undefined ? {} : { "content-type": contentType }),
      ...(authorization === "" ? {} : { authorization }),
      "idempotency-key": sms.id,
    },
  };
}

/**
 * Returns a sender that uses the HTTP API of the installation's gateway. Errors of the sender contain only a
 * status, because the URL and the answer can contain the telephone number and a login code.
 */
export const httpSms =
  (config: SmsConfig): SendSms =>
  async (message) => {
    const { url, ...request } = smsRequest(config, message);
    const response = await fetch(url, {
      method: request.body === undefined ? "GET" : "POST",
      ...request,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      const why = error instanceof Error ? error.name : "unknown";
      throw new Error(`the SMS gateway could not be reached (${why})`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  };
