import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Received, Reply, RouteShape } from "../../domain/api/route.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Context, ContextOf, Visitor } from "../context.ts";
import { pickLocale, type Locale } from "../locale.ts";
import { Bytes, TakenOver } from "./answer.ts";
import { refuseCardNames, refuseCards } from "./cardNumbers.ts";
import type { Limit } from "./limits.ts";
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
  /** Throws RATE_LIMITED where the caller has made too many calls. */
  readonly limit: Limit;
  /** Hears of every route that was mounted. */
  readonly onMount: (route: RouteShape) => void;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Who may not call is told so before the input is judged (contract, "Running"). */
function judgeCaller(
  route: RouteShape,
  request: FastifyRequest,
  door: Door,
  visitor: unknown,
): void {
  if (route.caller === "development") {
    if (!door.isDemo) throw new Refused("NOT_FOUND");
    if (!LOOPBACK.test(request.ip)) throw new Refused("FORBIDDEN");
  }
  if (route.caller === "operator") throw new Refused("UNAUTHORIZED");
  if (route.caller === "visitor" && !visitor) throw new Refused("UNAUTHORIZED");
}

/** On a write the header must name the cookie's visitor, which another site's page cannot know. */
function judgeHeader(
  route: RouteShape,
  request: FastifyRequest,
  visitor: Visitor | undefined,
): void {
  if (route.caller !== "visitor" || route.method === "GET") return;
  if (request.headers["uuid"] !== visitor?.uuid) throw new Refused("FORBIDDEN");
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

/** `?language=xx` wins over the header, where that language is enabled (contract, "Running"). */
function localeOf({ query, headers }: FastifyRequest, enabled: readonly Locale[]): Locale {
  const asked = typeof query === "object" && query && "language" in query ? query.language : "";
  const found = enabled.find((each) => each === asked);
  return found ?? pickLocale(headers["accept-language"], enabled);
}

function send(route: RouteShape, answer: unknown, reply: FastifyReply): unknown {
  if (answer instanceof TakenOver) return reply.hijack();
  if (answer instanceof Bytes) {
    return reply
      .code(answer.status)
      .headers(answer.headers)
      .send(Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength));
  }
  // Parsing what goes out keeps columns that a query happened to read from leaking.
  return reply.send(route.reply ? route.reply.parse(answer) : answer);
}

/** `/presentations/{id}` below `/api`, as Fastify writes it. */
const urlOf = (route: RouteShape): string =>
  `/api${route.path.replaceAll(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`;

/** Makes the function that mounts calls of the contract on `app`. */
export function mountOn(app: FastifyInstance, door: Door): Mount {
  return (route, work) => {
    door.onMount(route);
    app.route({
      method: route.method,
      url: urlOf(route),
      handler: async (request, reply) => {
        const visitor = await door.visitorOf(request);
        await door.limit(request, visitor);
        judgeCaller(route, request, door, visitor);
        judgeHeader(route, request, visitor);
        refuseCardNames(request.query);
        refuseCards(request.body);
        const context: Context = {
          visitor,
          locale: localeOf(request, door.enabledLocales),
          address: request.ip,
          request,
          reply,
        };
        const asked = {
          params: parsePart(route, "params", request.params),
          query: parsePart(route, "query", request.query),
          body: parsePart(route, "body", request.body),
        };
        // The three schemas that made `asked` are the ones its type is computed from, and
        // judgeCaller has made sure of the visitor; the compiler cannot follow either.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const run = work as (asked: unknown, context: Context) => unknown;
        const answer = await run(asked, context);
        return send(route, answer, reply);
      },
    });
  };
}
