import * as calls from "../../domain/api/captchaTests.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { captchaConfigOf, hostsOfBusiness } from "../outside/businessCaptchas.ts";
import { tryCaptcha } from "../outside/captcha/testCaptcha.ts";
import { captchaFieldsOf } from "../resources/captchaKind.ts";
import { judgeDraft } from "../resources/judgeDraft.ts";

/**
 * The limit of tests per operator. Tests are limited because each makes a request to the captcha service.
 */
const BY_OPERATOR = [{ most: 60, seconds: 3600 }];

/** Mounts the routes of `domain/api/captchaTests.ts`. */
export function captchaTestRoutes(mount: Mount, { db, config, logins }: Container): void {
  mount(calls.testCaptcha, async ({ body: { id, values: sent } }, { operator, locale }) => {
    const asked = { operator, locale, config, id, sent };
    const values = await judgeDraft(db, "captchas", asked);
    const key = `captcha tests by operator ${operator.id}`;
    const full = await logins.limits.spendAll([{ key, allowances: BY_OPERATOR }]);
    if (full) throw new Refused("RATE_LIMITED", { retryAfterSeconds: full.seconds });
    const fields = await captchaFieldsOf(db, id ?? 0, values);
    const { hosts, isEverywhere } = await hostsOfBusiness(db, Number(values["businessId"]));
    const verdict = await tryCaptcha(captchaConfigOf(fields, config.outside, ""));
    return { verdict, hosts, isEverywhere };
  });
}
