import {
  address,
  countries,
  country,
  mailAddress,
  oneOf,
  origins,
  preset,
  secret,
  text,
  unset,
  webAddress,
  whole,
} from "./setting.ts";

/** Settings of the captcha. */
export const CAPTCHAS = {
  CAPTCHA: unset(
    oneOf(["off", "altcha", "siteverify"]),
    "off in a demo, else altcha",
    "Captcha on all pages, except on hosts of businesses that have their own. altcha: puzzles by the server itself, which browsers can solve over https only. siteverify: a service with the interface of reCAPTCHA.",
  ),
  CAPTCHA_COST: preset(
    whole(1),
    "2000",
    "Hash iterations for each attempt at one of the server's own puzzles. A higher number makes them slower to solve.",
  ),
  CAPTCHA_URL: preset(
    webAddress(),
    "https://www.google.com/recaptcha/api/siteverify",
    "URL at which the captcha service verifies tokens.",
  ),
  CAPTCHA_SECRET: unset(
    secret(text()),
    "none",
    "Secret for the captcha service. Required with siteverify.",
  ),
  CAPTCHA_SITE_KEY: unset(
    text(),
    "none",
    "Site key for the captcha service. Required with siteverify.",
  ),
  CAPTCHA_SCRIPT: preset(
    webAddress(),
    "https://www.google.com/recaptcha/api.js?render={key}",
    "URL of the captcha service's script, with {key} in place of the site key. It can be reCAPTCHA v3, hCaptcha or Turnstile. For the latter two add render=explicit.",
  ),
  CAPTCHA_ORIGINS: preset(
    origins(),
    "https://www.google.com,https://www.gstatic.com",
    "Further origins from which the captcha script loads files. They are added to the pages' content security policy.",
  ),
  CAPTCHA_LEAST_SCORE: preset(
    whole(0, 100),
    "50",
    "Minimum score in percent, for a captcha service that gives scores.",
  ),
};

/** Settings of SMS and mail. */
export const MESSAGES = {
  SMS_URL: unset(
    secret(webAddress()),
    "the outbox in the demo; else no messages are sent",
    "URL of the SMS gateway. It may contain {to}, {text}, {id} and {from}, which are replaced for each message.",
  ),
  SMS_BODY: unset(
    secret(text()),
    "a GET without a body",
    "Body of the request to the SMS gateway, with the same placeholders. If it is set, the request is a POST.",
  ),
  SMS_CONTENT_TYPE: preset(text(), "application/json", "Content type of SMS_BODY."),
  SMS_AUTHORIZATION: unset(
    secret(text()),
    "none",
    "Authorization header of the request to the SMS gateway.",
  ),
  SMS_SENDER: unset(
    text(),
    "empty",
    "Sender's name or number, which replaces {from} if the brand of the business has none.",
  ),
  SMS_COUNTRIES: unset(
    countries(),
    "the country of DEFAULT_COUNTRY",
    "Countries to whose numbers the SMS gateway can send, or * for all. Other numbers get no SMS.",
  ),
  DEFAULT_COUNTRY: preset(
    country(),
    "IL",
    "Country of phone numbers that are typed without a country code.",
  ),
  SMTP_URL: unset(
    secret(address(/^smtps?:\/\//, "smtp://user:password@host:port")),
    "the outbox in the demo; else no messages are sent",
    "URL of the mail server. smtps:// uses TLS from the start of the connection.",
  ),
  MAIL_FROM: unset(mailAddress(), "none", "Sender address of mails. Required with SMTP_URL."),
  MESSAGE_ANSWER_MS: preset(
    whole(0, 60_000),
    "400",
    "Milliseconds after which a request for a code is answered. The time is fixed, so that it does not reveal whether the account exists.",
  ),
  MESSAGE_TRY_HOURS: preset(
    whole(1, 720),
    "24",
    "Hours for which a failed message is retried. After that it is listed as a dead letter in the back office.",
  ),
  MONEY_TRY_HOURS: preset(
    whole(24, 8760),
    "168",
    "Hours for which capturing, voiding or refunding a payment is retried. After that it is listed as a dead letter, too.",
  ),
};

/** Settings of webhooks. */
export const WEBHOOKS = {
  WEBHOOK_TRY_HOURS: preset(
    whole(1, 720),
    "72",
    "Hours for which a failed webhook request is retried. A webhook that has failed for so long is disabled.",
  ),
  WEBHOOK_LOOPBACK: preset(
    oneOf(["on", "off"]),
    "off",
    "With on, webhooks can be sent to this machine, also without https, and the mail servers and SMS gateways of businesses can be on this machine. Use it for development only, because whoever manages webhooks and gateways could then reach other services here.",
  ),
};
