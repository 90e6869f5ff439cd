import type { KindName } from "../../domain/resources/kinds.ts";

/**
 * What an operator can do with every entity of an installation. `rights`: what operators of another business,
 * and operators without the permission, cannot do.
 */
export const ACTS = [
  "list",
  "create",
  "edit",
  "copy",
  "retire",
  "csv",
  "history",
  "rights",
] as const;
export type Act = (typeof ACTS)[number];

/** The groups of entities, in the order of the document. */
export const GROUPS = [
  "house",
  "people",
  "catalogue",
  "offers",
  "policies",
  "outside",
  "brand",
] as const;
export type Group = (typeof GROUPS)[number];

/** A test: its file, and its title as written in the file. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
  /** Title of the `describe` that the test is in. `%s` stands for the entity's name. */
  readonly group?: string;
}

/** The tests of an action, or the reason why the entity has no such action. */
export type Cell =
  | { readonly tests: readonly [NamedTest, ...NamedTest[]]; readonly but?: string }
  | { readonly reason: string };

export interface Entity {
  readonly name: string;
  readonly group: Group;
  /** Path of the entity's list in the back office. Absent if no screen shows the entity. */
  readonly screen?: string;
  /** The entity's kind of resource. Absent for an entity that has calls and screens of its own. */
  readonly kind?: KindName;
  /** Records that belong to the entity and are edited in its form. */
  readonly holds?: string;
  readonly cells: Readonly<Record<Act, Cell>>;
}

export const shown = (...tests: readonly [NamedTest, ...NamedTest[]]): Cell => ({ tests });
export const shownBut = (but: string, ...tests: readonly [NamedTest, ...NamedTest[]]): Cell => ({
  tests,
  but,
});
export const none = (reason: string): Cell => ({ reason });
