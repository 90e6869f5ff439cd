import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { allows, office } from "../shell/office.ts";
import { attendanceReports } from "./attendanceReports.ts";
import type { ReportKind } from "./reportKind.ts";
import { salesReports } from "./salesReports.ts";
import { staffReports } from "./staffReports.ts";

export interface ReportGroup {
  readonly name: string;
  readonly reports: readonly ReportKind[];
}

/**
 * Returns all reports in order (back-office.md section 1). A new report needs an entry in one of the three
 * lists.
 */
export const reportGroups = (t: TFunction): ReportGroup[] => [
  { name: t("backoffice.report.group.attendance"), reports: attendanceReports(t) },
  { name: t("backoffice.report.group.sales"), reports: salesReports(t) },
  { name: t("backoffice.report.group.staff"), reports: staffReports(t) },
];

/** Returns the reports that the current operator can open. */
export function useOfferedReports(): readonly ReportGroup[] {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  return useMemo(
    () =>
      reportGroups(t)
        .map(({ name, reports }) => ({
          name,
          reports: reports.filter(({ route }) => operator && allows(route)),
        }))
        .filter(({ reports }) => reports.length > 0),
    [t, operator],
  );
}
