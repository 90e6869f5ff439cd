import { proxy } from "valtio";

/** How long a toast is shown, in ms (storefront.md section 9). */
const SHOWN_MS = 3000;

interface Toast {
  readonly id: number;
  readonly text: string;
}

export const toasts = proxy<{ shown: Toast[] }>({ shown: [] });

let lastId = 0;

/** Shows a short notice. Use a dialog for anything that needs an answer. */
export function toast(text: string): void {
  const id = ++lastId;
  toasts.shown.push({ id, text });
  setTimeout(() => {
    toasts.shown = toasts.shown.filter((shown) => shown.id !== id);
  }, SHOWN_MS);
}
