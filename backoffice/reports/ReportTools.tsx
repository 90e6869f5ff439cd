import { ChartColumn, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../shell/shortcuts.ts";
import { FilterSelect } from "../parts/FilterBar.tsx";
import type { ReportGroup } from "./reportGroups.ts";
import { useOtherReport } from "./ReportKeys.tsx";
import type { ReportKind } from "./reportKind.ts";

interface ReportToolsProps {
  readonly kind: ReportKind;
  readonly groups: readonly ReportGroup[];
  /** Whether the chart is shown. Undefined if the report has no chart. */
  readonly isChartShown: boolean | undefined;
  readonly onChart: () => void;
  readonly onAgain: () => void;
}

const BUTTON =
  "grid size-9 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text aria-pressed:text-text max-wide:size-11";

/**
 * Tools beside a report's title: a link to another report for the same days, the switch for the chart, and a
 * reload button.
 */
export function ReportTools(props: ReportToolsProps) {
  const { kind, groups, isChartShown, onChart, onAgain } = props;
  const { t } = useTranslation();
  const open = useOtherReport();
  useShortcut("u", t("backoffice.report.again"), onAgain);
  return (
    <div className="flex max-w-full min-w-0 items-center gap-1 print:hidden">
      <FilterSelect
        label={t("backoffice.report.label")}
        options={groups.flatMap(({ reports }) =>
          reports.map(({ slug, name }) => ({ value: slug, name })),
        )}
        value={kind.slug}
        onChange={open}
      />
      {isChartShown !== undefined && <ChartSwitch isOn={isChartShown} onPress={onChart} />}
      <button
        type="button"
        title={t("backoffice.report.again")}
        aria-label={t("backoffice.report.again")}
        onClick={onAgain}
        className={BUTTON}
      >
        <RefreshCw size={18} aria-hidden />
      </button>
    </div>
  );
}

function ChartSwitch({ isOn, onPress }: { readonly isOn: boolean; readonly onPress: () => void }) {
  const { t } = useTranslation();
  useShortcut("c", t("backoffice.chart.name"), onPress);
  return (
    <button
      type="button"
      title={t("backoffice.chart.name")}
      aria-label={t("backoffice.chart.name")}
      aria-pressed={isOn}
      onClick={onPress}
      className={BUTTON}
    >
      <ChartColumn size={18} aria-hidden />
    </button>
  );
}
