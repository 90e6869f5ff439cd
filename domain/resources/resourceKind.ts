import type { Permission } from "../permission.ts";
import type { Fields } from "./fields.ts";

/** What an operator can list, create, edit, copy, retire, import and export by the same screens and calls. */
export interface ResourceKind {
  readonly fields: Fields;
  /** The field that names a resource in lists and choices. */
  readonly title: string;
  /** What an operator must hold to see and write it. */
  readonly permission: Permission;
  /** Only an operator of every business may write it: it belongs to no business alone. */
  readonly isShared?: true;
}
