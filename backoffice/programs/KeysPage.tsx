import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { apiKeys, type ApiKey } from "../../domain/api/keys.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import { OpeningTable } from "../outbox/OpeningTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { KeyDialog } from "./KeyDialog.tsx";
import { KeyForm } from "./KeyForm.tsx";
import { keyStateText, KEY_TONES } from "./keyText.ts";
import { locationsText } from "./locationText.ts";
import { SecretOnce } from "./SecretOnce.tsx";

const NO_LOCATIONS: readonly ProgramLocation[] = [];

/** Lists API keys, creates new ones and opens one in a dialog. */
export function KeysPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(apiKeys, {});
  const [isNew, setIsNew] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { rows, scopes = [], locations = NO_LOCATIONS } = answer.reply ?? {};
  const show = (made: string): void => {
    setIsNew(false);
    setSecret(made);
    answer.again();
  };
  return (
    <OfficePage
      title={t("programs.keys")}
      end={
        // The button needs the reply, because the form shows the scopes in it.
        answer.reply && (
          <Button
            look="primary"
            className="min-h-9! text-sm max-wide:min-h-11!"
            onClick={() => setIsNew(true)}
          >
            {t("programs.newKey")}
          </Button>
        )
      }
    >
      <p className="max-w-prose text-mute">{t("programs.keysLead")}</p>
      <OpeningTable
        path="/keys"
        param="key"
        caption={t("programs.keys")}
        columns={useKeyColumns(locations)}
        rows={rows}
        answer={answer}
        empty={t("programs.noKeys")}
        renderOpened={(apiKey, onClose) => (
          <KeyDialog
            key={apiKey.id}
            apiKey={apiKey}
            scopes={scopes}
            locations={locations}
            onSecret={(made) => {
              onClose();
              show(made);
            }}
            onClose={onClose}
            onChanged={answer.again}
          />
        )}
      />
      {isNew && (
        <Dialog isWide title={t("programs.newKey")} onClose={() => setIsNew(false)}>
          <KeyForm
            scopes={scopes}
            locations={locations}
            onSecret={show}
            onClose={() => setIsNew(false)}
          />
        </Dialog>
      )}
      {secret !== undefined && (
        <SecretOnce
          title={t("programs.keySecret")}
          secret={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
    </OfficePage>
  );
}

function useKeyColumns(locations: readonly ProgramLocation[]): TableColumn<ApiKey>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: "name", name: t("programs.name"), value: ({ name }) => name },
      {
        id: "hint",
        name: t("programs.secret"),
        value: ({ hint }) => hint,
        renderCell: ({ hint }) => <bdi dir="ltr">{hint}…</bdi>,
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
        value: ({ state }) => keyStateText(t, state),
        renderCell: ({ state }) => <Badge tone={KEY_TONES[state]}>{keyStateText(t, state)}</Badge>,
      },
      {
        id: "scopes",
        name: t("programs.scopeCount"),
        kind: "count",
        value: ({ scopes }) => scopes.length,
      },
      {
        id: "used",
        name: t("programs.lastUsed"),
        kind: "moment",
        value: ({ lastUsedAt }) => lastUsedAt,
      },
      {
        id: "expires",
        name: t("programs.expires"),
        kind: "moment",
        value: ({ expiresAt }) => expiresAt,
      },
      {
        id: "created",
        name: t("programs.created"),
        kind: "moment",
        value: ({ createdAt }) => createdAt,
      },
    ],
    [t, locations],
  );
}
