import { FIRST_VIEW, type FirstView } from "../../../domain/firstView.ts";
import { dropEarly, haveAnswer } from "./api.ts";
import { holdPageClock } from "./pageClock.ts";
import { session } from "./session.ts";

/** Lets the screens have a view: its replies, its time and the languages that are on. */
export function haveView(view: FirstView): void {
  session.enabledLocales = view.enabledLocales;
  holdPageClock(new Date(view.at));
  view.answers.forEach(haveAnswer);
}

/** A screen that asks later than this is told anew. */
const FRESH_MS = 30_000;

/**
 * Takes what the server has put into the page: replies for its first screen, and the languages that are
 * on. Nothing where there is nothing, or it is in another language than the visitor's.
 */
export function takeFirstView(): FirstView | undefined {
  const block = document.getElementById(FIRST_VIEW);
  if (!block) return undefined;
  block.remove();
  // Written by the server that sent this page; its replies are read like any others.
  const view: FirstView = JSON.parse(block.textContent);
  if (view.locale !== session.locale) return undefined;
  haveView(view);
  setTimeout(() => view.answers.forEach(({ path, ask }) => dropEarly(path, ask)), FRESH_MS);
  return view;
}
