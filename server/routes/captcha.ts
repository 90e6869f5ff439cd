import * as calls from "../../domain/api/captcha.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Services } from "../allServices.ts";
import type { Mount } from "../http/mount.ts";

/** Calls of `domain/api/captcha.ts`. */
export function captchaRoutes(mount: Mount, { captcha }: Services): void {
  mount(calls.captchaChallenge, (_, { reply }) => {
    if (!captcha.challenge) throw new Refused("NOT_FOUND");
    reply.header("cache-control", "no-store");
    return captcha.challenge();
  });
}
