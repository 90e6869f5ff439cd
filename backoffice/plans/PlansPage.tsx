import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { plans, type PlanVersion, type VenuePlan } from "../../domain/api/plans.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";

/** Returns the version that new presentations use: the current one of the default layout. */
const currentOf = ({ seatplanId, versions }: VenuePlan): PlanVersion | undefined =>
  versions.find((version) => version.isCurrent && version.seatplanId === seatplanId);

/** Lists all venues with the current plan of their default layout. */
export function PlansPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(plans, { query: {} });
  return (
    <OfficePage title={t("backoffice.screen.plans")}>
      <DataTable
        caption={t("backoffice.screen.plans")}
        columns={useVenueColumns()}
        rows={answer.reply?.rows}
        keyOf={({ VenueId }) => VenueId}
        hrefOf={({ VenueId }) => `/plans/${VenueId}`}
        answer={answer}
        empty={t("plans.none")}
      />
    </OfficePage>
  );
}

function useVenueColumns(): TableColumn<VenuePlan>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "venue",
        name: t("backoffice.column.venue"),
        value: ({ VenueName }) => VenueName,
      },
      {
        id: "location",
        name: t("backoffice.column.location"),
        value: ({ LocationName }) => LocationName,
      },
      {
        id: "seats",
        name: t("plans.seats"),
        kind: "count",
        value: (venue) => currentOf(venue)?.seats ?? null,
      },
      {
        id: "coming",
        name: t("plans.coming"),
        kind: "count",
        value: ({ versions }) => versions.reduce((sum, { coming }) => sum + coming, 0),
      },
      {
        id: "layouts",
        name: t("plans.layouts"),
        kind: "count",
        value: ({ layouts }) => layouts.filter(({ isRetired }) => !isRetired).length,
      },
      {
        id: "versions",
        name: t("plans.versions"),
        kind: "count",
        value: ({ versions }) => versions.length,
      },
      {
        id: "published",
        name: t("plans.publishedAt"),
        kind: "moment",
        value: (venue) => currentOf(venue)?.publishedAt ?? null,
      },
    ],
    [t],
  );
}
