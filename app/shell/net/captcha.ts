import type { Reply, RouteShape } from "../../../domain/api/route.ts";
import type { openVisit } from "../../../domain/api/visit.ts";
import { visit, type CallOptions, type Parts } from "./api.ts";
import { tabStore } from "./stores.ts";

/** Which captcha the house asks for, as the session says it. */
type AskedCaptcha = NonNullable<Reply<typeof openVisit>["captcha"]>;

const KEY = "captcha";

/** The token that went out under an idempotency key: a call that is sent again is the same call. */
function keptToken(key: string): string | undefined {
  const [of, token] = (tabStore.getItem(KEY) ?? "").split(" ");
  return of === key ? token : undefined;
}

/** What a service's own figures call the call: `/seats/lock-seat` is `seats_lock_seat`. */
const actionOf = ({ path }: RouteShape): string =>
  path.replaceAll(/\W+/g, "_").replaceAll(/^_|_$/g, "").slice(0, 32);

async function newToken(asked: AskedCaptcha, route: RouteShape): Promise<string | null> {
  try {
    if (asked.kind === "altcha") {
      const { puzzleToken } = await import("./captchaPuzzle.ts");
      return await puzzleToken();
    }
    const { siteKey, scriptUrl } = asked;
    if (!siteKey || !scriptUrl) return null;
    const { scriptToken } = await import("./captchaScript.ts");
    return await scriptToken({ siteKey, scriptUrl }, actionOf(route));
  } catch (error) {
    console.warn("no captcha token", error);
    return null;
  }
}

/**
 * From now on every call that carries a `recaptchaToken` gets one of its own, in its body, or in its
 * query where it has none. Where none could be had the server refuses the call, in its own words.
 */
export function startCaptcha(asked: AskedCaptcha): void {
  visit.prove = async (route, parts, { idempotencyKey = "" }: CallOptions): Promise<Parts> => {
    const kept = idempotencyKey && keptToken(idempotencyKey);
    const recaptchaToken = kept || (await newToken(asked, route));
    if (idempotencyKey && recaptchaToken) {
      tabStore.setItem(KEY, `${idempotencyKey} ${recaptchaToken}`);
    }
    return route.body
      ? { ...parts, body: { ...Object(parts.body), recaptchaToken } }
      : { ...parts, query: { ...parts.query, recaptchaToken } };
  };
}
