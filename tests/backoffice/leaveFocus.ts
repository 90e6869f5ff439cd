/** Takes the focus from the focused element, so that the next key is a shortcut and not typed. */
export function leaveFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}
