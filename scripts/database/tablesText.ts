import type { Catalogue, CatalogueColumn, Relation } from "./catalogue.ts";
import { jsonShapeOf, shapeOf, SHAPE_IMPORTS } from "./columnShapes.ts";

/*
 * This generator replaces kysely-codegen, which parses its overrides with the TypeScript compiler's parser.
 * TypeScript 7 no longer has that parser.
 */

const HEAD = `// From the database, by \`npm run schema\`. Do not edit: change a migration, a comment in
// functions/comments.sql or a shape in scripts/database/columnShapes.ts.`;

/** The sandbox and the demo define the types of their own tables beside their code. */
const OWN_TYPES = /^(sandbox_|demo_)/;

/** Types of columns as both drivers read them: int8 as a number, dates and intervals as text. */
const SCALARS: Readonly<Record<string, string>> = {
  bigint: "number",
  boolean: "boolean",
  bytea: "Uint8Array",
  date: "string",
  "double precision": "number",
  integer: "number",
  interval: "string",
  real: "number",
  smallint: "number",
  text: "string",
  "timestamp with time zone": "Date",
  uuid: "string",
};

/**
 * Returns the values that a check constraint allows in a text column: `CHECK (kind = ANY (ARRAY['a'::text,
 * 'b'::text]))`.
 */
function checkedValues(constraints: Relation["constraints"], column: string): string | undefined {
  const lists = constraints.flatMap(({ definition }) => {
    const [, name, list] = /^CHECK \((\w+) = ANY \(ARRAY\[(.*)\]\)\)$/.exec(definition) ?? [];
    return name === column && list !== undefined ? [list] : [];
  });
  const values = [...(lists[0] ?? "").matchAll(/'(\w+)'::text/g)].map(([, value]) => `"${value}"`);
  return values.length === 0 ? undefined : values.join(" | ");
}

/** Type of a column's non-null values. */
function valueType(table: Relation, { name, type }: CatalogueColumn): string {
  const place = `${table.name}.${name}`;
  const shape = shapeOf(place) ?? checkedValues(table.constraints, name);
  if (shape !== undefined) return shape;
  const isArray = type.endsWith("[]");
  const scalar = SCALARS[isArray ? type.slice(0, -2) : type];
  if (scalar === undefined) throw new Error(`${place} is of type ${type}, which has no mapping`);
  return isArray ? `${scalar}[]` : scalar;
}

/**
 * Type of a column. PostgreSQL does not report nullability for views, so their columns are typed as not
 * null.
 */
function columnType(table: Relation, column: CatalogueColumn): string {
  const isNullable = column.isNullable && !table.isView;
  if (column.type === "jsonb") {
    const json = `${isNullable ? "NullableJson" : "Json"}<${jsonShapeOf(`${table.name}.${column.name}`)}>`;
    // A NullableJson column is optional in an insert without Preset.
    return column.given === "byDefault" && !isNullable ? `Preset${json}` : json;
  }
  const type = `${valueType(table, column)}${isNullable ? " | null" : ""}`;
  if (column.given === "byRow") return type;
  return column.given === "always" ? `GeneratedAlways<${type}>` : `Generated<${type}>`;
}

const note = (comment: string | null, indent: string): string[] =>
  comment === null ? [] : [`${indent}/** ${comment} */`];

const rowName = (table: string): string =>
  `${table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Row`;

/** The line length at which the formatter gives each value of a union a line of its own. */
const WIDEST = 100;

function columnText({ name }: CatalogueColumn, type: string): string {
  const line = `  ${name}: ${type};`;
  if (line.length <= WIDEST || !/^"[^<>]*"$/.test(type)) return line;
  return `  ${name}:${type
    .split(" | ")
    .map((value) => `\n    | ${value}`)
    .join("")};`;
}

function rowText(table: Relation): string {
  const columns = table.columns.flatMap((column) => [
    ...note(column.comment, "  "),
    columnText(column, columnType(table, column)),
  ]);
  const lines = [...note(table.comment, ""), `interface ${rowName(table.name)} {`, ...columns, "}"];
  return lines.join("\n");
}

function importsFor(text: string): string {
  // A comment can contain the name of a type as an ordinary word.
  const code = text.replaceAll(/\/\*\*[^]*?\*\//g, "");
  const uses = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);
  const from = (names: readonly string[], path: string): string[] => {
    const used = names.filter(uses).toSorted();
    return used.length === 0 ? [] : [`import type { ${used.join(", ")} } from "${path}";`];
  };
  const shapes = Object.entries(SHAPE_IMPORTS);
  const paths = [...new Set(shapes.map(([, path]) => path))].toSorted();
  const named = (path: string) => shapes.flatMap(([name, at]) => (at === path ? [name] : []));
  return [
    ...from(["Generated", "GeneratedAlways"], "kysely"),
    ...paths.flatMap((path) => from(named(path), path)),
    ...from(["Json", "NullableJson", "PresetJson"], "./json.ts"),
  ].join("\n");
}

/** Returns the text of `server/platform/store/tables.ts`: a row type for each table and view, for Kysely. */
export function tablesText({ relations }: Catalogue): string {
  const ours = relations.filter(({ name }) => !OWN_TYPES.test(name));
  const rows = ours.map(rowText).join("\n\n");
  const names = ours.map(({ name }) => `  ${name}: ${rowName(name)};`);
  const all = ["/** Every table and view. */", "export interface Tables {", ...names, "}"].join(
    "\n",
  );
  return `${[HEAD, importsFor(rows), rows, all].join("\n\n")}\n`;
}
