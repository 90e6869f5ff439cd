import { useTranslation } from "react-i18next";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { TermsParagraphs } from "../../app/parts/ui/TermsParagraphs.tsx";
import { directionOf } from "../../domain/locale.ts";
import type { AcceptedTerms } from "../../domain/terms.ts";

/** The terms that the buyer accepted with the order. Renders nothing if the order has no stored terms. */
export function AgreedTerms({ terms }: { readonly terms: AcceptedTerms | null }) {
  const { t } = useTranslation();
  if (!terms) return null;
  const { text, locale, version, offers } = terms;
  return (
    <Disclosure look="link" title={t("counter.terms")}>
      <p className="mb-2">
        {version === null ? t("counter.standardTerms") : t("counter.termsVersion", { version })}
      </p>
      {offers.map((offer) => (
        <p key={offer.name} className="mb-2">
          {t("counter.offerTermsVersion", offer)}
        </p>
      ))}
      <div lang={locale} dir={directionOf(locale)}>
        <TermsParagraphs text={text} />
      </div>
    </Disclosure>
  );
}
