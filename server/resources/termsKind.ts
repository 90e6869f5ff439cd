import { sql } from "kysely";
import { isWords } from "../../domain/resources/fields.ts";
import { unknownFigures } from "../../domain/terms.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

/** Refuses an unknown placeholder in a text. */
export async function judgeFigures(_: Db, { values }: Write): Promise<void> {
  const texts = isWords(values["text"]) ? Object.entries(values["text"]) : [];
  refuseFaults(
    texts.flatMap(([locale, text]) => {
      const unknown = unknownFigures(text);
      return unknown.length === 0
        ? []
        : [{ field: `text_${locale}`, message: `no such figure: ${unknown.join(", ")}` }];
    }),
  );
}

const endVersion = (tx: Db, termsId: number) => sql`
  update terms_version set until = app_now() where terms_id = ${termsId} and until is null`;

/** Ends the version in force and begins the next one with the text that is stored now. */
async function beginVersion(tx: Db, termsId: number): Promise<void> {
  await endVersion(tx, termsId).execute(tx);
  await sql`insert into terms_version (terms_id, number, text, since)
    select t.id, 1 + (select count(*) from terms_version v where v.terms_id = t.id), t.text, app_now()
    from terms t where t.id = ${termsId}`.execute(tx);
}

/** Begins a version if the text differs from the one in force. A retired text is not in force. */
async function saved(tx: Db, { id }: Write): Promise<void> {
  const { rows } = await sql`
    select 1 from terms t
      left join terms_version v on v.terms_id = t.id and v.until is null
    where t.id = ${id} and t.retired_at is null and t.text is distinct from v.text`.execute(tx);
  if (rows.length > 0) await beginVersion(tx, id);
}

/** Storage of the terms of a business. Each text that was in force is kept as a version. */
export const termsKind: StoredKind = {
  table: "terms",
  business: sql`r.business_id`,
  columns: { soldKind: "kind" },
  unique: [["businessId", "soldKind"]],
  judge: judgeFigures,
  saved,
  retired: async (tx, id) => {
    await endVersion(tx, id).execute(tx);
  },
  restored: beginVersion,
};
