/** Raises the toasts by this height in CSS px, so that they do not cover the bottom of the screen. */
export const liftToasts = (height: number): void =>
  document.documentElement.style.setProperty("--toast-lift", `${height}px`);
