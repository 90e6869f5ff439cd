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

/** A view with its markup, made at the same time. */
export interface ShownView {
  readonly view: FirstView;
  /** Empty where it could not be made: the page's script then makes all of it. */
  readonly markup: string;
}

/** What pages show before their script is there. */
export interface FirstMarkup {
  readonly screen: (
    view: FirstView,
    pathname: string,
    query: URLSearchParams,
  ) => Promise<ShownView>;
  readonly waiting: (locale: Locale) => Promise<string>;
}

/** What the pages read of their addresses; the rest changes nothing that is seen. */
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

/** As the page will read it: of a name that is given twice, the first. */
function searchOf(query: URLSearchParams): string {
  const read = new URLSearchParams();
  for (const name of READ_BY_PAGE) {
    const value = query.get(name);
    if (value !== null) read.append(name, value);
  }
  return read.toString();
}

/**
 * Makes screens, and keeps what was made of the same answers in the same minute, with its time. Those who
 * ask for ever other screens, as by what they search for, use the time up that there is for them: their
 * pages are then sent without markup, and made by their script.
 */
function keeping(): (pages: FirstPages, view: FirstView, place: FirstPlace) => ShownView {
  const kept = new Map<string, ShownView>();
  const budget = openCpuBudget();
  return (pages, view, place) => {
    const minute = Math.floor(Date.parse(view.at) / MINUTE_MS);
    const answered = JSON.stringify([place, minute, { ...view, at: "" }]);
    // A long list is long in each of its keys.
    const key = createHash("sha256").update(answered).digest("base64");
    const known = kept.get(key);
    if (known) {
      // The one asked for last stands last.
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
 * What pages show before their script is there, by the built program, which is loaded beside whatever
 * else is opened. Without the program, or where it fails, pages are sent without it.
 */
export function openFirstMarkup(
  distDir: string,
  locales: readonly Locale[],
  log: FastifyBaseLogger,
): FirstMarkup {
  const path = resolve(distDir, FIRST_PAGE_PROGRAM);
  const opened = existsSync(path) ? loadProgram(path, locales) : Promise.resolve(undefined);
  // Awaited page by page: until then nobody else would hear of it.
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
    waiting: (locale) => orElse("", (pages) => pages.waiting(locale)),
  };
}
