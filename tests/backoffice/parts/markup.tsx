import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { Router } from "wouter";
import { session } from "../../../app/shell/net/session.ts";
import type { Locale } from "../../../domain/locale.ts";
import { textsIn } from "../../e2e/words.ts";

interface Place {
  readonly locale?: Locale;
  readonly path?: string;
  /** The query string, without its question mark. */
  readonly search?: string;
}

/** Renders a part of the back office to HTML, without a browser and without its effects. */
export function markupOf(
  part: ReactNode,
  { locale = "en", path = "/", search = "" }: Place = {},
): string {
  const before = session.locale;
  session.locale = locale;
  try {
    return renderToStaticMarkup(
      <I18nextProvider i18n={textsIn(locale)}>
        <Router ssrPath={path} ssrSearch={search}>
          {part}
        </Router>
      </I18nextProvider>,
    );
  } finally {
    session.locale = before;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Returns the text of HTML, without its tags. */
export const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!);

/** Returns the HTML of each element with this tag. Elements of the same tag must not be nested. */
export const elementsIn = (markup: string, tag: string): string[] =>
  [...markup.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(([element]) => element);

/** Returns the texts of the cells of each row of a table, with the heads and the total. */
export const rowsIn = (markup: string): string[][] =>
  elementsIn(markup, "tr").map((row) => elementsIn(row, "t[hd]").map((cell) => textOf(cell)));
