import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { webhookLog, type Webhook, type WebhookAttempt } from "../../domain/api/webhooks.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import { OpeningTable } from "../outbox/OpeningTable.tsx";
import { NewerOlderSteps } from "../parts/ListSteps.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AttemptDialog } from "./AttemptDialog.tsx";
import { locationsText } from "./locationText.ts";
import { WebhookHistory } from "./ProgramHistory.tsx";
import { WebhookActs } from "./WebhookActs.tsx";
import { attemptResult, webhookStateText, WEBHOOK_TONES } from "./webhookText.ts";

/** One webhook: its state, its log of attempts and its actions. */
export function WebhookPage({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [passed, setPassed] = useState<readonly number[]>([]);
  const [isFailedOnly, setIsFailedOnly] = useState(false);
  const before = passed.at(-1);
  const answer = useOfficeAnswer(webhookLog, {
    params: { id },
    query: {
      ...(before === undefined ? {} : { before }),
      ...(isFailedOnly ? { failed: "1" as const } : {}),
    },
  });
  const [changes, setChanges] = useState(0);
  const { webhook, rows, hasMore = false, locations = [] } = answer.reply ?? {};
  const reload = (): void => {
    answer.again();
    setChanges((count) => count + 1);
  };
  return (
    <OfficePage
      title={webhook?.name ?? t("programs.webhook")}
      above={[{ href: "/webhooks", name: t("programs.webhooks") }]}
      end={webhook && <WebhookActs webhook={webhook} locations={locations} onChanged={reload} />}
    >
      {webhook && <WebhookFacts webhook={webhook} locations={locations} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isFailedOnly}
            onChange={({ target }) => {
              setPassed([]);
              setIsFailedOnly(target.checked);
            }}
            className="size-5 shrink-0 accent-text"
          />
          {t("programs.failedOnly")}
        </label>
        <NewerOlderSteps passed={passed} onPassed={setPassed} rows={rows} hasMore={hasMore} />
      </div>
      <OpeningTable
        path={`/webhooks/${id}`}
        param="attempt"
        caption={t("programs.log")}
        columns={useAttemptColumns()}
        rows={rows}
        answer={answer}
        empty={t("programs.noAttempts")}
        renderOpened={(attempt, onClose) => (
          <AttemptDialog
            key={attempt.id}
            webhookId={id}
            attempt={attempt}
            onClose={onClose}
            onChanged={answer.again}
          />
        )}
      />
      {webhook && <WebhookHistory key={changes} id={id} />}
    </OfficePage>
  );
}

interface WebhookFactsProps {
  readonly webhook: Webhook;
  readonly locations: readonly ProgramLocation[];
}

function WebhookFacts({ webhook, locations }: WebhookFactsProps) {
  const { t } = useTranslation();
  const { state, url, events, failingSince, disabledAt, formerUntil, waiting } = webhook;
  return (
    <>
      {state === "retired" && <Note>{t("programs.retiredText")}</Note>}
      {state !== "retired" && disabledAt !== null && (
        <Note tone="danger" title={t("programs.disabledTitle")}>
          {t("programs.disabledText", { at: dayAndTime(disabledAt) })}
        </Note>
      )}
      {state === "failing" && failingSince !== null && (
        <Note tone="warning">{t("programs.failingText", { at: dayAndTime(failingSince) })}</Note>
      )}
      <Facts
        layout="columns"
        facts={[
          {
            name: t("programs.state"),
            value: <Badge tone={WEBHOOK_TONES[state]}>{webhookStateText(t, state)}</Badge>,
          },
          {
            name: t("programs.url"),
            value: (
              <bdi dir="ltr" className="break-all">
                {url}
              </bdi>
            ),
          },
          { name: t("catalogue.business"), value: webhook.businessName },
          {
            name: t("programs.locations"),
            value: locationsText(t, webhook.locationIds, locations),
          },
          { name: t("programs.events"), value: <bdi dir="ltr">{events.join(", ")}</bdi> },
          { name: t("programs.waiting"), value: String(waiting) },
          { name: t("programs.formerUntil"), value: formerUntil && dayAndTime(formerUntil) },
        ]}
      />
    </>
  );
}

function useAttemptColumns(): TableColumn<WebhookAttempt>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: "at", name: t("programs.at"), kind: "moment", value: ({ at }) => at },
      {
        id: "type",
        name: t("programs.event"),
        value: ({ type }) => type,
        renderCell: ({ type, isSample, isReplay }) => (
          <span className="flex flex-wrap items-center gap-1.5">
            <bdi dir="ltr">{type}</bdi>
            {isSample && <Badge>{t("programs.isSample")}</Badge>}
            {isReplay && <Badge>{t("programs.isReplay")}</Badge>}
          </span>
        ),
      },
      {
        id: "result",
        name: t("programs.result"),
        value: attemptResult,
        renderCell: (row) => (
          <Badge tone={row.isDelivered ? "good" : "bad"}>
            <bdi dir="ltr" title={attemptResult(row)} className="max-w-[24vw] truncate">
              {attemptResult(row)}
            </bdi>
          </Badge>
        ),
      },
      {
        id: "duration",
        name: t("programs.duration"),
        kind: "count",
        value: ({ durationMs }) => durationMs,
      },
      {
        id: "sequence",
        name: t("programs.sequence"),
        kind: "count",
        value: ({ sequence }) => sequence,
      },
    ],
    [t],
  );
}
