import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { fullDate } from "../../app/shell/i18n/fullDate.ts";
import { findMembers, type MembershipRow } from "../../domain/api/members.ts";
import { businessColumn } from "../parts/businessColumn.ts";
import { useReachList } from "../contact/useReachList.ts";
import { OpeningTable } from "../outbox/OpeningTable.tsx";
import { NewerOlderSteps } from "../parts/ListSteps.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { office } from "../shell/office.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { MemberDialog } from "./MemberDialog.tsx";

const TONES: Readonly<Record<MembershipRow["state"], "good" | "info" | "quiet" | "bad">> = {
  active: "good",
  future: "info",
  expired: "quiet",
  blocked: "bad",
};

/** Lists members with their memberships, balances and points. */
export function MembersPage() {
  const { t } = useTranslation();
  const list = useReachList();
  const answer = useOfficeAnswer(findMembers, { query: list.query });
  const { rows, hasMore = false } = answer.reply ?? {};
  return (
    <OfficePage title={t("backoffice.screen.members")}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-mute">{t("backoffice.members.lead")}</p>
        <NewerOlderSteps
          passed={list.passed}
          onPassed={list.setPassed}
          rows={rows}
          hasMore={hasMore}
        />
        <OpeningTable
          path="/members"
          param="membership"
          caption={t("backoffice.screen.members")}
          columns={useMemberColumns()}
          rows={rows}
          answer={answer}
          isFoundByServer
          empty={t("backoffice.members.none")}
          renderOpened={(row, onClose) => <MemberDialog key={row.id} row={row} onClose={onClose} />}
        />
      </div>
    </OfficePage>
  );
}

function useMemberColumns(): TableColumn<MembershipRow>[] {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const businesses = operator?.businesses;
  return useMemo(
    () => [
      {
        id: "number",
        name: t("backoffice.members.number"),
        value: ({ memberNumber }) => memberNumber,
        renderCell: ({ memberNumber }) => <bdi dir="ltr">{memberNumber}</bdi>,
      },
      {
        id: "name",
        name: t("backoffice.members.name"),
        value: ({ memberName }) => memberName,
        renderCell: ({ memberName }) => <bdi>{memberName}</bdi>,
      },
      {
        id: "membership",
        name: t("backoffice.members.membership"),
        value: ({ membershipName }) => membershipName,
      },
      {
        id: "state",
        name: t("backoffice.members.state"),
        value: ({ state }) => t(`backoffice.members.state.${state}`),
        renderCell: ({ state }) => (
          <Badge tone={TONES[state]}>{t(`backoffice.members.state.${state}`)}</Badge>
        ),
      },
      {
        id: "balance",
        name: t("backoffice.members.balance"),
        kind: "count",
        value: ({ balance }) => balance,
      },
      {
        id: "points",
        name: t("backoffice.members.points"),
        kind: "count",
        value: ({ pointsBalance }) => pointsBalance,
      },
      {
        id: "until",
        name: t("backoffice.members.until"),
        value: ({ endDate }) => endDate ?? "",
        renderCell: ({ endDate }) => (endDate === null ? "" : fullDate(endDate)),
      },
      ...businessColumn<MembershipRow>(t("backoffice.members.business"), businesses),
    ],
    [t, businesses],
  );
}
