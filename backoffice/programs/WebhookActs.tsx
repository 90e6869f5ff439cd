import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { renewWebhookSecret, type Webhook } from "../../domain/api/webhooks.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import { officeCall } from "../shell/officeCall.ts";
import { ReplayForm } from "./ReplayForm.tsx";
import { RestoreButton, RetireForm } from "./RetireWebhook.tsx";
import { RotateForm } from "./RotateForm.tsx";
import { SecretOnce } from "./SecretOnce.tsx";
import { TestForm } from "./TestForm.tsx";
import { WebhookForm } from "./WebhookForm.tsx";

interface WebhookActsProps {
  readonly webhook: Webhook;
  readonly locations: readonly ProgramLocation[];
  readonly onChanged: () => void;
}

const ACTS = ["test", "replay", "edit", "copy", "secret", "retire"] as const;
type Act = (typeof ACTS)[number];

/** The buttons of a webhook, each with its dialog. */
export function WebhookActs({ webhook, locations, onChanged }: WebhookActsProps) {
  const { t } = useTranslation();
  const [act, setAct] = useState<Act>();
  const [secret, setSecret] = useState<string>();
  /** The secret of a copy, which belongs to another webhook than the one on the screen. */
  const [copySecret, setCopySecret] = useState<string>();
  const [, navigate] = useLocation();
  const close = (): void => setAct(undefined);
  const done = (): void => {
    close();
    onChanged();
  };
  const names: Readonly<Record<Act, string>> = {
    test: t("programs.test"),
    replay: t("programs.replay"),
    edit: t("programs.edit"),
    copy: t("resources.copy"),
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
        <Dialog isWide={act === "edit" || act === "copy"} title={names[act]} onClose={close}>
          {act === "test" && <TestForm {...of} />}
          {act === "replay" && <ReplayForm {...of} />}
          {act === "edit" && (
            <WebhookForm webhook={webhook} locations={locations} onSaved={done} onClose={close} />
          )}
          {act === "copy" && (
            <WebhookForm
              original={webhook}
              locations={locations}
              onSaved={(made) => {
                setCopySecret(made);
                close();
              }}
              onClose={close}
            />
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
      {copySecret !== undefined && (
        <SecretOnce
          title={t("programs.webhookSecret")}
          secret={copySecret}
          onDone={() => navigate("/webhooks")}
        />
      )}
    </div>
  );
}
