import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { Router } from "wouter";
import { dropEarly, haveAnswer } from "../../app/shell/net/api.ts";
import { holdPageClock } from "../../app/shell/net/pageClock.ts";
import { session } from "../../app/shell/net/session.ts";
import type { FirstAnswer } from "../../domain/firstView.ts";
import type { Locale } from "../../domain/locale.ts";
import { textsIn } from "../e2e/words.ts";
import { plain } from "./plain.ts";

interface Scene {
  readonly locale?: Locale;
  /** The path and the query string of the page. */
  readonly address?: string;
  /** Replies to the calls that the page makes. A call without a reply stays in the loading state. */
  readonly answers?: readonly FirstAnswer[];
  /** The time of `pageNow`, in ISO 8601. The default is the current time. */
  readonly at?: string;
}

/**
 * Renders a part of the storefront to HTML as the server does: without a browser and without effects.
 * Rendering to HTML is much faster than a test in a browser.
 */
export function markupOf(
  part: ReactNode,
  { locale = "en", address = "/", answers = [], at }: Scene = {},
): string {
  const before = session.locale;
  const [path = "/", search = ""] = address.split("?");
  session.locale = locale;
  holdPageClock(at === undefined ? undefined : new Date(at));
  answers.forEach(haveAnswer);
  try {
    return renderToStaticMarkup(
      <I18nextProvider i18n={textsIn(locale)}>
        <Router ssrPath={path} ssrSearch={search}>
          {part}
        </Router>
      </I18nextProvider>,
    );
  } finally {
    for (const answer of answers) dropEarly(answer.path, answer.ask);
    holdPageClock();
    session.locale = before;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
/** Returns the text of HTML in which characters are written as entities, as React writes them. */
export const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!);

/** Returns the text of HTML, without its tags. */
export const textOf = (markup: string): string => plain(decoded(markup.replaceAll(/<[^>]*>/g, "")));

/** Returns the texts of the elements with this tag. Elements of one tag must not be nested. */
export const textsOf = (markup: string, tag: string): string[] =>
  elementsOf(markup, tag).map((element) => textOf(element));

/** Returns the HTML of the elements with this tag. Elements of one tag must not be nested. */
export const elementsOf = (markup: string, tag: string): string[] =>
  [...markup.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(([element]) => element);

/** Returns an attribute of all elements that have it, in the order of the page. */
export const attributesOf = (markup: string, name: string): string[] =>
  [...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value = ""]) =>
    decoded(value),
  );

/** Returns the links of a page: the text of each by its address. */
export const linksOf = (markup: string): Record<string, string> =>
  Object.fromEntries(
    elementsOf(markup, "a").map((link) => [attributesOf(link, "href")[0] ?? "", textOf(link)]),
  );

/** Returns the description lists of a page: each value by its name. */
export const factsOf = (markup: string): Record<string, string> => {
  const values = textsOf(markup, "dd");
  return Object.fromEntries(textsOf(markup, "dt").map((name, at) => [name, values[at] ?? ""]));
};
