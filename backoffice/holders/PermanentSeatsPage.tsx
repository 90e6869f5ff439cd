import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Note } from "../../app/parts/ui/Note.tsx";
import { seatWords } from "../../app/shell/hall/seatWords.ts";
import { permanentSeats, type HeldSeat } from "../../domain/api/permanentSeats.ts";
import { businessColumn } from "../parts/businessColumn.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { saveFrom } from "../parts/saveFile.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { useDebounced } from "../parts/useDebounced.ts";
import { office } from "../shell/office.ts";
import { orderAddress } from "../shell/orderAddress.ts";
import { addressOf, useUrlState } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** Lists who holds a permanent seat in the shows of a series, with a link to the order. */
export function PermanentSeatsPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const words = useDebounced(search.get("find")?.trim() ?? "");
  const isPast = search.get("past") === "1";
  const filter = { ...(words !== "" && { words }), ...(isPast && { isPast: "1" as const }) };
  const answer = useOfficeAnswer(permanentSeats, { query: filter });
  return (
    <OfficePage title={t("backoffice.screen.permanentSeats")}>
      <FilterBar>
        <FilterSelect
          label={t("backoffice.holders.shown")}
          all={t("backoffice.holders.valid")}
          options={[{ value: "1", name: t("backoffice.holders.all") }]}
          value={isPast ? "1" : ""}
          onChange={(past) => set({ past, page: undefined })}
        />
      </FilterBar>
      {answer.reply?.hasMore && <Note tone="warning">{t("backoffice.holders.more")}</Note>}
      <DataTable
        caption={t("backoffice.screen.permanentSeats")}
        columns={useHolderColumns()}
        rows={answer.reply?.rows}
        keyOf={({ key }) => key}
        hrefOf={({ ReservationIdentifier }) => orderAddress(ReservationIdentifier)}
        answer={answer}
        isFoundByServer
        onSave={(format) =>
          saveFrom(addressOf("/api/pres-live/permanent-seats/export", { ...filter, format }))
        }
        empty={t("backoffice.holders.none")}
      />
    </OfficePage>
  );
}

function useHolderColumns(): TableColumn<HeldSeat>[] {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const businesses = operator?.businesses;
  return useMemo(
    () => [
      {
        id: "holder",
        name: t("backoffice.holders.holder"),
        value: ({ HolderName }) => HolderName,
      },
      {
        id: "member",
        name: t("backoffice.holders.member"),
        value: ({ memberNumber }) => memberNumber,
        renderCell: ({ memberNumber }) => <bdi dir="ltr">{memberNumber}</bdi>,
      },
      {
        id: "series",
        name: t("backoffice.holders.series"),
        value: ({ SeasonName }) => SeasonName,
      },
      {
        id: "hall",
        name: t("backoffice.column.venue"),
        value: ({ LocationName, VenueName }) =>
          LocationName === VenueName ? VenueName : `${LocationName} · ${VenueName}`,
      },
      {
        id: "seat",
        name: t("backoffice.holders.seat"),
        value: ({ section, row, seat }) =>
          seatWords(t, { sectionName: section, rowName: row, seatName: seat }),
      },
      {
        id: "since",
        name: t("backoffice.holders.since"),
        kind: "moment",
        value: (row) => row.since,
      },
      {
        id: "until",
        name: t("backoffice.holders.until"),
        kind: "moment",
        value: (row) => row.validUntil,
      },
      {
        id: "coming",
        name: t("backoffice.holders.coming"),
        kind: "count",
        value: ({ coming }) => coming,
      },
      {
        id: "order",
        name: t("backoffice.holders.order"),
        value: ({ ReservationIdentifier }) => ReservationIdentifier,
        renderCell: ({ ReservationIdentifier }) => <bdi dir="ltr">{ReservationIdentifier}</bdi>,
      },
      ...businessColumn<HeldSeat>(t("backoffice.contact.business"), businesses),
    ],
    [t, businesses],
  );
}
