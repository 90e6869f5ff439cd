import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Received, Reply, RouteShape } from "../../domain/api/route.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Context, ContextOf, Visitor } from "../identity/context.ts";
import type { Languages } from "../../domain/languages.ts";
import type { Locale } from "../../domain/locale.ts";
import { pickLocale } from "../platform/locale.ts";
import type { Audit } from "../identity/operators/audit.ts";
import { keyIn } from "../identity/keys/keyCaller.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { addressOf, isFromHere } from "../platform/addresses.ts";
import { Bytes, TakenOver } from "../platform/answer.ts";
import type { GuardedCall } from "./guardedCalls.ts";
import { refuseCards } from "../platform/cardNumbers.ts";
import type { Limits } from "./limits.ts";
import { refusalFor } from "./operatorAccess.ts";
import { judgeFileType, judgeOrigin } from "./ownOrigin.ts";
import { leaveBodies, sentFile } from "./sentFile.ts";
import { unstorable } from "./unstorable.ts";

export type Answer<R extends RouteShape> = Reply<R> | Bytes | TakenOver;

/**
 * The handler of a call. The handler gets the parsed input and the caller, and returns the reply. To refuse
 * the call, the handler throws a refusal.
 */
export type Work<R extends RouteShape> = (
  asked: Received<R>,
  context: ContextOf<R>,
) => Promise<Answer<R>> | Answer<R>;

/** Mounts a call of the contract with its handler. Every call is mounted exactly once. */
export type Mount = <R extends RouteShape>(route: R, work: Work<R>) => void;

/** The services that are needed to mount calls. */
export interface Door {
  readonly languages: () => Languages;
  readonly isDemo: boolean;
  /** Returns the visitor of the request's signed cookie, or `undefined`. */
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor | undefined>;
  /**
   * Does the same as `visitorOf`, but reads the visitor from the database instead of the cache. A cookie that
   * a login on another node has just replaced is therefore not accepted.
   */
  readonly exactVisitorOf: (request: FastifyRequest) => Promise<Visitor | undefined>;
  /**
   * Returns the id of the customer who is logged in to the customer area by the request's cookie, or
   * `undefined`.
   */
  readonly customerOf: (request: FastifyRequest) => Promise<number | undefined>;
  /**
   * Returns the operator of the request's API key, or of the operators' cookie, or `undefined`. Throws
   * UNAUTHORIZED for an invalid key.
   */
  readonly operatorOf: (
    request: FastifyRequest,
    route: RouteShape,
  ) => Promise<Operator | undefined>;
  /** Whether operators without an authenticator can do nothing but set one up or log out. */
  readonly isSecondFactorDemanded: boolean;
  /** Records every write of an operator in the audit log. */
  readonly audit: Audit;
  /**
   * Returns whether the captcha token of a call is valid on the pages of the request's host. A retry with the
   * same `use` may send the same token again.
   */
  readonly isPerson: (
    request: FastifyRequest,
    token: string | undefined,
    use?: string,
  ) => Promise<boolean>;
  /** Counts calls. Throws RATE_LIMITED after too many calls of a visitor. */
  readonly limits: Limits;
  /** Returns the URL at which customers reach the storefront. */
  readonly publicUrl: () => string;
  /** Runs a call that looks up a number, code or key, and counts wrong guesses. */
  readonly guarded: GuardedCall;
  /** Maximum bytes of an uploaded file. */
  readonly mostFileBytes: number;
  /** Maximum time in which an uploaded file has to arrive, in ms. */
  readonly uploadMs: number;
  /** Called with every mounted route. */
  readonly onMount: (route: RouteShape) => void;
}

/**
 * The visitor, customer or operator who makes a call. A session is looked up only if the call requires it.
 */
interface Who {
  readonly visitor: Visitor | undefined;
  readonly customerId?: number | undefined;
  readonly operator?: Operator | undefined;
}

/** Returns whether the call is authenticated by an API key. */
const isOfKey = ({ caller }: RouteShape, request: FastifyRequest): boolean =>
  (caller === "operator" || caller === "visitorOrOperator") && keyIn(request) !== undefined;

const isNamedIn = (request: FastifyRequest, visitor: Visitor | undefined): boolean =>
  visitor !== undefined && request.headers["uuid"] === visitor.uuid;

/**
 * Returns the operator of a request. If the operator's role forbids the call, returns the request's visitor,
 * because staff can buy tickets too. Throws UNAUTHORIZED if there is neither an operator nor a visitor.
 */
async function eitherOf(
  route: RouteShape,
  request: FastifyRequest,
  door: Door,
  visitor: Visitor | undefined,
): Promise<Who> {
  const isVisitor = isNamedIn(request, visitor);
  const operator = await door.operatorOf(request, route);
  if (operator && (operator.keyScopes || !isVisitor || !refusalFor(operator, route, door))) {
    return { visitor: isVisitor ? visitor : undefined, operator };
  }
  if (!visitor) throw new Refused("UNAUTHORIZED");
  return { visitor };
}

/** Authenticates the caller before the input is validated (contract, "Running"). */
async function judgeCaller(
  route: RouteShape,
  request: FastifyRequest,
  door: Door,
  visitor: Visitor | undefined,
): Promise<Who> {
  const who: Who = { visitor };
  switch (route.caller) {
    case "anyone":
      return who;
    case "visitor":
      if (!visitor) throw new Refused("UNAUTHORIZED");
      return who;
    case "customer": {
      const customerId = await door.customerOf(request);
      if (customerId === undefined) throw new Refused("UNAUTHORIZED");
      return { ...who, customerId };
    }
    case "operator": {
      const operator = await door.operatorOf(request, route);
      if (!operator) throw new Refused("UNAUTHORIZED");
      return { ...who, operator };
    }
    case "visitorOrOperator":
      return eitherOf(route, request, door, visitor);
    case "development": {
      if (!door.isDemo) throw new Refused("NOT_FOUND");
      if (isFromHere(request)) return who;
      const operator = await door.operatorOf(request, route);
      const code = operator ? refusalFor(operator, route, door) : "FORBIDDEN";
      if (code) throw new Refused(code);
      return who;
    }
  }
}

/** Runs the handler of a call, and records the call in the audit log if it is an operator's write. */
function inBooks<T>(
  route: RouteShape,
  { operator, address }: Context & Who,
  door: Door,
  what: unknown,
  work: () => Promise<T> | T,
): Promise<T> | T {
  if (!operator || route.method === "GET" || route.isQuestion || route.isPart) return work();
  return door.audit.record({ by: operator, call: route, what, address }, work);
}

/** Throws if the operator is not allowed to make this call. A refused write is recorded in the audit log. */
async function judgeRole(route: RouteShape, context: Context & Who, door: Door): Promise<void> {
  const code = context.operator && refusalFor(context.operator, route, door);
  if (!code) return;
  await inBooks(route, context, door, null, () => {
    throw new Refused(code);
  });
  throw new Refused(code);
}

/**
 * For a visitor's write, throws unless the header `uuid` contains the id in the visitor's cookie. A page of
 * another site cannot know this id.
 */
function judgeHeader(
  { caller, method }: RouteShape,
  request: FastifyRequest,
  { visitor, operator }: Who,
): void {
  const isVisitors =
    caller === "visitor" || caller === "customer" || (caller === "visitorOrOperator" && !operator);
  if (!isVisitors || method === "GET") return;
  if (!isNamedIn(request, visitor)) throw new Refused("FORBIDDEN");
}

function tokenIn(part: unknown): string | undefined {
  const token = typeof part === "object" && part && "recaptchaToken" in part && part.recaptchaToken;
  return typeof token === "string" ? token : undefined;
}

/**
 * For a call that needs a captcha, throws unless its token is valid. A retry with the same idempotency key
 * can reuse the token.
 */
async function judgePerson(
  route: RouteShape,
  request: FastifyRequest,
  door: Door,
  asked: { readonly query: unknown; readonly body: unknown },
): Promise<void> {
  if (!route.captcha) return;
  const key = request.headers["idempotency-key"];
  const use = route.isIdempotent && typeof key === "string" ? `${route.path} ${key}` : undefined;
  const token = tokenIn(asked.body) ?? tokenIn(asked.query);
  if (!(await door.isPerson(request, token, use))) throw new Refused(route.captcha);
}

type Part = "params" | "query" | "body";

function parsePart(route: RouteShape, part: Part, value: unknown): unknown {
  const shape = route[part];
  if (!shape) return undefined;
  const root = part === "body" ? [] : [part];
  const parsed = shape.safeParse(value ?? {});
  const issues = parsed.success ? unstorable(parsed.data) : parsed.error.issues;
  if (parsed.success && issues.length === 0) return parsed.data;
  const fields = issues.map((issue) => ({
    field: [...root, ...issue.path].map(String).join("."),
    message: issue.message,
  }));
  throw new Refused("VALIDATION", { fields });
}

/** Parses and returns the input of a call. An uploaded file is not parsed. */
async function askedOf(route: RouteShape, request: FastifyRequest, door: Door) {
  refuseCards(request.query);
  if (!route.takesFile) refuseCards(request.body);
  const address = {
    params: parsePart(route, "params", request.params),
    query: parsePart(route, "query", request.query),
  };
  if (!route.takesFile) return { ...address, body: parsePart(route, "body", request.body) };
  judgeFileType(request);
  const { bytes, otherwise } = route.most ?? {
    bytes: door.mostFileBytes,
    otherwise: "PLAN_TOO_LARGE",
  };
  const body = await sentFile(request.raw, { bytes, ms: door.uploadMs });
  if (body === "tooLarge") throw new Refused(otherwise, { most: bytes });
  if (body === "tooSlow") throw new Refused("UPLOAD_TIMED_OUT");
  return { ...address, body };
}

/**
 * Returns the language of a reply. `?language=xx` takes precedence over the header if that language is enabled
 * (contract, "Running").
 */
function localeOf({ query, headers }: FastifyRequest, languages: Languages): Locale {
  const asked = typeof query === "object" && query && "language" in query ? query.language : "";
  const found = languages.locales.find((each) => each === asked);
  return found ?? pickLocale(headers["accept-language"], languages);
}

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Returns the body to send. A body in several pieces is streamed as fast as the client reads, because it can
 * be tens of megabytes long.
 */
function bodyOf({ body }: Bytes, reply: FastifyReply): Buffer | Readable {
  if (body instanceof Uint8Array) return bufferOf(body);
  const length = body.reduce((sum, piece) => sum + piece.byteLength, 0);
  reply.header("content-length", length);
  return Readable.from(body.map(bufferOf), { objectMode: false });
}

/**
 * Sends the reply of a call. Only public replies in bytes can set a cache lifetime. Other replies and errors
 * are never cached (see `mountOn`).
 */
function send(route: RouteShape, answer: unknown, reply: FastifyReply): unknown {
  if (answer instanceof TakenOver) return reply.hijack();
  if (answer instanceof Bytes) {
    reply.code(answer.status).headers(answer.headers);
    if (route.caller !== "anyone") reply.header("cache-control", "no-store");
    return reply.send(bodyOf(answer, reply));
  }
  // The reply is parsed, so that columns which a query returns unintentionally do not leak.
  return reply.send(route.reply ? route.reply.parse(answer) : answer);
}

/**
 * Returns a URL in which the prefix of operators' calls is in lower case, as the router requires. Clients may
 * write it in upper or lower case.
 */
export const inOneCase = (url: string): string =>
  url.replace(/^\/api\/pres-live(?=[/?]|$)/i, "/api/pres-live");

/** Returns a path of the contract, such as `/presentations/{id}`, as a Fastify route below `/api`. */
export const urlOf = (route: RouteShape): string =>
  inOneCase(`/api${route.path.replaceAll(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`);

const within = (app: FastifyInstance, fill: (part: FastifyInstance) => void): void => fill(app);

/** Returns the function that mounts calls of the contract on `app`. */
export function mountOn(app: FastifyInstance, door: Door): Mount {
  return (route, work) => {
    door.onMount(route);
    const on = route.takesFile ? leaveBodies : within;
    on(app, (part) =>
      part.route({
        method: route.method,
        url: urlOf(route),
        handler: async (request, reply) => {
          reply.header("cache-control", "no-store");
          // The origin is not checked for calls with an API key, because pages of other sites cannot send a
          // key, and programs send no origin.
          if (!isOfKey(route, request)) judgeOrigin(route, request, door.publicUrl());
          const isPersonal = route.caller !== "anyone" && !route.mayLag;
          const visitor = await (isPersonal ? door.exactVisitorOf : door.visitorOf)(request);
          door.limits.count(request, visitor);
          const who = await judgeCaller(route, request, door, visitor);
          if (who.operator?.keyScopes) door.limits.countKey(request, who.operator.id);
          const caller: Context & Who = {
            ...who,
            locale: localeOf(request, door.languages()),
            address: addressOf(request),
            noteMiss: () => {},
            request,
            reply,
          };
          await judgeRole(route, caller, door);
          judgeHeader(route, request, who);
          const asked = await askedOf(route, request, door);
          await judgePerson(route, request, door, asked);
          // The type of `asked` follows from the three schemas that have parsed it, and judgeCaller has
          // ensured that there is a visitor. The compiler can infer neither of the two.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          const run = work as (asked: unknown, context: Context) => unknown;
          const answer = await inBooks(route, caller, door, asked, () =>
            door.guarded(route, asked, caller, async (noteMiss) =>
              run(asked, { ...caller, noteMiss }),
            ),
          );
          app.securityEvents?.noteDone(route, request);
          if (answer instanceof Bytes && answer.weight) door.limits.weigh(request, answer.weight);
          return send(route, answer, reply);
        },
      }),
    );
  };
}
