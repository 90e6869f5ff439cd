import { localeTag } from "../../app/shell/i18n/formats.ts";

/** Returns the name of a language in the operator's language. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([localeTag()], { type: "language" }).of(code) ?? code;
