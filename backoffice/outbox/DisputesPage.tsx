import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { disputes, type Dispute } from "../../domain/api/disputes.ts";
import { useUrlState } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { NewerOlderSteps } from "../parts/ListSteps.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { DisputeDialog } from "./DisputeDialog.tsx";
import { DISPUTE_TONES, reasonText, stateText } from "./disputeText.ts";
import { moneyText } from "./moneyText.ts";
import { OpeningTable } from "./OpeningTable.tsx";

/** Lists the payments that their buyers dispute at the bank. */
export function DisputesPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const [passed, setPassed] = useState<readonly number[]>([]);
  const isClosed = search.get("state") === "ended";
  const before = passed.at(-1);
  const answer = useOfficeAnswer(disputes, {
    query: { ...(before !== undefined && { before }), ...(isClosed && { closed: 1 }) },
  });
  const { rows, hasMore = false, waiting = 0 } = answer.reply ?? {};
  return (
    <OfficePage
      title={t("backoffice.screen.disputes")}
      end={<NewerOlderSteps passed={passed} onPassed={setPassed} rows={rows} hasMore={hasMore} />}
    >
      <FilterBar>
        <FilterSelect
          label={t("backoffice.dispute.state")}
          options={[
            { value: "", name: t("backoffice.dispute.open") },
            { value: "ended", name: t("backoffice.dispute.ended") },
          ]}
          value={isClosed ? "ended" : ""}
          onChange={(state) => {
            setPassed([]);
            set({ state, page: undefined, dispute: undefined });
          }}
        />
      </FilterBar>
      <p className="max-w-prose text-mute">{t("backoffice.dispute.lead")}</p>
      {waiting > 0 && (
        <Note tone="warning" role="status">
          {t("backoffice.dispute.count", { count: waiting })}
        </Note>
      )}
      <OpeningTable
        path="/disputes"
        param="dispute"
        caption={t("backoffice.screen.disputes")}
        columns={useDisputeColumns()}
        rows={rows}
        answer={answer}
        empty={isClosed ? t("backoffice.dispute.noneEnded") : t("backoffice.dispute.none")}
        renderOpened={(dispute, onClose) => <DisputeDialog dispute={dispute} onClose={onClose} />}
      />
    </OfficePage>
  );
}

function useDisputeColumns(): TableColumn<Dispute>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "at",
        name: t("backoffice.dispute.since"),
        kind: "moment",
        value: ({ openedAt }) => openedAt,
      },
      {
        id: "order",
        name: t("backoffice.held.order"),
        value: ({ ReservationIdentifier }) => ReservationIdentifier ?? t("backoffice.held.unsold"),
      },
      {
        id: "state",
        name: t("backoffice.dispute.state"),
        value: ({ state }) => stateText(t, state),
        renderCell: ({ state, isInquiry }) => (
          <span className="flex flex-wrap gap-1">
            <Badge tone={DISPUTE_TONES[state]}>{stateText(t, state)}</Badge>
            {isInquiry && <Badge>{t("backoffice.dispute.state.inquiry")}</Badge>}
          </span>
        ),
      },
      {
        id: "due",
        name: t("backoffice.dispute.due"),
        kind: "moment",
        value: ({ state, dueAt }) => (state === "needsResponse" ? dueAt : null),
      },
      {
        id: "reason",
        name: t("backoffice.dispute.reason"),
        value: ({ reason }) => reasonText(t, reason),
      },
      {
        id: "amount",
        name: t("backoffice.dispute.amount"),
        value: ({ disputed }) => moneyText(disputed),
        renderCell: ({ disputed }) => <bdi>{moneyText(disputed)}</bdi>,
      },
      {
        id: "withdrawn",
        name: t("backoffice.dispute.withdrawn"),
        value: ({ withdrawn }) => moneyText(withdrawn),
        renderCell: ({ withdrawn }) => <bdi>{moneyText(withdrawn)}</bdi>,
      },
    ],
    [t],
  );
}
