import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { jsonShapeOf, SHAPE_IMPORTS, shapeOf } from "../../../scripts/database/columnShapes.ts";
import { ROOT } from "../../../scripts/root.ts";

const STORE = resolve(ROOT, "server/platform/store");
const source = readFileSync(resolve(ROOT, "scripts/database/columnShapes.ts"), "utf8");
const schema = readFileSync(resolve(STORE, "schema.sql"), "utf8");

/** Returns every `table.column` of the schema. For views the columns are in comments. */
function placesOfSchema(): Set<string> {
  const places = new Set<string>();
  let table = "";
  for (const line of schema.split("\n")) {
    table = /^(?:create table|-- view) (\w+)/.exec(line)?.[1] ?? table;
    const column = /^ {2}(?!constraint )(\w+) /.exec(line)?.[1] ?? /^-- {3}(\w+) /.exec(line)?.[1];
    if (column !== undefined) places.add(`${table}.${column}`);
  }
  return places;
}

describe("the shapes of columns", () => {
  const named = [...source.matchAll(/"(\w+\.\w+)"/g)].map(([, place = ""]) => place);

  test("are those of columns that exist", () => {
    const places = placesOfSchema();
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((place) => !places.has(place))).toEqual([]);
  });

  test("are given once for each column", () => {
    expect(named.filter((place, at) => named.indexOf(place) !== at)).toEqual([]);
  });

  test.each(Object.entries(SHAPE_IMPORTS))("have a type %s in %s", (name, path) => {
    const text = readFileSync(resolve(STORE, path), "utf8");
    expect(text).toMatch(
      new RegExp(`export (type|interface) ${name}\\b|export type \\{[^}]*\\b${name}\\b`),
    );
  });

  test("use every type that can be imported", () => {
    const unused = Object.keys(SHAPE_IMPORTS).filter(
      (name) => (source.match(new RegExp(`\\b${name}\\b`, "g")) ?? []).length < 2,
    );
    expect(unused).toEqual([]);
  });
});

describe("the shape of a JSON column", () => {
  test("is its own where it has one", () => {
    expect(jsonShapeOf("customer_form_term.label")).toBe("Names");
    expect(jsonShapeOf("orders.customer")).toBe("CustomerInfo");
  });

  test.each(["feature.name", "location.opening_hours", "product.ref2prompt"])(
    "%s holds a text in each language",
    (place) => {
      expect(jsonShapeOf(place)).toBe("Names");
    },
  );

  test.each(["feature.surname", "feature.name_at", "name", "hall.anything"])(
    "%s is unknown",
    (place) => {
      expect(jsonShapeOf(place)).toBe("unknown");
    },
  );
});

test("a column with money is in agorot, and another table's column of that name is not", () => {
  expect(shapeOf("orders.total")).toBe("Agorot");
  expect(shapeOf("hall.total")).toBeUndefined();
  expect(shapeOf("brand.font")).toBe("Font");
});
