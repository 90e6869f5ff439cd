import * as z from "zod/mini";
import {
  DEFAULT_FORMS,
  FORM_FIELDS,
  FORM_TYPES,
  FormSettings,
  type FormType,
} from "../../../domain/customerForm.ts";
import type { Locale } from "../../../domain/locale.ts";
import { nameIn } from "../locale.ts";

const Text = z.string().check(z.minLength(1), z.maxLength(300));
/** A label as one text for all languages, or as one text per language including Hebrew. */
const Label = z.union([
  Text,
  z.object({
    he: Text,
    en: z.optional(Text),
    ru: z.optional(Text),
    ar: z.optional(Text),
    pl: z.optional(Text),
  }),
]);

const Term = z.object({
  name: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  label: Label,
  isRequired: z._default(z.boolean(), false),
  isExcludedOnVOD: z._default(z.boolean(), false),
});

const Field = z.strictObject({
  isIncluded: z._default(z.boolean(), true),
  isRequired: z._default(z.boolean(), false),
});

/** A form as an operator configures it. Parts that the operator leaves out are as in the default form. */
const Form = z.strictObject({
  fields: z.optional(z.partialRecord(z.enum(FORM_FIELDS), Field)),
  isSSNRequired: z.optional(z.boolean()),
  isDefaultMailingAllowed: z.optional(z.boolean()),
  isMailingAllowedExcluded: z.optional(z.boolean()),
  isVoucherPaymentEnabled: z.optional(z.boolean()),
  terms: z.optional(z.array(Term).check(z.maxLength(10))),
});

/** The configured forms by type. Types that are not configured have the default form. */
export const WrittenForms = z.partialRecord(z.enum(FORM_TYPES), Form);
export type WrittenForms = z.infer<typeof WrittenForms>;

/** A function that returns a form's settings in a language. */
export type FormConfig = (type: FormType, locale: Locale) => FormSettings;

const labelIn = (label: z.infer<typeof Label>, locale: Locale): string =>
  typeof label === "string" ? label : nameIn({ ...namesOf(label), he: label.he }, locale);

/** Returns the texts of a label by language, without undefined entries. */
const namesOf = (label: object): Partial<Record<Locale, string>> =>
  Object.fromEntries(Object.entries(label).filter(([, text]) => text !== undefined));

/** Returns the settings of customer forms: the configured parts, and the default form for the rest. */
export const formConfigOf = (written?: WrittenForms): FormConfig =>
  written ? formsOf(written) : ORDINARY;

function formsOf(written: WrittenForms): FormConfig {
  return (type, locale) => {
    const { fields, terms = [], ...flags } = written[type] ?? {};
    const ordinary = DEFAULT_FORMS[type];
    return FormSettings.parse({
      ...ordinary,
      ...flags,
      fields: { ...ordinary.fields, ...fields },
      terms: terms.map((term) => ({ ...term, label: labelIn(term.label, locale) })),
    });
  };
}

/** The default forms, which are used if no form is configured. */
const ORDINARY = formsOf({});
