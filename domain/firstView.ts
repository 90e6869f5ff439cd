/** What the server puts into a page, so that its first screen waits for no call. */
export interface FirstView {
  readonly locale: string;
  readonly enabledLocales: readonly string[];
  /** When it was made, ISO 8601 in UTC: what depends on the time is shown as of then. */
  readonly at: string;
  /** Replies of reading calls, each as the call itself would give it now. */
  readonly answers: readonly FirstAnswer[];
  /** The markup is the screen's shape alone, which its script replaces, not the screen itself. */
  readonly isShape: boolean;
}

/** Where a page is, as far as its first view depends on it. */
export interface FirstPlace {
  readonly pathname: string;
  /** What the address asks for, without the question mark. */
  readonly search: string;
}

export interface FirstAnswer {
  readonly path: string;
  /** What is asked of the call, as its caller says it. */
  readonly ask: {
    readonly params?: Readonly<Record<string, number>>;
    readonly query?: Readonly<Record<string, string | number>>;
  };
  readonly reply: unknown;
}

/** The parts of the texts that a page has before it shows anything (`app/shell/i18n/textParts.ts`). */
export const FIRST_TEXTS = ["shell", "whatson"] as const;

/** The parts that every screen with a file of its own has besides those and its own words. */
export const SCREEN_TEXTS = ["refusal", "form", "parts"] as const;

/** The id of the data block that holds it. */
export const FIRST_VIEW = "first-view";

/** The cookie by which the server knows the language that a browser remembers. */
export const LOCALE_COOKIE = "locale";

/** The cookie by which the server knows that a browser came through a partner: its pages are its own. */
export const THROUGH_COOKIE = "through";

/** The built program that renders it, below the folder of the built files, of which it is none to be served. */
export const FIRST_PAGE_PROGRAM = ".server/firstPage.js";

/** What a page shows before its script is there, as markup. */
export interface FirstPages {
  /** A screen on its first answers, or the shape of it. */
  readonly screen: (view: FirstView, place: FirstPlace) => string;
  /** Any other screen's, in a language: that it is coming. */
  readonly waiting: (locale: string) => string;
}

/** What that program gives (`app/firstPage.tsx`). */
export interface FirstPageProgram {
  readonly openFirstPage: (locales: readonly string[]) => Promise<FirstPages>;
}
