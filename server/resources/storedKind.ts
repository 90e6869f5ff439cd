import type { RawBuilder } from "kysely";
import type { Line, Values } from "../../domain/resources/fields.ts";
import type { Container } from "../container.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { IndexedPlace, Place } from "../platform/encryption/sealedColumns.ts";
import type { Scope } from "../platform/scope.ts";
import type { Config } from "../platform/settings/config.ts";
import type { Db } from "../platform/store/db.ts";

/** How the lines of a `rows` field are stored. */
export interface LineTable {
  readonly table: string;
  /** Column with the id of the resource to which a line belongs. */
  readonly owner: string;
  /** Column with the line's position in the list, from 0. Absent if the lines have no order. */
  readonly position?: string;
  /** Whether lines have ids to which sales refer. Lines with ids are never deleted. */
  readonly isNumbered: boolean;
  /** Column that is set when a line with an id is removed from the list. */
  readonly retired?: string;
  readonly columns?: Readonly<Record<string, string>>;
  /**
   * SQL for the values of fields that have no column of their own, by field. In this SQL, `r` is the row of
   * the line.
   */
  readonly selects?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Fields whose combined values must be different in any two lines of a resource. */
  readonly unique?: readonly string[];
  /** Returns values for columns of a new line that have no field. */
  readonly added?: (line: Line) => Readonly<Record<string, unknown>>;
}

/** The write of a resource, as the functions of a kind get it. */
export interface Write {
  readonly operator: Operator;
  readonly id: number;
  readonly values: Values;
  /** The resource's values before the write. Absent for a new resource. */
  readonly before: Values | undefined;
  /** Settings of outside services. If the settings are absent, the strictest rules apply. */
  readonly outside?: Config["outside"] | undefined;
}

/** The services that a kind's own functions need. `db` is the transaction of the write. */
export type WriteDesk = Pick<Container, "db" | "plans" | "clock"> & {
  readonly config: Pick<Config, "maxSeats"> & Partial<Pick<Config, "outside" | "plans">>;
};

/**
 * The functions with which a kind's own API calls write. The forms and table imports of the resource API use
 * these functions too, so that they validate in the same way.
 */
interface OwnWrites {
  /** Creates the resource's row and returns its id. */
  readonly create: (desk: WriteDesk, operator: Operator, values: Values) => Promise<number>;
  readonly edit: (desk: WriteDesk, operator: Operator, id: number, values: Values) => Promise<void>;
}

/**
 * How a kind of resource is stored. If `columns` does not name a field's column, the column has the field's
 * name in snake case.
 */
export interface StoredKind {
  readonly table: string;
  readonly columns?: Readonly<Record<string, string>>;
  readonly lines?: Readonly<Record<string, LineTable>>;
  /**
   * SQL for the values of fields that have no column of their own, by field, for the row `r`. Fields
   * without a column are written by the functions in `own`.
   */
  readonly selects?: Readonly<Record<string, RawBuilder<unknown>>>;
  /**
   * Present if the functions of the kind's own API calls write the row. If these functions are present, the
   * generic functions only write the row's lists of lines and its texts.
   */
  readonly own?: OwnWrites;
  /** SQL for the label of the row `r` in select fields. Absent if the title field is the label. */
  readonly label?: RawBuilder<string>;
  /**
   * SQL condition: the row `r` appears in lists, tables and select fields. Absent if every row appears in
   * lists, tables and select fields.
   */
  readonly isListed?: RawBuilder<boolean>;
  /**
   * Returns an SQL condition: whether an operator who sees the row `r` may also edit that row. Absent if
   * every operator may edit all rows that the operator sees.
   */
  readonly isOwn?: (operator: Pick<Operator, "businessIds">) => RawBuilder<boolean>;
  /**
   * Encrypted columns by field. Operators see only the last digits of an encrypted value, and cannot change
   * the value.
   */
  readonly sealed?: Readonly<Record<string, IndexedPlace>>;
  /**
   * Encrypted columns of `secret` fields, by field. Each column of a secret has a companion column `…_at`
   * with the time at which the secret was entered.
   */
  readonly secrets?: Readonly<Record<string, Place>>;
  /** Column with the id to which other rows refer. Absent if the column is `id`. */
  readonly id?: string;
  /** Fields of type `references` whose column is jsonb instead of an array. */
  readonly jsonLists?: readonly string[];
  /**
   * `reads` converts stored values to the form that the API uses, after they were read. `writes` converts
   * values from the API to the stored form, before they are written.
   */
  readonly reads?: (values: Values) => Values;
  readonly writes?: (values: Values) => Values;
  /** Returns column values, by field, for fields that are not stored as usual for their type. */
  readonly inColumns?: (values: Values) => Readonly<Record<string, unknown>>;
  /** Columns that are also set when a resource is retired, for example so that it is no longer sold. */
  readonly whenRetired?: Readonly<Record<string, unknown>>;
  /** SQL for the business id of the row `r`. Null if all businesses share the row. */
  readonly business: RawBuilder<number | null>;
  /**
   * SQL for the location id of the row `r`. Null if the row belongs to the whole business. Absent if every
   * row of the kind belongs to a whole business.
   */
  readonly location?: RawBuilder<number | null>;
  /**
   * Returns an SQL condition: an operator sees the row `r`. Only needed if more than the business and the
   * location decides whether the operator sees the row.
   */
  readonly isSeen?: (operator: Scope) => RawBuilder<boolean>;
  /** Returns values for columns of a new row that have no field. */
  readonly added?: (write: Write, tx: Db) => Readonly<Record<string, unknown>>;
  /**
   * Groups of fields whose values must be unique together among all rows, retired ones included. If values
   * are not unique, the error is reported for the group's last field.
   */
  readonly unique?: readonly (readonly string[])[];
  /** Throws a refusal for values that the schema cannot check. */
  readonly judge?: (tx: Db, write: Write) => Promise<void>;
  /** Throws a refusal if a row may not be retired. */
  readonly judgeRetiring?: (tx: Db, operator: Operator, id: number) => Promise<void>;
  /** Throws a refusal if a row may not be restored. */
  readonly judgeRestoring?: (tx: Db, operator: Operator, id: number) => Promise<void>;
  /** Makes further changes when a row is retired, in the same transaction. */
  readonly retired?: (tx: Db, id: number) => Promise<void>;
  /** Makes further changes when a row is restored, in the same transaction. */
  readonly restored?: (tx: Db, id: number) => Promise<void>;
  /** Makes further changes when a row is written, in the same transaction. */
  readonly saved?: (tx: Db, write: Write) => Promise<void>;
}
