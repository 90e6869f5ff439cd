import type { RouteShape } from "../../domain/api/route.ts";
import { refusal } from "../../domain/refusal.ts";
import { isRefusalCode } from "../../domain/refusalCatalogue.ts";
import type { Answer } from "../../app/shell/net/api.ts";
import { vouched } from "../vouched.ts";

/** The visitor of a tab, with the credentials that the browser keeps. */
export interface Guest {
  /** The internal visitor id, which tabs never see. */
  readonly id: string;
  readonly cookie: string;
  readonly uuid: string;
}

/** An HTTP request. */
export interface Request {
  readonly guest: Guest;
  readonly method: RouteShape["method"];
  readonly url: string;
  readonly body: string | undefined;
}

export interface Reply {
  readonly status: number;
  readonly bytes: Buffer;
}

type Plain = Readonly<Record<string, unknown>>;

/** The parts of any route's call. */
export interface Parts {
  readonly params?: Plain;
  readonly query?: Plain;
  readonly body?: unknown;
}

/** Builds the HTTP request for a call of the contract. */
export function requestOf(guest: Guest, route: RouteShape, parts: Parts): Request {
  const { params = {}, query = {}, body } = parts;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const url = `/api${path}${search.size > 0 ? `?${search}` : ""}`;
  return {
    guest,
    method: route.method,
    url,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** Whether the request may change the visitor's data. */
export const isChange = ({ method }: Request): boolean => method !== "GET";

/** Describes a request and its result in one line. */
export function tellOf({ method, url, body = "" }: Request, { status, bytes }: Reply): string {
  const seats = [...body.matchAll(/"sectionId":(\d+).*?"x":(\w+),"y":(\w+)/g)];
  const what = seats.map(([, section, x, y]) => `${section}_${x}_${y}`).join(" ");
  const why = status === 200 ? "" : /"code":"(\w+)"/.exec(bytes.toString())?.[1];
  return `${method} ${url.slice("/api".length)} ${what} → ${status} ${why ?? ""}`.trimEnd();
}

/** Parses a reply as app/shell/net/api.ts does. Without a reply, returns the refusal errorNoResponse. */
export function answerOf(route: RouteShape, reply: Reply | undefined): Answer<unknown> {
  if (!reply) return { refusal: refusal("errorNoResponse") };
  const body: unknown = JSON.parse(reply.bytes.toString());
  if (reply.status === 200) return { reply: route.reply?.parse(body) };
  const { error } = vouched<{ error: { code: string } }>(body);
  const { code, ...details } = error;
  // The tab could handle a server error, but the test must fail.
  if (reply.status >= 500 || !isRefusalCode(code)) throw new Error(`the house broke: ${code}`);
  return { refusal: refusal(code, details) };
}
