import type { ReactNode } from "react";
import type { Locale } from "../../../domain/locale.ts";
import { decoded, elementsOf, markupOf as renderedMarkup } from "../../app/markup.tsx";

interface Place {
  readonly locale?: Locale;
  readonly path?: string;
  /** The query string, without its question mark. */
  readonly search?: string;
}

/** Renders a part of the back office to HTML, without a browser and without its effects. */
export const markupOf = (
  part: ReactNode,
  { locale, path = "/", search = "" }: Place = {},
): string => renderedMarkup(part, { address: `${path}?${search}`, ...(locale && { locale }) });

/** Returns the text of HTML, without its tags. */
export const textOf = (markup: string): string => decoded(markup.replaceAll(/<[^>]*>/g, ""));

/** Returns the HTML of each element with this tag. Elements of the same tag must not be nested. */
export const elementsIn = elementsOf;

/** Returns the texts of the cells of each row of a table, with the heads and the total. */
export const rowsIn = (markup: string): string[][] =>
  elementsIn(markup, "tr").map((row) => elementsIn(row, "t[hd]").map((cell) => textOf(cell)));
