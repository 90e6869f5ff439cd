import type * as z from "zod/mini";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { RouteShape } from "../../../domain/api/route.ts";
import { requestExample } from "../../../server/http/examples/exampleOf.ts";

/** A part of a call's input: its schema and an example that the schema accepts. */
export interface Input {
  /** The name of the call and the part: `POST /cart body`. */
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly example: unknown;
}

const PARTS = ["params", "query", "body"] as const;

const inputsOf = (route: RouteShape): Input[] =>
  PARTS.flatMap((part) => {
    const schema = route[part];
    // A file is not JSON. The server parses its content and reports faults in it.
    if (!schema || (part === "body" && route.takesFile)) return [];
    const name = `${route.method} ${route.path} ${part}`;
    return [{ name, schema, example: requestExample(schema, part) }];
  });

/** Every input of every call, with an example that contains all its fields. */
export const INPUTS: readonly (readonly [name: string, input: Input])[] = CONTRACT.flatMap(
  inputsOf,
).map((input) => [input.name, input] as const);

/** Returns the schema of a part of a call. Throws if the contract has no such call. */
export function schemaOf(name: string): z.ZodMiniType {
  const found = INPUTS.find(([each]) => each === name);
  if (!found) throw new Error(`the contract has no ${name}`);
  return found[1].schema;
}

/** Returns the example of a part of a call, as an object. */
export function exampleOf(name: string): Readonly<Record<string, unknown>> {
  const found = INPUTS.find(([each]) => each === name);
  if (!found || !isObject(found[1].example)) throw new Error(`no object is the input of ${name}`);
  return found[1].example;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A position in an input: the keys that lead to it. */
export type Place = readonly (string | number)[];

/** Yields every value inside a value with its position, beginning with the value itself. */
export function* valuesIn(value: unknown, place: Place = []): Generator<[Place, unknown]> {
  yield [place, value];
  const entries: (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((each: unknown, at) => [at, each] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  for (const [key, inner] of entries) yield* valuesIn(inner, [...place, key]);
}

/** Returns a copy of a value with another value at a position. */
export function withValue(whole: unknown, place: Place, value: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((each: unknown, at) => (at === key ? withValue(each, rest, value) : each));
  if (!isObject(whole)) throw new Error(`nothing is at ${String(key)}`);
  return { ...whole, [key]: withValue(whole[key], rest, value) };
}

export const accepts = (schema: z.ZodMiniType, value: unknown): boolean =>
  schema.safeParse(value).success;

/**
 * Returns the fields of a sample that the schema accepts with the value `other`, in the order of the sample.
 */
export const fieldsTaking = (schema: z.ZodMiniType, sample: unknown, other: unknown): string =>
  [...valuesIn(sample)]
    .filter(([place]) => place.length > 0 && accepts(schema, withValue(sample, place, other)))
    .map(([place]) => place.findLast((key) => typeof key === "string"))
    .join(" ");

const ALL_PARTS = ["params", "query", "body", "reply"] as const;
/** The schemas of all calls, by names such as `GET /brand reply`. */
export const SCHEMAS: ReadonlyMap<string, z.ZodMiniType | undefined> = new Map(
  CONTRACT.flatMap((call) =>
    ALL_PARTS.map((part) => [`${call.method} ${call.path} ${part}`, call[part]] as const),
  ),
);
