import * as z from "zod/mini";
import { DEFAULT_LOCALE, LOCALES } from "./locale.ts";

/**
 * The languages of an installation. Hebrew is always enabled, even if it is not listed, because every name is
 * stored in Hebrew. Visitors see `defaultLocale` until they choose another language.
 */
export const Languages = z
  .object({
    locales: z.array(z.enum(LOCALES)).check(z.maxLength(LOCALES.length)),
    defaultLocale: z.enum(LOCALES),
  })
  .check(
    z.refine(
      ({ locales, defaultLocale }) =>
        defaultLocale === DEFAULT_LOCALE || locales.includes(defaultLocale),
      { path: ["defaultLocale"], message: "not switched on" },
    ),
  );
export type Languages = z.infer<typeof Languages>;
