import { JsonObject, type Json } from "./json.ts";
import type { PlanFaultKind } from "../../../domain/planFault.ts";
import { quoted, type FaultWords, type Reading } from "./reading.ts";

/** Maximum coordinate in plan units that can be drawn. */
export const FARTHEST = 1e9;

const YES_OR_NO = new Map<Json, boolean>([
  ["true", true],
  ["false", false],
  ["1", true],
  ["0", false],
  [1, true],
  [0, false],
]);

/** Returns a description of a value for the text of a fault. */
function told(value: Json): string {
  if (typeof value === "string") return `the text ${quoted(value)}`;
  if (Array.isArray(value)) return "a list";
  return value instanceof JsonObject ? "an object" : String(value);
}

/**
 * An object of a JSON file, with its path in the file. Each method reads a field as one type. A value of
 * another type is reported as a fault, but still used if its meaning is clear.
 */
export class Entry {
  readonly place: string;
  readonly reading: Reading;
  readonly #object: JsonObject;

  constructor(object: JsonObject, place: string, reading: Reading) {
    this.place = place;
    this.reading = reading;
    this.#object = object;
  }

  get keys(): Iterable<string> {
    return this.#object.members.keys();
  }

  /** Returns the path of a field of this object. */
  at(key: string): string {
    return this.place === "" ? key : `${this.place}.${key}`;
  }

  fault(kind: PlanFaultKind, key: string, what: string, words?: FaultWords): void {
    this.reading.fault(kind, this.at(key), what, words);
  }

  raw(key: string): Json | undefined {
    const value = this.#object.members.get(key);
    return value === null ? undefined : value;
  }

  has(key: string): boolean {
    return this.raw(key) !== undefined;
  }

  /** Returns a finite number. A number in quotes is reported and accepted. */
  number(key: string): number | undefined {
    const value = this.raw(key);
    if (value === undefined) return undefined;
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number !== "number" || !Number.isFinite(number)) {
      this.fault("wrongType", key, `is ${told(value)}, not a number`);
      return undefined;
    }
    if (typeof value === "string") this.fault("wrongType", key, `is ${told(value)}, not a number`);
    return number;
  }

  /** Returns a number if it is a safe integer. */
  whole(key: string): number | undefined {
    const number = this.number(key);
    if (number === undefined || Number.isSafeInteger(number)) return number;
    this.fault("wrongType", key, `is ${number}, not a whole number`);
    return undefined;
  }

  /** Returns a length if it is plausible for a hall. */
  length(key: string): number | undefined {
    const length = this.number(key);
    if (length === undefined || (length > 0 && length <= FARTHEST)) return length;
    this.fault("wrongType", key, `${length} is no length`);
    return undefined;
  }

  flag(key: string): boolean | undefined {
    const value = this.raw(key);
    if (value === undefined || typeof value === "boolean") return value;
    this.fault("wrongType", key, `is ${told(value)}, neither true nor false`);
    return YES_OR_NO.get(value);
  }

  text(key: string): string | undefined {
    const value = this.raw(key);
    if (value === undefined || typeof value === "string") return value;
    this.fault("wrongType", key, `is ${told(value)}, not a text`);
    return typeof value === "number" ? String(value) : undefined;
  }

  /** Returns a name: a text, or a number where the format allows both. */
  name(key: string): string | undefined {
    const value = this.raw(key);
    return typeof value === "number" && Number.isFinite(value) ? String(value) : this.text(key);
  }

  /** The members by key, in order. Members with repeated keys follow at the end. */
  get members(): Iterable<readonly [key: string, value: Json]> {
    const { members, repeats } = this.#object;
    return repeats.length === 0 ? members : [...members, ...repeats];
  }

  /** Returns another object of the same file, with its own path. */
  inner(object: JsonObject, place: string): Entry {
    return new Entry(object, place, this.reading);
  }

  entry(key: string): Entry | undefined {
    const value = this.raw(key);
    if (value === undefined) return undefined;
    if (value instanceof JsonObject) return this.inner(value, this.at(key));
    this.fault("wrongType", key, `is ${told(value)}, not an object`);
    return undefined;
  }

  list(key: string): Json[] {
    const value = this.raw(key);
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.fault("wrongType", key, `is ${told(value)}, not a list`);
    return [];
  }

  /** Returns the objects of a list. A value in the list that is not an object is reported as a fault. */
  entries(key: string): Entry[] {
    return entriesOf(this.list(key), this.at(key), this.reading);
  }

  /** Reports fields that the format does not define, each name once. */
  allow(what: string, known: ReadonlySet<string>): void {
    for (const key of this.keys) {
      if (!known.has(key)) {
        this.reading.faultOnce(
          "unknownField",
          this.at(key),
          `a ${what} has no field ${quoted(key)}`,
          { name: key },
        );
      }
    }
  }
}

/**
 * Returns the objects of a list. `place` is the list's path in the file. A value in the list that is not an
 * object is reported as a fault.
 */
function entriesOf(list: readonly Json[], place: string, reading: Reading): Entry[] {
  return list.flatMap((value, index) => {
    const at = `${place}[${index}]`;
    reading.spend(1);
    if (value instanceof JsonObject) return new Entry(value, at, reading);
    reading.fault("wrongType", at, `is ${told(value)}, not an object`);
    return [];
  });
}

/**
 * Parses a point given as an object or a pair. Reports a fault and returns `undefined` if the value is
 * neither an object nor a pair.
 */
export function pointOf(
  value: Json | undefined,
  place: string,
  reading: Reading,
): [number, number] | undefined {
  const pair =
    value instanceof JsonObject
      ? [value.members.get("x"), value.members.get("y")]
      : Array.isArray(value) && value.length === 2
        ? value
        : [];
  const [x, y] = pair;
  if (typeof x === "number" && typeof y === "number") {
    if (Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST) return [x, y];
    reading.fault("nowhere", place, `${x}, ${y} is too far for any hall`);
  } else reading.fault("wrongType", place, "is no place: two numbers x and y were expected");
  return undefined;
}

/** Parses an outline. Invalid points are reported and left out. */
export function pointsOf(
  list: readonly Json[],
  place: string,
  reading: Reading,
): [number, number][] {
  reading.spend(list.length);
  return list.flatMap((value, index) => {
    const point = pointOf(value, `${place}[${index}]`, reading);
    return point ? [point] : [];
  });
}
