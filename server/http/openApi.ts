import * as z from "zod/mini";
import { RefusalBody, type RouteShape } from "../../domain/api/route.ts";
import type { RefusalCode } from "../../domain/refusal.ts";
import { CATALOGUE } from "../../domain/refusalCatalogue.ts";

type Json = Record<string, unknown>;

const SENT = { io: "input", unrepresentable: "any" } as const;

/** JSON Schema of what a caller sends, or of what it gets. */
function schemaOf(shape: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
  return schema;
}

function parametersOf(shape: z.ZodMiniType | undefined, where: "path" | "query"): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(shape, SENT);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema,
  }));
}

/** What any call may answer besides its own refusals. */
function commonCodes(route: RouteShape): RefusalCode[] {
  // A field that is named as card data is refused in any body and query, also one that is not read.
  const codes: RefusalCode[] = ["INTERNAL", "RATE_LIMITED", "CARD_DATA_REFUSED"];
  if (route.params || route.query || route.body) codes.push("VALIDATION");
  if (route.caller !== "anyone") codes.push("UNAUTHORIZED", "FORBIDDEN");
  if (route.captcha) codes.push(route.captcha);
  return codes;
}

function responsesOf(route: RouteShape): Json {
  const codes = [...new Set([...commonCodes(route), ...route.refusals])];
  const byStatus = Map.groupBy(codes, (code) => CATALOGUE[code][0]);
  const refusals = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, group]) => [
      String(status),
      {
        description: group.toSorted().join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    ]);
  const content = route.reply
    ? { "application/json": { schema: schemaOf(route.reply, "output") } }
    : { "application/octet-stream": {} };
  return { 200: { description: "Done.", content }, ...Object.fromEntries(refusals) };
}

function headersOf(route: RouteShape): Json[] {
  const header = (name: string): Json => ({
    name,
    in: "header",
    required: true,
    schema: { type: "string" },
  });
  const isVisitors = route.caller === "visitor" || route.caller === "customer";
  const needsUuid = isVisitors && route.method !== "GET";
  return [
    ...(needsUuid ? [header("uuid")] : []),
    ...(route.isIdempotent ? [header("Idempotency-Key")] : []),
  ];
}

/** The cookies that a call needs; a customer's write needs the visitor's beside its own. */
function securityOf({ caller, method }: RouteShape): Json[] {
  if (caller === "visitor") return [{ visitor: [] }];
  if (caller === "operator") return [{ operator: [] }];
  if (caller === "visitorOrOperator") return [{ visitor: [] }, { operator: [] }];
  if (caller !== "customer") return [];
  return [method === "GET" ? { area: [] } : { area: [], visitor: [] }];
}

const cookie = (name: string): Json => ({ type: "apiKey", in: "cookie", name });

function operationOf(route: RouteShape): Json {
  const operation: Json = {
    security: securityOf(route),
    parameters: [
      ...headersOf(route),
      ...parametersOf(route.params, "path"),
      ...parametersOf(route.query, "query"),
    ],
    responses: responsesOf(route),
  };
  if (route.body) {
    const schema = schemaOf(route.body, "input");
    const content = route.takesFile
      ? { "application/octet-stream": {} }
      : { "application/json": { schema } };
    operation["requestBody"] = { required: true, content };
  }
  return operation;
}

/** The contract as OpenAPI 3.1, made from the same values that the server mounts. */
export function openApi(contract: readonly RouteShape[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of contract) {
    const path = `/api${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Parterre", version: "1" },
    paths,
    components: {
      schemas: { Refusal: schemaOf(RefusalBody, "output") },
      securitySchemes: {
        visitor: cookie("visitor"),
        area: cookie("area"),
        operator: cookie("operator"),
      },
    },
  };
}
