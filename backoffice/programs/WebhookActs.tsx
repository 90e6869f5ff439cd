import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { renewWebhookSecret, retireWebhook, type Webhook } from "../../domain/api/webhooks.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { ReplayForm } from "./ReplayForm.tsx";
import { RotateForm } from "./RotateForm.tsx";
import { SecretOnce } from "./SecretOnce.tsx";
import { TestForm } from "./TestForm.tsx";
import { WebhookForm } from "./WebhookForm.tsx";

interface WebhookActsProps {
  readonly webhook: Webhook;
  readonly locations: readonly ProgramLocation[];
  readonly onChanged: () => void;
}

const ACTS = ["test", "replay", "edit", "secret", "retire"] as const;
type Act = (typeof ACTS)[number];

/** The buttons of a webhook, each with its dialog. */
export function WebhookActs({ webhook, locations, onChanged }: WebhookActsProps) {
  const { t } = useTranslation();
  const [act, setAct] = useState<Act>();
  const [secret, setSecret] = useState<string>();
  const close = (): void => setAct(undefined);
  const done = (): void => {
    close();
    onChanged();
  };
  const names: Readonly<Record<Act, string>> = {
    test: t("programs.test"),
    replay: t("programs.replay"),
    edit: t("programs.edit"),
    secret: t("programs.renewSecret"),
    retire: t("resources.retire"),
  };
  if (webhook.state === "retired") return <RestoreButton webhook={webhook} onDone={done} />;
  const of = { webhookId: webhook.id, onDone: done, onClose: close };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {ACTS.map((each) => (
        <Button
          key={each}
          className="min-h-9! text-sm max-wide:min-h-11!"
          onClick={() => setAct(each)}
        >
          {names[each]}
        </Button>
      ))}
      {act !== undefined && (
        <Dialog isWide={act === "edit"} title={names[act]} onClose={close}>
          {act === "test" && <TestForm {...of} />}
          {act === "replay" && <ReplayForm {...of} />}
          {act === "edit" && (
            <WebhookForm webhook={webhook} locations={locations} onSaved={done} onClose={close} />
          )}
          {act === "secret" && (
            <RotateForm
              lead={t("programs.renewText")}
              does={names.secret}
              send={(overlapHours) =>
                officeCall(renewWebhookSecret, {
                  params: { id: webhook.id },
                  body: { overlapHours },
                })
              }
              onSecret={(made) => {
                setSecret(made);
                done();
              }}
              onClose={close}
            />
          )}
          {act === "retire" && <RetireForm webhook={webhook} onDone={done} onClose={close} />}
        </Dialog>
      )}
      {secret !== undefined && (
        <SecretOnce
          title={t("programs.webhookSecret")}
          secret={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
    </div>
  );
}

interface RetireFormProps {
  readonly webhook: Webhook;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RetireForm({ webhook, onDone, onClose }: RetireFormProps) {
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
function RestoreButton({ webhook, onDone }: Omit<RetireFormProps, "onClose">) {
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

/** Retires a webhook, or restores a retired one. */
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
