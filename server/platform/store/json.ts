import type { ColumnType } from "kysely";

/** jsonb: read as a value, written as JSON text, which both drivers accept. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** jsonb with a default. */
export type PresetJson<T> = ColumnType<T, string | undefined, string>;
