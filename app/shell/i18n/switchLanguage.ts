import { switchTexts } from "./i18n.ts";
import type { Locale } from "../../../domain/locale.ts";
import { rememberLocale } from "./locale.ts";
import { session } from "../net/session.ts";

/**
 * Switches the page to another language without a reload. The choice is stored before the texts are loaded,
 * so that it survives a reload in between.
 */
export async function switchLanguage(locale: Locale): Promise<void> {
  session.locale = locale;
  rememberLocale(locale);
  const address = new URL(location.href);
  address.searchParams.set("language", locale);
  history.replaceState(history.state, "", address);
  await switchTexts(locale);
}
