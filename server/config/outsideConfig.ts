import { choice, integer, type Env } from "./settings.ts";

/** An SMS gateway, by the template of its HTTP call: `{to}`, `{text}` and `{id}` stand for the message. */
export interface SmsConfig {
  readonly url: string;
  /** Absent: the call is a GET with everything in its URL. */
  readonly body: string | undefined;
  readonly contentType: string;
  /** Value of the header `Authorization`; empty where there is none. */
  readonly authorization: string;
}

export interface MailConfig {
  /** `smtp://user:password@host:port`, `smtps://…` for TLS from the start. */
  readonly url: string;
  readonly from: string;
}

/** Who tells people from machines, and with what key. */
export type CaptchaConfig =
  | { readonly kind: "off" }
  /** Ours: the visitor's machine works for each call, `cost` rounds of a hash a try. */
  | { readonly kind: "altcha"; readonly cost: number }
  /** A service in the common shape: POST secret, response, remoteip; answers `{ success }`. */
  | {
      readonly kind: "siteverify";
      readonly url: string;
      readonly secret: string;
      readonly siteKey: string;
    };

/** The services outside. Without one, messages go to the development outbox of a demo, else nowhere. */
export interface OutsideConfig {
  readonly sms: SmsConfig | undefined;
  readonly mail: MailConfig | undefined;
  readonly captcha: CaptchaConfig;
  /**
   * How long asking for a code or a link takes, in ms. Always the same, whether or not there is
   * anyone to send it to; what goes wrong later than that is only logged.
   */
  readonly messageAnswerMs: number;
}

const GOOGLE = "https://www.google.com/recaptcha/api/siteverify";

function address(env: Env, name: string, fallback = ""): string {
  const text = env[name] || fallback;
  // Placeholders are no part of an address before they are filled in.
  if (URL.canParse(text.replaceAll(/[{}]/g, ""))) return text;
  throw new Error(`${name} is ${text === "" ? "missing" : "no address"}.`);
}

function smsOf(env: Env): SmsConfig | undefined {
  if (!env["SMS_URL"]) return undefined;
  const body = env["SMS_BODY"] || undefined;
  return {
    url: address(env, "SMS_URL"),
    body,
    contentType: env["SMS_CONTENT_TYPE"] || "application/json",
    authorization: env["SMS_AUTHORIZATION"] ?? "",
  };
}

function mailOf(env: Env): MailConfig | undefined {
  if (!env["SMTP_URL"]) return undefined;
  const from = env["MAIL_FROM"];
  if (!from) throw new Error("MAIL_FROM is missing; SMTP_URL needs it.");
  return { url: address(env, "SMTP_URL"), from };
}

function captchaOf(env: Env): CaptchaConfig {
  const kind = choice(env, "CAPTCHA", ["off", "altcha", "siteverify"], "off");
  if (kind === "off") return { kind };
  if (kind === "altcha") return { kind, cost: integer(env, "CAPTCHA_COST", 2_000, 1) };
  const secret = env["CAPTCHA_SECRET"];
  if (!secret) throw new Error("CAPTCHA_SECRET is missing; CAPTCHA=siteverify needs it.");
  const url = address(env, "CAPTCHA_URL", GOOGLE);
  return { kind, url, secret, siteKey: env["CAPTCHA_SITE_KEY"] ?? "" };
}

/** Reads what is outside; throws a sentence that names the setting where one is wrong. */
export const readOutsideConfig = (env: Env): OutsideConfig => ({
  sms: smsOf(env),
  mail: mailOf(env),
  captcha: captchaOf(env),
  messageAnswerMs: integer(env, "MESSAGE_ANSWER_MS", 400),
});
