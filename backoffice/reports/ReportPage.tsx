import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NoScreen } from "../parts/NoScreen.tsx";
import { useUrlState, type UrlValues } from "../shell/urlState.ts";
import { useCinemas } from "../attendance/attendanceNames.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { TodayOf } from "../parts/TodayOf.tsx";
import { periodIn, periodText } from "./period.ts";
import { ReportBody } from "./ReportBody.tsx";
import { ReportFilters } from "./ReportFilters.tsx";
import { type ReportGroup, useOfferedReports } from "./reportGroups.ts";
import { ReportKeys } from "./ReportKeys.tsx";
import type { ReportKind } from "./reportKind.ts";
import { ReportTools } from "./ReportTools.tsx";
import { queryIn } from "./reportQuery.ts";
import { useReport } from "./useReport.ts";

/** Screen of one report, which is identified by the last segment of the path. All reports share this screen. */
export function ReportPage({ slug }: { readonly slug: string }) {
  const groups = useOfferedReports();
  const { today, answer } = useCinemas();
  const kind = groups.flatMap(({ reports }) => reports).find((each) => each.slug === slug);
  if (!kind) return <NoScreen />;
  if (today !== undefined) return <OpenReport kind={kind} groups={groups} today={today} />;
  return (
    <Titled kind={kind}>
      <TodayOf day={today} answer={answer}>
        {() => null}
      </TodayOf>
    </Titled>
  );
}

interface OpenReportProps {
  readonly kind: ReportKind;
  readonly groups: readonly ReportGroup[];
  readonly today: string;
}

function OpenReport({ kind, groups, today }: OpenReportProps) {
  const [search, set] = useUrlState();
  const period = periodIn(search, today, kind.first);
  const query = queryIn(search, kind);
  const report = useReport(kind, period, query);
  const isChartShown = search.get("chart") !== "0";
  const change = (values: UrlValues): void => set({ page: undefined, ...values });
  return (
    <Titled
      kind={kind}
      days={periodText(period)}
      end={
        <ReportTools
          kind={kind}
          groups={groups}
          isChartShown={kind.chart && isChartShown}
          onChart={() => set({ chart: isChartShown ? 0 : undefined })}
          onAgain={report.again}
        />
      }
    >
      <ReportKeys groups={groups} />
      <ReportFilters {...{ kind, period, query }} onChange={change} />
      <ReportBody {...{ kind, period, report, isChartShown }} />
    </Titled>
  );
}

interface TitledProps {
  readonly kind: ReportKind;
  /** The days of the report, as text. */
  readonly days?: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

function Titled({ kind, days, end, children }: TitledProps) {
  const { t } = useTranslation();
  return (
    <OfficePage
      title={kind.name}
      above={[{ href: "/reports", name: t("backoffice.screen.reports") }]}
      end={
        <div className="flex max-w-full min-w-0 grow flex-wrap items-center gap-1">
          {days !== undefined && (
            <p className="grow text-sm text-mute">
              <bdi>{days}</bdi>
            </p>
          )}
          {end}
        </div>
      }
    >
      {children}
    </OfficePage>
  );
}
