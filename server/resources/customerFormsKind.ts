import { sql } from "kysely";
import { linesIn, textIn, wordsOf } from "../../domain/resources/fields.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

/**
 * Refuses a second form of a kind for the business, a required field that the form does not include, and two
 * consents of the same name.
 */
async function judge(tx: Db, { id, values }: Write): Promise<void> {
  const twin = await tx
    .selectFrom("customer_form")
    .select("id")
    .where("business_id", "=", Number(values["businessId"]))
    .where("form_type", "=", textIn(values["formType"]))
    .where("id", "!=", id)
    .executeTakeFirst();
  const included = new Set(wordsOf(values["includedFields"]));
  const missing = wordsOf(values["requiredFields"]).filter((field) => !included.has(field));
  const names = linesIn(values["consents"]).map((line) => textIn(line["consentName"]));
  refuseFaults([
    ...(twin ? [{ field: "formType", message: "has its form already" }] : []),
    ...(missing.length > 0
      ? [{ field: "requiredFields", message: `not included: ${missing.join(", ")}` }]
      : []),
    ...(new Set(names).size < names.length
      ? [{ field: "consents", message: "a name stands twice" }]
      : []),
  ]);
}

/** Storage of the customer forms of a business. */
export const customerFormsKind: StoredKind = {
  table: "customer_form",
  business: sql`r.business_id`,
  columns: { isSSNRequired: "is_ssn_required" },
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
