import { sql, type Kysely } from "kysely";

/**
 * Drafts that are drawn in the browser: a snapshot, the changes since then, and who may draw. `head` is a hash over
 * the snapshot and all changes, `before_head` the one before the last change. `read_sequence` is the change up to
 * which the draft's own columns have been computed.
 */
export const STATEMENTS: readonly string[] = [
  `create table plan_drawing (
    draft_id int primary key references plan_draft on delete cascade,
    snapshot_gzip bytea not null, snapshot_sequence int not null,
    sequence int not null, head text not null, before_head text not null, read_sequence int not null,
    editor_id int, editor_session text, edited_at timestamptz)`,
  `create table plan_change (
    draft_id int not null references plan_drawing on delete cascade, sequence int not null,
    commands_gzip bytea not null, primary key (draft_id, sequence))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
