import { CAPTCHA_PROVIDERS, MIN_CAPTCHA_SCORE } from "../captcha.ts";
import type { ResourceKind } from "./resourceKind.ts";

/** The captcha on the pages of a business. The captcha of a business replaces the installation's captcha. */
export const CAPTCHA_KINDS = {
  captchas: {
    permission: "house",
    title: "name",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      name: { type: "text", max: 80, isListed: true },
      captchaProvider: { type: "choice", values: CAPTCHA_PROVIDERS, isListed: true },
      siteKey: { type: "text", max: 200, pattern: /^[A-Za-z0-9_-]+$/, isOptional: true },
      captchaSecret: { type: "secret", max: 500, isOptional: true },
      leastScore: { type: "integer", min: MIN_CAPTCHA_SCORE, max: 100, initial: 50 },
    },
  },
} as const satisfies Readonly<Record<string, ResourceKind>>;
