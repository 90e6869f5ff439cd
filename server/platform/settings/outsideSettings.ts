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
    "Captcha on all pages but those of hosts whose business has its own. altcha: the server's own puzzles, for which browsers need https. siteverify: a service with the interface of reCAPTCHA.",
  ),
  CAPTCHA_COST: preset(
    whole(1),
    "2000",
    "Hash iterations for each attempt at one of the server's own puzzles.",
  ),
  CAPTCHA_URL: preset(
    webAddress(),
    "https://www.google.com/recaptcha/api/siteverify",
    "Address at which the captcha service verifies tokens.",
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
    "Script of the captcha service, with {key} in place of the site key: reCAPTCHA v3, hCaptcha or Turnstile, the latter two with render=explicit.",
  ),
  CAPTCHA_ORIGINS: preset(
    origins(),
    "https://www.google.com,https://www.gstatic.com",
    "Further origins that the captcha script needs. The pages' content security policy allows them.",
  ),
  CAPTCHA_LEAST_SCORE: preset(
    whole(0, 100),
    "50",
    "Minimum score in percent, if the captcha service gives a score.",
  ),
};

/** Settings of SMS and mail. */
export const MESSAGES = {
  SMS_URL: unset(
    secret(webAddress()),
    "the demo's outbox",
    "Address of the SMS gateway's call, a template with {to}, {text}, {id} and {from}.",
  ),
  SMS_BODY: unset(
    secret(text()),
    "a GET without a body",
    "Body of the gateway's call, also a template.",
  ),
  SMS_CONTENT_TYPE: preset(text(), "application/json", "Content type of that body."),
  SMS_AUTHORIZATION: unset(secret(text()), "none", "Authorization header of the gateway's call."),
  SMS_SENDER: unset(
    text(),
    "empty",
    "Name or number that replaces {from} in SMS_URL and SMS_BODY, if the business's brand has none.",
  ),
  SMS_COUNTRIES: unset(
    countries(),
    "the country of DEFAULT_COUNTRY",
    "Countries whose numbers the SMS gateway serves, or * for all. Other numbers get no SMS.",
  ),
  DEFAULT_COUNTRY: preset(
    country(),
    "IL",
    "Country of telephone numbers that are typed without a country's code.",
  ),
  SMTP_URL: unset(
    secret(address(/^smtps?:\/\//, "smtp://user:password@host:port")),
    "the demo's outbox",
    "Address of the mail server. smtps:// uses TLS from the start.",
  ),
  MAIL_FROM: unset(mailAddress(), "none", "Sender address of mails. Required with SMTP_URL."),
  MESSAGE_ANSWER_MS: preset(
    whole(0, 60_000),
    "400",
    "Milliseconds after which a request for a code is answered, so that the time does not tell whether the account exists.",
  ),
  MESSAGE_TRY_HOURS: preset(
    whole(1, 720),
    "24",
    "Hours that a failed message is retried. After that it is a dead letter in the back office.",
  ),
  MONEY_TRY_HOURS: preset(
    whole(24, 8760),
    "168",
    "The same for capturing, voiding and refunding payments.",
  ),
};

/** Settings of webhooks. */
export const WEBHOOKS = {
  WEBHOOK_TRY_HOURS: preset(
    whole(1, 720),
    "72",
    "Hours that an event is sent again to a webhook that does not take it. A webhook that takes nothing for so long is disabled.",
  ),
  WEBHOOK_LOOPBACK: preset(
    oneOf(["on", "off"]),
    "off",
    "on lets webhooks be sent to this machine, also without https, and businesses have mail servers and SMS gateways there. For development alone: whoever manages them could reach its services.",
  ),
};
