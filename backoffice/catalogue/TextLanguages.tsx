import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { TextAreaField } from "../../app/parts/form/TextAreaField.tsx";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import type { OfficeText, OtherLocale } from "../../domain/api/officeTexts.ts";
import { directionOf } from "../../domain/locale.ts";
import type { EditForm } from "../parts/useEditForm.ts";
import { textFieldText, type TextsFields } from "./textsForm.ts";

interface TextLanguagesProps {
  readonly text: OfficeText;
  readonly locales: readonly OtherLocale[];
  /** Returns the form's field props for a language. */
  readonly fieldOf: (locale: OtherLocale) => ReturnType<EditForm<TextsFields>["field"]>;
}

/** One text: its Hebrew and English versions, and a field for each other language. */
export function TextLanguages({ text, locales, fieldOf }: TextLanguagesProps) {
  const { t } = useTranslation();
  const Control = text.isLong ? TextAreaField : Field;
  const known = (["he", "en"] as const).filter((locale) => text[locale] !== "");
  return (
    <fieldset className="mb-2 min-w-0">
      <legend className="mb-1.5 font-semibold">{textFieldText(t, text.field)}</legend>
      <dl className="mb-3 grid gap-x-4 gap-y-2 tablet:grid-cols-2">
        {known.map((locale) => (
          <div key={locale} className="min-w-0">
            <dt className="text-sm text-mute">{LANGUAGE_NAMES[locale]}</dt>
            <dd lang={locale} dir={directionOf(locale)} className="break-words whitespace-pre-line">
              {text[locale]}
            </dd>
          </div>
        ))}
      </dl>
      {locales.map((locale) => (
        <Control
          key={locale}
          {...fieldOf(locale)}
          label={LANGUAGE_NAMES[locale]}
          lang={locale}
          dir={directionOf(locale)}
          maxLength={text.most}
          isOptional
        />
      ))}
    </fieldset>
  );
}
