import type { RouteShape } from "../../domain/api/route.ts";

/** The parameters of a path by the names of its template, as the server reads them. */
function paramsOf(template: string, path: string): Record<string, string> {
  const parts = path.split("/");
  const named = template.split("/").flatMap((name, at) => {
    const [, param] = /^\{(\w+)\}$/.exec(name) ?? [];
    return param === undefined ? [] : [[param, decodeURIComponent(parts[at] ?? "")] as const];
  });
  return Object.fromEntries(named);
}

/** A query's values by their names; of a name that comes more than once all of them. */
function valuesOf(query: string): Record<string, string | string[]> {
  const search = new URLSearchParams(query);
  const values = [...new Set(search.keys())].map((name) => {
    const all = search.getAll(name);
    return [name, all.length > 1 ? all : all[0]!] as const;
  });
  return Object.fromEntries(values);
}

/**
 * Whether a call's own shapes refuse what is sent, before the call's work sees any of it. All calls have
 * one door, which judges by these shapes and answers VALIDATION.
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
