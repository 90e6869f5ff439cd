import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Section } from "../../app/parts/ui/Section.tsx";
import { TermsParagraphs } from "../../app/parts/ui/TermsParagraphs.tsx";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import { session } from "../../app/shell/net/session.ts";
import { termsDrafting } from "../../domain/api/terms.ts";
import { DEFAULT_LOCALE, directionOf, LOCALES, type Locale } from "../../domain/locale.ts";
import {
  FIGURES,
  isTermsKind,
  unknownFigures,
  withFigures,
  type Figures,
} from "../../domain/terms.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { Segments } from "../parts/Segments.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import type { FormAccess } from "./formAccess.ts";
import { languageField } from "./resourceForm.ts";

/** Previews a text of terms as buyers see it, and lists the placeholders that the text can use. */
export function TermsPreview({ form }: { readonly form: FormAccess }) {
  const { t } = useTranslation();
  const { enabledLocales } = useSnapshot(session);
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const { businessId } = form;
  const answer = useOfficeAnswer(
    termsDrafting,
    { params: { id: businessId ?? 0 } },
    { isOn: businessId !== null },
  );
  const { reply, refusal, again } = answer;
  const kind = String(form.values["soldKind"] ?? "");
  const standard = isTermsKind(kind) ? reply?.standard[kind] : undefined;
  const shown = LOCALES.filter((each) => enabledLocales.includes(each));
  const begin = (): void => {
    for (const each of shown) {
      const field = languageField("text", each);
      if (String(form.values[field] ?? "").trim() === "") form.set(field, standard?.[each] ?? "");
    }
  };
  return (
    <Section
      title={t("resources.terms.preview")}
      lead={t("resources.terms.lead", { name: "{{cancelHours}}" })}
      className="mt-2 pb-4"
      end={
        <Segments
          label={t("resources.terms.language")}
          choices={shown.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
          value={locale}
          onChange={setLocale}
        />
      }
    >
      {businessId === null && <p className="text-mute">{t("resources.terms.noBusiness")}</p>}
      {refusal && <OfficeTrouble refusal={refusal} onAgain={again} />}
      {businessId !== null && !reply && !refusal && <ListSkeleton rows={3} rowClassName="h-9" />}
      {businessId !== null && reply && (
        <>
          <Read
            text={String(form.values[languageField("text", locale)] ?? "")}
            locale={locale}
            figures={reply.figures[locale]}
            onBegin={standard && begin}
          />
          <FigureList figures={reply.figures[locale]} />
        </>
      )}
    </Section>
  );
}

interface ReadProps {
  readonly text: string;
  readonly locale: Locale;
  readonly figures: Figures;
  /** Fills the languages that are empty with Parterre's default text. */
  readonly onBegin: (() => void) | undefined;
}

function Read({ text, locale, figures, onBegin }: ReadProps) {
  const { t } = useTranslation();
  const unknown = unknownFigures(text);
  if (text.trim() === "") {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-mute">{t("resources.terms.empty")}</p>
        {onBegin && <Button onClick={onBegin}>{t("resources.terms.begin")}</Button>}
      </div>
    );
  }
  return (
    <>
      {unknown.length > 0 && (
        <Note tone="danger" role="alert" className="mb-3">
          {t("resources.terms.unknown")} <bdi dir="ltr">{unknown.join(" ")}</bdi>
        </Note>
      )}
      <div
        lang={locale}
        dir={directionOf(locale)}
        className="max-w-prose rounded-md border border-line px-4 pt-3 pb-1 wrap-anywhere"
      >
        <TermsParagraphs text={withFigures(text, figures)} />
      </div>
    </>
  );
}

/** Lists the placeholders that a text can contain, each with its value or a note that it is not set. */
function FigureList({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation();
  return (
    <Disclosure look="link" title={t("resources.terms.figures")} className="mt-2">
      <Facts
        facts={FIGURES.map((name) => ({
          name: `{{${name}}}`,
          value: figures[name] || t("resources.terms.notSet"),
        }))}
      />
    </Disclosure>
  );
}
