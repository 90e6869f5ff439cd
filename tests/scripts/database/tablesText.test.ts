import { describe, expect, test } from "vitest";
import type { CatalogueColumn, Relation } from "../../../scripts/database/catalogue.ts";
import { tablesText } from "../../../scripts/database/tablesText.ts";
import { catalogueOf, column, relation } from "./relations.ts";

/** Returns the generated lines of a table's row type, without the braces. */
function linesOf(table: Relation): string[] {
  const text = tablesText(catalogueOf(table));
  const [, body = ""] = /\ninterface \w+ \{\n([^]*?)\n\}/.exec(text) ?? [];
  return body.split("\n");
}

const importsOf = (...tables: readonly Relation[]): string[] =>
  tablesText(catalogueOf(...tables)).match(/^import .*$/gm) ?? [];

describe("the type of a column", () => {
  test.each([
    ["bigint", "number"],
    ["integer", "number"],
    ["smallint", "number"],
    ["double precision", "number"],
    ["boolean", "boolean"],
    ["bytea", "Uint8Array"],
    ["text", "string"],
    ["uuid", "string"],
    ["date", "string"],
    ["interval", "string"],
    ["timestamp with time zone", "Date"],
    ["text[]", "string[]"],
    ["integer[]", "number[]"],
  ])("%s is %s", (type, expected) => {
    expect(linesOf(relation("hall", [column("about", type)]))).toEqual([`  about: ${expected};`]);
  });

  test.each(["point", "point[]", "timestamp without time zone"])(
    "%s is refused by the name of its column",
    (type) => {
      const table = relation("hall", [column("place", type)]);
      expect(() => linesOf(table)).toThrow(`hall.place is of type ${type}, which has no mapping`);
    },
  );

  test.each<[Partial<CatalogueColumn>, string]>([
    [{ isNullable: true }, "number | null"],
    [{ given: "byDefault" }, "Generated<number>"],
    [{ given: "always" }, "GeneratedAlways<number>"],
    [{ given: "byDefault", isNullable: true }, "Generated<number | null>"],
  ])("with %o is %s", (changes, expected) => {
    const table = relation("hall", [column("size", "integer", changes)]);
    expect(linesOf(table)).toEqual([`  size: ${expected};`]);
  });

  test("of a view is never null, because PostgreSQL does not say", () => {
    const columns = [
      column("size", "integer", { isNullable: true }),
      column("about", "jsonb", { isNullable: true }),
    ];
    expect(linesOf(relation("sizes", columns, { isView: true }))).toEqual([
      "  size: number;",
      "  about: Json<unknown>;",
    ]);
  });

  test.each<[Partial<CatalogueColumn>, string]>([
    [{}, "Json<unknown>"],
    [{ isNullable: true }, "NullableJson<unknown>"],
    [{ given: "byDefault" }, "PresetJson<unknown>"],
    // A column that can be null can also be absent in an insert.
    [{ given: "byDefault", isNullable: true }, "NullableJson<unknown>"],
  ])("of JSON with %o is %s", (changes, expected) => {
    const table = relation("hall", [column("anything", "jsonb", changes)]);
    expect(linesOf(table)).toEqual([`  anything: ${expected};`]);
  });
});

describe("a column with a check constraint", () => {
  const kinds = (definition: string, name = "kind"): string[] =>
    linesOf(relation("hall", [column(name, "text")], { constraints: [{ name: "c", definition }] }));

  test("has the values that the constraint allows", () => {
    expect(kinds("CHECK (kind = ANY (ARRAY['round'::text, 'square'::text]))")).toEqual([
      '  kind: "round" | "square";',
    ]);
  });

  test.each([
    ["another column's", "CHECK (sort = ANY (ARRAY['round'::text, 'square'::text]))"],
    ["a wider one", "CHECK (kind = ANY (ARRAY['round'::text, 'square'::text]) OR size > 1)"],
    ["one without a list", "CHECK (kind <> ''::text)"],
  ])("is a text where the constraint is %s", (_, definition) => {
    expect(kinds(definition)).toEqual(["  kind: string;"]);
  });

  test("has one value a line where they do not fit into one line", () => {
    const values = Array.from({ length: 8 }, (_, at) => `a_rather_long_value_${at}`);
    const list = values.map((value) => `'${value}'::text`).join(", ");
    expect(kinds(`CHECK (kind = ANY (ARRAY[${list}]))`)).toEqual([
      "  kind:",
      ...values.map((value, at) => `    | "${value}"${at === 7 ? ";" : ""}`),
    ]);
  });
});

describe("the file", () => {
  const orders = relation("orders", [column("total", "integer"), column("customer", "jsonb")]);

  test("imports the types of its columns, each once and none besides", () => {
    const refund = relation("refund", [column("amount", "integer"), column("id", "integer")]);
    expect(importsOf(orders, refund)).toEqual([
      'import type { CustomerInfo } from "../../../domain/customer.ts";',
      'import type { Agorot } from "../../../domain/money.ts";',
      'import type { Json } from "./json.ts";',
    ]);
    expect(importsOf(relation("hall", [column("id", "integer")]))).toEqual([]);
  });

  test("imports GeneratedAlways without Generated", () => {
    const table = relation("hall", [column("id", "integer", { given: "always" })]);
    expect(importsOf(table)).toEqual(['import type { GeneratedAlways } from "kysely";']);
  });

  test("imports nothing for a word of a comment", () => {
    const columns = [column("id", "integer", { comment: "The Reason is told elsewhere." })];
    const table = relation("hall", columns, { comment: "Names and Font of a hall,\nGenerated." });
    expect(importsOf(table)).toEqual([]);
  });

  test("names the row types after the tables, and lists every table", () => {
    const text = tablesText(catalogueOf(orders, relation("seat_claim", [column("id", "integer")])));
    expect(text).toContain("\ninterface OrdersRow {");
    expect(text.split("\n").slice(-6)).toEqual([
      "/** Every table and view. */",
      "export interface Tables {",
      "  orders: OrdersRow;",
      "  seat_claim: SeatClaimRow;",
      "}",
      "",
    ]);
  });

  test("leaves out the tables of the demo and the sandbox", () => {
    const own = ["demo_sale", "sandbox_payment"].map((name) => relation(name, []));
    const text = tablesText(catalogueOf(...own, relation("demon", [column("id", "integer")])));
    expect(text.match(/^interface \w+/gm)).toEqual(["interface DemonRow"]);
  });

  test("keeps the comments of tables and columns", () => {
    const columns = [column("id", "integer", { comment: "מספר" })];
    const text = tablesText(catalogueOf(relation("hall", columns, { comment: "A hall." })));
    expect(text).toContain("/** A hall. */\ninterface HallRow {\n  /** מספר */\n  id: number;\n}");
  });
});
