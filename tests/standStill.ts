declare global {
  /** The style sheet that `standStill` has added, until `moveAgain` removes it. */
  var stillSheet: CSSStyleSheet | undefined;
}

/**
 * Ends the page's animations and transitions, and prevents new ones until `moveAgain` is called. Animations
 * change colours, and on a busy machine an animation may begin while the page is examined. The function uses
 * nothing outside of itself, because the end-to-end tests send its code into the page.
 */
export async function standStill(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::before, *::after {
    animation-delay: 0s !important;
    animation-duration: 0s !important;
    transition-delay: 0s !important;
    transition-duration: 0s !important;
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  globalThis.stillSheet = sheet;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  for (const animation of document.getAnimations()) {
    // A transition that is already running keeps the duration with which it began, so it is finished here.
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  await nextFrame();
}

/** Allows animations and transitions again after `standStill`. */
export function moveAgain(): void {
  const sheet = globalThis.stillSheet;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  globalThis.stillSheet = undefined;
}
