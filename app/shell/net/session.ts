import { proxy } from "valtio";
import { LOCALES, type Locale } from "../../../domain/locale.ts";

/** The current visitor's session. Every write sends `uuid` in a header, which must match the signed cookie. */
export interface Session {
  uuid: string | undefined;
  locale: Locale;
  enabledLocales: readonly string[];
  maxSeats: number;
  /** Providers of external accounts with which customers can log in. */
  socialLogins: readonly string[];
  /** Name of the business. A browser reads the name from the page's title. */
  siteName: string;
}

export const session = proxy<Session>({
  uuid: undefined,
  locale: "he",
  enabledLocales: [...LOCALES],
  maxSeats: 10,
  socialLogins: [],
  siteName: "Parterre",
});
