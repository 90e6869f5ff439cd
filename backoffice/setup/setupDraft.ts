import * as z from "zod/mini";
import { siteStore } from "../../app/shell/net/stores.ts";
import { DEFAULT_LOCALE } from "../../domain/locale.ts";
import { DEFAULT_REGION } from "../../domain/region.ts";
import { languageValues } from "../resources/languageValues.ts";

/** Values of the first two steps without the password, and the number of the step that was open. */
export const NEW_HOUSE = {
  nameHe: "",
  nameEn: "",
  businessHe: "",
  businessEn: "",
  ...languageValues({ locales: ["he", "en", "ru"], defaultLocale: DEFAULT_LOCALE }),
  currency: DEFAULT_REGION.currency,
  /** The time zone of this browser is proposed. */
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  username: "",
  firstName: "",
  lastName: "",
  email: "",
  isAtAccount: false,
};
export type NewHouse = typeof NEW_HOUSE;

const KEY = "setup";
const Kept = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** Returns what this browser stored in an earlier visit, or empty values. */
export function keptHouse(): NewHouse {
  try {
    const kept = Kept.safeParse(JSON.parse(siteStore.getItem(KEY) ?? "{}")).data ?? {};
    const start: Readonly<Record<string, string | boolean>> = NEW_HOUSE;
    const known = Object.entries(kept).filter(
      ([name, value]) => typeof value === typeof start[name],
    );
    return { ...NEW_HOUSE, ...Object.fromEntries(known) };
  } catch (error) {
    // A draft that is not JSON is ignored.
    if (!(error instanceof SyntaxError)) throw error;
    return NEW_HOUSE;
  }
}

export const keepHouse = (house: NewHouse): void => siteStore.setItem(KEY, JSON.stringify(house));

export const forgetHouse = (): void => siteStore.removeItem(KEY);
