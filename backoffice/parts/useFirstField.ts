import { useEffect, useRef, type RefObject } from "react";

/** Returns a ref for a dialog's form, whose first field then gets the focus. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirst(form.current), []);
  return form;
}

/** Focuses a form's first enabled field. */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input:enabled, textarea:enabled")?.focus();
}
