import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { retireWebhook, type Webhook } from "../../domain/api/webhooks.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface RetireFormProps {
  readonly webhook: Webhook;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a webhook is retired. */
export function RetireForm({ webhook, onDone, onClose }: RetireFormProps) {
  const { t } = useTranslation();
  const { isBusy, refusal, turn } = useTurn(webhook, onDone);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void turn();
      }}
    >
      <p className="mb-4">{t("programs.retireText", { name: webhook.name })}</p>
      <DialogFoot
        refusal={refusal && officeRefusal(t, refusal)}
        does={t("resources.retire")}
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  );
}

/** The button that restores a retired webhook. */
export function RestoreButton({ webhook, onDone }: Omit<RetireFormProps, "onClose">) {
  const { t } = useTranslation();
  const { isBusy, refusal, turn } = useTurn(webhook, onDone);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        className="min-h-9! text-sm max-wide:min-h-11!"
        isBusy={isBusy}
        onClick={() => void turn()}
      >
        {t("resources.restore")}
      </Button>
      {refusal && (
        <Note tone="danger" role="alert" className="w-full">
          {officeRefusal(t, refusal)}
        </Note>
      )}
    </div>
  );
}

/** Returns a function that retires a webhook, or restores a retired one. */
function useTurn({ id, state }: Webhook, onDone: () => void) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const isRetired = state !== "retired";
  const turn = async (): Promise<void> => {
    setIsBusy(true);
    const ask = { params: { id }, body: { isRetired } };
    const answer = await officeCall(retireWebhook, ask).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (!answer.reply) return;
    toast(t(isRetired ? "resources.isRetired" : "resources.isRestored"));
    onDone();
  };
  return { isBusy, refusal, turn };
}
