import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import {
  MAX_CHOSEN,
  officePresentations,
  type PresentationRow,
} from "../../domain/api/officePresentations.ts";
import { EventDialog } from "../broker/EventDialog.tsx";
import { EventState, eventStateText } from "../broker/EventState.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { dayIn, numberIn, useUrlState, type UrlValues } from "../shell/urlState.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { FilterDays } from "../parts/FilterDays.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { showColumns } from "../parts/showColumns.ts";
import type { TableColumn } from "../parts/tableColumns.ts";
import { ListActs, type Shown } from "../resources/ListActs.tsx";
import { CopyShows } from "./CopyShows.tsx";
import { EditShows } from "./EditShows.tsx";

const SMALL = "min-h-9! text-sm max-wide:min-h-11!";

/**
 * Lists upcoming presentations with their sales, which can be opened and closed in the list. If the list is
 * not too long, its presentations can be copied and edited together.
 */
export function PresentationsPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const featureId = numberIn(search, "feature");
  const venueId = numberIn(search, "hall");
  const [startDate, endDate] = [dayIn(search, "from"), dayIn(search, "to")];
  const [shown, setShown] = useState<Shown>("inUse");
  const [many, setMany] = useState<"copy" | "edit">();
  const isRetired = shown === "retired";
  const answer = useOfficeAnswer(officePresentations, {
    query: {
      ...(featureId !== undefined && { featureId }),
      ...(venueId !== undefined && { venueId }),
      ...(isRetired && { isRetired: "1" as const }),
      ...(startDate !== undefined && { startDate }),
      ...(endDate !== undefined && { endDate }),
    },
  });
  const choices = useOfficeAnswer(catalogueChoices, {});
  const rows = answer.reply?.rows;
  const opened = rows?.find(({ PresentationId }) => PresentationId === numberIn(search, "event"));
  const isMany = !isRetired && rows !== undefined && rows.length > 0 && rows.length <= MAX_CHOSEN;
  const done = (): void => {
    setMany(undefined);
    answer.again();
  };
  const to = featureId === undefined ? "" : `?feature=${featureId}`;
  return (
    <OfficePage
      title={t("backoffice.screen.cataloguePresentations")}
      end={
        <div className="flex flex-wrap items-center gap-2">
          {isMany && (
            <>
              <Button className={SMALL} onClick={() => setMany("copy")}>
                {t("catalogue.many.copy")}
              </Button>
              <Button className={SMALL} onClick={() => setMany("edit")}>
                {t("catalogue.many.edit")}
              </Button>
            </>
          )}
          <ListActs
            kind="presentations"
            shown={shown}
            onShown={setShown}
            create={t("catalogue.newPresentations")}
            createHref={`/catalogue/presentations/new${to}`}
          />
        </div>
      }
    >
      <FilterBar>
        <FilterSelect
          label={t("catalogue.feature")}
          all={t("backoffice.all")}
          options={(choices.reply?.features ?? []).map(({ id, name }) => ({
            value: String(id),
            name,
          }))}
          value={featureId === undefined ? "" : String(featureId)}
          onChange={(feature) => set({ feature, page: undefined })}
        />
        <FilterSelect
          label={t("catalogue.hall")}
          all={t("backoffice.all")}
          options={(choices.reply?.venues ?? []).map(({ id, name, locationName }) => ({
            value: String(id),
            name: `${locationName}, ${name}`,
          }))}
          value={venueId === undefined ? "" : String(venueId)}
          onChange={(hall) => set({ hall, page: undefined })}
        />
        <FilterDays
          start={startDate ?? answer.reply?.startDate ?? ""}
          end={endDate ?? answer.reply?.endDate ?? ""}
          onChange={(days) => set({ ...days, page: undefined })}
        />
      </FilterBar>
      <DataTable
        caption={t("catalogue.presentations")}
        columns={useShowColumns(set, featureId !== undefined)}
        rows={rows}
        keyOf={({ PresentationId }) => PresentationId}
        hrefOf={({ PresentationId }) => `/catalogue/presentations/${PresentationId}${to}`}
        answer={answer}
        empty={isRetired ? t("resources.noneRetired") : t("catalogue.noPresentations")}
      />
      {many === "copy" && rows && (
        <CopyShows rows={rows} onClose={() => setMany(undefined)} onCopied={done} />
      )}
      {many === "edit" && rows && choices.reply && (
        <EditShows
          rows={rows}
          choices={choices.reply}
          onClose={() => setMany(undefined)}
          onEdited={done}
        />
      )}
      {opened && (
        <EventDialog
          event={opened}
          onClose={() => set({ event: undefined })}
          onChanged={answer.again}
        />
      )}
    </OfficePage>
  );
}

function useShowColumns(
  set: (values: UrlValues) => void,
  isOfOneFeature: boolean,
): TableColumn<PresentationRow>[] {
  const { t } = useTranslation();
  return useMemo(
    (): TableColumn<PresentationRow>[] => [
      ...showColumns(t).map((column) => ({
        ...column,
        isHidden: isOfOneFeature && column.id === "feature",
      })),
      {
        id: "prices",
        name: t("catalogue.prices"),
        value: ({ PricePolicyName }) => PricePolicyName,
      },
      {
        id: "sold",
        name: t("backoffice.column.sold"),
        kind: "count",
        value: ({ SoldQuantity }) => SoldQuantity,
      },
      {
        id: "capacity",
        name: t("backoffice.column.capacity"),
        kind: "count",
        value: ({ Capacity }) => Capacity,
      },
      {
        id: "state",
        name: t("backoffice.broker.sales"),
        value: (row) => eventStateText(t, row),
        renderCell: (row) => (
          <button
            type="button"
            aria-label={t("catalogue.salesOf", {
              state: eventStateText(t, row),
              feature: row.FeatureName,
            })}
            onClick={() => set({ event: row.PresentationId })}
            className="min-h-8 rounded-sm underline decoration-line underline-offset-4 hover:decoration-text max-wide:min-h-11"
          >
            <EventState {...row} />
          </button>
        ),
      },
    ],
    [t, isOfOneFeature, set],
  );
}
