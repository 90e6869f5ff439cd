/**
 * Loads a page's script after the server-rendered page is painted. On a slow connection the script would
 * otherwise share the bandwidth with the page, and delay its first paint. The server puts the script's tags
 * into a template (`server/pages/lateScript.ts`). This file imports nothing, to stay small.
 */
const LONGEST_MS = 4000;

const late = document.querySelector<HTMLTemplateElement>("#late-script");

function load(): void {
  late?.replaceWith(document.importNode(late.content, true));
}

// Marks a button with `data-early` if it is pressed before the page's script has loaded. Once the script has
// loaded, `useEarlyPress` handles the press.
addEventListener(
  "click",
  ({ target }) => {
    if (target instanceof Element)
      target.closest("[aria-controls]")?.setAttribute("data-early", "");
  },
  true,
);

// A background tab is not painted, and some browsers do not report the paint, so the script loads at once.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) load();
else {
  new PerformanceObserver(load).observe({ type: "paint", buffered: true });
  setTimeout(load, LONGEST_MS);
}
