import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { useTranslation } from "react-i18next";
import { startTexts } from "../app/shell/i18n.ts";
import { rememberedLocale } from "../app/shell/locale.ts";
import { session } from "../app/shell/session.ts";
import { BACK_OFFICE_PARTS } from "../app/shell/textParts.ts";

/** The operators' entry. It has no screen yet and says so. */
function BackOffice() {
  const { t } = useTranslation();
  return (
    <main>
      <h1>{t("backoffice.title")}</h1>
      <p>{t("backoffice.nothing")}</p>
    </main>
  );
}

async function start(root: Element): Promise<void> {
  session.locale = rememberedLocale();
  await startTexts(session.locale, BACK_OFFICE_PARTS);
  createRoot(root).render(
    <StrictMode>
      <BackOffice />
    </StrictMode>,
  );
}

const root = document.querySelector("#root");
if (!root) throw new Error("backoffice/index.html has no #root");
// Not awaited: chunks that share code with this one could not load while it waits.
void start(root);
