import type { ReactNode } from "react";
import { session } from "../../../app/shell/net/session.ts";
import { enter, leave, type Operator } from "../../../backoffice/shell/office.ts";
import type { Locale } from "../../../domain/locale.ts";
import { markupOf } from "./markup.tsx";
import { parsedMarkup, type MarkupElement } from "./parsedMarkup.ts";

/** Calls a function while the formats of numbers and times are those of a language. */
export function inLocale<T>(locale: Locale, work: () => T): T {
  const before = session.locale;
  session.locale = locale;
  try {
    return work();
  } finally {
    session.locale = before;
  }
}

/** Calls a function while an operator is logged in. */
export function asOperator<T>(operator: Operator, work: () => T): T {
  enter(operator);
  try {
    return work();
  } finally {
    leave();
  }
}

/** Renders a part of the back office without a browser and without its effects, and returns its elements. */
export const treeOf = (part: ReactNode, place?: Parameters<typeof markupOf>[1]): MarkupElement =>
  parsedMarkup(markupOf(part, place));
