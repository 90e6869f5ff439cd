import type { GatewayVerdict } from "../../domain/messageGateways.ts";
import type { SmsConfig } from "../platform/settings/outsideConfig.ts";
import type { Mail } from "./mail.ts";
import { businessTransport, type MailServer } from "./mail/businessMail.ts";
import { handOver } from "./mail/smtpMail.ts";
import type { AddressRules } from "./publicAddress.ts";
import { isDelivered, requestPublic, type Sent } from "./publicRequest.ts";
import type { Sms } from "./sms.ts";
import { smsRequest } from "./sms/httpSms.ts";

/** A gateway's answer to a test message. */
export interface GatewayAnswer {
  readonly verdict: GatewayVerdict;
  readonly status: number | null;
  readonly answer: string;
  readonly durationMs: number;
}

const MAX_ANSWER_LENGTH = 300;
/**
 * Minimum length of a word of a secret for it to be hidden in answers. Shorter words are not keys, and hiding
 * them would make answers unreadable.
 */
const MIN_HIDDEN_LENGTH = 6;
const HIDDEN = "•••";

/** Hides the words of secrets in an answer, because some gateways repeat what was sent to them. */
function withoutSecrets(answer: string, secrets: readonly string[]): string {
  const words = secrets
    .flatMap((secret) => [secret, ...secret.split(/[^\w.~+%-]+/)])
    .filter((word) => word.length >= MIN_HIDDEN_LENGTH);
  const hidden = words.reduce((text, word) => text.replaceAll(word, HIDDEN), answer);
  return hidden.trim().slice(0, MAX_ANSWER_LENGTH);
}

/** Results that operators are shown, by the error code of the network, of nodemailer or of `publicAddress`. */
const VERDICTS: Readonly<Record<string, GatewayVerdict>> = {
  CLOSED: "closed",
  ENOTFOUND: "unknownHost",
  EAI_AGAIN: "unknownHost",
  EDNS: "unknownHost",
  ECONNREFUSED: "connectionRefused",
  ETIMEDOUT: "noAnswer",
  EHOSTUNREACH: "noAnswer",
  ENETUNREACH: "noAnswer",
  EAUTH: "login",
  ETLS: "encryption",
  EPROTO: "encryption",
};
/**
 * Matches the error codes of TLS and certificates. Node has many such codes, for example
 * ERR_TLS_CERT_ALTNAME_INVALID and CERT_HAS_EXPIRED.
 */
const OF_ENCRYPTION = /TLS|SSL|CERT|SIGNATURE|ISSUER/;

const verdictOf = (code: string, message: string): GatewayVerdict =>
  VERDICTS[code] ??
  (OF_ENCRYPTION.test(code) || /certificate|ssl routines/i.test(message) ? "encryption" : "broken");

const AUTHENTICATION_REQUIRED = 530;

interface SmtpError {
  readonly code: string;
  readonly command: string;
  readonly response: string;
  readonly status: number | null;
  readonly message: string;
}

function smtpErrorOf(error: unknown): SmtpError {
  const text = (name: string): string => {
    const value: unknown =
      typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const status = Number(text("responseCode"));
  return {
    code: text("code"),
    command: text("command"),
    response: text("response"),
    status: status === 0 ? null : status,
    message: text("message"),
  };
}

function mailVerdict({ code, command, status, message }: SmtpError): GatewayVerdict {
  if (status === AUTHENTICATION_REQUIRED) return "login";
  if (status !== null && code !== "EAUTH" && code !== "ETLS") {
    if (command === "MAIL FROM") return "sender";
    return command === "RCPT TO" ? "receiver" : "refused";
  }
  return verdictOf(code, message);
}

const statusIn = (response: string): number | null => {
  const status = Number(/^\d{3}/.exec(response)?.[0]);
  return Number.isNaN(status) ? null : status;
};

/**
 * Sends a mail through a mail server and returns the server's answer. If sending fails, returns the error and
 * does not throw.
 */
export async function tryMail(
  server: MailServer,
  rules: AddressRules,
  mail: Mail,
): Promise<GatewayAnswer> {
  const begun = performance.now();
  const { login } = server;
  const secrets = login
    ? [login.pass, ...[login.pass, `\0${login.user}\0${login.pass}`].map(toBase64)]
    : [];
  const told = (verdict: GatewayVerdict, status: number | null, answer: string): GatewayAnswer => ({
    verdict,
    status,
    answer: withoutSecrets(answer, secrets),
    durationMs: Math.round(performance.now() - begun),
  });
  try {
    const response = await handOver(businessTransport(server, rules), server.from, mail);
    return told("accepted", statusIn(response), response);
  } catch (error) {
    const found = smtpErrorOf(error);
    return told(mailVerdict(found), found.status, found.response || found.message);
  }
}

const toBase64 = (text: string): string => Buffer.from(text, "utf8").toString("base64");

function smsVerdict(sent: Sent): GatewayVerdict {
  if (isDelivered(sent)) return "accepted";
  if (sent.status === 401 || sent.status === 403) return "login";
  return sent.status === null ? verdictOf(sent.code ?? "", sent.error ?? "") : "refused";
}

/**
 * Sends an SMS through a gateway and returns the gateway's answer. If sending fails, returns the error and
 * does not throw.
 */
export async function trySms(
  config: SmsConfig,
  rules: AddressRules,
  sms: Sms,
): Promise<GatewayAnswer> {
  const sent = await requestPublic(smsRequest(config, sms), rules);
  const secrets = [config.url, config.body ?? "", config.authorization];
  return {
    verdict: smsVerdict(sent),
    status: sent.status,
    answer: withoutSecrets(sent.error ?? sent.answer, secrets),
    durationMs: sent.durationMs,
  };
}
