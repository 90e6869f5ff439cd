import type { CaptchaService } from "../../../domain/captcha.ts";

/** What is fixed of a captcha service, so that no operator of a business can name other addresses. */
interface Service {
  /** Script by which browsers get tokens, with `{key}` in place of the site key. */
  readonly script: string;
  /** Origins that the content security policy allows for the script, its requests and frames. */
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
