/** Captcha services that a business can have keys of. */
export const CAPTCHA_SERVICES = ["recaptcha", "hcaptcha", "turnstile"] as const;
export type CaptchaService = (typeof CAPTCHA_SERVICES)[number];

/** Captchas that a business can have. `altcha` are the server's own puzzles, which need no keys. */
export const CAPTCHA_PROVIDERS = ["altcha", ...CAPTCHA_SERVICES] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** Lowest minimum score in percent that a business can set, so that no captcha lets everybody through. */
export const MIN_CAPTCHA_SCORE = 30;

/**
 * Results of the test of a captcha. `puzzles`: the server's own puzzles, which have no keys. `login`: the
 * service refuses the secret. `siteKey`: the site key does not belong to the secret.
 */
export const CAPTCHA_VERDICTS = ["accepted", "puzzles", "login", "siteKey", "noAnswer"] as const;
export type CaptchaVerdict = (typeof CAPTCHA_VERDICTS)[number];
