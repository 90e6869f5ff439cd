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
    "altcha poses puzzles of our own, for which browsers need https; siteverify asks a service that answers as reCAPTCHA does.",
  ),
  CAPTCHA_COST: preset(whole(1), "2000", "Rounds of a hash for each try at a puzzle of ours."),
  CAPTCHA_URL: preset(
    webAddress(),
    "https://www.google.com/recaptcha/api/siteverify",
    "The service that is asked.",
  ),
  CAPTCHA_SECRET: unset(secret(text()), "none", "Our secret with that service, which needs one."),
  CAPTCHA_SITE_KEY: unset(
    text(),
    "none",
    "The key that browsers show to that service, which needs one.",
  ),
  CAPTCHA_SCRIPT: preset(
    webAddress(),
    "https://www.google.com/recaptcha/api.js?render={key}",
    "That service's script, with {key} for the key: reCAPTCHA v3, hCaptcha or Turnstile, the latter two with render=explicit.",
  ),
  CAPTCHA_ORIGINS: preset(
    origins(),
    "https://www.google.com,https://www.gstatic.com",
    "Origins that the script loads from, asks and frames, besides its own: the pages' security policy lets them.",
  ),
  CAPTCHA_LEAST_SCORE: preset(
    whole(0, 100),
    "50",
    "Percent that a visitor has to score where the service gives a score.",
  ),
};

/** Settings of SMS and mail. */
export const MESSAGES = {
  SMS_URL: unset(
    secret(webAddress()),
    "the demo's outbox",
    "An SMS gateway's call as a template with {to}, {text} and {id}.",
  ),
  SMS_BODY: unset(
    secret(text()),
    "a GET without a body",
    "Body of that call, such a template too.",
  ),
  SMS_CONTENT_TYPE: preset(text(), "application/json", "Type of that body."),
  SMS_AUTHORIZATION: unset(secret(text()), "none", "The call's header Authorization."),
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
    "The mail server; smtps:// for TLS from the start.",
  ),
  MAIL_FROM: unset(mailAddress(), "none", "Sender of our mail, which SMTP_URL needs."),
  MESSAGE_ANSWER_MS: preset(
    whole(0, 60_000),
    "400",
    "Milliseconds that asking for a code takes, whether or not there is anyone to send it to.",
  ),
  MESSAGE_TRY_HOURS: preset(
    whole(1, 720),
    "24",
    "Hours that a message is tried again after its first failure; then it is a dead letter in the back office.",
  ),
  MONEY_TRY_HOURS: preset(
    whole(24, 8760),
    "168",
    "The same for capturing, voiding and refunding payments.",
  ),
};
