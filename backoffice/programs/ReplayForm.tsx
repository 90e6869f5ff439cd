import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { useForm } from "../../app/parts/form/useForm.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import { replayWebhook } from "../../domain/api/webhooks.ts";
import { dateOf } from "../../domain/zone.ts";
import { DateTimeField } from "../parts/DateTimeField.tsx";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { momentIso, momentRule } from "../parts/momentText.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface ReplayFormProps {
  readonly webhookId: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Fields = Readonly<Record<"from" | "to", string>> & { readonly isUndeliveredOnly: boolean };

const DAY_MS = 86_400_000;

/** Form that sends the events of a period again. */
export function ReplayForm({ webhookId, onDone, onClose }: ReplayFormProps) {
  const { t } = useTranslation();
  const now = new Date();
  const form = useForm<Fields>({
    start: {
      from: `${dateOf(new Date(now.getTime() - DAY_MS))}T00:00`,
      to: `${dateOf(now)}T23:59`,
      isUndeliveredOnly: true,
    },
    rules: { from: momentRule, to: momentRule },
    words: officeRefusal,
    send: async ({ from, to, isUndeliveredOnly }) => {
      const answer = await officeCall(replayWebhook, {
        params: { id: webhookId },
        body: { from: momentIso(from) ?? "", to: momentIso(to) ?? "", isUndeliveredOnly },
      });
      if (!answer.reply) return answer.refusal;
      const { count, hasMore } = answer.reply;
      const told = { count };
      toast(hasMore ? t("programs.isReplayedPart", told) : t("programs.isReplayed", told));
      onDone();
      return undefined;
    },
  });
  const moment = (field: "from" | "to") => ({
    value: form.values[field],
    error: form.errorOf(field),
    onChange: form.field(field).onChange,
  });
  return (
    <form {...form.form}>
      <p className="mb-4 text-mute">{t("programs.replayText")}</p>
      <DateTimeField {...moment("from")} label={t("programs.from")} />
      <DateTimeField {...moment("to")} label={t("programs.to")} />
      <CheckField
        {...form.check("isUndeliveredOnly")}
        label={t("programs.undeliveredOnly")}
        className="pb-4"
      />
      <DialogFoot
        refusal={form.refusal && officeRefusal(t, form.refusal)}
        does={t("programs.replay")}
        isBusy={form.isBusy}
        onClose={onClose}
      />
    </form>
  );
}
