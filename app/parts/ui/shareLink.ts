import type { TFunction } from "i18next";
import { toast } from "./toasts.ts";

interface SharedLink {
  /** Title of the page, shown to the recipient. */
  readonly title: string;
  /** Path of the page. */
  readonly path: string;
  /** What the link is, for the message that it was copied. */
  readonly of: string;
}

/** Shares a page's link by the device's share dialog, or copies it to the clipboard. */
export async function shareLink(t: TFunction, { title, path, of }: SharedLink): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    if ("share" in navigator) await navigator.share({ title, url });
    else {
      await clipboard().writeText(url);
      toast(t("parts.copied", { of }));
    }
  } catch (error) {
    // An AbortError means that the visitor closed the share dialog, which is not an error.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast(t("parts.copyFailed", { of }));
  }
}

/** The browser's clipboard. Undefined if the page is not served over HTTPS. */
const clipboard = (): Clipboard => navigator.clipboard;
