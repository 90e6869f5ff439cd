import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { replayWebhook, type WebhookAttempt } from "../../domain/api/webhooks.ts";
import { useDialogAct } from "../outbox/useDialogAct.ts";
import { officeCall } from "../shell/officeCall.ts";
import { attemptResult } from "./webhookText.ts";

interface AttemptDialogProps {
  readonly webhookId: number;
  readonly attempt: WebhookAttempt;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Indents a JSON body for reading. Returns any other body unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** One delivery attempt: the request and the response, and a button that sends the event again. */
export function AttemptDialog({ webhookId, attempt, onClose, onChanged }: AttemptDialogProps) {
  const { t } = useTranslation();
  const { busy, refusal, run } = useDialogAct<"replay">(onChanged, onClose);
  const { messageId, type, isSample } = attempt;
  const replay = (): Promise<void> =>
    run(
      "replay",
      officeCall(replayWebhook, { params: { id: webhookId }, body: { messageId } }),
      t("programs.isReplayed", { count: 1 }),
    );
  return (
    <Dialog
      isWide
      title={type}
      onClose={onClose}
      actions={
        !isSample && (
          <Button look="primary" isBusy={busy === "replay"} onClick={() => void replay()}>
            {t("programs.replay")}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { name: t("programs.at"), value: dayAndTime(attempt.at) },
            {
              name: t("programs.result"),
              value: <bdi dir="ltr">{attemptResult(attempt)}</bdi>,
            },
            {
              name: t("programs.duration"),
              value: t("programs.milliseconds", { ms: attempt.durationMs }),
            },
            { name: t("programs.eventId"), value: <bdi dir="ltr">{messageId}</bdi> },
          ]}
        />
        <Text title={t("programs.sent")} text={readable(attempt.body)} />
        {attempt.answer !== "" && (
          <Text title={t("programs.answer")} text={readable(attempt.answer)} />
        )}
        {refusal && (
          <Note tone="danger" role="alert">
            {refusal}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

function Text({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-sm text-mute">{title}</h3>
      <pre
        dir="ltr"
        className="rounded-md border border-line bg-ink p-3 text-sm whitespace-pre-wrap break-words"
      >
        {text}
      </pre>
    </section>
  );
}
