import { createInstance, type i18n } from "i18next";
import { useEffect, useRef, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { TicketFace } from "../../app/parts/shows/TicketFace.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { textOptions } from "../../app/shell/i18n/i18n.ts";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import { session } from "../../app/shell/net/session.ts";
import { previewTicket, type TicketDraft } from "../../domain/api/ticketTemplates.ts";
import type { Reply } from "../../domain/api/route.ts";
import { COLOUR } from "../../domain/brand/contrast.ts";
import { directionOf, isLocale, LOCALES, type Locale } from "../../domain/locale.ts";
import { accentContrast } from "../../domain/brand/ticketAccent.ts";
import { MAX_TICKET_TEXT, PRINT_SIZES } from "../../domain/ticketLook.ts";
import { dateIn } from "../../domain/dateIn.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { languageField, type ResourceFields } from "./resourceForm.ts";
import { ContrastLine } from "./ContrastLine.tsx";

/** Time in ms without typing after which the preview is requested again. */
const PAUSE_MS = 400;

/**
 * Returns the form's template with its text in one language, or in Hebrew if the text is missing in that
 * language.
 */
function draftIn(values: ResourceFields, locale: Locale): TicketDraft {
  const textIn = (name: string): string | null => String(values[name] ?? "").trim() || null;
  const accent = textIn("ticketAccent");
  const isReadable =
    accent !== null && COLOUR.test(accent) && accentContrast(accent).verdict !== "unreadable";
  const written = textIn(languageField("ticketText", locale));
  return {
    businessId: Number(values["businessId"] || 0) || null,
    locale,
    headerPicture: textIn("headerPicture"),
    // An accent colour that is invalid or incomplete is ignored in the preview.
    accent: isReadable ? accent : null,
    ticketText:
      (written ?? textIn(languageField("ticketText", "he")))?.slice(0, MAX_TICKET_TEXT) ?? null,
    hasHolder: values["hasHolder"] === true,
    hasEntrance: values["hasEntrance"] === true,
    hasPrice: values["hasPrice"] === true,
    hasCharge: values["hasCharge"] === true,
    hasTerms: values["hasTerms"] === true,
    printSize: PRINT_SIZES.find((each) => each === values["printSize"]) ?? "a4",
  };
}

/** Returns the draft as it was at the last pause in typing. */
function usePaused(draft: TicketDraft): TicketDraft {
  const key = JSON.stringify(draft);
  const [paused, setPaused] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(draft), PAUSE_MS);
    return () => clearTimeout(timer);
    // The draft is a new object on every render, so `key` is compared to detect a change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return paused;
}

/**
 * Returns the texts of the ticket's page in any language, because the preview's language can differ from that
 * of the back office. Undefined while the texts are loading.
 */
function useTextsIn(locale: Locale): i18n | undefined {
  const [loaded, setLoaded] = useState<{ readonly locale: Locale; readonly texts: i18n }>();
  useEffect(() => {
    let isLeft = false;
    const load = async (): Promise<void> => {
      // The instance does not use i18next's plugin for React, because the plugin would replace the texts of
      // the whole back office.
      const texts = createInstance();
      await texts.init(await textOptions(locale, ["edocument", "parts"]));
      if (!isLeft) setLoaded({ locale, texts });
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [locale]);
  return loaded?.locale === locale ? loaded.texts : undefined;
}

/** Previews a ticket with the form's values, as a page and as a PDF, in each language. */
export function TicketPreview({ values }: { readonly values: ResourceFields }) {
  const { t } = useTranslation();
  const { locale: own, enabledLocales } = useSnapshot(session);
  const [locale, setLocale] = useState<Locale>(own);
  const body = usePaused(draftIn(values, locale));
  const { reply, refusal, again } = useOfficeAnswer(previewTicket, { body });
  const accent = String(values["ticketAccent"] ?? "");
  return (
    <section aria-labelledby="ticket-preview" className="mb-6 rounded-md border border-line p-4">
      <h2 id="ticket-preview" className="font-semibold">
        {t("resources.brand.preview")}
      </h2>
      <p className="mt-1 text-sm text-mute">{t("resources.ticket.always")}</p>
      {COLOUR.test(accent) && (
        <ul className="mt-3">
          <ContrastLine name={t("resources.ticket.pair")} {...accentContrast(accent)} />
        </ul>
      )}
      <div className="mt-4 max-w-xs">
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
      </div>
      {refusal && <OfficeTrouble refusal={refusal} onAgain={again} />}
      {reply && <Shown reply={reply} locale={body.locale} />}
    </section>
  );
}

interface ShownProps {
  readonly reply: Reply<typeof previewTicket>;
  readonly locale: Locale;
}

/** The ticket as a page and as a PDF, side by side if there is room. */
function Shown({ reply: { document, pdf }, locale }: ShownProps) {
  const { t } = useTranslation();
  const texts = useTextsIn(locale);
  return (
    <div className="grid items-start gap-6 tablet:grid-cols-2">
      <figure className="min-w-0">
        <figcaption className="mb-2 text-sm text-mute">{t("resources.ticket.page")}</figcaption>
        {texts && (
          <I18nextProvider i18n={texts}>
            <div lang={locale} dir={directionOf(locale)} inert>
              <TicketFace
                document={document}
                sampleTime={dateIn(locale, new Date(document.dateTime))}
              />
            </div>
          </I18nextProvider>
        )}
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-2 text-sm text-mute">{t("resources.ticket.pdf")}</figcaption>
        <PdfSheet pdf={pdf} />
      </figure>
    </div>
  );
}

/** Longest side of the drawn page, in px. */
const SHEET_PX = 1_200;

const FRAMES = {
  waiting: "animate-pulse bg-panel",
  drawn: "bg-[white]",
  broken: "hidden",
} as const;

/** The first page of a PDF, drawn as a picture. */
function PdfSheet({ pdf }: { readonly pdf: string }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  // A drawn sheet stays until the next one is drawn.
  const [state, setState] = useState<keyof typeof FRAMES>("waiting");
  useEffect(() => {
    let isLeft = false;
    const draw = async (): Promise<void> => {
      const { openPdf } = await import("../parts/pdfPages.ts");
      const bytes = Uint8Array.from(atob(pdf), (each) => each.charCodeAt(0));
      const pages = await openPdf(new File([bytes], "ticket.pdf"));
      const sheet = await pages?.draw(1, SHEET_PX);
      pages?.close();
      if (isLeft) return;
      setState(sheet ? "drawn" : "broken");
      if (!sheet) return;
      sheet.className = "h-auto w-full";
      frame.current?.replaceChildren(sheet);
    };
    void draw();
    return () => {
      isLeft = true;
    };
  }, [pdf]);
  return (
    <>
      {state === "broken" && <Note tone="warning">{t("resources.ticket.noPdf")}</Note>}
      <div
        ref={frame}
        role="img"
        aria-label={t("resources.ticket.pdf")}
        className={`min-h-40 overflow-hidden rounded-md border border-line ${FRAMES[state]}`}
      />
    </>
  );
}
