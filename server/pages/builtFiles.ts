import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { FIRST_TEXTS, SCREEN_TEXTS } from "../../domain/firstView.ts";
import type { Locale } from "../../domain/locale.ts";
import { screenSource } from "./screenSources.ts";

const MANIFEST = ".vite/manifest.json";
const STOREFRONT = "app/index.html";
const LOADER = "app/afterPaint.ts";
const FONTS = "node_modules/@fontsource-variable/rubik/files";

/** Vite's list of what it has made of which source. */
type Manifest = Readonly<
  Record<
    string,
    | { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }
    | undefined
  >
>;

/** The writings of a language's page; Latin ones stand on every page. */
const SCRIPTS: Readonly<Record<Locale, readonly string[]>> = {
  he: ["hebrew", "latin"],
  en: ["latin"],
  ru: ["cyrillic", "latin"],
  ar: ["arabic", "latin"],
  pl: ["latin", "latin-ext"],
};

/** Of a built source, its name in the list and those of all that it imports at once. */
function closure(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  if (!manifest[source] || found.has(source)) return found;
  found.add(source);
  for (const each of manifest[source].imports ?? []) closure(manifest, each, found);
  return found;
}

/** Under which name the list has a source: a file that others import too goes by its own name alone. */
function listed(manifest: Manifest, source: string): string {
  if (manifest[source]) return source;
  const name = basename(source).replace(/\.\w+$/, "");
  return Object.keys(manifest).find((each) => manifest[each]?.name === name) ?? source;
}

export interface FileLinks {
  readonly linksOf: (locale: Locale, pathname: string) => string;
  /** Address of `app/afterPaint.ts`, empty where it was not built. */
  readonly loader: string;
}

export const NO_FILES: FileLinks = { linksOf: () => "", loader: "" };

/**
 * Links to what a page will ask for before it shows anything, under the names that the build has given:
 * the letters and the texts of its language, and the script and the texts of the screen at its address.
 */
export async function openFileLinks(distDir: string): Promise<FileLinks> {
  const manifest: Manifest = JSON.parse(await readFile(resolve(distDir, MANIFEST), "utf8"));
  const first = closure(manifest, STOREFRONT);
  const linkTo = (source: string, rest: string): string => {
    const built = manifest[source];
    return built ? `<link ${rest} href="/${built.file}">` : "";
  };
  const linksOf = (locale: Locale, pathname: string): string => {
    const fonts = SCRIPTS[locale].map((script) =>
      linkTo(
        `${FONTS}/rubik-${script}-wght-normal.woff2`,
        'rel="preload" as="font" type="font/woff2" crossorigin',
      ),
    );
    const screen = screenSource(pathname);
    const parts = [...FIRST_TEXTS, ...(screen ? [...SCREEN_TEXTS, ...screen.texts] : [])];
    const texts = parts.map((part) => `locales/${locale}/${part}.json`);
    const found = new Set([`app/shell/i18n/texts/${locale}.ts`, ...texts]);
    if (screen) closure(manifest, screen.source, found);
    const after = new Set<string>();
    for (const each of screen?.later ?? []) closure(manifest, listed(manifest, each), after);
    const scripts = [...found].map((each) =>
      first.has(each) ? "" : linkTo(each, 'rel="modulepreload"'),
    );
    const rest = [...after].map((each) =>
      first.has(each) || found.has(each)
        ? ""
        : linkTo(each, 'rel="modulepreload" fetchpriority="low"'),
    );
    return [...fonts, ...scripts, ...rest].join("");
  };
  const loader = manifest[LOADER];
  return { linksOf, loader: loader ? `/${loader.file}` : "" };
}
