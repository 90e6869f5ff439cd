import i18next, { type i18n } from "i18next";
import { Suspense, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { Route, Router, Switch } from "wouter";
import { DEFAULT_NAME } from "../domain/brand/brand.ts";
import type { FirstPages, FirstPlace, FirstView } from "../domain/firstView.ts";
import { setRegion } from "../domain/region.ts";
import { VIEW_TEXTS } from "../domain/viewTexts.ts";
import { FeaturePage } from "./feature/FeaturePage.tsx";
import { OrderShape } from "./order/OrderShape.tsx";
import { Root } from "./Root.tsx";
import { dropEarly } from "./shell/net/api.ts";
import { haveView } from "./shell/net/firstView.ts";
import { textOptions } from "./shell/i18n/i18n.ts";
import { isLocale, type Locale } from "../domain/locale.ts";
import { Page } from "./parts/page/Page.tsx";
import { ScreenSkeleton } from "./parts/page/ScreenSkeleton.tsx";
import { session } from "./shell/net/session.ts";
import { FindPage } from "./whatson/FindPage.tsx";
import { WhatsOnPage } from "./whatson/WhatsOnPage.tsx";

/** React's HTML marker of a suspended boundary. The marker shows that content is missing. */
const LEFT_OUT = "<!--$!-->";

interface Words {
  readonly locale: Locale;
  readonly texts: i18n;
}

async function openWords(locale: Locale): Promise<Words> {
  const texts = i18next.createInstance();
  await texts.init(await textOptions(locale, VIEW_TEXTS));
  return { locale, texts };
}

/**
 * Renders a page to HTML. The function is synchronous, because it sets the global `session`, which no other
 * page may use meanwhile.
 */
function markupOf(page: ReactNode, { locale, texts }: Words, place: FirstPlace): string {
  session.locale = locale;
  return renderToString(
    <I18nextProvider i18n={texts}>
      <Router ssrPath={place.pathname} ssrSearch={place.search}>
        <Root>{page}</Root>
      </Router>
    </I18nextProvider>,
  );
}

/** The screens that the server renders, with the paths of `app/routes.tsx`. */
function FirstScreens() {
  return (
    <Suspense>
      <Switch>
        <Route path="/">
          <WhatsOnPage />
        </Route>
        <Route path="/whatson/:locationId?">
          {({ locationId }) => <FindPage key={locationId} locationId={locationId} />}
        </Route>
        <Route path="/feature/:featureId">
          {({ featureId }) => <FeaturePage key={featureId} featureId={featureId} />}
        </Route>
        <Route path="/order/:presentationId">
          {({ presentationId }) => <OrderShape presentationId={Number(presentationId)} />}
        </Route>
      </Switch>
    </Suspense>
  );
}

function screen(view: FirstView, words: Words, place: FirstPlace): string {
  // Replies are cached by language.
  session.locale = words.locale;
  setRegion(view.region);
  nameSite(view.siteName);
  haveView(view);
  try {
    return markupOf(<FirstScreens />, words, place);
  } finally {
    // Removes the replies of this render, because the next page has its own.
    for (const { path, ask } of view.answers) dropEarly(path, ask);
  }
}

/** Sets the name of the site. A browser reads the name from the page's title instead (`app/main.tsx`). */
function nameSite(siteName = DEFAULT_NAME): void {
  session.siteName = siteName;
}

const NOWHERE: FirstPlace = { pathname: "/", search: "" };

/** Renders a page once to load its lazy parts, so that later renders include them. */
async function loadLaterParts(words: Words): Promise<void> {
  markupOf(<Page>{null}</Page>, words, NOWHERE);
  await import("./parts/page/Footer.tsx");
  await new Promise((done) => setTimeout(done));
}

/**
 * The entry point of the server's build of the first pages (`scripts/build/firstPage.ts`). The server renders
 * the same components with the same replies, and the page's script hydrates the result.
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
    screen: (view, place) => {
      const markup = screen(view, wordsIn(view.locale), place);
      if (markup.includes(LEFT_OUT)) throw new Error("a part of the page was left out");
      return markup;
    },
    waiting: (locale, siteName) => {
      session.enabledLocales = locales;
      nameSite(siteName);
      return markupOf(<ScreenSkeleton />, wordsIn(locale), NOWHERE);
    },
  };
}
