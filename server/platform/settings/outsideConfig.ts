import type { CountryCode } from "libphonenumber-js/min";
import type { MailAddress } from "../mailAddress.ts";
import { WrongSettings, type Settings } from "./configuration.ts";

/** An SMS gateway, by the template of its HTTP call: `{to}`, `{text}` and `{id}` stand for the message. */
export interface SmsConfig {
  readonly url: string;
  /** Absent: the call is a GET with everything in its URL. */
  readonly body: string | undefined;
  readonly contentType: string;
  /** Value of the header `Authorization`; empty where there is none. */
  readonly authorization: string;
  /** Whose numbers it serves. */
  readonly countries: readonly CountryCode[];
}

export interface MailConfig {
  /** `smtp://user:password@host:port`, `smtps://…` for TLS from the start. */
  readonly url: string;
  readonly from: MailAddress;
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
      /** Browsers load it for their tokens. */
      readonly scriptUrl: string;
      /** What the page's security policy lets that script come from, ask and frame. */
      readonly origins: readonly string[];
      /** Between 0 and 1: who scores less is taken for a machine, where the service gives a score. */
      readonly leastScore: number;
    };

/** The services outside. Without one, messages go to the development outbox of a demo, else nowhere. */
export interface OutsideConfig {
  readonly sms: SmsConfig | undefined;
  readonly mail: MailConfig | undefined;
  /** Country of numbers that are typed without a country's code. */
  readonly home: CountryCode;
  readonly captcha: CaptchaConfig;
  /**
   * How long asking for a code or a link takes, in ms. Always the same, whether or not there is
   * anyone to send it to; what goes wrong later than that is only logged.
   */
  readonly messageAnswerMs: number;
  /** How long a job of the outbox may fail before it is a dead letter. */
  readonly tryHours: { readonly money: number; readonly messages: number };
}

function smsOf(settings: Settings): SmsConfig | undefined {
  if (!settings.SMS_URL) return undefined;
  return {
    url: settings.SMS_URL,
    body: settings.SMS_BODY,
    contentType: settings.SMS_CONTENT_TYPE,
    authorization: settings.SMS_AUTHORIZATION ?? "",
    countries: settings.SMS_COUNTRIES ?? [settings.DEFAULT_COUNTRY],
  };
}

function mailOf({ SMTP_URL, MAIL_FROM }: Settings): MailConfig | undefined {
  if (!SMTP_URL) return undefined;
  if (!MAIL_FROM) throw new WrongSettings("MAIL_FROM is missing; SMTP_URL needs it.");
  return { url: SMTP_URL, from: MAIL_FROM };
}

function captchaOf(settings: Settings, isDemo: boolean): CaptchaConfig {
  const kind = settings.CAPTCHA ?? (isDemo ? "off" : "altcha");
  if (kind === "off") return { kind };
  if (kind === "altcha") return { kind, cost: settings.CAPTCHA_COST };
  const { CAPTCHA_URL: url, CAPTCHA_SECRET: secret, CAPTCHA_SITE_KEY: siteKey } = settings;
  if (!secret) throw new WrongSettings("CAPTCHA_SECRET is missing; CAPTCHA=siteverify needs it.");
  if (!siteKey) {
    throw new WrongSettings("CAPTCHA_SITE_KEY is missing; CAPTCHA=siteverify needs it.");
  }
  const scriptUrl = settings.CAPTCHA_SCRIPT.replace("{key}", encodeURIComponent(siteKey));
  const origins = [...new Set([new URL(scriptUrl).origin, ...settings.CAPTCHA_ORIGINS])];
  const leastScore = settings.CAPTCHA_LEAST_SCORE / 100;
  return { kind, url, secret, siteKey, scriptUrl, origins, leastScore };
}

/** Throws WrongSettings where one setting needs another that is missing. */
export const outsideConfigOf = (settings: Settings, isDemo: boolean): OutsideConfig => ({
  sms: smsOf(settings),
  mail: mailOf(settings),
  home: settings.DEFAULT_COUNTRY,
  captcha: captchaOf(settings, isDemo),
  messageAnswerMs: settings.MESSAGE_ANSWER_MS,
  tryHours: { money: settings.MONEY_TRY_HOURS, messages: settings.MESSAGE_TRY_HOURS },
});
