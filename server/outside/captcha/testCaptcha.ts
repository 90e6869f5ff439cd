import * as z from "zod/mini";
import type { CaptchaVerdict } from "../../../domain/captcha.ts";
import type { CaptchaConfig } from "../../platform/settings/outsideConfig.ts";

const TIMEOUT_MS = 5_000;
/** Error codes with which the services reject an unknown secret. */
const WRONG_SECRET: ReadonlySet<string> = new Set([
  "missing-input-secret",
  "invalid-input-secret",
  "not-using-dummy-secret",
  "invalid-keys",
]);
const WRONG_SITE_KEY: ReadonlySet<string> = new Set([
  "sitekey-secret-mismatch",
  "invalid-sitekey",
  "missing-sitekey",
]);
const Answer = z.object({ "error-codes": z.optional(z.array(z.string())) });

/**
 * Tests a captcha's keys with a token that cannot be valid. If the service rejects only the token, it has
 * accepted the secret.
 */
export async function tryCaptcha(config: CaptchaConfig): Promise<CaptchaVerdict> {
  if (config.kind !== "siteverify") return "puzzles";
  const { url, secret, siteKey } = config;
  try {
    const response = await fetch(url, {
      method: "POST",
      // The site key is sent for hCaptcha, the only service that checks it.
      body: new URLSearchParams({ secret, response: "test", sitekey: siteKey }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { "error-codes": codes = [] } = Answer.parse(await response.json());
    if (codes.some((code) => WRONG_SECRET.has(code))) return "login";
    return codes.some((code) => WRONG_SITE_KEY.has(code)) ? "siteKey" : "accepted";
  } catch {
    return "noAnswer";
  }
}
