import {
  DEFAULT_FORMS,
  FORM_FIELDS,
  FORM_TYPES,
  type FormSettings,
  type FormType,
} from "../../domain/customerForm.ts";
import type { Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";

interface WrittenTerm {
  readonly name: string;
  readonly label: Names;
  readonly isRequired: boolean;
  readonly isExcludedOnVOD: boolean;
}

/** A form that a business has configured, with the texts of its consents in every language. */
export type WrittenForm = Omit<FormSettings, "terms"> & { readonly terms: readonly WrittenTerm[] };

/**
 * The forms that a business has configured. The server's settings apply to the forms that the business has
 * not configured.
 */
export type WrittenForms = ReadonlyMap<FormType, WrittenForm>;

const termsOf = async (db: Db, businessId: number) => {
  const rows = await db
    .selectFrom("customer_form_term as t")
    .innerJoin("customer_form as f", "f.id", "t.form_id")
    .select(["t.form_id", "t.name", "t.label", "t.is_required", "t.is_excluded_on_vod"])
    .where("f.business_id", "=", businessId)
    .where("f.retired_at", "is", null)
    .orderBy("t.position")
    .execute();
  return Map.groupBy(rows, (row) => row.form_id);
};

/** Reads the forms that a business has configured. */
export async function readForms(db: Db, businessId: number): Promise<WrittenForms> {
  const rows = await db
    .selectFrom("customer_form")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("retired_at", "is", null)
    .execute();
  if (rows.length === 0) return new Map();
  const terms = await termsOf(db, businessId);
  return new Map(
    rows.flatMap((row): [FormType, WrittenForm][] => {
      const type = FORM_TYPES.find((each) => each === row.form_type);
      if (!type) return [];
      const fields = FORM_FIELDS.map(
        (field) =>
          [
            field,
            {
              isIncluded: row.included_fields.includes(field),
              isRequired: row.required_fields.includes(field),
            },
          ] as const,
      );
      const form: WrittenForm = {
        // `fields` contains every field, so the default values are never used and only satisfy the type
        // checker.
        fields: { ...DEFAULT_FORMS[type].fields, ...Object.fromEntries(fields) },
        isSSNRequired: row.is_ssn_required,
        isDefaultMailingAllowed: row.is_default_mailing_allowed,
        isMailingAllowedExcluded: row.is_mailing_allowed_excluded,
        isVoucherPaymentEnabled: row.is_voucher_payment_enabled,
        terms: (terms.get(row.id) ?? []).map((term) => ({
          name: term.name,
          label: term.label,
          isRequired: term.is_required,
          isExcludedOnVOD: term.is_excluded_on_vod,
        })),
      };
      return [[type, form]];
    }),
  );
}

/** Returns a form with the texts of its consents in one language. */
export const formIn = ({ terms, ...form }: WrittenForm, locale: Locale): FormSettings => ({
  ...form,
  terms: terms.map((term) => ({ ...term, label: nameIn(term.label, locale) })),
});
