import type { TFunction } from "i18next";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { approvals, decideApproval, type Approval } from "../../domain/api/approvals.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** Describes what needs approval: the order of a refund, or the presentation of a complimentary sale. */
const subjectOf = (t: TFunction, { reservationIdentifier, gift }: Approval): string =>
  gift
    ? t("counter.approval.gift", { name: gift.featureName, when: dayAndTime(gift.dateTime) })
    : (reservationIdentifier ?? "");

/**
 * Lists refunds and complimentary sales above an operator's limit. A second person approves or refuses each
 * of these requests.
 */
export function ApprovalsPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(approvals, {}, { isLive: true });
  const [refusal, setRefusal] = useState<Refusal>();
  const { again } = answer;
  const columns = useMemo((): TableColumn<Approval>[] => {
    const decide = async (id: number, isApproved: boolean): Promise<void> => {
      const told = await officeCall(decideApproval, { params: { id }, body: { isApproved } });
      setRefusal(told.refusal);
      if (!told.refusal) toast(t(isApproved ? "counter.approved" : "counter.refused"));
      again();
    };
    return [
      {
        id: "order",
        name: t("counter.approval.order"),
        value: (row) => subjectOf(t, row),
        renderCell: (row) => (
          <span className="flex flex-col items-start">
            <bdi dir={row.gift ? "auto" : "ltr"}>{subjectOf(t, row)}</bdi>
            {row.gift && (
              <bdi dir="auto" className="text-sm text-mute">
                {row.gift.reason}
              </bdi>
            )}
          </span>
        ),
      },
      {
        id: "customer",
        name: t("counter.approval.customer"),
        value: (row) => row.customerName ?? "",
      },
      {
        id: "amount",
        name: t("counter.approval.amount"),
        kind: "money",
        value: (row) => row.amount,
      },
      { id: "who", name: t("backoffice.column.who"), value: (row) => row.username },
      {
        id: "at",
        name: t("backoffice.column.when"),
        kind: "moment",
        value: (row) => row.askedAt,
      },
      {
        id: "decide",
        name: t("counter.approval.decision"),
        value: () => "",
        renderCell: (row) => (
          <span className="flex gap-2">
            <Button
              look="primary"
              className="min-h-9! text-sm max-wide:min-h-11!"
              aria-label={t("counter.approval.approveOf", { order: subjectOf(t, row) })}
              onClick={() => void decide(row.id, true)}
            >
              {t("counter.approval.approve")}
            </Button>
            <Button
              className="min-h-9! text-sm max-wide:min-h-11!"
              aria-label={t("counter.approval.refuseOf", { order: subjectOf(t, row) })}
              onClick={() => void decide(row.id, false)}
            >
              {t("counter.approval.refuse")}
            </Button>
          </span>
        ),
      },
    ];
  }, [again, t]);
  return (
    <OfficePage title={t("counter.approvals")}>
      {refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, refusal)}
        </Note>
      )}
      <DataTable
        caption={t("counter.approvals")}
        columns={columns}
        rows={answer.reply?.rows}
        keyOf={({ id }) => id}
        answer={answer}
        empty={t("counter.noApprovals")}
      />
    </OfficePage>
  );
}
