import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { tierClass } from "../../app/shell/hall/tierColour.ts";
import type { StoredPlan } from "../../domain/api/plans.ts";
import { cellText } from "../parts/tableColumns.ts";

/** The seats, areas, ticket groups and presentations of a stored version. */
export function VersionFacts({ plan }: { readonly plan: StoredPlan }) {
  const { t } = useTranslation();
  const count = (value: number): string => cellText(value, "count");
  const { seats, rows, sections, groups, shows, presentations, publishedAt, fileName } = plan;
  return (
    <div className="flex flex-col gap-5 text-sm">
      <div>
        <p className="tabular">
          {t("plans.read", {
            seats: count(seats),
            rows: count(rows),
            sections: count(sections.length),
          })}
        </p>
        {publishedAt !== null && (
          <p className="mt-1 text-mute">
            {t("plans.publishedBy", {
              when: dayAndTime(publishedAt),
              who: plan.OperatorName ?? "",
            })}
          </p>
        )}
        {fileName !== null && (
          <p className="mt-1 text-mute">
            <bdi>{fileName}</bdi>
          </p>
        )}
      </div>
      <Facts title={t("catalogue.ticketGroups")}>
        {groups.map(({ ticketGroupId, Name, color, seats: own }) => (
          <Fact key={ticketGroupId} value={count(own)}>
            <i aria-hidden className={`size-3 shrink-0 rounded-full ${tierClass(color)}`} />
            <bdi>{Name}</bdi>
          </Fact>
        ))}
      </Facts>
      <Facts title={t("plans.areas")}>
        {sections.map(({ name, kind, seats: own }, at) => (
          // The index is in the key because two areas may have the same name.
          <Fact key={`${name} ${at}`} value={count(own)}>
            <bdi>{name}</bdi>
            {kind === "ga" && <span className="text-mute">{t("plans.standing")}</span>}
          </Fact>
        ))}
      </Facts>
      <Facts title={t("plans.soldFrom", { count: presentations })}>
        {shows.map(({ PresentationId, FeatureName, PresentationDateTime, isComing }) => (
          <li key={PresentationId} className={isComing ? "" : "text-mute"}>
            <Link
              href={`/catalogue/presentations/${PresentationId}`}
              className="block rounded-sm py-1 hover:underline"
            >
              <bdi>{FeatureName}</bdi> · {dayAndTime(PresentationDateTime)}
            </Link>
          </li>
        ))}
        {presentations > shows.length && (
          <li className="text-mute">{t("plans.more", { count: presentations - shows.length })}</li>
        )}
      </Facts>
    </div>
  );
}

interface FactsProps {
  readonly title: string;
  readonly children: React.ReactNode;
}

function Facts({ title, children }: FactsProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 font-semibold">{title}</h2>
      <ul className="flex flex-col">{children}</ul>
    </section>
  );
}

interface FactProps {
  readonly value: string;
  readonly children: React.ReactNode;
}

function Fact({ value, children }: FactProps) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line/60 py-1.5">
      <span className="flex min-w-0 items-center gap-2">{children}</span>
      <span className="tabular">{value}</span>
    </li>
  );
}
