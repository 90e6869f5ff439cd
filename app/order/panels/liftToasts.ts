/** Toasts stand this much higher, CSS px: above what lies at the bottom of the screen, not on it. */
export const liftToasts = (height: number): void =>
  document.documentElement.style.setProperty("--toast-lift", `${height}px`);
