import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { doorReport, type DoorConflict } from "../../domain/api/door.ts";
import type { Reply } from "../../domain/api/route.ts";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import { DataTable } from "../parts/DataTable.tsx";
import { Figures } from "../parts/Figures.tsx";
import { NoScreen } from "../parts/NoScreen.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { cellText, type TableColumn } from "../parts/tableColumns.ts";
import { addressOf, numberIn, useUrlState } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { conflictText, earlierText, whereText } from "./conflictText.ts";
import { showText } from "./scanOutcome.ts";

type Report = Reply<typeof doorReport>;
type Device = Report["devices"][number];

/** Reports on a show's admissions without a network: the devices that have its list, and the conflicts. */
export function DoorReportPage() {
  const [search] = useUrlState();
  const id = numberIn(search, "show");
  return id === undefined ? <NoScreen /> : <ShowReport id={id} />;
}

function ShowReport({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [search] = useUrlState();
  const before = numberIn(search, "before");
  const answer = useOfficeAnswer(doorReport, {
    params: { id },
    query: before === undefined ? {} : { before },
  });
  const { reply } = answer;
  const waiting = reply?.devices.reduce((sum, device) => sum + device.waiting, 0) ?? 0;
  return (
    <OfficePage
      title={reply ? showText(reply.show) : t("backoffice.entrance.report")}
      above={[
        { href: "/entrance", name: t("backoffice.screen.entrance") },
        { href: addressOf("/entrance", { show: id }), name: t("backoffice.entrance.report") },
      ]}
    >
      {reply && (
        <Figures
          figures={[
            {
              value: cellText(reply.devices.length, "count"),
              text: t("backoffice.entrance.deviceCount"),
            },
            { value: cellText(waiting, "count"), text: t("backoffice.entrance.waitingCount") },
            { value: cellText(reply.arrived, "count"), text: t("backoffice.entrance.arrived") },
          ]}
        />
      )}
      <h2 className="text-sm text-mute">{t("backoffice.entrance.conflict.title")}</h2>
      <DataTable
        caption={t("backoffice.entrance.conflict.title")}
        columns={useConflictColumns()}
        rows={reply?.conflicts}
        keyOf={({ number }) => number}
        answer={answer}
        empty={t("backoffice.entrance.conflict.none")}
      />
      {reply?.hasMore === true && (
        <LinkButton
          href={addressOf("/entrance/report", {
            show: id,
            before: reply.conflicts.at(-1)?.number,
          })}
        >
          {t("backoffice.entrance.older")}
        </LinkButton>
      )}
      <h2 className="text-sm text-mute">{t("backoffice.entrance.deviceCount")}</h2>
      <DataTable
        caption={t("backoffice.entrance.deviceCount")}
        columns={useDeviceColumns()}
        rows={reply?.devices}
        keyOf={({ deviceId, since }) => `${deviceId} ${since}`}
        answer={answer}
        empty={t("backoffice.entrance.noDevices")}
      />
    </OfficePage>
  );
}

function useConflictColumns(): TableColumn<DoorConflict>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "what",
        name: t("backoffice.entrance.conflict.what"),
        value: (row) => conflictText(t, row),
      },
      { id: "at", name: t("backoffice.column.when"), kind: "moment", value: ({ at }) => at },
      {
        id: "where",
        name: t("backoffice.entrance.conflict.where"),
        value: ({ gate, operator }) => whereText(gate, operator),
        // The names are separate elements, because the gate's text direction can differ from that of the
        // operator's name.
        renderCell: ({ gate, operator }) => (
          <span className="flex flex-wrap gap-x-1.5">
            {gate !== null && <bdi>{gate}</bdi>}
            {operator !== null && <bdi>{operator}</bdi>}
          </span>
        ),
      },
      {
        id: "before",
        name: t("backoffice.entrance.conflict.earlier"),
        value: (row) => earlierText(row),
      },
      { id: "seat", name: t("backoffice.entrance.conflict.seat"), value: ({ seat }) => seat },
      {
        id: "order",
        name: t("backoffice.held.order"),
        value: ({ ReservationIdentifier }) => ReservationIdentifier,
      },
    ],
    [t],
  );
}

function useDeviceColumns(): TableColumn<Device>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "gate",
        name: t("backoffice.entrance.gate"),
        value: ({ gate, deviceId }) => gate ?? deviceId.slice(0, 8),
      },
      {
        id: "who",
        name: t("backoffice.entrance.conflict.operator"),
        value: ({ operator }) => operator,
      },
      {
        id: "since",
        name: t("backoffice.entrance.listSince"),
        kind: "moment",
        value: ({ since }) => since,
      },
      {
        id: "reported",
        name: t("backoffice.entrance.reportedAt"),
        kind: "moment",
        value: ({ reportedAt }) => reportedAt,
      },
      {
        id: "waiting",
        name: t("backoffice.entrance.waitingCount"),
        kind: "count",
        value: ({ waiting }) => waiting,
      },
    ],
    [t],
  );
}
