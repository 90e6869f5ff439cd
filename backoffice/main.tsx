import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "../app/parts/ui/ErrorBoundary.tsx";
import { offerTexts, startTexts } from "../app/shell/i18n/i18n.ts";
import type { Locale } from "../domain/locale.ts";
import { askedLocale, rememberedLocale, rememberLocale } from "../app/shell/i18n/locale.ts";
import "../app/shell/hall/palette.ts";
import { takeRegion } from "../app/shell/net/pageRegion.ts";
import { reloadForNewBuild } from "../app/shell/net/reloadForNewBuild.ts";
import { session } from "../app/shell/net/session.ts";
import { BACK_OFFICE_PARTS } from "../app/shell/i18n/textParts.ts";
import { Toasts } from "../app/parts/ui/Toasts.tsx";
import { BackOffice } from "./BackOffice.tsx";
import { OFFICE_TEXTS, OFFICE_VARIABLES } from "./officeTexts.ts";
import { guardHistory } from "./shell/unsaved.ts";
import "./print.css";

/** Returns the locale to start with: the one in the URL if it is enabled, otherwise the stored one. */
function firstLocale(): Locale {
  const asked = askedLocale(location.search);
  if (asked === undefined || asked === "unknown") return rememberedLocale();
  if (!session.enabledLocales.includes(asked)) return rememberedLocale();
  rememberLocale(asked);
  return asked;
}

window.addEventListener("vite:preloadError", (event) => {
  if (reloadForNewBuild()) event.preventDefault();
});

async function start(root: Element): Promise<void> {
  offerTexts(OFFICE_TEXTS, OFFICE_VARIABLES);
  takeRegion();
  session.locale = firstLocale();
  await startTexts(session.locale, BACK_OFFICE_PARTS);
  guardHistory();
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <BackOffice />
        <Toasts />
      </ErrorBoundary>
    </StrictMode>,
  );
}

const root = document.querySelector("#root");
if (!root) throw new Error("backoffice/index.html has no #root");
// A top-level await would block the loading of chunks that import this module.
void start(root);
