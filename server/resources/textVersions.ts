import { sql } from "kysely";
import type { Db } from "../platform/store/db.ts";

/** The tables of a kind of text whose previous versions stay stored. */
interface Versioned {
  /** Table of the texts. `versions` is the table with the versions of the texts. */
  readonly table: "terms" | "offer_term";
  readonly versions: "terms_version" | "offer_term_version";
  /** Column of the table of versions with the id of the text. */
  readonly owner: "terms_id" | "term_id";
}

/**
 * Returns functions that write the versions of a text. These functions must be called in the transaction
 * that changes the text.
 */
export function textVersions({ table, versions, owner }: Versioned) {
  const [texts, kept, of] = [sql.table(table), sql.table(versions), sql.ref(owner)];

  /** Ends the version that is in force now. */
  async function end(tx: Db, id: number): Promise<void> {
    await sql`update ${kept} set until = app_now() where ${of} = ${id} and until is null`.execute(
      tx,
    );
  }

  /** Ends the version that is in force now, and begins a new one with the stored text. */
  async function begin(tx: Db, id: number): Promise<void> {
    await end(tx, id);
    await sql`insert into ${kept} (${of}, number, text, since)
      select t.id, 1 + (select count(*) from ${kept} where ${of} = t.id), t.text, app_now()
      from ${texts} t where t.id = ${id}`.execute(tx);
  }

  /** Begins a new version if the stored text differs from the version in force. */
  async function renew(tx: Db, id: number): Promise<void> {
    const { rows } = await sql`
      select 1 from ${texts} t
      where t.id = ${id} and t.text is distinct from
        (select text from ${kept} where ${of} = t.id and until is null)`.execute(tx);
    if (rows.length > 0) await begin(tx, id);
  }

  return { end, begin, renew };
}
