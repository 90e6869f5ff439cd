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
  /** Path of its own list in the back office, if it has one. Paths of its forms begin with it. */
  readonly screen?: string;
  /** Whether all businesses share its resources, so that only an operator with every business can edit them. */
  readonly isShared?: true;
  /**
   * Whether a resource without a business belongs to all businesses. It can then be edited only by an operator
   * with every business.
   */
  readonly mayBeShared?: true;
}
