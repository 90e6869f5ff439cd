import { Entry } from "./entry.ts";
import { JsonObject, type Json } from "./json.ts";
import type { Reading } from "./reading.ts";

/** A member of a list, or of an object whose keys are names. The name of a member of an object is its key. */
export interface Branch {
  readonly place: string;
  readonly name: string | undefined;
  readonly value: Json;
}

/**
 * Returns the members of a list, or of an object whose keys are names. A repeated key gives several members.
 */
export function branchesOf(value: Json | undefined, place: string, reading: Reading): Branch[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    reading.spend(value.length);
    return value.map((member, index) => ({
      place: `${place}[${index}]`,
      name: undefined,
      value: member,
    }));
  }
  if (value instanceof JsonObject) {
    const at = (key: string): string => (place === "" ? key : `${place}.${key}`);
    const members = [...value.members, ...value.repeats];
    reading.spend(members.length);
    return members.map(([key, member]) => ({ place: at(key), name: key, value: member }));
  }
  reading.fault("wrongType", place, "is neither a list nor an object");
  return [];
}

/** Returns the branch as an object, or reports a fault if it is not an object. */
export function entryOf({ value, place }: Branch, reading: Reading): Entry | undefined {
  if (value instanceof JsonObject) return new Entry(value, place, reading);
  reading.fault("wrongType", place, "is not an object");
  return undefined;
}

/** Returns the first of several spellings of a field that an object has. */
export const spelled = (entry: Entry, keys: readonly string[]): string | undefined =>
  keys.find((key) => entry.has(key));

/** Returns a name from a field with several spellings. */
export function nameAs(entry: Entry, keys: readonly string[]): string | undefined {
  const key = spelled(entry, keys);
  return key === undefined ? undefined : entry.name(key);
}

export function numberAs(entry: Entry, keys: readonly string[]): number | undefined {
  const key = spelled(entry, keys);
  return key === undefined ? undefined : entry.number(key);
}
