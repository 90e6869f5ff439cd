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
  /** Name of the house. The page comes with it as its title, in its first language. */
  siteName: string;
}

export const session = proxy<Session>({
  uuid: undefined,
  locale: "he",
  enabledLocales: [...LOCALES],
  maxSeats: 10,
  socialLogins: [],
  // The server's rendering has no document, and sets the name itself.
  siteName: typeof document === "object" ? document.title : "",
});
