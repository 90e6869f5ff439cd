import * as z from "zod/mini";
import { numbersFor, textsFor } from "./exampleValues.ts";

type Shape = z.core.$ZodType;

/**
 * Beyond this nesting depth, lists are empty and optional fields are omitted, because schemas can be
 * recursive.
 */
const MAX_DEPTH = 8;

const isValid = (shape: Shape, value: unknown): boolean => z.safeParse(shape, value).success;

/**
 * Returns the first value that the schema accepts. If the schema accepts none of the values, returns the
 * first one, which `requestExample` then rejects.
 */
const firstValid = (shape: Shape, values: readonly unknown[]): unknown =>
  values.find((value) => isValid(shape, value)) ?? values[0];

function objectInput(shape: z.core.$ZodObject, depth: number): Record<string, unknown> {
  const fields = Object.entries(shape._zod.def.shape).map(
    ([name, field]) => [name, inputFor(field, name, depth + 1)] as const,
  );
  const whole = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  if (isValid(shape, whole)) return whole;
  // Some fields must not be used together, so optional fields are left out one at a time.
  const optional = Object.keys(whole).filter((name) => {
    const field = shape._zod.def.shape[name];
    return field && isValid(field, undefined);
  });
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));
  const fewer = [
    ...optional.map((name) => without([name])),
    ...optional.map((name) => without(optional.filter((each) => each !== name))),
    without(optional),
  ];
  return fewer.find((each) => isValid(shape, each)) ?? whole;
}

function arrayInput(shape: z.core.$ZodArray, name: string, depth: number): unknown[] {
  const { element } = shape._zod.def;
  const one = depth < MAX_DEPTH ? [inputFor(element, name, depth + 1)] : [];
  const counts = [1, 2, 3, 4, 7];
  const longer = counts.map((count) => Array.from({ length: count }, () => one[0]));
  const found = [one, [], ...longer].find((each) => isValid(shape, each));
  return found ?? one;
}

function recordInput(shape: z.core.$ZodRecord, name: string, depth: number): object {
  const { keyType, valueType } = shape._zod.def;
  const keys =
    keyType instanceof z.core.$ZodEnum
      ? Object.values(keyType._zod.def.entries)
      : [inputFor(keyType, `${name}Id`, depth + 1)];
  return Object.fromEntries(
    keys.map((key) => [
      String(key),
      inputFor(valueType, keys.length > 1 ? String(key) : name, depth + 1),
    ]),
  );
}

/** Builds a value that the schema accepts. Field names determine which value is tried first. */
function inputFor(shape: Shape, name: string, depth: number): unknown {
  const within = (inner: Shape): unknown => inputFor(inner, name, depth);
  const { core } = z;
  if (shape instanceof core.$ZodString) return firstValid(shape, textsFor(name));
  if (shape instanceof core.$ZodNumber) return firstValid(shape, numbersFor(name));
  if (shape instanceof core.$ZodBoolean) return true;
  if (shape instanceof core.$ZodNull) return null;
  if (shape instanceof core.$ZodLiteral) return shape._zod.def.values[0];
  if (shape instanceof core.$ZodEnum) return Object.values(shape._zod.def.entries)[0];
  if (shape instanceof core.$ZodOptional) {
    return depth < MAX_DEPTH ? within(shape._zod.def.innerType) : undefined;
  }
  if (shape instanceof core.$ZodNullable) return within(shape._zod.def.innerType);
  if (shape instanceof core.$ZodDefault) return within(shape._zod.def.innerType);
  if (shape instanceof core.$ZodReadonly) return within(shape._zod.def.innerType);
  if (shape instanceof core.$ZodPipe) return firstValid(shape, [within(shape._zod.def.in)]);
  if (shape instanceof core.$ZodUnion) {
    return firstValid(shape, shape._zod.def.options.map(within));
  }
  if (shape instanceof core.$ZodTuple) return shape._zod.def.items.map(within);
  if (shape instanceof core.$ZodArray) return arrayInput(shape, name, depth);
  if (shape instanceof core.$ZodRecord) return recordInput(shape, name, depth);
  if (shape instanceof core.$ZodObject) return objectInput(shape, depth);
  return firstValid(shape, [...textsFor(name), ...numbersFor(name), {}, []]);
}

/** Returns an example request for this schema. Throws if no valid value is found. */
export function requestExample(shape: Shape, name: string): unknown {
  const input = inputFor(shape, name, 0);
  z.parse(shape, input);
  return input;
}

/** Returns an example reply for this schema, as sent on the wire. Throws if no valid value is found. */
export const replyExample = (shape: Shape, name: string): unknown =>
  JSON.parse(JSON.stringify(z.parse(shape, inputFor(shape, name, 0))));
