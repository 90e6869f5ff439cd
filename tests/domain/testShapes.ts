import { expect, test } from "vitest";
import * as z from "zod/mini";

/** The fields of an example that a schema accepts as null, if absent, or as a fraction. */
interface Freedoms {
  readonly nullable?: string;
  readonly absent?: string;
  readonly fraction?: string;
}

/** A schema, an example of it with every field, and the other values that it accepts. */
export type ShapeRow = readonly [
  of: string,
  shape: z.ZodMiniType,
  example: object,
  freedoms: Freedoms,
];

/** Returns an object with these fields, all with the same value. */
export const all = (value: unknown, names: string): object =>
  Object.fromEntries(names.split(" ").map((name) => [name, value]));

const replaced = (whole: object, key: string, value: unknown): object =>
  Array.isArray(whole) ? Object.assign([...whole], { [key]: value }) : { ...whole, [key]: value };

/** Yields the path of each field and element of an example, with a copy in which that value is changed. */
function* copiesOf(
  whole: object,
  change: (old: unknown) => unknown,
  before = "",
): Generator<readonly [path: string, copy: object]> {
  for (const [key, old] of Object.entries<unknown>({ ...whole })) {
    yield [`${before}${key}`, replaced(whole, key, change(old))];
    if (typeof old !== "object" || old === null) continue;
    for (const [path, copy] of copiesOf(old, change, `${before}${key}.`))
      yield [path, replaced(whole, key, copy)];
  }
}

/** Returns the paths at which a schema accepts the changed value. */
const taken = (shape: z.ZodMiniType, example: object, change: (old: unknown) => unknown): string =>
  [...copiesOf(example, change)]
    .filter(([, copy]) => shape.safeParse(copy).success)
    .map(([path]) => path)
    .toSorted()
    .join(" ");

/** Tests that schemas keep every field, and which fields can be null, absent or a fraction. */
export function testShapes(shapes: readonly ShapeRow[]): void {
  test.each(shapes)("%s: parsing keeps every field", (_, shape, example) => {
    expect(z.parse(shape, example)).toEqual(example);
  });

  test.each(shapes)(
    "%s: only the listed fields accept null, may be absent, or accept a fraction",
    (_, shape, example, { nullable = "", absent = "", fraction = "" }) => {
      const sorted = (paths: string): string => paths.split(" ").toSorted().join(" ");
      expect(taken(shape, example, () => null)).toBe(sorted(nullable));
      expect(taken(shape, example, () => undefined)).toBe(sorted(absent));
      // Numbers become fractions. Other values become a symbol, which no schema accepts.
      const half = (old: unknown): unknown => (typeof old === "number" ? 1.5 : Symbol("none"));
      expect(taken(shape, example, half)).toBe(sorted(fraction));
    },
  );
}
