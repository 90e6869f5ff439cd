/** The rest of a press is heard wherever it goes. An event that a script made has no pointer to capture. */
export function capture(
  element: HTMLElement,
  { button, isTrusted, pointerId }: PointerEvent,
): void {
  if (button === 0 && isTrusted) element.setPointerCapture(pointerId);
}
