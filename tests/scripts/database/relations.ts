import type { Catalogue, CatalogueColumn, Relation } from "../../../scripts/database/catalogue.ts";

/** Returns a column that is required, has no default and no comment, unless `changes` say otherwise. */
export const column = (
  name: string,
  type: string,
  changes: Partial<CatalogueColumn> = {},
): CatalogueColumn => ({
  name,
  type,
  isNullable: false,
  preset: null,
  given: "byRow",
  start: null,
  comment: null,
  ...changes,
});

/** Returns a table without indexes, constraints and triggers, unless `changes` say otherwise. */
export const relation = (
  name: string,
  columns: readonly CatalogueColumn[],
  changes: Partial<Relation> = {},
): Relation => ({
  name,
  isView: false,
  options: [],
  comment: null,
  columns,
  constraints: [],
  indexes: [],
  triggers: [],
  query: null,
  ...changes,
});

/** Returns the catalogue of a database that has only these tables and views. */
export const catalogueOf = (...relations: readonly Relation[]): Catalogue => ({
  relations,
  sequences: [],
  functions: [],
});
