/** Moves the toasts up by `height` CSS px, so that they do not cover the sheet at the bottom of the screen. */
export const liftToasts = (height: number): void =>
  document.documentElement.style.setProperty("--toast-lift", `${height}px`);
