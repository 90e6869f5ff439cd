import type { RawBuilder } from "kysely";
import type { Line, Values } from "../../domain/resources/fields.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Db } from "../platform/store/db.ts";

/** Where the lines of a `rows` field are kept. */
export interface LineTable {
  readonly table: string;
  /** Column that names the resource. */
  readonly owner: string;
  /** Column of the place in the list, from 0; absent where the lines have no order. */
  readonly position?: string;
  /** A line of this table has a number of its own by which sales refer to it: it is never deleted. */
  readonly isNumbered: boolean;
  /** Column that is set where a numbered line is taken out of the list. */
  readonly retired?: string;
  readonly columns?: Readonly<Record<string, string>>;
  /** Columns of a new line that no field has. */
  readonly added?: (line: Line) => Readonly<Record<string, unknown>>;
}

/** A write, as the hooks of a kind see it. */
export interface Write {
  readonly operator: Operator;
  readonly id: number;
  readonly values: Values;
  /** Absent for a new one. */
  readonly before: Values | undefined;
}

/** How a kind of resource is stored. Fields without a line in `columns` have a column of their name in snake case. */
export interface StoredKind {
  readonly table: string;
  readonly columns?: Readonly<Record<string, string>>;
  readonly lines?: Readonly<Record<string, LineTable>>;
  /** Column of the number by which others refer to it, where that is not `id`. */
  readonly id?: string;
  /** `references` fields whose column is jsonb and not an array. */
  readonly jsonLists?: readonly string[];
  /** Values as the columns have them in another form, both ways. */
  readonly reads?: (values: Values) => Values;
  readonly writes?: (values: Values) => Values;
  /** Columns that retiring sets besides: what was retired is not sold. */
  readonly whenRetired?: Readonly<Record<string, unknown>>;
  /** Number of the business of the row `r`; null where it belongs to all of them. */
  readonly business: RawBuilder<number | null>;
  /** Whether an operator sees the row `r`, where its business alone does not say so. */
  readonly isSeen?: (operator: Pick<Operator, "businessIds">) => RawBuilder<boolean>;
  /** Columns of a new row that no field has. */
  readonly added?: (write: Write, tx: Db) => Readonly<Record<string, unknown>>;
  /** Refuses what the schema cannot judge. */
  readonly judge?: (tx: Db, write: Write) => Promise<void>;
  /** Refuses that a row is retired. */
  readonly judgeRetiring?: (tx: Db, operator: Operator, id: number) => Promise<void>;
  /** What else retiring changes, in its transaction. */
  readonly retired?: (tx: Db, id: number) => Promise<void>;
  /** What else a write changes, in its transaction. */
  readonly saved?: (tx: Db, write: Write) => Promise<void>;
}
