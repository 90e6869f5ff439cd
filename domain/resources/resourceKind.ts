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
  /** Permission required to see and edit resources of the kind. */
  readonly permission: Permission;
  /**
   * Path of its own list in the back office, if it has one. The paths of the kind's forms begin with the path
   * of its list.
   */
  readonly screen?: string;
  /**
   * Whether all businesses share the kind's resources, so that only an operator with every business can edit
   * them.
   */
  readonly isShared?: true;
  /**
   * Whether a resource without a business belongs to all businesses. A shared resource can be edited only by
   * an operator with every business.
   */
  readonly mayBeShared?: true;
}
