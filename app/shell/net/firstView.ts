import { FIRST_VIEW, type FirstView } from "../../../domain/firstView.ts";
import { dropEarly, haveAnswer } from "./api.ts";
import { holdPageClock } from "./pageClock.ts";
import { session } from "./session.ts";

/**
 * Applies the data of a server-rendered page: its replies, the time of the rendering and the enabled
 * languages.
 */
export function haveView(view: FirstView): void {
  session.enabledLocales = view.enabledLocales;
  holdPageClock(new Date(view.at));
  view.answers.forEach(haveAnswer);
}

/** How long the replies that came with the page are used, in ms. Screens that open later call the server. */
const FRESH_MS = 30_000;

/**
 * Reads the data that the server embedded in the page: replies for the first screen, and the enabled
 * languages. Returns undefined if the server embedded no data or the visitor's language differs from the
 * page's.
 */
export function takeFirstView(): FirstView | undefined {
  const block = document.getElementById(FIRST_VIEW);
  if (!block) return undefined;
  block.remove();
  // The data is not validated as a whole, because the server that sent this page wrote it. The replies in the
  // data are parsed when they are used.
  const view: FirstView = JSON.parse(block.textContent);
  if (view.locale !== session.locale) return undefined;
  haveView(view);
  setTimeout(() => view.answers.forEach(({ path, ask }) => dropEarly(path, ask)), FRESH_MS);
  return view;
}
