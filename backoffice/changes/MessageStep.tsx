import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Tabs } from "../../app/parts/ui/Tabs.tsx";
import { TextAreaField } from "../../app/parts/form/TextAreaField.tsx";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import { session } from "../../app/shell/net/session.ts";
import { DEFAULT_LOCALE, directionOf, isLocale, type Locale } from "../../domain/locale.ts";
import { previewOf } from "./previewOf.ts";
import type { StepProps } from "./WhatStep.tsx";

/** Edits the reason for the change and previews the message to buyers in each language. */
export function MessageStep({ affected, draft, onChange }: StepProps) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const { reason } = draft;
  const { subject, mail } = previewOf(affected, draft, locale, location.origin);
  const { enabledLocales } = useSnapshot(session);
  return (
    <>
      <TextAreaField
        label={t("changes.reasonHe")}
        hint={t("changes.reasonHint")}
        isOptional
        dir="rtl"
        lang="he"
        maxLength={500}
        value={reason.he}
        onChange={(event) => onChange({ reason: { ...reason, he: event.currentTarget.value } })}
      />
      <TextAreaField
        label={t("changes.reasonEn")}
        isOptional
        dir="ltr"
        lang="en"
        maxLength={500}
        value={reason.en}
        onChange={(event) => onChange({ reason: { ...reason, en: event.currentTarget.value } })}
      />
      <Tabs<Locale>
        label={t("changes.preview")}
        tabs={enabledLocales
          .filter(isLocale)
          .map((value) => ({ value, name: LANGUAGE_NAMES[value] }))}
        value={locale}
        onChange={setLocale}
      >
        <div
          dir={directionOf(locale)}
          lang={locale}
          className="-mt-3 rounded-md border border-line bg-ink px-4 py-3 text-sm"
        >
          <p className="mb-2 font-semibold">{subject}</p>
          <p className="break-words whitespace-pre-line">{mail}</p>
        </div>
        <p className="mt-2 text-sm text-mute">{t("changes.ownText")}</p>
      </Tabs>
    </>
  );
}
