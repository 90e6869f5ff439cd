import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Keys } from "../parts/Keys.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { walkedByKeys } from "../parts/rowKeys.ts";
import { useOfferedReports } from "./reportGroups.ts";
import type { ReportKind } from "./reportKind.ts";
import { ReportKeys } from "./ReportKeys.tsx";

/** Lists the reports that this operator can open, each with its description and shortcut. */
export function ReportsPage() {
  const { t } = useTranslation();
  const groups = useOfferedReports();
  return (
    <OfficePage title={t("backoffice.screen.reports")}>
      <ReportKeys groups={groups} />
      <div
        ref={walkedByKeys}
        className="-mx-4 grid min-h-0 grow content-start gap-x-8 gap-y-6 overflow-y-auto px-4 pb-6 tablet:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))]"
      >
        {groups.map(({ name, reports }) => (
          <section key={name} aria-label={name}>
            <h2 className="mb-1 text-sm text-mute">{name}</h2>
            <ul className="border-t border-line">
              {reports.map((report) => (
                <Entry key={report.slug} {...report} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </OfficePage>
  );
}

const Entry = ({ slug, name, text, letter }: ReportKind) => (
  <li className="border-b border-line">
    <Link
      href={`/reports/${slug}`}
      data-row-head=""
      className="flex min-h-14 items-center gap-4 rounded-sm px-2 py-2 hover:bg-stage focus:bg-raise"
    >
      <span className="flex grow flex-col">
        <span className="font-medium">{name}</span>
        <span className="text-sm text-mute">{text}</span>
      </span>
      <span aria-hidden className="max-laptop:hidden">
        <Keys keys={`r ${letter}`} />
      </span>
    </Link>
  </li>
);
