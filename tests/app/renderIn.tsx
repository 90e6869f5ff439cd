import "../../app/shell/theme.css";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react";
import { startTexts, switchTexts } from "../../app/shell/i18n/i18n.ts";
import type { Locale } from "../../domain/locale.ts";
import { session } from "../../app/shell/net/session.ts";
import { ALL_PARTS } from "./allParts.ts";

let isStarted = false;

/** Renders a part of the storefront in a language, with the real texts and styles. */
export async function renderIn(locale: Locale, part: ReactNode) {
  session.locale = locale;
  if (isStarted) await switchTexts(locale);
  else await startTexts(locale, ALL_PARTS);
  isStarted = true;
  return render(part);
}
