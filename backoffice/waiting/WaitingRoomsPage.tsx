import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { WaitingRoomRow } from "../../domain/api/waitingRoom.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { addressOf, numberIn, useUrlState } from "../shell/urlState.ts";
import { RoomDialog } from "./RoomDialog.tsx";
import { useRooms } from "./useRooms.ts";

/**
 * Lists waiting rooms of upcoming sales. `?show=` opens the waiting room of a presentation, or a new one for
 * a presentation whose name is in `?name=`.
 */
export function WaitingRoomsPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const answer = useRooms();
  const rows = answer.reply?.rows;
  const presentationId = numberIn(search, "show");
  const room = rows?.find((row) => row.presentationId === presentationId);
  return (
    <OfficePage title={t("backoffice.screen.waitingRooms")}>
      <p className="max-w-prose text-mute">{t("backoffice.waiting.lead")}</p>
      <DataTable
        caption={t("backoffice.screen.waitingRooms")}
        columns={useRoomColumns()}
        rows={rows}
        keyOf={(row) => row.presentationId}
        hrefOf={(row) => addressOf("/waiting-rooms", { show: row.presentationId })}
        answer={answer}
        empty={t("backoffice.waiting.none")}
      />
      {presentationId !== undefined && rows && (
        <RoomDialog
          key={presentationId}
          presentationId={presentationId}
          name={room?.name ?? search.get("name") ?? t("backoffice.screen.waitingRooms")}
          room={room}
          onChanged={answer.again}
          onClose={() => set({ show: undefined, name: undefined })}
        />
      )}
    </OfficePage>
  );
}

function useRoomColumns(): TableColumn<WaitingRoomRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const count = (
      id: string,
      name: string,
      value: (row: WaitingRoomRow) => number,
    ): TableColumn<WaitingRoomRow> => ({ id, name, kind: "count", value });
    return [
      { id: "name", name: t("backoffice.column.feature"), value: ({ name }) => name },
      {
        id: "location",
        name: t("backoffice.column.location"),
        value: ({ locationName }) => locationName,
      },
      {
        id: "sale",
        name: t("backoffice.waiting.sale"),
        kind: "moment",
        value: ({ saleAt }) => saleAt,
      },
      count("waiting", t("backoffice.waiting.waiting"), ({ joined, called }) =>
        Math.max(0, joined - called),
      ),
      count("inside", t("backoffice.waiting.inside"), ({ inside }) => inside),
      count("free", t("backoffice.waiting.freeSeats"), ({ freeSeats }) => freeSeats),
      {
        id: "state",
        name: t("backoffice.waiting.state"),
        value: ({ isPaused, isDrawn }) => {
          if (isPaused) return t("backoffice.waiting.paused");
          return isDrawn ? t("backoffice.waiting.running") : t("backoffice.waiting.beforeSale");
        },
      },
    ];
  }, [t]);
}
