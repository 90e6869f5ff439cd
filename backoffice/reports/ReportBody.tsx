import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../app/parts/ui/EmptyState.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import type { Report } from "../../domain/api/monitors.ts";
import { MOST_DAYS } from "../../domain/attendance.ts";
import { SumsLive } from "../shell/LiveBadge.tsx";
import { Chart } from "../parts/Chart.tsx";
import { DataTable } from "../parts/DataTable.tsx";
import { Figures } from "../parts/Figures.tsx";
import { periodText, type ReportDays } from "./period.ts";
import { chartBars } from "./reportChart.ts";
import { reportFigures, reportLines, tableColumns } from "./reportColumns.tsx";
import type { ReportKind } from "./reportKind.ts";
import { ReportProgress } from "./ReportProgress.tsx";
import type { ReportAnswer } from "./useReport.ts";

interface ReportBodyProps {
  readonly kind: ReportKind;
  readonly period: ReportDays;
  readonly report: ReportAnswer;
  readonly isChartShown: boolean;
}

/** Shows the report, or its progress while it is being computed, or a retry button if it was stopped. */
export function ReportBody({ kind, period, report, isChartShown }: ReportBodyProps) {
  const { t } = useTranslation();
  const { reply, isLoading, isStopped, isTooLong } = report;
  if (isTooLong)
    return (
      <EmptyState
        title={t("backoffice.report.tooLong", { days: MOST_DAYS })}
        text={t("backoffice.report.shorter")}
      />
    );
  if (isStopped && !reply)
    return (
      <EmptyState title={t("backoffice.report.stopped")} text={t("backoffice.report.shorter")}>
        <Button onClick={report.again}>{t("backoffice.report.again")}</Button>
      </EmptyState>
    );
  return (
    <>
      {kind.isLive && <SumsLive at={undefined} />}
      {isLoading && <ReportProgress period={period} onStop={report.stop} />}
      {reply && reply.rows.length > 0 && (
        <Summary kind={kind} report={reply} isChartShown={isChartShown} />
      )}
      <ReportTable kind={kind} period={period} report={report} />
    </>
  );
}

interface SummaryProps extends Pick<ReportBodyProps, "kind" | "isChartShown"> {
  readonly report: Report;
}

function Summary({ kind: { chart, figures }, report, isChartShown }: SummaryProps) {
  const { t } = useTranslation();
  const bars = useMemo(() => (chart ? chartBars(report, chart) : []), [report, chart]);
  const isDrawn = chart !== undefined && isChartShown && bars.length > 1;
  return (
    <div
      className={`grid shrink-0 gap-2 ${isDrawn ? "laptop:grid-cols-[19rem_minmax(0,1fr)]" : ""}`}
    >
      {/* The wrapper keeps the figures from being stretched to the height of the chart. */}
      <div>
        <Figures figures={reportFigures(t, report, figures)} />
      </div>
      {isDrawn && <Chart name={chart.name} kind={chart.kind} bars={bars} />}
    </div>
  );
}

function ReportTable({ kind, period, report }: Omit<ReportBodyProps, "isChartShown">) {
  const { t } = useTranslation();
  const { reply } = report;
  const isOneDay = period.start === period.end;
  const columns = useMemo(
    () => tableColumns(t, reply?.columns ?? [], { isOneDay }),
    [t, reply?.columns, isOneDay],
  );
  const { lines, total } = useMemo(
    () => (reply ? reportLines(reply) : { lines: undefined, total: undefined }),
    [reply],
  );
  return (
    <DataTable
      caption={`${kind.name}, ${periodText(period)}`}
      columns={columns}
      rows={lines}
      total={total}
      keyOf={({ place }) => place}
      hrefOf={({ cells }) => kind.hrefOf?.(cells, period)}
      answer={report}
      empty={t("backoffice.report.empty")}
    />
  );
}
