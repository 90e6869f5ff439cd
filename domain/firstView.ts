import type { Region } from "./region.ts";

/** Data that the server embeds in a page, so that its first screen needs no request. */
export interface FirstView {
  readonly locale: string;
  readonly enabledLocales: readonly string[];
  /**
   * Currency and time zone for the server's renderer, which is a separate program. The page has the region in
   * its `<html>` element.
   */
  readonly region: Region;
  /** Time of rendering, in ISO 8601 and UTC. Time-dependent content is rendered as of this time. */
  readonly at: string;
  /** Replies of GET calls, identical to what each call would return now. */
  readonly answers: readonly FirstAnswer[];
  /** Whether the markup is only a skeleton of the screen, which the script replaces. */
  readonly isShape: boolean;
  /** Name that a brand sets for the site. The name is in the page's title too. */
  readonly siteName?: string;
}

/** The parts of a page's URL that its first view depends on. */
export interface FirstPlace {
  readonly pathname: string;
  /** Query string without the question mark. */
  readonly search: string;
}

export interface FirstAnswer {
  readonly path: string;
  /** Arguments of the call. */
  readonly ask: {
    readonly params?: Readonly<Record<string, number>>;
    readonly query?: Readonly<Record<string, string | number>>;
  };
  readonly reply: unknown;
}

/** Text namespaces that every page loads before it renders anything (`app/shell/i18n/textParts.ts`). */
export const FIRST_TEXTS = ["shell", "whatson"] as const;

/** Text namespaces that every lazily loaded screen needs in addition to FIRST_TEXTS and its own namespace. */
export const SCREEN_TEXTS = ["refusal", "form", "parts"] as const;

/** Id of the element with the embedded `FirstView`. */
export const FIRST_VIEW = "first-view";

/** Cookie that tells the server the browser's chosen language. */
export const LOCALE_COOKIE = "locale";

/**
 * Cookie that tells the server that the visitor came through a partner, for whom pages are rendered
 * differently.
 */
export const THROUGH_COOKIE = "through";

/** Path of the built renderer, relative to the folder of built files. The file is not served to browsers. */
export const FIRST_PAGE_PROGRAM = ".server/firstPage.js";

/** Functions that render the markup that a page shows before its script has loaded. */
export interface FirstPages {
  /** Renders a screen with its first replies, or a skeleton of the screen. */
  readonly screen: (view: FirstView, place: FirstPlace) => string;
  /** Renders the loading message of all other screens in a language, with the name of the site. */
  readonly waiting: (locale: string, siteName?: string) => string;
}

/** Exports of the renderer (`app/firstPage.tsx`). */
export interface FirstPageProgram {
  readonly openFirstPage: (locales: readonly string[]) => Promise<FirstPages>;
}
