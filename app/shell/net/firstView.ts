import { FIRST_VIEW, type FirstView } from "../../../domain/firstView.ts";
import { dropEarly, haveAnswer } from "./api.ts";
import { holdPageClock } from "./pageClock.ts";
import { session } from "./session.ts";

/** Applies a first view: its replies, its time and the enabled languages. */
export function haveView(view: FirstView): void {
  session.enabledLocales = view.enabledLocales;
  holdPageClock(new Date(view.at));
  view.answers.forEach(haveAnswer);
}

/** How long the replies are used, in ms. A later screen calls the server. */
const FRESH_MS = 30_000;

/**
 * Reads the first view that the server embedded in the page: replies for the first screen and the enabled
 * languages. Returns undefined if there is none or it is in another language than the visitor's.
 */
export function takeFirstView(): FirstView | undefined {
  const block = document.getElementById(FIRST_VIEW);
  if (!block) return undefined;
  block.remove();
  // Trusted: the server that sent this page wrote it. Its replies are parsed like any others.
  const view: FirstView = JSON.parse(block.textContent);
  if (view.locale !== session.locale) return undefined;
  haveView(view);
  setTimeout(() => view.answers.forEach(({ path, ask }) => dropEarly(path, ask)), FRESH_MS);
  return view;
}
