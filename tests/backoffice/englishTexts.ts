import i18next, { type TFunction } from "i18next";
import { readTexts } from "../../scripts/locales/readTexts.ts";

/** All English texts by key. */
const EN = readTexts("en");

/** Returns the English texts as components get them, for functions that choose a text. */
export async function englishTexts(): Promise<TFunction> {
  const texts = i18next.createInstance();
  await texts.init({
    lng: "en",
    resources: { en: { translation: EN } },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return texts.t;
}
