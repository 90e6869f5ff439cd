import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../domain/locale.ts";
import { languagesOf, type LanguageValues } from "./languageValues.ts";

interface LanguageFieldsProps {
  readonly values: LanguageValues;
  readonly onSwitch: (locale: Locale, isOn: boolean) => void;
  readonly onDefault: (locale: string) => void;
}

/** A checkbox for each language, and the choice of the language that visitors see first. */
export function LanguageFields({ values, onSwitch, onDefault }: LanguageFieldsProps) {
  const { t } = useTranslation();
  const { locales, defaultLocale } = languagesOf(values);
  return (
    <>
      <fieldset className="mb-4">
        <legend className="mb-1 text-sm text-mute">{t("backoffice.languages.legend")}</legend>
        {LOCALES.map((locale) => (
          <CheckField
            key={locale}
            name={locale}
            label={<span lang={locale}>{LANGUAGE_NAMES[locale]}</span>}
            hint={locale === DEFAULT_LOCALE ? t("backoffice.languages.always") : undefined}
            disabled={locale === DEFAULT_LOCALE}
            checked={locales.includes(locale)}
            onChange={({ target }) => onSwitch(locale, target.checked)}
          />
        ))}
      </fieldset>
      <SelectField
        name="defaultLocale"
        label={t("backoffice.languages.first")}
        hint={t("backoffice.languages.firstHint")}
        options={locales.map((locale) => ({ value: locale, name: LANGUAGE_NAMES[locale] }))}
        value={defaultLocale}
        onChange={({ target }) => onDefault(target.value)}
        className="max-w-sm"
      />
    </>
  );
}
