import { X } from "lucide-react";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /**
   * Called by the Escape key and the close button. Without this function the dialog can only be closed by its
   * actions.
   */
  readonly onClose?: (() => void) | undefined;
  /** A row of buttons below the content. */
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
}

/**
 * A native modal dialog. The dialog traps the focus, makes the rest of the page inert, and restores the focus
 * when it closes. The dialog is open while it is mounted. On a phone the dialog is at the bottom of the
 * screen.
 */
export function Dialog({ title, children, onClose, actions, isWide = false }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The dialog is closed before React removes the element, because a removed dialog does not restore the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className={`m-auto max-h-[100dvh] w-full overflow-y-auto rounded-lg border border-line bg-panel p-0 text-text shadow-2xl backdrop:bg-ink/75 max-tablet:mb-0 max-tablet:max-w-none max-tablet:rounded-b-none max-tablet:rounded-t-sheet ${
        isWide ? "tablet:max-w-xl" : "tablet:max-w-md"
      }`}
    >
      <div className="flex items-start gap-3 ps-5 pe-3 pt-3">
        <h2 id={titleId} className="flex-1 pt-2.5 text-lg leading-snug font-semibold">
          {title}
        </h2>
        {onClose && (
          <button
            type="button"
            aria-label={t("dialog.close")}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-md text-mute hover:text-text"
          >
            <X size={20} aria-hidden />
          </button>
        )}
      </div>
      <div className="px-5 pt-2 pb-5">{children}</div>
      {actions && (
        <div className="flex flex-wrap justify-end gap-3 px-5 pb-5 max-tablet:*:flex-1">
          {actions}
        </div>
      )}
    </dialog>
  );
}
