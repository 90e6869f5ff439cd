import type { TFunction } from "i18next";
import { toast } from "./toasts.ts";

interface SharedLink {
  /** Of the page, for whoever gets it. */
  readonly title: string;
  /** Path of the page. */
  readonly path: string;
  /** What the link is of, in a sentence that says that it was copied. */
  readonly of: string;
}

/** Hands a page's link on: by what the phone offers for it, else by the clipboard. */
export async function shareLink(t: TFunction, { title, path, of }: SharedLink): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    if ("share" in navigator) await navigator.share({ title, url });
    else {
      await clipboard().writeText(url);
      toast(t("parts.copied", { of }));
    }
  } catch (error) {
    // Changed one's mind in the phone's own dialog: no fault, and nothing to say.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast(t("parts.copyFailed", { of }));
  }
}

/** A page that is not secure has none. */
const clipboard = (): Clipboard => navigator.clipboard;
