import type { Permission } from "../permission.ts";
import type { Fields } from "./fields.ts";

/**
 * A kind of record that is listed, created, edited, copied, retired, imported and exported by the same
 * generic screens and calls.
 */
export interface ResourceKind {
  readonly fields: Fields;
  /** Name of the field that labels a resource in lists and select options. */
  readonly title: string;
  /** Permission required to see and edit it. */
  readonly permission: Permission;
  /** Address of its own list in the back office, if it has one. Its forms are below it. */
  readonly screen?: string;
  /** Shared by all businesses, so only an operator of every business may edit it. */
  readonly isShared?: true;
  /** A resource without a business belongs to all of them, and is edited like those of a shared kind. */
  readonly mayBeShared?: true;
}
