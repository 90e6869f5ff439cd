import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { FIRST_TEXTS, SCREEN_TEXTS } from "../../domain/firstView.ts";
import type { Locale } from "../../domain/locale.ts";
import { screenSource } from "./screenSources.ts";

const MANIFEST = ".vite/manifest.json";
const STOREFRONT = "app/index.html";
const LOADER = "app/afterPaint.ts";
const HOUSE_NAME = "app/houseName.ts";
const WAITING_ROOM = "app/waitingRoom.ts";
const PUZZLE = "app/shell/net/captchaPuzzle.ts";
const CAPTCHA_SCRIPT = "app/shell/net/captchaScript.ts";
const FONTS = "node_modules/@fontsource-variable/rubik/files";

/** The manifest of Vite's build, which maps source files to built files. */
type Manifest = Readonly<
  Record<
    string,
    | { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }
    | undefined
  >
>;

/** Subsets of the font that are preloaded for each language. Every page also has Latin text. */
const SCRIPTS: Readonly<Record<Locale, readonly string[]>> = {
  he: ["hebrew", "latin"],
  en: ["latin"],
  ru: ["cyrillic", "latin"],
  ar: ["arabic", "latin"],
  pl: ["latin", "latin-ext"],
};

/** Returns the manifest keys of a source file and of all files that it imports statically. */
function closure(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  if (!manifest[source] || found.has(source)) return found;
  found.add(source);
  for (const each of manifest[source].imports ?? []) closure(manifest, each, found);
  return found;
}

/**
 * Returns the manifest key of a source. The manifest lists a chunk that several chunks import under a key
 * that is not its source path. A chunk that is not listed under its source path is found by its name.
 */
function listed(manifest: Manifest, source: string): string {
  if (manifest[source]) return source;
  const name = basename(source).replace(/\.\w+$/, "");
  return Object.keys(manifest).find((each) => manifest[each]?.name === name) ?? source;
}

/**
 * URLs of the scripts of the waiting room's page. The URLs are empty texts if the build has not made the
 * scripts.
 */
export interface WaitingScripts {
  /** The page's own script, `app/waitingRoom.ts`. */
  readonly script: string;
  /**
   * Module that the script imports for our own captcha. `captchaScript` is the module for the captcha of an
   * external service.
   */
  readonly puzzle: string;
  readonly captchaScript: string;
}

export interface FileLinks {
  /**
   * Returns the preload links of a page. `hasFonts` is false for pages with a system font, which need no
   * preloaded fonts.
   */
  readonly linksOf: (locale: Locale, pathname: string, hasFonts?: boolean) => string;
  /** URL of `app/afterPaint.ts`. Empty if the build has not made the script. */
  readonly loader: string;
  /** URL of `app/houseName.ts`, which pages with a brand load. Empty if the build has not made the script. */
  readonly houseName: string;
  readonly waitingRoom: WaitingScripts;
}

export const NO_FILES: FileLinks = {
  linksOf: () => "",
  loader: "",
  houseName: "",
  waitingRoom: { script: "", puzzle: "", captchaScript: "" },
};

/**
 * Reads the build's manifest. The returned functions give the preload links of a page: the fonts and texts of
 * its language, and the script and texts of the screen at its path.
 */
export async function openFileLinks(distDir: string): Promise<FileLinks> {
  const manifest: Manifest = JSON.parse(await readFile(resolve(distDir, MANIFEST), "utf8"));
  const first = closure(manifest, STOREFRONT);
  const linkTo = (source: string, rest: string): string => {
    const built = manifest[source];
    return built ? `<link ${rest} href="/${built.file}">` : "";
  };
  const linksOf = (locale: Locale, pathname: string, hasFonts = true): string => {
    const fonts = (hasFonts ? SCRIPTS[locale] : []).map((script) =>
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
  const urlOf = (source: string): string => {
    const built = manifest[source];
    return built ? `/${built.file}` : "";
  };
  return {
    linksOf,
    loader: urlOf(LOADER),
    houseName: urlOf(HOUSE_NAME),
    waitingRoom: {
      script: urlOf(WAITING_ROOM),
      puzzle: urlOf(PUZZLE),
      captchaScript: urlOf(CAPTCHA_SCRIPT),
    },
  };
}
