import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Skeleton } from "../../app/parts/ui/Skeleton.tsx";
import { planVersion, type StoredPlan } from "../../domain/api/plans.ts";
import type { SeatMap } from "../../engine/index.ts";
import { addressOf } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedHall } from "../parts/AwaitedHall.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { PlanHall } from "./PlanHall.tsx";
import { useDrawnPlan } from "../hall/useDrawnPlan.ts";
import { VersionFacts } from "./VersionFacts.tsx";

interface VersionPageProps {
  readonly venueId: number;
  readonly version: string;
}

/** A stored version of a plan, current or not: its hall and its facts, read-only. */
export function VersionPage({ venueId, version }: VersionPageProps) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(planVersion, { params: { version } });
  const plan = answer.reply?.plan;
  const above = [
    { href: "/plans", name: t("backoffice.screen.plans") },
    {
      href: addressOf(`/plans/${venueId}`, { layout: plan?.LayoutId }),
      name: plan ? `${plan.VenueName} · ${plan.LayoutName}` : t("backoffice.column.venue"),
    },
  ];
  return (
    <OfficePage
      title={t("plans.versionOf", { version: version.slice(0, 8) })}
      above={above}
      end={plan?.isCurrent && <Badge tone="good">{t("plans.current")}</Badge>}
    >
      {(answer.refusal || !plan) && <AwaitedHall refusal={answer.refusal} again={answer.again} />}
      {plan && (
        <div className="-mx-4 grid min-h-0 grow border-t border-line max-laptop:grid-rows-[minmax(20rem,1fr)_auto] laptop:grid-cols-[minmax(0,1fr)_22rem] laptop:grid-rows-[minmax(0,1fr)]">
          <Hall plan={plan} />
          <aside
            aria-label={t("plans.facts")}
            className="min-h-0 border-line p-3 max-laptop:border-t laptop:overflow-y-auto laptop:border-s"
          >
            <VersionFacts plan={plan} />
          </aside>
        </div>
      )}
    </OfficePage>
  );
}

function Hall({ plan }: { readonly plan: StoredPlan }) {
  const { t } = useTranslation();
  const [map, setMap] = useState<SeatMap>();
  const { seatplanId, VenueId, planVersion: version, groups } = plan;
  const drawn = useDrawnPlan(
    `/api/seats/seatplan?seatplanId=${seatplanId}&venueId=${VenueId}&planVersion=${version}`,
  );
  const tierOf = useMemo(() => {
    const colors = new Map(groups.map(({ ticketGroupId, color }) => [ticketGroupId, color]));
    return (id: number) => colors.get(id) ?? 0;
  }, [groups]);
  if (drawn?.refusal)
    return <OfficeTrouble refusal={drawn.refusal} onAgain={() => location.reload()} />;
  if (!drawn) return <Skeleton className="m-4 min-h-0" />;
  return (
    <PlanHall
      states={drawn.reply}
      tierOf={tierOf}
      label={t("plans.storedHall")}
      keys={t("plans.storedKeys")}
      map={map}
      onMap={setMap}
    />
  );
}
