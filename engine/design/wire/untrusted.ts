import { DesignFault } from "../model/designFault.ts";

/**
 * Readers of values that come over the wire. Each reader returns the value with its type, or throws
 * DesignFault `badCommand` with the name of the invalid field. The readers are written by hand, because the
 * engine uses no packages.
 */
export type Reader<T> = (value: unknown, place: string) => T;

const fail = (place: string): never => {
  throw new DesignFault("badCommand", place);
};

/** Maximum length of a name. */
const MAX_TEXT = 200;
/** Maximum numbers in one list: the columns of the largest drawing. */
const MAX_LIST = 1 << 23;

export const integer =
  (low: number, high: number): Reader<number> =>
  (value, place) =>
    typeof value === "number" && Number.isInteger(value) && value >= low && value <= high
      ? value
      : fail(place);

export const finite =
  (low = -1e12, high = 1e12): Reader<number> =>
  (value, place) =>
    typeof value === "number" && value >= low && value <= high ? value : fail(place);

export const text =
  (max = MAX_TEXT): Reader<string> =>
  (value, place) =>
    typeof value === "string" && value.length <= max ? value : fail(place);

export const flag: Reader<boolean> = (value, place) =>
  typeof value === "boolean" ? value : fail(place);

export const oneOf =
  <const T extends string>(words: readonly T[]): Reader<T> =>
  (value, place) =>
    words.find((word) => word === value) ?? fail(place);

export const list =
  <T>(read: Reader<T>, max = MAX_LIST): Reader<T[]> =>
  (value, place) => {
    if (!Array.isArray(value) || value.length > max) return fail(place);
    return value.map((item: unknown, index) => read(item, `${place}[${index}]`));
  };

export const optional =
  <T>(read: Reader<T>): Reader<T | undefined> =>
  (value, place) =>
    value === undefined ? undefined : read(value, place);

export const nullable =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value, place) =>
    value === null ? null : read(value, place);

type Optional<T> = {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
type Required<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
/** Type of the object that is read according to a shape. A shape has a reader for each field. */
export type Read<S> = S extends { [K in keyof S]: Reader<unknown> }
  ? Resolved<{ [K in keyof S]: S[K] extends Reader<infer T> ? T : never }>
  : never;
type Resolved<T> = Required<T> & Optional<T>;

/**
 * Reads an object that may only have the fields of the shape. An optional field that is absent stays absent.
 */
export function object<S extends Readonly<Record<string, Reader<unknown>>>>(
  shape: S,
): Reader<Read<S>>;
export function object(shape: Readonly<Record<string, Reader<unknown>>>): Reader<unknown> {
  return (value, place) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return fail(place);
    const given: Readonly<Record<string, unknown>> = { ...value };
    const stray = Object.keys(given).find((key) => !Object.hasOwn(shape, key));
    if (stray !== undefined) return fail(`${place}.${stray}`);
    const entries = Object.entries(shape).flatMap(([key, read]) => {
      const field = read(given[key], `${place}.${key}`);
      return field === undefined ? [] : [[key, field] as const];
    });
    return Object.fromEntries(entries);
  };
}
