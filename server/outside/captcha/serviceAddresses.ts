import type { CaptchaService } from "../../../domain/captcha.ts";

/**
 * Constants of a captcha service. The constants cannot be configured, so that an operator of a business
 * cannot enter other URLs.
 */
interface Service {
  /** URL of the script with which browsers get tokens. `{key}` stands for the site key. */
  readonly script: string;
  /** Origins that the Content-Security-Policy allows for the script, its requests and its frames. */
  readonly origins: readonly string[];
}

export const SERVICES: Readonly<Record<CaptchaService, Service>> = {
  recaptcha: {
    script: "https://www.google.com/recaptcha/api.js?render={key}",
    origins: ["https://www.google.com", "https://www.gstatic.com"],
  },
  hcaptcha: {
    script: "https://js.hcaptcha.com/1/api.js?render=explicit",
    origins: ["https://js.hcaptcha.com", "https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    origins: ["https://challenges.cloudflare.com"],
  },
};
