import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Root } from "./Root.tsx";
import { Routes, screenSeenFirst } from "./routes.tsx";
import { ensureSession, visit } from "./shell/net/api.ts";
import { ErrorState } from "./parts/ui/ErrorState.tsx";
import { takeFirstView } from "./shell/net/firstView.ts";
import { expectTexts, startTexts } from "./shell/i18n/i18n.ts";
import { DEFAULT_LOCALE, type Locale } from "../domain/locale.ts";
import { askedLocale, rememberedLocale, rememberLocale } from "./shell/i18n/locale.ts";
import { Page } from "./parts/page/Page.tsx";
import "./shell/hall/palette.ts";
import { reloadForNewBuild } from "./shell/net/reloadForNewBuild.ts";
import { takeRegion } from "./shell/net/pageRegion.ts";
import { session } from "./shell/net/session.ts";
import { askWhatsOn } from "./whatson/askWhatsOn.ts";
import { tabStore } from "./shell/net/stores.ts";

const isEnabled = (locale: Locale): boolean => session.enabledLocales.includes(locale);

session.siteName = document.title;
takeRegion();

/** Whether the server rendered the content of the page, and not only a skeleton of it. */
let isMade = false;

/** Returns the first content of the page: the screens, or an error. */
async function firstPage(): Promise<ReactNode> {
  const asked = askedLocale(location.search);
  session.locale = asked === undefined || asked === "unknown" ? rememberedLocale() : asked;
  const isThrough = /[?&]TS=/.test(location.search) || tabStore.getItem("through") !== null;
  expectTexts(session.locale);
  visit.opened = async ({ captcha }) => {
    if (!captcha || captcha.kind === "off") return;
    (await import("./shell/net/captcha.ts")).startCaptcha(captcha);
  };
  // Every call of a visitor who came through a partner must name the partner, who is not known yet at this
  // point. The server-rendered replies are therefore not used.
  const view = isThrough ? undefined : takeFirstView();
  isMade = view !== undefined && !view.isShape;
  const screen = view && screenSeenFirst(location.pathname);
  // Runs in parallel with everything that is awaited below. Errors are reported where the screen is rendered.
  screen?.begin().catch(() => undefined);
  if (location.pathname === "/" && !isThrough) askWhatsOn();
  const opening = ensureSession();
  // A server-rendered page does not wait for the session. Calls that need the session wait for it themselves.
  const opened = isMade ? undefined : await opening;
  const isKnown = asked === undefined || (asked !== "unknown" && isEnabled(asked));
  if (!isKnown || !isEnabled(session.locale)) session.locale = DEFAULT_LOCALE;
  await startTexts(session.locale);
  // A ticket's page needs only the key in its path, not a session, and also opens offline.
  if (opened?.refusal && !location.pathname.startsWith("/edocument/")) {
    return (
      <Page isNarrow>
        <ErrorState refusal={opened.refusal} onAgain={() => location.reload()} />
      </Page>
    );
  }
  if (!isKnown) {
    const { NotFound } = await import("./parts/page/NotFound.tsx");
    return <NotFound because="language" />;
  }
  if (asked !== undefined) rememberLocale(session.locale);
  if (isThrough) await (await import("./shell/net/through.ts")).startThrough();
  // The server-rendered content stays until the screen is ready. Errors are reported where the screen is
  // rendered.
  await screen?.beReady().catch(() => undefined);
  return <Routes />;
}

/** Throws an error that occurred before the first render, so that the error boundary shows it. */
function Broken({ error }: { readonly error: unknown }): never {
  throw error;
}

/** Time in ms after a reconnect during which a failed load is still attributed to the lost connection. */
const SETTLING_MS = 5_000;
let backAt = -Infinity;
addEventListener("online", (event) => (backAt = event.timeStamp));
addEventListener("vite:preloadError", (event) => {
  // After a lost connection no reload is needed: the map fetches its parts again, and so do screens
  // (`routes.tsx`).
  if (event.timeStamp - backAt > SETTLING_MS) reloadForNewBuild();
});

async function start(root: Element): Promise<void> {
  const page = await firstPage().catch((error: unknown) => <Broken error={error} />);
  const shown = <Root>{page}</Root>;
  if (isMade && root.hasChildNodes()) hydrateRoot(root, shown);
  // Renders in a transition, so that existing content stays until the new content is ready.
  else startTransition(() => createRoot(root).render(shown));
}

const root = document.querySelector("#root");
if (!root) throw new Error("no #root");
// Not awaited: a top-level await would block the other chunks, which import code from this one.
void start(root);
