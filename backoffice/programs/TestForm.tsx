import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { testWebhook } from "../../domain/api/webhooks.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { WEBHOOK_TYPES } from "../../domain/webhooks.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface TestFormProps {
  readonly webhookId: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sends a sample event. */
export function TestForm({ webhookId, onDone, onClose }: TestFormProps) {
  const { t } = useTranslation();
  const [type, setType] = useState(WEBHOOK_TYPES[0]);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (): Promise<void> => {
    if (type === undefined) return;
    setIsBusy(true);
    const ask = { params: { id: webhookId }, body: { type } };
    const answer = await officeCall(testWebhook, ask).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (!answer.reply) return;
    toast(t("programs.isTested"));
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="mb-4 text-mute">{t("programs.testText")}</p>
      <SelectField
        label={t("programs.event")}
        value={type}
        options={WEBHOOK_TYPES.map((each) => ({ value: each, name: each }))}
        onChange={({ target }) => setType(WEBHOOK_TYPES.find((each) => each === target.value))}
      />
      <DialogFoot
        refusal={refusal && officeRefusal(t, refusal)}
        does={t("programs.test")}
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  );
}
