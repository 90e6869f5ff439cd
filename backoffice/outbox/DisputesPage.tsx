import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { disputes, type Dispute } from "../../domain/api/disputes.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { DisputeDialog } from "./DisputeDialog.tsx";
import { DISPUTE_TONES, reasonText, stateText } from "../parts/disputeText.ts";
import { currencyCode, moneyText } from "../parts/moneyText.ts";
import { PaymentCases, useCases } from "./PaymentCases.tsx";

/** Lists the payments that buyers have disputed with their bank. */
export function DisputesPage() {
  const { t } = useTranslation();
  const cases = useCases("ended");
  const { isEnded, before } = cases;
  const answer = useOfficeAnswer(disputes, {
    query: { ...(before !== undefined && { before }), ...(isEnded && { closed: 1 }) },
  });
  return (
    <PaymentCases
      path="/disputes"
      param="dispute"
      title={t("backoffice.screen.disputes")}
      cases={cases}
      answer={answer}
      states={{
        label: t("backoffice.dispute.state"),
        open: t("backoffice.dispute.open"),
        ended: t("backoffice.dispute.ended"),
      }}
      lead={t("backoffice.dispute.lead")}
      countText={(count) => t("backoffice.dispute.count", { count })}
      columns={useDisputeColumns()}
      empty={isEnded ? t("backoffice.dispute.noneEnded") : t("backoffice.dispute.none")}
      renderOpened={(dispute, onClose) => <DisputeDialog dispute={dispute} onClose={onClose} />}
    />
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
        kind: "money",
        value: ({ disputed }) => disputed.amount,
        renderCell: ({ disputed }) => <bdi>{moneyText(disputed)}</bdi>,
      },
      {
        id: "withdrawn",
        name: t("backoffice.dispute.withdrawn"),
        kind: "money",
        value: ({ withdrawn }) => withdrawn.amount,
        renderCell: ({ withdrawn }) => <bdi>{moneyText(withdrawn)}</bdi>,
      },
      {
        id: "currency",
        name: t("backoffice.held.currency"),
        value: ({ disputed }) => currencyCode(disputed),
        isHidden: true,
      },
    ],
    [t],
  );
}
