import type { FastifyRequest } from "fastify";
import type { RouteShape } from "../../domain/api/route.ts";
import { Refused } from "../../domain/refusal.ts";
import { hostOf, ownOriginOf } from "../platform/addresses.ts";

/**
 * Refuses a request that a page of another site has made the browser send. The refusal has a class of its
 * own, so that the log can distinguish it.
 */
export class ForeignOrigin extends Refused {
  constructor() {
    super("FORBIDDEN");
  }
}

type Sent = Pick<FastifyRequest, "headers" | "protocol">;
type Asked = Pick<RouteShape, "method" | "caller" | "isWrite">;

const one = (header: string | string[] | undefined): string | undefined => [header].flat()[0];

/** Returns the origin of a URL, or `undefined` if the text is not a URL. */
const originOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).origin : undefined;

function isOwn(origin: string, request: Sent, publicUrl: string, isSameOrigin: boolean): boolean {
  const parsed = originOf(origin);
  if (parsed === undefined || parsed === "null") return false;
  if (parsed === originOf(publicUrl)) return true;
  if (parsed === originOf(ownOriginOf(request))) return true;
  // If a proxy that terminates TLS is missing in TRUSTED_PROXIES, the server does not know the scheme, so
  // only the hosts are compared.
  return isSameOrigin && new URL(parsed).host === hostOf(request).toLowerCase();
}

/** Returns whether another site's page sent the request, according to the browser's headers. */
function isForeign(request: Sent, publicUrl: string): boolean {
  const site = one(request.headers["sec-fetch-site"]);
  const origin = one(request.headers.origin);
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return origin !== undefined && !isOwn(origin, request, publicUrl, site === "same-origin");
}

const isNavigation = ({ headers }: Sent): boolean =>
  one(headers["sec-fetch-mode"]) === "navigate" && one(headers["sec-fetch-dest"]) === "document";

/**
 * Throws FORBIDDEN if a page of another site has made a browser send the request. The check applies to every
 * write, and to every call with a session unless the user has followed a link. A caller that sends neither
 * `Origin` nor `Sec-Fetch-Site` is not a browser and is accepted.
 */
export function judgeOrigin(route: Asked, request: Sent, publicUrl: string): void {
  const isWrite = route.method !== "GET" || route.isWrite === true;
  if (!isWrite && route.caller === "anyone") return;
  if (!isForeign(request, publicUrl)) return;
  if (isWrite || !isNavigation(request)) throw new ForeignOrigin();
}

/** Content types that any site's form or script can send without a CORS preflight. */
const SIMPLE = /^\s*(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)/i;

/**
 * Throws VALIDATION for a body of a type that any site can send without a CORS preflight. This check is
 * needed for uploaded files, whose type no parser has checked.
 */
export function judgeFileType(request: Pick<FastifyRequest, "headers">): void {
  if (!SIMPLE.test(request.headers["content-type"] ?? "")) return;
  const fields = [{ field: "body", message: "expected the file as application/octet-stream" }];
  throw new Refused("VALIDATION", { fields });
}
