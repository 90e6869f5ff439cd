import { sql } from "kysely";
import { TWICE } from "../../domain/resources/faultMessages.ts";
import { linesIn, textIn, wordsOf } from "../../domain/resources/fields.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

/**
 * Throws VALIDATION for a required field that the form does not include, and for two consents with the same
 * name.
 */
async function judge(_: Db, { values }: Write): Promise<void> {
  const included = new Set(wordsOf(values["includedFields"]));
  const missing = wordsOf(values["requiredFields"]).filter((field) => !included.has(field));
  const names = linesIn(values["consents"]).map((line) => textIn(line["consentName"]));
  refuseFaults([
    ...(missing.length > 0
      ? [{ field: "requiredFields", message: `not included: ${missing.join(", ")}` }]
      : []),
    ...(new Set(names).size < names.length ? [{ field: "consents", message: TWICE }] : []),
  ]);
}

/** How the customer forms of a business are stored. */
export const customerFormsKind: StoredKind = {
  table: "customer_form",
  business: sql`r.business_id`,
  columns: { isSSNRequired: "is_ssn_required" },
  unique: [["businessId", "formType"]],
  judge,
  lines: {
    consents: {
      table: "customer_form_term",
      owner: "form_id",
      position: "position",
      isNumbered: false,
      columns: {
        consentName: "name",
        consentLabel: "label",
        isConsentRequired: "is_required",
        isExcludedOnVOD: "is_excluded_on_vod",
      },
    },
  },
};
