import type * as z from "zod/mini";
import { Refused } from "../../domain/refusal.ts";
import {
  isWords,
  type Fields,
  type FieldValue,
  type Values,
} from "../../domain/resources/fields.ts";

/**
 * Converts values to the input of the kind's own API calls: the texts of `name` become `nameHe` and `nameEn`,
 * other fields keep their names. Throws VALIDATION with the names of invalid fields.
 */
export function draftFrom<S extends z.ZodMiniType>(
  schema: S,
  fields: Fields,
  values: Values,
  others: Readonly<Record<string, unknown>> = {},
): z.output<S> {
  const plain = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value: FieldValue | undefined = values[name];
    if (field.type !== "names") return [[name, value]];
    const words = isWords(value) ? value : {};
    return [
      [`${name}He`, words["he"] ?? ""],
      [`${name}En`, words["en"] ?? ""],
    ];
  });
  const parsed = schema.safeParse({ ...Object.fromEntries(plain), ...others });
  if (parsed.success) return parsed.data;
  throw new Refused("VALIDATION", {
    fields: parsed.error.issues.map(({ path, message }) => ({
      field: path.map(String).join("."),
      message,
    })),
  });
}
