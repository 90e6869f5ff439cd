import ky, { HTTPError } from "ky";
import type { Asked, Reply, RouteShape } from "../../../domain/api/route.ts";
import { openVisit } from "../../../domain/api/visit.ts";
import type { FirstAnswer } from "../../../domain/firstView.ts";
import { hasCodeShape, refusal, refusalFrom, type Refusal } from "../../../domain/refusal.ts";
import { session } from "./session.ts";

/** The result of a call: either its reply or a refusal. An error of the server is the refusal INTERNAL. */
export type Answer<T> =
  | { readonly reply: T; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly reply?: undefined };

/** The arguments of a call: those of params, query and body that its route defines. */
export type Ask<R extends RouteShape> = {
  [K in keyof Asked<R> as Asked<R>[K] extends undefined ? never : K]: Asked<R>[K];
};

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For idempotent routes. Calls with the same key get the same final answer. */
  readonly idempotencyKey?: string;
}

type Plain = string | number | null | undefined;

export interface Parts {
  readonly params?: Record<string, Plain>;
  readonly query?: Record<string, Plain>;
  readonly body?: unknown;
}

/** Functions that change the calls of a visit. A function is undefined if the visit does not need it. */
export const visit: {
  /** Adds the partner through which the visitor came to a call (`through.ts`). */
  carry?: (route: RouteShape, parts: Parts) => Parts;
  /** Adds a captcha token to a call, if the business requires one (`captcha.ts`). */
  prove?: (route: RouteShape, parts: Parts, options: CallOptions) => Promise<Parts>;
  /** Called with the opened session, before the calls that wait for it are sent. */
  opened?: (reply: Reply<typeof openVisit>) => Promise<void>;
} = {};

// ky must not retry by itself. By default ky repeats a PUT, and the call that locks a seat is a PUT.
const http = ky.create({ prefix: "/api", retry: 0, timeout: 30_000 });

const pathOf = (path: string, params: Parts["params"] = {}): string =>
  path
    .slice(1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

function searchOf(query: Parts["query"] = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, `${value}`);
  }
  return search;
}

function headersOf(options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { "Accept-Language": session.locale };
  if (session.uuid) headers["uuid"] = session.uuid;
  if (options.idempotencyKey) headers["Idempotency-Key"] = options.idempotencyKey;
  return headers;
}

async function send(route: RouteShape, parts: Parts, options: CallOptions): Promise<unknown> {
  const response = await http(pathOf(route.path, parts.params), {
    method: route.method,
    searchParams: searchOf(parts.query),
    headers: headersOf(options),
    json: parts.body,
    signal: options.signal ?? null,
  });
  return response.json();
}

/** The refusal in the body of an error reply. The body is not validated, so its fields can be anything. */
interface Told {
  readonly code?: unknown;
  readonly message?: unknown;
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof HTTPError)) return refusal("errorNoResponse");
  // A reply without a code, for example from a gateway, becomes errorResponse.
  const { code, message: _, ...details }: Told = Object(Object(error.data).error);
  const isCode = typeof code === "string" && hasCodeShape(code);
  return refusalFrom(isCode ? code : "errorResponse", details);
}

let opening: Promise<Answer<Reply<typeof openVisit>>> | undefined;

/**
 * Opens the visitor's session. Concurrent callers share one request. `renew` opens the session again, after
 * the server found that the session's cookie and the uuid header disagree.
 */
export async function ensureSession(renew = false): Promise<Answer<Reply<typeof openVisit>>> {
  if (renew) opening = undefined;
  opening ??= openOne();
  const answer = await opening;
  if (answer.refusal) opening = undefined;
  return answer;
}

async function openOne(): Promise<Answer<Reply<typeof openVisit>>> {
  const answer = await exchange(openVisit, {}, {});
  if (answer.reply) {
    const { uuid, enabledLocales, maxSeats, socialLogins = [] } = answer.reply;
    Object.assign(session, { uuid, enabledLocales, maxSeats, socialLogins });
    await visit.opened?.(answer.reply);
  }
  return answer;
}

/**
 * Parses a reply with the schema of its route. If the reply does not match the schema, logs the mismatch and
 * returns the refusal errorResponse.
 */
export function readReply<R extends RouteShape>(route: R, raw: unknown): Answer<Reply<R>> {
  const parsed = route.reply?.safeParse(raw);
  if (!parsed?.success) {
    console.error(`${route.method} ${route.path}: unexpected reply`, parsed?.error);
    return { refusal: refusal("errorResponse") };
  }
  // `Reply<R>` is the type of the schema that has parsed the data.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { reply: parsed.data as Reply<R> };
}

async function exchange<R extends RouteShape>(
  route: R,
  parts: Parts,
  options: CallOptions,
  repeats = 3,
): Promise<Answer<Reply<R>>> {
  try {
    const carried = visit.carry?.(route, parts) ?? parts;
    const proven = route.captcha && visit.prove?.(route, carried, options);
    const said = (await proven) || carried;
    return readReply(route, await send(route, said, options));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const why = refusalOf(error);
    if (why.code !== "OVERLOADED" || !repeats) return { refusal: why };
    // An overloaded server has done nothing, so even a write can be retried. The delay differs between clients.
    await new Promise((go) => setTimeout(go, why.details.retryAfterSeconds * 1000));
    return exchange(route, parts, options, repeats - 1);
  }
}

const wantsNewSession = (answer: Answer<unknown>): boolean =>
  answer.refusal?.code === "UNAUTHORIZED" || answer.refusal?.code === "FORBIDDEN";

/**
 * Answers that came with the page and prefetched calls, by route, arguments and language. Each answer is used
 * once.
 */
const early = new Map<string, FirstAnswer | Promise<Answer<unknown>>>();
const earlyKey = (path: string, ask: unknown): string =>
  JSON.stringify([path, ask, session.locale]);

/**
 * Starts a call that needs no session before a screen makes it. Does nothing if the server has sent the
 * answer with the page.
 */
export function callEarly<R extends RouteShape>(route: R, ask: Ask<R>): void {
  const key = earlyKey(route.path, ask);
  if (!early.has(key)) early.set(key, exchange(route, ask, {}));
}

/** Stores an answer that the server sent with the page. The answer is in the page's language. */
export function haveAnswer(answer: FirstAnswer): void {
  early.set(earlyKey(answer.path, answer.ask), answer);
}

/**
 * Returns an answer that the server sent with the page, for the first render. The answer stays stored until
 * `dropEarly` is called.
 */
export function answerAtHand<R extends RouteShape>(
  route: R,
  ask: Ask<R>,
): Answer<Reply<R>> | undefined {
  const made = early.get(earlyKey(route.path, ask));
  return made && "reply" in made ? readReply(route, made.reply) : undefined;
}

export const dropEarly = (path: string, ask: unknown): boolean => early.delete(earlyKey(path, ask));

function takeEarly<R extends RouteShape>(
  route: R,
  ask: Ask<R>,
): Promise<Answer<Reply<R>>> | undefined {
  const made = early.get(earlyKey(route.path, ask));
  dropEarly(route.path, ask);
  if (made && "reply" in made) return Promise.resolve(readReply(route, made.reply));
  // The key contains the route and the arguments, so the answer has this route's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return made as Promise<Answer<Reply<R>>> | undefined;
}

/**
 * Makes a call of the contract. If the route needs a visitor, opens the session first, and opens it again
 * once if the cookie and the uuid header disagree. Throws only if `signal` has aborted the call.
 */
export async function call<R extends RouteShape>(
  route: R,
  ask: Ask<R>,
  options: CallOptions = {},
): Promise<Answer<Reply<R>>> {
  const needsVisitor =
    route.caller === "visitor" ||
    route.caller === "customer" ||
    // In the back office `session.uuid` is "", because operators have no visitor session.
    (route.caller === "visitorOrOperator" && session.uuid !== "");
  if (!needsVisitor) return takeEarly(route, ask) ?? exchange(route, ask, options);
  const opened = await ensureSession();
  if (opened.refusal) return opened;
  const answer = await exchange(route, ask, options);
  if (!wantsNewSession(answer)) return answer;
  const renewed = await ensureSession(true);
  return renewed.refusal ? renewed : exchange(route, ask, options);
}

/** The type of `call`. Functions take `call` as a parameter, so that tests can pass their own. */
export type Call = typeof call;
