/**
 * Captures the pointer, so that the rest of a press is received wherever the pointer moves. A scripted event
 * has no pointer to capture.
 */
export function capture(
  element: HTMLElement,
  { button, isTrusted, pointerId }: PointerEvent,
): void {
  if (button === 0 && isTrusted) element.setPointerCapture(pointerId);
}
