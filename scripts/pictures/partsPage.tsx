import { createRoot } from "react-dom/client";
import { startTexts } from "../../app/shell/i18n/i18n.ts";
import { session } from "../../app/shell/net/session.ts";
import "../../app/shell/theme.css";
import { Toasts } from "../../app/parts/ui/Toasts.tsx";
import { ALL_PARTS } from "../../tests/app/allParts.ts";
import { PartsPage } from "../../tests/app/parts/PartsPage.tsx";

/**
 * Shows all shared components while `npm run dev` is running, at /scripts/pictures/parts.html?language=he.
 */
const root = document.querySelector("#root");
if (!root) throw new Error("scripts/pictures/parts.html has no #root");
session.locale = new URLSearchParams(location.search).get("language") === "he" ? "he" : "en";
await startTexts(session.locale, ALL_PARTS);
createRoot(root).render(
  <>
    <PartsPage />
    <Toasts />
  </>,
);
