import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Received, Reply, RouteShape } from "../../domain/api/route.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Captcha } from "../outside/captcha.ts";
import type { Context, ContextOf, Visitor } from "../identity/context.ts";
import type { Locale } from "../../domain/locale.ts";
import { pickLocale } from "../platform/locale.ts";
import type { Audit } from "../identity/operators/audit.ts";
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

/** A call's own work: its parsed input and its caller in, its reply out. Refuses by throwing. */
export type Work<R extends RouteShape> = (
  asked: Received<R>,
  context: ContextOf<R>,
) => Promise<Answer<R>> | Answer<R>;

/** Gives a call of the contract to its work; every call of the contract is mounted just once. */
export type Mount = <R extends RouteShape>(route: R, work: Work<R>) => void;

/** What mounting needs of the house. */
export interface Door {
  readonly enabledLocales: readonly Locale[];
  readonly isDemo: boolean;
  /** The visitor of the signed cookie, or `undefined`. */
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor | undefined>;
  /** The same, asked of the database: a cookie that a login has replaced anywhere is dead. */
  readonly exactVisitorOf: (request: FastifyRequest) => Promise<Visitor | undefined>;
  /** The customer of the customer area's own cookie, or `undefined`. */
  readonly customerOf: (request: FastifyRequest) => Promise<number | undefined>;
  /** The operator of the operators' cookie, or `undefined`. */
  readonly operatorOf: (request: FastifyRequest) => Promise<Operator | undefined>;
  /** Whether an operator without an authenticator can only set one up and log out. */
  readonly isSecondFactorDemanded: boolean;
  /** Where every write of an operator is written down. */
  readonly audit: Audit;
  /** Whether a call's captcha token passes. */
  readonly isPerson: Captcha["isPassed"];
  /** Throws RATE_LIMITED where the visitor has made too many calls. */
  readonly limits: Limits;
  /** Where people reach the storefront. */
  readonly publicUrl: () => string;
  /** Counts wrong guesses of a call that looks something up. */
  readonly guarded: GuardedCall;
  /** Bytes that a file may have. */
  readonly mostFileBytes: number;
  /** Hears of every route that was mounted. */
  readonly onMount: (route: RouteShape) => void;
}

/** Who a call comes from. A session is looked for only where the call asks for it. */
interface Who {
  readonly visitor: Visitor | undefined;
  readonly customerId?: number | undefined;
  readonly operator?: Operator | undefined;
}

const isNamedIn = (request: FastifyRequest, visitor: Visitor | undefined): boolean =>
  visitor !== undefined && request.headers["uuid"] === visitor.uuid;

/** Staff whose role makes the call, and else the visitor: whoever sells tickets may buy some too. */
async function eitherOf(
  route: RouteShape,
  request: FastifyRequest,
  door: Door,
  visitor: Visitor | undefined,
): Promise<Who> {
  const isVisitor = isNamedIn(request, visitor);
  const operator = await door.operatorOf(request);
  if (operator && (!isVisitor || !refusalFor(operator, route, door))) {
    return { visitor: isVisitor ? visitor : undefined, operator };
  }
  if (!visitor) throw new Refused("UNAUTHORIZED");
  return { visitor };
}

/** Who may not call is told so before the input is judged (contract, "Running"). */
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
      const operator = await door.operatorOf(request);
      if (!operator) throw new Refused("UNAUTHORIZED");
      return { ...who, operator };
    }
    case "visitorOrOperator":
      return eitherOf(route, request, door, visitor);
    case "development": {
      if (!door.isDemo) throw new Refused("NOT_FOUND");
      if (isFromHere(request)) return who;
      const operator = await door.operatorOf(request);
      const code = operator ? refusalFor(operator, route, door) : "FORBIDDEN";
      if (code) throw new Refused(code);
      return who;
    }
  }
}

/** Does an operator's write in the books, and any other call as it is. */
function inBooks<T>(
  route: RouteShape,
  { operator, address }: Context & Who,
  door: Door,
  what: unknown,
  work: () => Promise<T> | T,
): Promise<T> | T {
  if (!operator || route.method === "GET" || route.isQuestion) return work();
  return door.audit.record({ by: operator, call: route, what, address }, work);
}

/** An operator who may not make this call is told so, and a write of theirs is noted. */
async function judgeRole(route: RouteShape, context: Context & Who, door: Door): Promise<void> {
  const code = context.operator && refusalFor(context.operator, route, door);
  if (!code) return;
  await inBooks(route, context, door, null, () => {
    throw new Refused(code);
  });
  throw new Refused(code);
}

/** On a write the header must name the cookie's visitor, which another site's page cannot know. */
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

/** A call that carries a captcha's token needs one that passes; a retry under its key, the same one. */
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
  if (!(await door.isPerson(token, addressOf(request), use))) throw new Refused(route.captcha);
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

/** What was sent, parsed; a file is taken as it is. */
async function askedOf(route: RouteShape, request: FastifyRequest, { mostFileBytes }: Door) {
  refuseCards(request.query);
  if (!route.takesFile) refuseCards(request.body);
  const address = {
    params: parsePart(route, "params", request.params),
    query: parsePart(route, "query", request.query),
  };
  if (!route.takesFile) return { ...address, body: parsePart(route, "body", request.body) };
  judgeFileType(request);
  const { bytes, otherwise } = route.most ?? { bytes: mostFileBytes, otherwise: "PLAN_TOO_LARGE" };
  const body = await sentFile(request.raw, bytes);
  if (!body) throw new Refused(otherwise, { most: bytes });
  return { ...address, body };
}

/** `?language=xx` wins over the header, where that language is enabled (contract, "Running"). */
function localeOf({ query, headers }: FastifyRequest, enabled: readonly Locale[]): Locale {
  const asked = typeof query === "object" && query && "language" in query ? query.language : "";
  const found = enabled.find((each) => each === asked);
  return found ?? pickLocale(headers["accept-language"], enabled);
}

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Pieces go out as their reader takes them: together they may be tens of megabytes. */
function bodyOf({ body }: Bytes, reply: FastifyReply): Buffer | Readable {
  if (body instanceof Uint8Array) return bufferOf(body);
  const length = body.reduce((sum, piece) => sum + piece.byteLength, 0);
  reply.header("content-length", length);
  return Readable.from(body.map(bufferOf), { objectMode: false });
}

/**
 * Bytes that are the same for anyone may say how long they are kept. Of all other answers, refusals
 * included, no cache keeps anything: see `mountOn`.
 */
function send(route: RouteShape, answer: unknown, reply: FastifyReply): unknown {
  if (answer instanceof TakenOver) return reply.hijack();
  if (answer instanceof Bytes) {
    reply.code(answer.status).headers(answer.headers);
    if (route.caller !== "anyone") reply.header("cache-control", "no-store");
    return reply.send(bodyOf(answer, reply));
  }
  // Parsing what goes out keeps columns that a query happened to read from leaking.
  return reply.send(route.reply ? route.reply.parse(answer) : answer);
}

/** The operators' area is spelt in either case: the router knows one, and this makes it of any. */
export const inOneCase = (url: string): string =>
  url.replace(/^\/api\/pres-live(?=[/?]|$)/i, "/api/pres-live");

/** `/presentations/{id}` below `/api`, as Fastify writes it. */
export const urlOf = (route: RouteShape): string =>
  inOneCase(`/api${route.path.replaceAll(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`);

const within = (app: FastifyInstance, fill: (part: FastifyInstance) => void): void => fill(app);

/** Makes the function that mounts calls of the contract on `app`. */
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
          judgeOrigin(route, request, door.publicUrl());
          const isPersonal = route.caller !== "anyone" && !route.mayLag;
          const visitor = await (isPersonal ? door.exactVisitorOf : door.visitorOf)(request);
          door.limits.count(request, visitor);
          const who = await judgeCaller(route, request, door, visitor);
          const caller: Context & Who = {
            ...who,
            locale: localeOf(request, door.enabledLocales),
            address: addressOf(request),
            noteMiss: () => {},
            request,
            reply,
          };
          await judgeRole(route, caller, door);
          judgeHeader(route, request, who);
          const asked = await askedOf(route, request, door);
          await judgePerson(route, request, door, asked);
          // The three schemas that made `asked` are the ones its type is computed from, and
          // judgeCaller has made sure of the visitor; the compiler cannot follow either.
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
