import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../app/parts/ui/EmptyState.tsx";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import { cinemaMonitorReport } from "../../domain/api/monitors.ts";
import { dayIn, numberIn, useUrlState } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { wallHalls } from "./wallHalls.ts";
import { WallStage } from "./WallStage.tsx";

/** Default and minimum time that each hall is shown, in seconds. */
const STAY = 20;
const LEAST_STAY = 5;
/**
 * Interval in ms at which a wall screen without halls requests the halls again, because nobody reloads the
 * page in the morning.
 */
const AGAIN_MS = 60_000;

/**
 * Live sales on a wall screen: shows tonight's halls in turn and fills the window. The query string can set the
 * location (`location`), the seconds per hall (`every`) and another day (`date`).
 */
export function WallPage() {
  const { t } = useTranslation();
  const [search] = useUrlState();
  const locationId = numberIn(search, "location");
  const day = dayIn(search, "date");
  const { reply, refusal, again } = useOfficeAnswer(cinemaMonitorReport, {
    query: {
      ...(locationId !== undefined && { locationId }),
      ...(day && { startDate: day, endDate: day }),
    },
  });
  const halls = reply && wallHalls(reply);
  const hasHalls = halls !== undefined && halls.length > 0;
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    if (hasHalls) return undefined;
    const timer = setInterval(() => askAgain(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [hasHalls]);
  if (hasHalls) {
    const stay = Math.max(LEAST_STAY, numberIn(search, "every") ?? STAY);
    return <WallStage halls={halls} stay={stay} onRound={again} />;
  }
  return (
    <OfficePage
      title={t("backoffice.screen.wall")}
      above={[{ href: "/sales/locations", name: t("backoffice.screen.locations") }]}
    >
      {refusal && <OfficeTrouble refusal={refusal} onAgain={again} />}
      {!refusal && !halls && <LoadingNote />}
      {halls && (
        <EmptyState title={t("backoffice.wall.empty")}>
          <LinkButton href="/sales/locations">{t("backoffice.wall.leave")}</LinkButton>
        </EmptyState>
      )}
    </OfficePage>
  );
}
