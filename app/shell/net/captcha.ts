import type { Reply, RouteShape } from "../../../domain/api/route.ts";
import type { openVisit } from "../../../domain/api/visit.ts";
import { visit, type CallOptions, type Parts } from "./api.ts";
import { tabStore } from "./stores.ts";

/** The captcha that the business requires, as the session's reply describes it. */
type AskedCaptcha = NonNullable<Reply<typeof openVisit>["captcha"]>;

const KEY = "captcha";

/**
 * Returns the token that was sent with an idempotency key before. A retried call must be identical, and so
 * have the same token.
 */
function keptToken(key: string): string | undefined {
  const [of, token] = (tabStore.getItem(KEY) ?? "").split(" ");
  return of === key ? token : undefined;
}

/**
 * Returns the name under which the captcha service counts a call: `/seats/lock-seat` becomes
 * `seats_lock_seat`.
 */
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
 * From now on, adds a new token to every call that takes a `recaptchaToken`, in the body or, without a body,
 * in the query. If no token can be obtained, the call is sent without one, and the server refuses it.
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
