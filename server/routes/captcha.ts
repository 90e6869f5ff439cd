import * as calls from "../../domain/api/captcha.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import { hostOf } from "../platform/addresses.ts";
import type { Mount } from "../http/mount.ts";

/** Mounts the routes of `domain/api/captcha.ts`. */
export function captchaRoutes(mount: Mount, { captchas }: Container): void {
  mount(calls.captchaChallenge, (_, { request, reply }) => {
    const captcha = captchas.at(hostOf(request));
    if (!captcha.challenge) throw new Refused("NOT_FOUND");
    reply.header("cache-control", "no-store");
    return captcha.challenge();
  });
}
