import type { ColumnType } from "kysely";

/**
 * A jsonb column. The drivers read the column as a value. A value is written to the column as JSON text,
 * which both drivers accept.
 */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A jsonb column with a default. */
export type PresetJson<T> = ColumnType<T, string | undefined, string>;
