import { FIRST_VIEW, type FirstView } from "../../domain/firstView.ts";
import { haveAnswer } from "./api.ts";
import { session } from "./session.ts";

/**
 * Takes what the server has put into the page: replies for its first screen, and the languages that are
 * on. False where there is nothing, or it is in another language than the visitor's.
 */
export function takeFirstView(): boolean {
  const block = document.getElementById(FIRST_VIEW);
  if (!block) return false;
  block.remove();
  // Written by the server that sent this page; its replies are read like any others.
  const view = JSON.parse(block.textContent) as FirstView;
  if (view.locale !== session.locale) return false;
  session.enabledLocales = view.enabledLocales;
  view.answers.forEach(haveAnswer);
  return true;
}
