import type { RouteShape } from "../../domain/api/route.ts";

/** Returns a path's parameters by name, as the server parses them. */
function paramsOf(template: string, path: string): Record<string, string> {
  const parts = path.split("/");
  const named = template.split("/").flatMap((name, at) => {
    const [, param] = /^\{(\w+)\}$/.exec(name) ?? [];
    return param === undefined ? [] : [[param, decodeURIComponent(parts[at] ?? "")] as const];
  });
  return Object.fromEntries(named);
}

/** Returns the values of a query string by name. A repeated name has a list of values. */
function valuesOf(query: string): Record<string, string | string[]> {
  const search = new URLSearchParams(query);
  const values = [...new Set(search.keys())].map((name) => {
    const all = search.getAll(name);
    return [name, all.length > 1 ? all : all[0]!] as const;
  });
  return Object.fromEntries(values);
}

/**
 * Whether a call's schemas refuse a request before its handler runs. The server validates every call with these
 * schemas and replies with VALIDATION.
 */
export function isRefusedByShape(route: RouteShape, path: string, body: unknown): boolean {
  const [base = "", query = ""] = path.split("?");
  const sent = {
    params: paramsOf(route.path, base),
    query: valuesOf(query),
    body: route.takesFile || body === undefined ? {} : JSON.parse(JSON.stringify(body)),
  };
  const parts = ["params", "query", "body"] as const;
  return parts
    .filter((part) => part !== "body" || !route.takesFile)
    .some((part) => route[part]?.safeParse(sent[part]).success === false);
}
