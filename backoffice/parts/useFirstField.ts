import { useEffect, useRef, type RefObject } from "react";

/** Goes onto a dialog's form: its first field has the focus, so that one can type at once. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirst(form.current), []);
  return form;
}

/** Puts the focus into a form's first field. */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input:enabled")?.focus();
}
