import { proxy } from "valtio";
import { LOCALES, type Locale } from "../../../domain/locale.ts";

/** Who is here. `uuid` goes into the header of every write; it must agree with the signed cookie. */
export interface Session {
  uuid: string | undefined;
  locale: Locale;
  enabledLocales: readonly string[];
  maxSeats: number;
  /** Accounts elsewhere that log in here. */
  socialLogins: readonly string[];
}

export const session = proxy<Session>({
  uuid: undefined,
  locale: "he",
  enabledLocales: [...LOCALES],
  maxSeats: 10,
  socialLogins: [],
});
