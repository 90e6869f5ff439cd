import * as z from "zod/mini";
import { RefusalBody, type RouteShape } from "../../domain/api/route.ts";
import { cookieName } from "../../domain/cookieName.ts";
import { isOpenToKeys, KEY_PREFIX, KEY_SCOPES, mayKeyCall } from "../../domain/keyScopes.ts";
import { needsSecondFactor } from "../../domain/secondFactor.ts";
import type { RefusalCode } from "../../domain/refusal.ts";
import { CATALOGUE } from "../../domain/refusalCatalogue.ts";
import { replyExample, requestExample } from "./examples/exampleOf.ts";
import { FILE_REPLIES } from "./examples/fileReplies.ts";

type Json = Record<string, unknown>;

/** The OpenAPI versions in which the contract is available. */
export type OpenApiVersion = "3.0" | "3.1";

/** The full version number and the dialect of JSON Schema of each version. */
const VERSIONS = {
  "3.0": { openapi: "3.0.3", target: "openapi-3.0" },
  "3.1": { openapi: "3.1.0", target: "draft-2020-12" },
} as const;

/** Creates the JSON schema of a request ("input") or a reply ("output"). */
type ToSchema = (shape: z.ZodMiniType, io: "input" | "output") => Json;

const schemasOf =
  (version: OpenApiVersion): ToSchema =>
  (shape, io) => {
    const { target } = VERSIONS[version];
    const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, target, unrepresentable: "any" });
    return schema;
  };

interface ObjectSchema {
  readonly properties?: Json;
  readonly required?: readonly string[];
}

function parametersOf(
  shape: z.ZodMiniType | undefined,
  where: "path" | "query",
  toSchema: ToSchema,
): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] }: ObjectSchema = toSchema(shape, "input");
  const examples = new Map(Object.entries(Object(requestExample(shape, where))));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema,
    ...(examples.has(name) && { example: examples.get(name) }),
  }));
}

/** Returns the body of a refusal as `server/platform/errorDoor.ts` sends it, but without details. */
const refusalExample = (code: RefusalCode): Json => ({
  error: { code, message: CATALOGUE[code][1] },
});

function replyContent({ method, path, reply }: RouteShape, toSchema: ToSchema): Json {
  if (reply) {
    const example = replyExample(reply, path);
    return { "application/json": { schema: toSchema(reply, "output"), example } };
  }
  const { media = "application/octet-stream", example } = FILE_REPLIES[`${method} ${path}`] ?? {};
  return { [media]: { schema: { type: "string" }, example } };
}

/** Returns the error codes that a call can return in addition to those that its route lists. */
function commonCodes(route: RouteShape): RefusalCode[] {
  // Any body or query with a field that is named like card data is refused, even if the call does not read
  // the field.
  const codes: RefusalCode[] = ["INTERNAL", "RATE_LIMITED", "OVERLOADED", "CARD_DATA_REFUSED"];
  if (route.params || route.query || route.body) codes.push("VALIDATION");
  if (route.caller !== "anyone") codes.push("UNAUTHORIZED", "FORBIDDEN");
  const isOperators = route.caller === "operator" || route.caller === "visitorOrOperator";
  if (isOperators && needsSecondFactor(route)) codes.push("SECOND_FACTOR_NEEDED");
  if (route.captcha) codes.push(route.captcha);
  return codes;
}

function responsesOf(route: RouteShape, toSchema: ToSchema): Json {
  const codes = [...new Set([...commonCodes(route), ...route.refusals])];
  const byStatus = Map.groupBy(codes, (code) => CATALOGUE[code][0]);
  const refusals = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, group]) => {
      const schema = { $ref: "#/components/schemas/Refusal" };
      const sorted = group.toSorted();
      const example = sorted[0] && refusalExample(sorted[0]);
      const content = { "application/json": { schema, example } };
      return [String(status), { description: sorted.join(", "), content }];
    });
  const done = { description: "Done.", content: replyContent(route, toSchema) };
  return { 200: done, ...Object.fromEntries(refusals) };
}

/** The example value for both custom headers, which contain UUIDs. */
const HEADER_EXAMPLE = "0f8fad5b-d9cb-469f-a165-70867728950e";

function headersOf(route: RouteShape): Json[] {
  const header = (name: string): Json => ({
    name,
    in: "header",
    required: true,
    schema: { type: "string" },
    example: HEADER_EXAMPLE,
  });
  const isVisitors = route.caller === "visitor" || route.caller === "customer";
  const needsUuid = isVisitors && route.method !== "GET";
  return [
    ...(needsUuid ? [header("uuid")] : []),
    ...(route.isIdempotent ? [header("Idempotency-Key")] : []),
  ];
}

/**
 * Returns the security requirements of a call: cookies, or an API key instead of the operators' cookie. A
 * customer's write also requires the visitor's cookie.
 */
function securityOf(route: RouteShape): Json[] {
  const { caller, method } = route;
  const ofOperators: Json[] = [{ operator: [] }, ...(isOpenToKeys(route) ? [{ apiKey: [] }] : [])];
  if (caller === "visitor") return [{ visitor: [] }];
  if (caller === "operator") return ofOperators;
  if (caller === "visitorOrOperator") return [{ visitor: [] }, ...ofOperators];
  if (caller !== "customer") return [];
  return [method === "GET" ? { area: [] } : { area: [], visitor: [] }];
}

const cookie = (name: string): Json => ({ type: "apiKey", in: "cookie", name });

const FILE_EXAMPLE = "(a seat plan as SVG, JSON, rows of text or in the compact form)";

/** Returns a call's tag in the document: `seats`, or `pres-live plans` for operators' calls. */
function tagOf({ path }: RouteShape): string {
  const [first = "", second = ""] = path.split("/").filter((part) => part !== "");
  return /^pres-live$/i.test(first) ? `pres-live ${second}` : first;
}

/**
 * Returns a description that names the API key scopes with which a call is allowed. A key needs only one of
 * these scopes.
 */
function scopesOf(route: RouteShape): Json {
  const scopes = KEY_SCOPES.filter((scope) => mayKeyCall([scope], route));
  return scopes.length === 0
    ? {}
    : { description: `API key: one of the scopes ${scopes.join(", ")}.` };
}

function operationOf(route: RouteShape, toSchema: ToSchema): Json {
  const operation: Json = {
    tags: [tagOf(route)],
    ...scopesOf(route),
    security: securityOf(route),
    parameters: [
      ...headersOf(route),
      ...parametersOf(route.params, "path", toSchema),
      ...parametersOf(route.query, "query", toSchema),
    ],
    responses: responsesOf(route, toSchema),
  };
  if (route.body) {
    const content = route.takesFile
      ? { "application/octet-stream": { schema: { type: "string" }, example: FILE_EXAMPLE } }
      : {
          "application/json": {
            schema: toSchema(route.body, "input"),
            example: requestExample(route.body, "body"),
          },
        };
    operation["requestBody"] = { required: true, content };
  }
  return operation;
}

/** Builds the OpenAPI document of the contract from the same route definitions that the server mounts. */
export function openApi(
  contract: readonly RouteShape[],
  isSecure: boolean,
  version: OpenApiVersion = "3.1",
): Json {
  const toSchema = schemasOf(version);
  const paths: Record<string, Json> = {};
  for (const route of contract) {
    const path = `/api${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, toSchema) };
  }
  return {
    openapi: VERSIONS[version].openapi,
    info: { title: "Parterre", version: "1" },
    paths,
    components: {
      schemas: { Refusal: toSchema(RefusalBody, "output") },
      securitySchemes: {
        visitor: cookie(cookieName("visitor", isSecure)),
        area: cookie(cookieName("area", isSecure)),
        operator: cookie(cookieName("operator", isSecure)),
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: `${KEY_PREFIX}…`,
          description: "An API key of a business, made at /backoffice/keys.",
        },
      },
    },
  };
}
