import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { WrittenText } from "../../app/parts/page/WrittenText.tsx";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import { session } from "../../app/shell/net/session.ts";
import { directionOf, LOCALES } from "../../domain/locale.ts";
import { languageField, type ResourceFields } from "./resourceForm.ts";

/** Previews a page that the business writes, in each language in which it has a text. */
export function PagePreview({ values }: { readonly values: ResourceFields }) {
  const { t } = useTranslation();
  const { enabledLocales } = useSnapshot(session);
  const written = LOCALES.filter(
    (locale) => enabledLocales.includes(locale) && values[languageField("pageText", locale)] !== "",
  );
  return (
    <section aria-labelledby="page-preview" className="mb-6 rounded-md border border-line p-4">
      <h2 id="page-preview" className="font-semibold">
        {t("resources.brand.preview")}
      </h2>
      <p className="mt-1 text-sm text-mute">{t("resources.brand.markdownHelp")}</p>
      {written.length === 0 && (
        <p className="mt-4 text-mute">{t("resources.brand.nothingWritten")}</p>
      )}
      {written.map((locale) => (
        <Disclosure
          key={locale}
          title={LANGUAGE_NAMES[locale]}
          isOpen={locale === written[0]}
          className="mt-3"
        >
          <div lang={locale} dir={directionOf(locale)} className="border-s-2 border-line ps-4">
            <p className="mb-3 text-xl font-semibold">
              {String(values[languageField("pageTitle", locale)] ?? "")}
            </p>
            <WrittenText text={String(values[languageField("pageText", locale)] ?? "")} />
          </div>
        </Disclosure>
      ))}
    </section>
  );
}
