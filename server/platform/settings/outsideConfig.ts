import type { CaptchaService } from "../../../domain/captcha.ts";
import type { CountryCode } from "libphonenumber-js/min";
import type { MailAddress } from "../mailAddress.ts";
import { WrongSettings, type Settings } from "./environment.ts";

/**
 * An SMS gateway, described by a template of its HTTP call, in which `{to}`, `{text}` and `{id}` are replaced.
 */
export interface SmsConfig {
  readonly url: string;
  /** The body's template. If absent, the call is a GET without a body. */
  readonly body: string | undefined;
  readonly contentType: string;
  /** Value of the header `Authorization`. Empty if the gateway needs none. */
  readonly authorization: string;
  /** The sender of messages if their brand names none. The sender replaces `{from}` in the templates. */
  readonly sender?: string | undefined;
  /** Countries whose numbers the gateway serves. */
  readonly countries: readonly CountryCode[];
}

export interface MailConfig {
  /** URL of the mail server: `smtp://user:password@host:port`, or `smtps://…` for implicit TLS. */
  readonly url: string;
  readonly from: MailAddress;
}

/** The captcha service and its keys. */
export type CaptchaConfig =
  | { readonly kind: "off" }
  /** Parterre's own proof of work. `cost` is the number of hash rounds per attempt. */
  | { readonly kind: "altcha"; readonly cost: number }
  /**
   * A captcha service with the common siteverify API: a POST with secret, response and remoteip, whose
   * reply has `success`.
   */
  | {
      readonly kind: "siteverify";
      readonly url: string;
      readonly secret: string;
      readonly siteKey: string;
      /** URL of the script by which browsers get tokens. */
      readonly scriptUrl: string;
      /** Origins that the content security policy allows for the script, its requests and frames. */
      readonly origins: readonly string[];
      /** Minimum score from 0 to 1, if the service returns scores. */
      readonly leastScore: number;
      /**
       * Host name of the pages on which the token must have been created. Absent for the captcha of the
       * whole installation.
       */
      readonly host?: string;
    };

/**
 * External services. Without a gateway, messages go to the development outbox in a demo, and are not sent at
 * all otherwise.
 */
export interface OutsideConfig {
  readonly sms: SmsConfig | undefined;
  readonly mail: MailConfig | undefined;
  /** The country that is assumed for phone numbers typed without a country code. */
  readonly home: CountryCode;
  readonly captcha: CaptchaConfig;
  /** URLs at which the captcha services that businesses use verify tokens. */
  readonly captchaUrls: Readonly<Record<CaptchaService, string>>;
  /** Hash rounds per attempt of Parterre's own proof of work. */
  readonly captchaCost: number;
  /**
   * Duration of the reply to a request for a code or link, in ms. The duration is constant, so that it does
   * not reveal whether there is a recipient. Errors that occur after the reply are only logged.
   */
  readonly messageAnswerMs: number;
  /** How long an outbox job is retried before it counts as failed for good. */
  readonly tryHours: {
    readonly money: number;
    readonly messages: number;
    readonly webhooks: number;
  };
  readonly webhooks: {
    /** Whether webhooks may be sent to this machine. Only for development. */
    readonly isLoopbackAllowed: boolean;
  };
}

function smsOf(settings: Settings): SmsConfig | undefined {
  if (!settings.SMS_URL) return undefined;
  return {
    url: settings.SMS_URL,
    body: settings.SMS_BODY,
    contentType: settings.SMS_CONTENT_TYPE,
    authorization: settings.SMS_AUTHORIZATION ?? "",
    sender: settings.SMS_SENDER,
    countries: settings.SMS_COUNTRIES ?? [settings.DEFAULT_COUNTRY],
  };
}

function mailOf({ SMTP_URL, MAIL_FROM }: Settings): MailConfig | undefined {
  if (!SMTP_URL) return undefined;
  if (!MAIL_FROM) throw new WrongSettings("MAIL_FROM is missing; SMTP_URL needs it.");
  return { url: SMTP_URL, from: MAIL_FROM };
}

/**
 * The verification URLs are fixed, so that no operator of a business can make the server call a URL of
 * their choice.
 */
const CAPTCHA_URLS: OutsideConfig["captchaUrls"] = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};

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

/**
 * Returns the configuration of external services. Throws WrongSettings if a setting requires another one that
 * is missing.
 */
export const outsideConfigOf = (settings: Settings, isDemo: boolean): OutsideConfig => ({
  sms: smsOf(settings),
  mail: mailOf(settings),
  home: settings.DEFAULT_COUNTRY,
  captcha: captchaOf(settings, isDemo),
  captchaUrls: CAPTCHA_URLS,
  captchaCost: settings.CAPTCHA_COST,
  messageAnswerMs: settings.MESSAGE_ANSWER_MS,
  tryHours: {
    money: settings.MONEY_TRY_HOURS,
    messages: settings.MESSAGE_TRY_HOURS,
    webhooks: settings.WEBHOOK_TRY_HOURS,
  },
  webhooks: { isLoopbackAllowed: settings.WEBHOOK_LOOPBACK === "on" },
});
