import type { FastifyRequest } from "fastify";
import type { RouteShape } from "../../domain/api/route.ts";
import { Refused } from "../../domain/refusal.ts";
import { hostOf, ownOriginOf } from "../platform/addresses.ts";

/** The refusal of what another site's page sends: the log tells it from other refusals. */
export class ForeignOrigin extends Refused {
  constructor() {
    super("FORBIDDEN");
  }
}

type Sent = Pick<FastifyRequest, "headers" | "protocol">;
type Asked = Pick<RouteShape, "method" | "caller" | "isWrite">;

const one = (header: string | string[] | undefined): string | undefined => [header].flat()[0];

/** The origin of an address, `undefined` where it is none. */
const originOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).origin : undefined;

function isOwn(origin: string, request: Sent, publicUrl: string, isSameOrigin: boolean): boolean {
  const parsed = originOf(origin);
  if (parsed === undefined || parsed === "null") return false;
  if (parsed === originOf(publicUrl)) return true;
  if (parsed === originOf(ownOriginOf(request))) return true;
  // A proxy that ends TLS without being in TRUSTED_PROXIES: the browser knows the scheme, we do not.
  return isSameOrigin && new URL(parsed).host === hostOf(request).toLowerCase();
}

/** Whether another site's page sends the request, as far as the browser says anything of it. */
function isForeign(request: Sent, publicUrl: string): boolean {
  const site = one(request.headers["sec-fetch-site"]);
  const origin = one(request.headers.origin);
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return origin !== undefined && !isOwn(origin, request, publicUrl, site === "same-origin");
}

const isNavigation = ({ headers }: Sent): boolean =>
  one(headers["sec-fetch-mode"]) === "navigate" && one(headers["sec-fetch-dest"]) === "document";

/**
 * Refuses what another site's page has a browser send: any write, and any call with a session that is no
 * link somebody follows. Callers without `Origin` and `Sec-Fetch-Site` are no browsers. Throws FORBIDDEN.
 */
export function judgeOrigin(route: Asked, request: Sent, publicUrl: string): void {
  const isWrite = route.method !== "GET" || route.isWrite === true;
  if (!isWrite && route.caller === "anyone") return;
  if (!isForeign(request, publicUrl)) return;
  if (isWrite || !isNavigation(request)) throw new ForeignOrigin();
}

/** Kinds of bodies that a form or a script of any site may send without being asked first (CORS). */
const SIMPLE = /^\s*(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)/i;

/** Refuses such a body where no parser has looked at its type, as with a file. Throws VALIDATION. */
export function judgeFileType(request: Pick<FastifyRequest, "headers">): void {
  if (!SIMPLE.test(request.headers["content-type"] ?? "")) return;
  const fields = [{ field: "body", message: "expected the file as application/octet-stream" }];
  throw new Refused("VALIDATION", { fields });
}
