import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import {
  FIRST_PAGE_PROGRAM,
  type FirstPageProgram,
  type FirstPages,
  type FirstPlace,
  type FirstView,
} from "../../domain/firstView.ts";
import type { Locale } from "../../domain/locale.ts";
import { openCpuBudget } from "./cpuBudget.ts";

/** The data of a page and the HTML rendered from it. */
export interface ShownView {
  readonly view: FirstView;
  /** Empty if the page was not rendered. If there is no HTML, the page's script renders everything. */
  readonly markup: string;
}

/** Renders what pages show until their script runs. */
export interface FirstMarkup {
  readonly screen: (
    view: FirstView,
    pathname: string,
    query: URLSearchParams,
  ) => Promise<ShownView>;
  readonly waiting: (locale: Locale, siteName?: string) => Promise<string>;
}

/** Query parameters that change what a page shows. All other query parameters are ignored. */
const READ_BY_PAGE = ["date", "category", "q", "part", "format", "spoken", "age"];
const MINUTE_MS = 60_000;
const MOST_KEPT = 40;

const isProgram = (loaded: object): loaded is FirstPageProgram =>
  "openFirstPage" in loaded && typeof loaded.openFirstPage === "function";

async function loadProgram(path: string, locales: readonly Locale[]): Promise<FirstPages> {
  const loaded: object = await import(pathToFileURL(path).href);
  if (!isProgram(loaded)) throw new Error(`${path} is not the first page's program`);
  return loaded.openFirstPage(locales);
}

/** Returns the query string as the page reads it, with only the first value of a repeated parameter. */
function searchOf(query: URLSearchParams): string {
  const read = new URLSearchParams();
  for (const name of READ_BY_PAGE) {
    const value = query.get(name);
    if (value !== null) read.append(name, value);
  }
  return read.toString();
}

/**
 * Returns a function that renders screens and caches each for a minute, by its data and URL. Visitors who
 * keep requesting different screens, for example by searching, use up the CPU budget. Once the budget is
 * used up, pages are sent without HTML, and the page's script renders them.
 */
function keeping(): (pages: FirstPages, view: FirstView, place: FirstPlace) => ShownView {
  const kept = new Map<string, ShownView>();
  const budget = openCpuBudget();
  return (pages, view, place) => {
    const minute = Math.floor(Date.parse(view.at) / MINUTE_MS);
    const answered = JSON.stringify([place, minute, { ...view, at: "" }]);
    // The key is a hash, because the data of a list is long.
    const key = createHash("sha256").update(answered).digest("base64");
    const known = kept.get(key);
    if (known) {
      // A used entry is inserted again at the end of the map. The first entry of the map is then the least
      // recently used one, which is evicted if the map is full.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    if (!budget.hasLeft()) return { view, markup: "" };
    const shown = { view, markup: budget.spend(() => pages.screen(view, place)) };
    kept.set(key, shown);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return shown;
  };
}

/**
 * Opens the renderer of pages. Loads the built program in the background. If the program is missing or
 * throws, pages are sent without rendered HTML.
 */
export function openFirstMarkup(
  distDir: string,
  locales: readonly Locale[],
  log: FastifyBaseLogger,
): FirstMarkup {
  const path = resolve(distDir, FIRST_PAGE_PROGRAM);
  const opened = existsSync(path) ? loadProgram(path, locales) : Promise.resolve(undefined);
  // Pages await this promise later. If loading fails before the first page awaits the promise, a promise
  // without a handler would cause an unhandled rejection.
  opened.catch(() => undefined);
  const made = keeping();
  const orElse = async <T>(without: T, make: (pages: FirstPages) => T): Promise<T> => {
    try {
      const pages = await opened;
      return pages ? make(pages) : without;
    } catch (error) {
      log.error({ err: error }, "a page is sent without its first markup");
      return without;
    }
  };
  return {
    screen: (view, pathname, query) => {
      const place = { pathname, search: searchOf(query) };
      return orElse({ view, markup: "" }, (pages) => made(pages, view, place));
    },
    waiting: (locale, siteName) => orElse("", (pages) => pages.waiting(locale, siteName)),
  };
}
