import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { plans, type DrawnDraft, type PlanVersion } from "../../domain/api/plans.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { cellText, type TableColumn } from "../parts/tableColumns.ts";
import { NoScreen } from "../parts/NoScreen.tsx";
import { numberIn, useUrlState } from "../shell/urlState.ts";
import { DrawBox } from "./DrawBox.tsx";
import { LayoutBar } from "./LayoutBar.tsx";
import { TemplateBox } from "./TemplateBox.tsx";
import { UploadBox } from "./UploadBox.tsx";

/**
 * A venue's layouts, and the plan of one of them: its versions with the presentations that use them, and ways
 * to create a new plan.
 */
export function VenuePlanPage({ venueId }: { readonly venueId: number }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const answer = useOfficeAnswer(plans, { query: {} });
  const columns = useVersionColumns();
  const [search] = useUrlState();
  const venue = answer.reply?.rows.find(({ VenueId }) => VenueId === venueId);
  const asked = numberIn(search, "layout");
  const layout = venue?.layouts.find(({ LayoutId }) => LayoutId === asked) ?? venue?.layouts[0];
  const ofLayout = <T extends { readonly LayoutId: number }>(rows: readonly T[] = []): T[] =>
    rows.filter(({ LayoutId }) => LayoutId === layout?.LayoutId);
  const versions = ofLayout(venue?.versions);
  const drafts = ofLayout(venue?.drafts);
  const place = { venueId, layoutId: layout?.LayoutId };
  if (answer.reply && !venue) return <NoScreen />;
  return (
    <OfficePage
      title={venue ? hallName(venue) : t("backoffice.screen.plans")}
      above={[{ href: "/plans", name: t("backoffice.screen.plans") }]}
    >
      {venue && layout && <LayoutBar venue={venue} shown={layout} />}
      <UploadBox
        {...place}
        onRead={({ draftId }) => navigate(`/plans/${venueId}/drafts/${draftId}`)}
      />
      {venue && (
        <DrawBox
          {...place}
          name={t("plans.drawing")}
          hasCurrent={versions.some(({ isCurrent }) => isCurrent)}
          onStarted={(draftId) => navigate(`/plans/${venueId}/draw/${draftId}`)}
        />
      )}
      {drafts.length > 0 && <DraftLinks venueId={venueId} drafts={drafts} />}
      {venue && (
        <TemplateBox
          // The key mounts the box again for another layout. The box is expanded if the layout has no plan.
          key={layout?.LayoutId}
          {...place}
          isOpen={versions.length === 0}
          onRead={({ draftId }) => navigate(`/plans/${venueId}/drafts/${draftId}`)}
        />
      )}
      <DataTable
        caption={t("plans.versions")}
        columns={columns}
        rows={venue && versions}
        keyOf={({ planVersion }) => planVersion}
        hrefOf={({ planVersion }) => `/plans/${venueId}/versions/${planVersion}`}
        answer={answer}
        empty={t("plans.noVersions")}
      />
    </OfficePage>
  );
}

interface DraftLinksProps {
  readonly venueId: number;
  readonly drafts: readonly DrawnDraft[];
}

/** Links to drafts that were started, to continue them. */
function DraftLinks({ venueId, drafts }: DraftLinksProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("plans.drafts")} className="shrink-0">
      <h2 className="pb-1 text-sm font-semibold">{t("plans.drafts")}</h2>
      <ul className="flex flex-wrap gap-2">
        {drafts.map(({ draftId, fileName, seats, changedAt }) => (
          <li key={draftId}>
            <Link
              href={`/plans/${venueId}/draw/${draftId}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-md border border-line px-3 text-sm hover:bg-raise"
            >
              <bdi>{fileName}</bdi>
              <span className="tabular text-mute">
                {t("plans.template.total", { count: seats })} · {cellText(changedAt, "moment")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the name of a venue with the name of its location, or a single name if both are the same. */
const hallName = ({
  VenueName,
  LocationName,
}: {
  VenueName: string;
  LocationName: string;
}): string => (VenueName === LocationName ? VenueName : `${VenueName} · ${LocationName}`);

function useVersionColumns(): TableColumn<PlanVersion>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "version",
        name: t("plans.version"),
        value: ({ planVersion }) => planVersion.slice(0, 8),
        renderCell: ({ planVersion, isCurrent }) => (
          <span className="inline-flex items-center gap-3">
            <bdi dir="ltr" className="tabular">
              {planVersion.slice(0, 8)}
            </bdi>
            {isCurrent && <Badge tone="good">{t("plans.current")}</Badge>}
          </span>
        ),
      },
      {
        id: "file",
        name: t("plans.file"),
        value: ({ fileName }) => fileName,
      },
      {
        id: "published",
        name: t("plans.publishedAt"),
        kind: "moment",
        value: ({ publishedAt }) => publishedAt,
      },
      {
        id: "by",
        name: t("backoffice.column.who"),
        value: ({ OperatorName }) => OperatorName,
      },
      { id: "seats", name: t("plans.seats"), kind: "count", value: ({ seats }) => seats },
      { id: "coming", name: t("plans.coming"), kind: "count", value: ({ coming }) => coming },
      {
        id: "all",
        name: t("plans.allShows"),
        kind: "count",
        value: ({ presentations }) => presentations,
      },
    ],
    [t],
  );
}
