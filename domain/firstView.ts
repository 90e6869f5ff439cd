/** What the server puts into the home page, so that its first screen waits for no call. */
export interface FirstView {
  readonly locale: string;
  readonly enabledLocales: readonly string[];
  /** When it was made, ISO 8601 in UTC: what depends on the time is shown as of then. */
  readonly at: string;
  /** Replies of reading calls, each as the call itself would give it now. */
  readonly answers: readonly FirstAnswer[];
}

export interface FirstAnswer {
  readonly path: string;
  /** What is asked of the call, as its caller says it. */
  readonly ask: { readonly query?: Readonly<Record<string, string>> };
  readonly reply: unknown;
}

/** The parts of the texts that a page has before it shows anything (`app/shell/textParts.ts`). */
export const FIRST_TEXTS = ["shell", "whatson"] as const;

/** The id of the data block that holds it. */
export const FIRST_VIEW = "first-view";

/** The cookie by which the server knows the language that a browser remembers. */
export const LOCALE_COOKIE = "locale";

/** The built program that renders it, below the folder of the built files, of which it is none to be served. */
export const FIRST_PAGE_PROGRAM = ".server/firstPage.js";

/** What a page shows before its script is there, as markup. */
export interface FirstPages {
  /** The home page's view; `search` is what its address asks for, without the question mark. */
  readonly home: (view: FirstView, search: string) => string;
  /** Any other screen's, in a language: that it is coming. */
  readonly waiting: (locale: string) => string;
}

/** What that program gives (`app/firstPage.tsx`). */
export interface FirstPageProgram {
  readonly openFirstPage: (locales: readonly string[]) => Promise<FirstPages>;
}
