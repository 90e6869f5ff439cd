import type { RawBuilder } from "kysely";
import type { Line, Values } from "../../domain/resources/fields.ts";
import type { Container } from "../container.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { IndexedPlace, Place } from "../platform/encryption/sealedColumns.ts";
import type { Scope } from "../platform/scope.ts";
import type { Config } from "../platform/settings/config.ts";
import type { Db } from "../platform/store/db.ts";

/** Storage of the lines of a `rows` field. */
export interface LineTable {
  readonly table: string;
  /** Column with the resource's id. */
  readonly owner: string;
  /** Column with the position in the list, from 0. Absent if the lines have no order. */
  readonly position?: string;
  /** Whether lines have ids to which sales refer. Such lines are never deleted. */
  readonly isNumbered: boolean;
  /** Column that is set when a numbered line is removed from the list. */
  readonly retired?: string;
  readonly columns?: Readonly<Record<string, string>>;
  /** SQL of fields of the line `r` that have no column of their own. */
  readonly selects?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Fields that together differ between any two lines of a resource. */
  readonly unique?: readonly string[];
  /** Columns of a new line that have no field. */
  readonly added?: (line: Line) => Readonly<Record<string, unknown>>;
}

/** A write, as passed to the hooks of a kind. */
export interface Write {
  readonly operator: Operator;
  readonly id: number;
  readonly values: Values;
  /** Absent for a new resource. */
  readonly before: Values | undefined;
  /** Absent if no settings are available. The strictest rules then apply. */
  readonly outside?: Config["outside"] | undefined;
}

/** The services that a kind's own writes need. `db` is the transaction. */
export type WriteDesk = Pick<Container, "db" | "plans" | "clock"> & {
  readonly config: Pick<Config, "maxSeats"> & Partial<Pick<Config, "outside" | "plans">>;
};

/** The writes of a kind with its own API calls, so that the same function validates forms and tables. */
interface OwnWrites {
  /** Returns the id of the new row. */
  readonly create: (desk: WriteDesk, operator: Operator, values: Values) => Promise<number>;
  readonly edit: (desk: WriteDesk, operator: Operator, id: number, values: Values) => Promise<void>;
}

/**
 * How a kind of resource is stored. A field that is not in `columns` has a column of its name in snake case.
 */
export interface StoredKind {
  readonly table: string;
  readonly columns?: Readonly<Record<string, string>>;
  readonly lines?: Readonly<Record<string, LineTable>>;
  /** SQL of fields of the row `r` that have no column of their own. `own` writes them. */
  readonly selects?: Readonly<Record<string, RawBuilder<unknown>>>;
  /**
   * Present if the functions of the kind's own API calls write it. This module then only reads its lists of
   * lines.
   */
  readonly own?: OwnWrites;
  /** Label of the row `r` in select fields, if it is not the title field. */
  readonly label?: RawBuilder<string>;
  /** Whether the row `r` is shown in lists, tables and select fields. By default all are. */
  readonly isListed?: RawBuilder<boolean>;
  /** Whether an operator who sees the row `r` can also edit it. By default everybody who sees it can. */
  readonly isOwn?: (operator: Pick<Operator, "businessIds">) => RawBuilder<boolean>;
  /** Encrypted columns by field. Operators see only the last digits. Such a field cannot be changed. */
  readonly sealed?: Readonly<Record<string, IndexedPlace>>;
  /** Encrypted columns of `secret` fields. Each has a column `…_at` with the time of entry. */
  readonly secrets?: Readonly<Record<string, Place>>;
  /** Column with the id to which others refer, if it is not `id`. */
  readonly id?: string;
  /** `references` fields whose column is jsonb instead of an array. */
  readonly jsonLists?: readonly string[];
  /** Conversions of values whose columns have another form, in both directions. */
  readonly reads?: (values: Values) => Values;
  readonly writes?: (values: Values) => Values;
  /** Values of columns that are not stored as their field's type says, by field. */
  readonly inColumns?: (values: Values) => Readonly<Record<string, unknown>>;
  /** Additional columns to set when a resource is retired, so that it is no longer sold. */
  readonly whenRetired?: Readonly<Record<string, unknown>>;
  /** Business id of the row `r`. Null if it is shared by all. */
  readonly business: RawBuilder<number | null>;
  /**
   * Location id of the row `r`. Null if the row belongs to the whole business, absent if every row of the
   * kind does.
   */
  readonly location?: RawBuilder<number | null>;
  /** Whether an operator sees the row `r`, if its business and location alone do not decide that. */
  readonly isSeen?: (operator: Scope) => RawBuilder<boolean>;
  /** Columns of a new row that have no field. */
  readonly added?: (write: Write, tx: Db) => Readonly<Record<string, unknown>>;
  /**
   * Groups of fields that no two rows share, retired ones included. A second row is refused at the last field
   * of its group.
   */
  readonly unique?: readonly (readonly string[])[];
  /** Refuses values that the schema cannot validate. */
  readonly judge?: (tx: Db, write: Write) => Promise<void>;
  /** Refuses retiring a row. */
  readonly judgeRetiring?: (tx: Db, operator: Operator, id: number) => Promise<void>;
  /** Refuses restoring a row. */
  readonly judgeRestoring?: (tx: Db, operator: Operator, id: number) => Promise<void>;
  /** Further changes when a row is retired, in the same transaction. */
  readonly retired?: (tx: Db, id: number) => Promise<void>;
  /** Further changes when a row is restored, in the same transaction. */
  readonly restored?: (tx: Db, id: number) => Promise<void>;
  /** Further changes when a row is written, in the same transaction. */
  readonly saved?: (tx: Db, write: Write) => Promise<void>;
}
