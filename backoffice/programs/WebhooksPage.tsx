import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { webhooks, type Webhook } from "../../domain/api/webhooks.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { locationsText } from "./locationText.ts";
import { SecretOnce } from "./SecretOnce.tsx";
import { WebhookForm } from "./WebhookForm.tsx";
import { webhookStateText, WEBHOOK_TONES } from "./webhookText.ts";

const NO_LOCATIONS: readonly ProgramLocation[] = [];

/** Lists webhooks and creates them. A row opens the webhook's log. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(webhooks, {});
  const [isNew, setIsNew] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { rows, locations = NO_LOCATIONS } = answer.reply ?? {};
  return (
    <OfficePage
      title={t("programs.webhooks")}
      end={
        // The button needs the reply, because the form shows the locations in it.
        answer.reply && (
          <Button
            look="primary"
            className="min-h-9! text-sm max-wide:min-h-11!"
            onClick={() => setIsNew(true)}
          >
            {t("programs.newWebhook")}
          </Button>
        )
      }
    >
      <p className="max-w-prose text-mute">{t("programs.webhooksLead")}</p>
      <DataTable
        caption={t("programs.webhooks")}
        columns={useWebhookColumns(locations)}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/webhooks/${id}`}
        answer={answer}
        empty={t("programs.noWebhooks")}
      />
      {isNew && (
        <Dialog isWide title={t("programs.newWebhook")} onClose={() => setIsNew(false)}>
          <WebhookForm
            locations={locations}
            onSaved={(made) => {
              setIsNew(false);
              setSecret(made);
              answer.again();
            }}
            onClose={() => setIsNew(false)}
          />
        </Dialog>
      )}
      {secret !== undefined && (
        <SecretOnce
          title={t("programs.webhookSecret")}
          secret={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
    </OfficePage>
  );
}

function useWebhookColumns(locations: readonly ProgramLocation[]): TableColumn<Webhook>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: "name", name: t("programs.name"), value: ({ name }) => name },
      {
        id: "url",
        name: t("programs.url"),
        value: ({ url }) => url,
        renderCell: ({ url }) => (
          <bdi dir="ltr" title={url} className="block max-w-[28vw] truncate">
            {url}
          </bdi>
        ),
      },
      { id: "business", name: t("catalogue.business"), value: ({ businessName }) => businessName },
      {
        id: "locations",
        name: t("programs.locations"),
        value: ({ locationIds }) => locationsText(t, locationIds, locations),
      },
      {
        id: "state",
        name: t("programs.state"),
        value: ({ state }) => webhookStateText(t, state),
        renderCell: ({ state }) => (
          <Badge tone={WEBHOOK_TONES[state]}>{webhookStateText(t, state)}</Badge>
        ),
      },
      {
        id: "events",
        name: t("programs.events"),
        kind: "count",
        value: ({ events }) => events.length,
      },
      {
        id: "waiting",
        name: t("programs.waiting"),
        kind: "count",
        value: ({ waiting }) => waiting,
      },
      { id: "last", name: t("programs.lastAt"), kind: "moment", value: ({ lastAt }) => lastAt },
      {
        id: "status",
        name: t("programs.lastStatus"),
        value: ({ lastStatus }) => (lastStatus === null ? "" : String(lastStatus)),
      },
    ],
    [t, locations],
  );
}
