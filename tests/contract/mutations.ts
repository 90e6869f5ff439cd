import { chances } from "../../server/demo/seeded.ts";

/** An input with one error, and a description of the error. */
export interface Mutation<T> {
  readonly what: string;
  readonly value: T;
}

/** Returns `most` of the elements, chosen by the seed, or all if there are not more. */
export function drawn<T>(all: readonly T[], most: number, seed: number): readonly T[] {
  if (all.length <= most) return all;
  const random = chances(seed);
  return all
    .map((each) => ({ each, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ each }) => each);
}

const LONG = "x".repeat(6_000);

/** Returns replacements for a value: other types, null, and values that no column can store. */
function others(value: unknown): readonly Mutation<unknown>[] {
  const all: readonly Mutation<unknown>[] = [
    { what: "null", value: null },
    { what: "a number", value: 7.5 },
    { what: "a huge number", value: 1e15 },
    { what: "a negative number", value: -1 },
    { what: "a text", value: "x" },
    { what: "an empty text", value: "" },
    { what: "a long text", value: LONG },
    { what: "a NUL", value: "a\0b" },
    { what: "half a character", value: "\ud800" },
    { what: "a flag", value: true },
    { what: "a list", value: [value] },
    { what: "an object", value: { value } },
  ];
  return all.filter((each) => JSON.stringify(each.value) !== JSON.stringify(value));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function put(of: unknown, key: string | number, value: unknown): unknown {
  if (Array.isArray(of)) return of.map((each: unknown, at) => (at === key ? value : each));
  return isObject(of) ? { ...of, [key]: value } : of;
}

/** Yields bodies with one field missing or replaced, at every depth. */
export function* wrongBodies(body: unknown, path = ""): Generator<Mutation<unknown>> {
  // A file has no fields, and faults in its content are part of the reply.
  if (body instanceof Uint8Array) return;
  if (path === "" && isObject(body)) yield { what: "a list in its place", value: [] };
  // Of a list, only the first element is changed.
  const entries: [string | number, unknown][] = Array.isArray(body)
    ? body.slice(0, 1).map((each: unknown) => [0, each])
    : isObject(body)
      ? Object.entries(body)
      : [];
  for (const [key, value] of entries) {
    const field = path === "" ? String(key) : `${path}.${key}`;
    if (isObject(body)) {
      const { [key]: _, ...rest } = body;
      yield { what: `${field} missing`, value: rest };
    }
    for (const other of others(value)) {
      yield { what: `${field} is ${other.what}`, value: put(body, key, other.value) };
    }
    for (const inner of wrongBodies(value, field)) {
      yield { what: inner.what, value: put(body, key, inner.value) };
    }
  }
}

const WRONG_TEXTS = ["", "x", "-1", "9".repeat(30), LONG.slice(0, 3_000), "%00", "1,", "null"];

/** Yields paths with one query parameter missing, repeated or replaced. */
export function* wrongQueries(path: string): Generator<Mutation<string>> {
  const [base = "", query] = path.split("?");
  if (query === undefined) return;
  const pairs = query.split("&");
  for (const [at, pair] of pairs.entries()) {
    const [name = ""] = pair.split("=");
    const rest = pairs.filter((_, place) => place !== at);
    const made = (what: string, parts: readonly string[]): Mutation<string> => ({
      what: `${name} ${what}`,
      value: `${base}?${parts.join("&")}`,
    });
    yield made("missing", rest);
    yield made("twice", [...pairs, pair]);
    for (const text of WRONG_TEXTS)
      yield made(`is ${text.slice(0, 12)}`, [...rest, `${name}=${text}`]);
  }
}

/** Yields paths with one path parameter replaced. */
export function* wrongPaths(template: string, path: string): Generator<Mutation<string>> {
  const names = template.split("/");
  const [base = "", query] = path.split("?");
  const parts = base.split("/");
  for (const [at, name] of names.entries()) {
    if (!name.startsWith("{")) continue;
    for (const text of ["x", "-1", "0", "9".repeat(30), "y".repeat(180), "%00", "%F0%9F%98%80"]) {
      const value = parts.map((part, place) => (place === at ? text : part)).join("/");
      const whole = query === undefined ? value : `${value}?${query}`;
      yield { what: `${name} is ${text.slice(0, 12)}`, value: whole };
    }
  }
}
