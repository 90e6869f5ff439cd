/**
 * Loads a page's script once what the server has made of the page is painted: on a slow line the two
 * would else share it, and the page be seen no sooner than its script is there. The server has put the
 * script's tags into a template (`server/pages/lateScript.ts`). This file imports nothing, to stay small.
 */
const LONGEST_MS = 4000;

const late = document.querySelector<HTMLTemplateElement>("#late-script");

function load(): void {
  late?.replaceWith(document.importNode(late.content, true));
}

// A tab in the background is not painted, and not every browser tells when it has.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) load();
else {
  new PerformanceObserver(load).observe({ type: "paint", buffered: true });
  setTimeout(load, LONGEST_MS);
}
