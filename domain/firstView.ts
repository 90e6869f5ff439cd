/** What the server puts into the home page, so that its first screen waits for no call. */
export interface FirstView {
  readonly locale: string;
  readonly enabledLocales: readonly string[];
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
