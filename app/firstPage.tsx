import i18next, { type i18n } from "i18next";
import { Suspense, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { Router } from "wouter";
import type { FirstPages, FirstView } from "../domain/firstView.ts";
import { Root } from "./Root.tsx";
import { dropEarly } from "./shell/api.ts";
import { haveView } from "./shell/firstView.ts";
import { textOptions } from "./shell/i18n.ts";
import { isLocale, type Locale } from "./shell/locale.ts";
import { Page } from "./shell/Page.tsx";
import { ScreenSkeleton } from "./shell/ScreenSkeleton.tsx";
import { session } from "./shell/session.ts";
import { FIRST_PARTS } from "./shell/textParts.ts";
import { WhatsOnPage } from "./whatson/WhatsOnPage.tsx";

/** What React leaves in place of a part that was not there yet. */
const LEFT_OUT = "<!--$!-->";

interface Words {
  readonly locale: Locale;
  readonly texts: i18n;
}

async function openWords(locale: Locale): Promise<Words> {
  const texts = i18next.createInstance();
  await texts.init(await textOptions(locale, FIRST_PARTS));
  return { locale, texts };
}

/** In one go: the session is this page's own meanwhile. */
function markupOf(page: ReactNode, { locale, texts }: Words, search = ""): string {
  session.locale = locale;
  return renderToString(
    <I18nextProvider i18n={texts}>
      <Router ssrPath="/" ssrSearch={search}>
        <Root>{page}</Root>
      </Router>
    </I18nextProvider>,
  );
}

/** The home page, as `app/routes.tsx` has it. */
function home(view: FirstView, words: Words, search: string): string {
  // Answers are kept by language.
  session.locale = words.locale;
  haveView(view);
  try {
    const page = (
      <Suspense>
        <WhatsOnPage />
      </Suspense>
    );
    return markupOf(page, words, search);
  } finally {
    // The next one has answers of its own.
    for (const { path, ask } of view.answers) dropEarly(path, ask);
  }
}

/** What a browser loads after the page is asked for by a first rendering, and is there for the next. */
async function loadLaterParts(words: Words): Promise<void> {
  markupOf(<Page>{null}</Page>, words);
  await import("./shell/Footer.tsx");
  await new Promise((done) => setTimeout(done));
}

/**
 * The server's own build of the first pages (`tests/gate/firstPage.ts`): markup of the same components
 * on the same answers, which the page's script then takes over as it stands.
 */
export async function openFirstPage(locales: readonly string[]): Promise<FirstPages> {
  const opened = await Promise.all(locales.filter(isLocale).map(openWords));
  const wordsIn = (locale: string): Words => {
    const words = opened.find((each) => each.locale === locale);
    if (!words) throw new Error(`no texts in ${locale}`);
    return words;
  };
  for (const words of opened) await loadLaterParts(words);
  return {
    home: (view, search) => {
      const markup = home(view, wordsIn(view.locale), search);
      if (markup.includes(LEFT_OUT)) throw new Error("a part of the page was left out");
      return markup;
    },
    waiting: (locale) => {
      session.enabledLocales = locales;
      return markupOf(<ScreenSkeleton />, wordsIn(locale));
    },
  };
}
