import { sql } from "kysely";
import { isWords } from "../../domain/resources/fields.ts";
import { unknownFigures } from "../../domain/terms.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";
import { textVersions } from "./textVersions.ts";

/** Throws VALIDATION for an unknown placeholder in a text. */
async function judgeFigures(_: Db, { values }: Write): Promise<void> {
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

const versions = textVersions({ table: "terms", versions: "terms_version", owner: "terms_id" });

/** Begins a new version after the text has changed. A retired text is not in force, so it gets no version. */
async function saved(tx: Db, { id }: Write): Promise<void> {
  const { retired_at } = await tx
    .selectFrom("terms")
    .select("retired_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!retired_at) await versions.renew(tx, id);
}

/** How the terms of a business are stored. Each text that was in force once stays stored as a version. */
export const termsKind: StoredKind = {
  table: "terms",
  business: sql`r.business_id`,
  columns: { soldKind: "kind" },
  unique: [["businessId", "soldKind"]],
  judge: judgeFigures,
  saved,
  retired: versions.end,
  restored: versions.begin,
};

const ofOffers = textVersions({
  table: "offer_term",
  versions: "offer_term_version",
  owner: "term_id",
});

/**
 * How the terms of offers are stored, which all businesses share. Each text that was in force once stays
 * stored as a version. Retired terms stay in force for the offers that already use them.
 */
export const offerTermsKind: StoredKind = {
  table: "offer_term",
  business: sql`null::int`,
  judge: judgeFigures,
  saved: (tx, { id }) => ofOffers.renew(tx, id),
};
