/** Captcha services that a business can have an account with. */
export const CAPTCHA_SERVICES = ["recaptcha", "hcaptcha", "turnstile"] as const;
export type CaptchaService = (typeof CAPTCHA_SERVICES)[number];

/** Captchas that a business can have. `altcha` is the server's own proof of work, which needs no keys. */
export const CAPTCHA_PROVIDERS = ["altcha", ...CAPTCHA_SERVICES] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/**
 * Minimum of the score in percent that a business can require. With a lower minimum the captcha would accept
 * everybody.
 */
export const MIN_CAPTCHA_SCORE = 30;

/**
 * Results of testing a captcha's keys. `puzzles`: the captcha is the server's own proof of work, which has no
 * keys. `login`: the service refuses the secret. `siteKey`: the site key does not belong to the secret.
 */
export const CAPTCHA_VERDICTS = ["accepted", "puzzles", "login", "siteKey", "noAnswer"] as const;
export type CaptchaVerdict = (typeof CAPTCHA_VERDICTS)[number];
