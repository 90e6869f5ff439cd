import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answer } from "../../app/shell/net/api.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface DialogAct<Act> {
  /** The action in progress. */
  readonly busy: Act | undefined;
  /** Localised reason why the last action was refused. */
  readonly refusal: string | undefined;
  readonly run: (act: Act, sent: Promise<Answer<unknown>>, done: string) => Promise<void>;
}

/**
 * Runs the actions of a dialog on its row. Reloads the list after every action, including refused ones. A
 * successful action shows a toast and closes the dialog.
 */
export function useDialogAct<Act>(onChanged: () => void, onClose: () => void): DialogAct<Act> {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<Act>();
  const [refusal, setRefusal] = useState<string>();

  async function run(act: Act, sent: Promise<Answer<unknown>>, done: string): Promise<void> {
    setBusy(() => act);
    const answer = await sent.finally(() => setBusy(undefined));
    setRefusal(answer.refusal && officeRefusal(t, answer.refusal));
    onChanged();
    if (answer.refusal) return;
    toast(done);
    onClose();
  }

  return { busy, refusal, run };
}
