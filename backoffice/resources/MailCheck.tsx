import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import { session } from "../../app/shell/net/session.ts";
import { previewMail, testMail, type MailDraft } from "../../domain/api/mailTemplates.ts";
import type { Reply } from "../../domain/api/route.ts";
import { placeholdersOf } from "../../domain/brand/messageTemplate.ts";
import { directionOf, isLocale, LOCALES, type Locale } from "../../domain/locale.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { kindIn } from "./brandRules.ts";
import { languageField, type ResourceFields } from "./resourceForm.ts";

/** Returns the form's mail in one language. */
function draftIn(values: ResourceFields, locale: Locale): MailDraft {
  const part = (name: string): string | null =>
    String(values[languageField(name, locale)] ?? "").trim() || null;
  return {
    businessId: Number(values["businessId"] || 0) || null,
    message: kindIn(values),
    locale,
    subject: part("subject"),
    greeting: part("greeting"),
    body: part("body"),
    footer: part("footer"),
  };
}

interface Shown {
  readonly refusal?: Refusal | undefined;
  readonly mail?: Reply<typeof previewMail> | undefined;
  readonly sent?: Reply<typeof testMail> | undefined;
}

/** Previews the mail, and sends it to the operator. */
export function MailCheck({ values }: { readonly values: ResourceFields }) {
  const { t } = useTranslation();
  const { locale: own, enabledLocales } = useSnapshot(session);
  const [locale, setLocale] = useState<Locale>(own);
  const [busy, setBusy] = useState<"preview" | "test">();
  const [shown, setShown] = useState<Shown>({});
  const body = draftIn(values, locale);

  async function run(what: "preview" | "test"): Promise<void> {
    if (busy) return;
    setBusy(what);
    try {
      if (what === "preview") {
        const { reply, refusal } = await officeCall(previewMail, { body });
        setShown({ mail: reply, refusal });
      } else {
        const { reply, refusal } = await officeCall(testMail, { body });
        setShown(({ mail }) => ({ mail, sent: reply, refusal }));
      }
    } finally {
      setBusy(undefined);
    }
  }

  const { mail, sent, refusal } = shown;
  return (
    <section aria-labelledby="mail-check" className="mb-6 rounded-md border border-line p-4">
      <h2 id="mail-check" className="font-semibold">
        {t("resources.brand.preview")}
      </h2>
      <p className="mt-1 text-sm text-mute">{t("resources.brand.placeholders")}</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {placeholdersOf(body.message).map((name) => (
          <li key={name}>
            <code dir="ltr" className="text-limelight">{`{${name}}`}</code>{" "}
            {t(`resources.brand.placeholder.${name}`)}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <SelectField
          name="previewLanguage"
          label={t("resources.brand.previewLanguage")}
          value={locale}
          onChange={({ target }) => {
            if (isLocale(target.value)) setLocale(target.value);
          }}
          options={LOCALES.filter((each) => enabledLocales.includes(each)).map((each) => ({
            value: each,
            name: LANGUAGE_NAMES[each],
          }))}
        />
        <Button look="quiet" isBusy={busy === "preview"} onClick={() => void run("preview")}>
          {t("resources.brand.showMail")}
        </Button>
        <Button look="quiet" isBusy={busy === "test"} onClick={() => void run("test")}>
          {t("resources.brand.testMail")}
        </Button>
      </div>
      <div aria-live="polite">
        {refusal && (
          <Note tone="danger" className="mt-4">
            {refusal.code === "VALIDATION" ? t("rule.placeholder") : officeRefusal(t, refusal)}
          </Note>
        )}
        {sent && (
          <Note tone={sent.sentTo === null ? "warning" : "success"} className="mt-4">
            {sent.sentTo === null
              ? t("resources.brand.noAddress")
              : t("resources.brand.testSent", { address: sent.sentTo })}
          </Note>
        )}
        {mail && (
          <div dir={directionOf(locale)} lang={locale} className="mt-4 rounded-md bg-panel p-4">
            <p className="font-semibold">{mail.subject}</p>
            <p className="mt-3 break-words whitespace-pre-line">{mail.text}</p>
          </div>
        )}
      </div>
    </section>
  );
}
