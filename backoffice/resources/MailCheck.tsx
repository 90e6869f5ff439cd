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
import type { MessageKind } from "../../domain/brand/messageKinds.ts";
import {
  MESSAGE_PARTS,
  neededIn,
  partsOf,
  placeholdersOf,
} from "../../domain/brand/messageTemplate.ts";
import { directionOf, isLocale, LOCALES, type Locale } from "../../domain/locale.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { kindIn } from "./brandRules.ts";
import { languageField, type ResourceFields } from "./resourceForm.ts";

/** Returns the form's message in one language, with the parts of its kind. */
function draftIn(values: ResourceFields, locale: Locale): MailDraft {
  const parts: readonly string[] = partsOf(kindIn(values));
  const part = (name: string): string | null =>
    (parts.includes(name) && String(values[languageField(name, locale)] ?? "").trim()) || null;
  return {
    businessId: Number(values["businessId"] || 0) || null,
    message: kindIn(values),
    locale,
    subject: part("subject"),
    greeting: part("greeting"),
    body: part("body"),
    footer: part("footer"),
    sms: part("sms"),
  };
}

type Action = "preview" | "test" | "standard";

const EMPTY = { subject: null, greeting: null, body: null, footer: null, sms: null };

interface Shown {
  readonly refusal?: Refusal | undefined;
  readonly message?: Reply<typeof previewMail> | undefined;
  readonly sent?: Reply<typeof testMail> | undefined;
}

type Write = (name: string, value: string) => void;

/** Returns the parts of a message for which Parterre has a default text. The footer has no default text. */
const partsWithText = (kind: MessageKind) => partsOf(kind).filter((part) => part !== "footer");

interface MailCheckProps {
  readonly values: ResourceFields;
  readonly onWrite: Write;
}

/** Previews the message, sends it to the operator, and restores Parterre's default texts. */
export function MailCheck({ values, onWrite }: MailCheckProps) {
  const { t } = useTranslation();
  const { locale: own, enabledLocales } = useSnapshot(session);
  const [locale, setLocale] = useState<Locale>(own);
  const [busy, setBusy] = useState<Action>();
  const [shown, setShown] = useState<Shown>({});
  const body = draftIn(values, locale);
  const kind = body.message;

  /**
   * Writes Parterre's default texts into empty parts, in the chosen language and in Hebrew, which is always
   * required.
   */
  async function writeStandard(): Promise<Refusal | undefined> {
    for (const each of new Set<Locale>(["he", locale])) {
      const plain = { ...EMPTY, businessId: body.businessId, message: kind, locale: each };
      const { reply, refusal } = await officeCall(previewMail, { body: plain });
      if (!reply) return refusal;
      for (const part of partsWithText(kind)) {
        const name = languageField(part, each);
        const isWritten = String(values[name] ?? "").trim() !== "";
        if (!isWritten) onWrite(name, reply.standard[part]);
      }
    }
    return undefined;
  }

  async function run(what: Action): Promise<void> {
    if (busy) return;
    setBusy(what);
    try {
      if (what === "standard") {
        setShown({ refusal: await writeStandard() });
      } else if (what === "preview") {
        const { reply, refusal } = await officeCall(previewMail, { body });
        setShown({ message: reply, refusal });
      } else {
        const { reply, refusal } = await officeCall(testMail, { body });
        setShown(({ message }) => ({ message, sent: reply, refusal }));
      }
    } finally {
      setBusy(undefined);
    }
  }

  /** Empties every part in every language, so that Parterre's default texts are sent. */
  function clear(): void {
    for (const part of MESSAGE_PARTS) {
      for (const each of LOCALES) onWrite(languageField(part, each), "");
    }
    setShown({});
  }

  const { message, sent, refusal } = shown;
  return (
    <section aria-labelledby="mail-check" className="mb-6 rounded-md border border-line p-4">
      <h2 id="mail-check" className="font-semibold">
        {t("resources.brand.preview")}
      </h2>
      <Placeholders kind={kind} />
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
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" isBusy={busy === "standard"} onClick={() => void run("standard")}>
          {t("resources.brand.writeStandard")}
        </Button>
        <Button look="quiet" onClick={clear}>
          {t("resources.brand.backToStandard")}
        </Button>
      </div>
      <div aria-live="polite">
        {refusal && (
          <Note tone="danger" className="mt-4">
            {refusal.code === "VALIDATION"
              ? t("resources.brand.wrongText")
              : officeRefusal(t, refusal)}
          </Note>
        )}
        {sent && (
          <Note tone={sent.sentTo === null ? "warning" : "success"} className="mt-4">
            {sent.sentTo === null
              ? t("resources.brand.noAddress")
              : t("resources.brand.testSent", { address: sent.sentTo })}
          </Note>
        )}
        {message && <Sample message={message} locale={locale} />}
      </div>
    </section>
  );
}

/** The placeholders of a kind of message. Mandatory placeholders are marked. */
function Placeholders({ kind }: { readonly kind: MessageKind }) {
  const { t } = useTranslation();
  const needed = new Set(partsOf(kind).flatMap((part) => neededIn(part, kind)));
  return (
    <>
      <p className="mt-1 text-sm text-mute">{t("resources.brand.placeholders")}</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {placeholdersOf(kind).map((name) => (
          <li key={name}>
            <code dir="ltr" className="text-limelight">{`{${name}}`}</code>{" "}
            {t(`resources.brand.placeholder.${name}`)}
            {needed.has(name) && (
              <span className="font-semibold"> ({t("resources.brand.needed")})</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SampleProps {
  readonly message: Reply<typeof previewMail>;
  readonly locale: Locale;
}

/** The message as it would be sent by mail and by SMS. */
function Sample({ message: { mail, sms }, locale }: SampleProps) {
  const { t } = useTranslation();
  const direction = { dir: directionOf(locale), lang: locale };
  return (
    <>
      {mail && (
        <div {...direction} className="mt-4 rounded-md bg-panel p-4">
          <p className="font-semibold">{mail.subject}</p>
          <p className="mt-3 break-words whitespace-pre-line">{mail.text}</p>
        </div>
      )}
      {sms && (
        <div className="mt-4">
          <p className="text-sm text-mute">{t("resources.brand.smsParts", { parts: sms.parts })}</p>
          <p
            {...direction}
            className="mt-2 max-w-sm rounded-md bg-panel p-4 break-words whitespace-pre-line"
          >
            {sms.text}
          </p>
        </div>
      )}
    </>
  );
}
