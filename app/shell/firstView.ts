import { FIRST_VIEW, type FirstView } from "../../domain/firstView.ts";
import { haveAnswer } from "./api.ts";
import { holdPageClock } from "./pageClock.ts";
import { session } from "./session.ts";

/** Lets the screens have a view: its replies, its time and the languages that are on. */
export function haveView(view: FirstView): void {
  session.enabledLocales = view.enabledLocales;
  holdPageClock(new Date(view.at));
  view.answers.forEach(haveAnswer);
}

/**
 * Takes what the server has put into the page: replies for its first screen, and the languages that are
 * on. False where there is nothing, or it is in another language than the visitor's.
 */
export function takeFirstView(): boolean {
  const block = document.getElementById(FIRST_VIEW);
  if (!block) return false;
  block.remove();
  // Written by the server that sent this page; its replies are read like any others.
  const view: FirstView = JSON.parse(block.textContent);
  if (view.locale !== session.locale) return false;
  haveView(view);
  return true;
}
