import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { FormErrors } from "../../app/parts/form/FormErrors.tsx";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { DialogFoot } from "./DialogFoot.tsx";
import { OfficePage, type Crumb } from "./OfficePage.tsx";
import type { EditForm } from "./useEditForm.ts";
import { focusFirst } from "./useFirstField.ts";

type Values = Readonly<Record<string, string | boolean>>;

interface EditFrameProps<V extends Values> {
  readonly title: string;
  /** The list that contains the edited record. Saving and cancelling return to this list. */
  readonly list: Crumb;
  readonly form: EditForm<V>;
  /** Labels of the fields, for the error summary. */
  readonly labels: Readonly<Record<keyof V & string, string>>;
  /** Text of the submit button, if not "Save". */
  readonly does?: string;
  /** Content at the end of the title's line. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** The screen of every edit form: its fields, an error summary, and buttons to save and to cancel. */
export function EditFrame<V extends Values>(props: EditFrameProps<V>) {
  const { title, list, form, labels, does, end, children } = props;
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const cancel = (): void => navigate(list.href);
  useFormKeys(() => void form.submit(), cancel);
  useEffect(() => focusFirst(element.current), []);
  const { ref, ...rest } = form.form;
  return (
    <OfficePage title={title} above={[list]} end={end}>
      <form
        {...rest}
        ref={(at) => {
          ref.current = at;
          element.current = at;
        }}
        aria-label={title}
        className="flex min-h-0 grow flex-col"
      >
        <div className="-mx-1 min-h-0 grow overflow-auto px-1 pt-1">
          <FormErrors faults={form.faults(labels)} attempt={form.attempt} />
          {children}
        </div>
        <div className="shrink-0 border-t border-line py-3">
          <DialogFoot
            refusal={form.refusal && officeRefusal(t, form.refusal)}
            does={does ?? t("backoffice.save")}
            isBusy={form.isBusy}
            onClose={cancel}
          />
        </div>
      </form>
    </OfficePage>
  );
}

/**
 * Handles Ctrl+S or ⌘S, which saves, and Escape, which cancels. Both keys work within fields too, but not
 * while a dialog is open.
 */
function useFormKeys(save: () => void, cancel: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (event.code === "KeyS" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    } else if (event.key === "Escape") {
      // Prevents the same key press from also closing the dialog that asks about unsaved changes.
      event.preventDefault();
      cancel();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
