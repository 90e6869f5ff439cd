import { proxy } from "valtio";

/** Notices stand for three seconds (storefront.md section 9). */
const SHOWN_MS = 3000;

interface Toast {
  readonly id: number;
  readonly text: string;
}

export const toasts = proxy<{ shown: Toast[] }>({ shown: [] });

let lastId = 0;

/** Says something in passing. What needs an answer is a dialog, not a toast. */
export function toast(text: string): void {
  const id = ++lastId;
  toasts.shown.push({ id, text });
  setTimeout(() => {
    toasts.shown = toasts.shown.filter((shown) => shown.id !== id);
  }, SHOWN_MS);
}
