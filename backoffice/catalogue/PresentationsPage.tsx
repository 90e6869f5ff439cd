import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officePresentations, type PresentationRow } from "../../domain/api/officePresentations.ts";
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
import { NewButton } from "../parts/NewButton.tsx";

/** Lists upcoming presentations with their sales, which can be opened and closed here. */
export function PresentationsPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const featureId = numberIn(search, "feature");
  const [startDate, endDate] = [dayIn(search, "from"), dayIn(search, "to")];
  const answer = useOfficeAnswer(officePresentations, {
    query: {
      ...(featureId !== undefined && { featureId }),
      ...(startDate !== undefined && { startDate }),
      ...(endDate !== undefined && { endDate }),
    },
  });
  const choices = useOfficeAnswer(catalogueChoices, {});
  const rows = answer.reply?.rows;
  const opened = rows?.find(({ PresentationId }) => PresentationId === numberIn(search, "event"));
  const to = featureId === undefined ? "" : `?feature=${featureId}`;
  return (
    <OfficePage
      title={t("backoffice.screen.cataloguePresentations")}
      end={
        <NewButton href={`/catalogue/presentations/new${to}`}>
          {t("catalogue.newPresentations")}
        </NewButton>
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
        empty={t("catalogue.noPresentations")}
      />
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
