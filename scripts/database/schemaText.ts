import type { Catalogue, CatalogueColumn, Relation } from "./catalogue.ts";

const HEAD = `-- The whole database, from \`npm run schema\`. Do not edit: change a migration or a file of functions/.
-- Kysely keeps its migrations in tables of its own, which are left out.`;

const note = (comment: string | null, indent = ""): string[] =>
  comment === null ? [] : comment.split("\n").map((line) => `${indent}-- ${line}`);

/** Returns the clause that sets a column's default, identity or generated value. */
function presetOf({ preset, given, start }: CatalogueColumn): string {
  const who = given === "always" ? "always" : "by default";
  if (start !== null) return ` generated ${who} as identity (start with ${start})`;
  if (preset === null) return "";
  const expression = preset.replaceAll(/\s+/g, " ").trim();
  return given === "always"
    ? ` generated always as (${expression}) stored`
    : ` default ${expression}`;
}

function columnText(column: CatalogueColumn): string {
  const line = `  ${column.name} ${column.type}${column.isNullable ? "" : " not null"}${presetOf(column)}`;
  return [...note(column.comment, "  "), line].join("\n");
}

function tableText({ name, comment, columns, options, ...parts }: Relation): string {
  const constraints = parts.constraints.map(
    (each) => `  constraint ${each.name} ${each.definition}`,
  );
  const lines = [...columns.map(columnText), ...constraints].join(",\n");
  const storage = options.length > 0 ? ` with (${options.join(", ")})` : "";
  return [
    ...note(comment),
    `create table ${name} (\n${lines}\n)${storage};`,
    ...[...parts.indexes, ...parts.triggers].map((statement) => `${statement};`),
  ].join("\n");
}

function viewText({ name, comment, columns }: Relation): string {
  const lines = columns.map(
    (column) => `--   ${column.name} ${column.type}${column.comment ? `: ${column.comment}` : ""}`,
  );
  return [...note(comment), `-- view ${name}`, ...lines].join("\n");
}

/**
 * Returns the text of `schema.sql`: tables with their columns, constraints, indexes and triggers. Views and
 * functions are only listed by name, because their texts are in `functions/`.
 */
export function schemaText({ relations, sequences, functions }: Catalogue): string {
  const blocks = [
    HEAD,
    ...sequences.map((name) => `create sequence ${name};`),
    ...relations.filter(({ isView }) => !isView).map(tableText),
    ...relations.filter(({ isView }) => isView).map(viewText),
    functions.map(({ signature }) => `-- function ${signature}`).join("\n"),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** Returns the texts of the functions and views, for comparing two databases. */
export const functionTexts = ({ relations, functions }: Catalogue): readonly string[] => [
  ...functions.map(({ definition }) => definition),
  ...relations.flatMap(({ name, query }) => (query === null ? [] : `${name}: ${query}`)),
];
