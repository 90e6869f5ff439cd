import { sql } from "kysely";
import type { Languages } from "../../domain/languages.ts";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "../../domain/locale.ts";
import type { Db } from "./store/db.ts";

/** The languages of the installation, as cached on this node. */
export interface OpenLanguages {
  readonly current: () => Languages;
  /** Reads the languages again, because this node or another node may have changed them. */
  readonly refresh: () => Promise<void>;
}

/** How often nodes read the languages again, in ms, because a notification of a change can be lost. */
export const LANGUAGES_MS = 2_000;

/** Returns the given languages and Hebrew, each once and in the order in which they are shown. */
export const withHebrew = (locales: readonly Locale[]): Locale[] =>
  LOCALES.filter((locale) => locale === DEFAULT_LOCALE || locales.includes(locale));

/**
 * Reads the languages that were chosen in the back office. Until somebody chooses languages in the back
 * office, returns the languages in ENABLED_LOCALES.
 */
export async function readLanguages(db: Db, enabledLocales: readonly Locale[]): Promise<Languages> {
  const row = await db
    .selectFrom("installation")
    .select(["locales", "default_locale"])
    .executeTakeFirst();
  if (!row) return { locales: [...enabledLocales], defaultLocale: DEFAULT_LOCALE };
  const { default_locale } = row;
  return {
    locales: withHebrew(row.locales.filter(isLocale)),
    defaultLocale: isLocale(default_locale) ? default_locale : DEFAULT_LOCALE,
  };
}

export async function openLanguages(
  db: Db,
  enabledLocales: readonly Locale[],
): Promise<OpenLanguages> {
  let held = await readLanguages(db, enabledLocales);
  return {
    current: () => held,
    refresh: async () => {
      held = await readLanguages(db, enabledLocales);
    },
  };
}

/**
 * Writes the languages. An installation that an earlier version has set up can lack its row in the
 * database. The missing row is then created and marked as set up.
 */
export async function writeLanguages(db: Db, { locales, defaultLocale }: Languages): Promise<void> {
  const chosen = { locales: withHebrew(locales), default_locale: defaultLocale };
  await db
    .insertInto("installation")
    .values({ ...chosen, setup_ended_at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(chosen))
    .execute();
}
