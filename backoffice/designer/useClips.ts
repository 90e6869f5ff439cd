import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Act } from "./act.ts";
import { clipIn, clipText, pasteClip } from "./clips.ts";
import type { PriceGroup } from "./priceChoices.ts";
import { removeSelection } from "./selecting.ts";
import type { Studio } from "./studio.ts";
import { TYPED_INTO } from "./useActKeys.ts";

interface ClipUse {
  readonly studio: Studio;
  readonly groups: readonly PriceGroup[];
  /** Returns the position for the centre of a copy, in plan units. */
  readonly middle: () => { readonly x: number; readonly y: number };
}

/** Copying, cutting and pasting, by the browser's events or by a button. */
interface Clips {
  /** Message about the last copy or paste. */
  readonly notice: string | undefined;
  readonly forgetNotice: () => void;
  /** Returns the selection as text. With `isCut`, also removes the selection. */
  readonly take: (isCut: boolean) => string;
  /** Pastes a text, or shows why it cannot be pasted. */
  readonly put: (text: string) => void;
  readonly copy: (isCut: boolean) => void;
  readonly paste: () => void;
}

export function useClips({ studio, groups, middle }: ClipUse): Clips {
  const { t } = useTranslation();
  const [notice, setNotice] = useState<string>();
  /**
   * The last pasted text, and how many times it was pasted. Each further copy is placed one seat distance
   * further away.
   */
  const pasted = useRef({ text: "", count: 0 });

  function take(isCut: boolean): string {
    const text = clipText(studio);
    setNotice(undefined);
    if (isCut) studio.do(removeSelection(studio.drawing, studio.view()));
    return text;
  }
  function put(text: string): void {
    const clip = clipIn(text);
    if (!clip) return setNotice(t("designer.paste.foreign"));
    const count = pasted.current.text === text ? pasted.current.count + 1 : 0;
    pasted.current = { text, count };
    const { x, y } = middle();
    const further = count * (studio.view().plan.layout.pitch || 20);
    const known = groups.map(({ id }) => id);
    const isRepriced = pasteClip(studio, { clip, x: x + further, y: y + further, known });
    setNotice(isRepriced ? t("designer.paste.repriced") : undefined);
  }
  async function copy(isCut: boolean): Promise<void> {
    try {
      await navigator.clipboard.writeText(clipText(studio));
      take(isCut);
    } catch (error) {
      if (!isDenied(error)) throw error;
      setNotice(t("designer.paste.noCopy"));
    }
  }
  async function paste(): Promise<void> {
    try {
      put(await navigator.clipboard.readText());
    } catch (error) {
      if (!isDenied(error)) throw error;
      setNotice(t("designer.paste.noPaste"));
    }
  }
  return {
    notice,
    forgetNotice: () => setNotice(undefined),
    take,
    put,
    copy: (isCut) => void copy(isCut),
    paste: () => void paste(),
  };
}

/**
 * Whether the error means that the clipboard cannot be used. Without TLS there is no clipboard, which causes a
 * TypeError.
 */
const isDenied = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof TypeError;

interface ClipboardEvents extends Pick<Clips, "take" | "put"> {
  readonly acts: readonly Act[];
  /** Whether no dialog is open. */
  readonly isOn: boolean;
}

/**
 * Copies, cuts and pastes on the browser's clipboard events, which need no permission. Leaves input fields
 * and selected page text to the browser.
 */
export function useClipboardEvents(use: ClipboardEvents): void {
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  const { isOn } = use;
  useEffect(() => {
    if (!isOn) return undefined;
    const isOurs = ({ type, target }: Event): boolean =>
      !(target instanceof Element && target.closest(TYPED_INTO)) &&
      latest.current.acts.some((act) => act.id === type && act.isEnabled);
    function onCopy(event: ClipboardEvent): void {
      if (!isOurs(event) || document.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      event.clipboardData?.setData("text/plain", latest.current.take(event.type === "cut"));
    }
    function onPaste(event: ClipboardEvent): void {
      if (!isOurs(event)) return;
      event.preventDefault();
      latest.current.put(event.clipboardData?.getData("text/plain") ?? "");
    }
    document.addEventListener("copy", onCopy);
    document.addEventListener("cut", onCopy);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("copy", onCopy);
      document.removeEventListener("cut", onCopy);
      document.removeEventListener("paste", onPaste);
    };
  }, [isOn]);
}
