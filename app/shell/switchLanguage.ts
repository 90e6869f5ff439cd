import { switchTexts } from "./i18n.ts";
import type { Locale } from "../../domain/locale.ts";
import { rememberLocale } from "./locale.ts";
import { session } from "./session.ts";

/** Turns the whole page to another language where it stands; the address says so from then on. */
export async function switchLanguage(locale: Locale): Promise<void> {
  session.locale = locale;
  await switchTexts(locale);
  rememberLocale(locale);
  const address = new URL(location.href);
  address.searchParams.set("language", locale);
  history.replaceState(history.state, "", address);
}
