import { proxy } from "valtio";
import { LOCALES, type Locale } from "../../../domain/locale.ts";

/** The current visitor. `uuid` is sent in the header of every write and must match the signed cookie. */
export interface Session {
  uuid: string | undefined;
  locale: Locale;
  enabledLocales: readonly string[];
  maxSeats: number;
  /** External accounts that can log in here. */
  socialLogins: readonly string[];
  /** Name of the house. Set from the page's title at the start, or by the server's rendering. */
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
