import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import type { HallLayout, VenuePlan } from "../../domain/api/plans.ts";
import { NewButton } from "../parts/NewButton.tsx";
import { addressOf } from "../shell/urlState.ts";

interface LayoutBarProps {
  readonly venue: Pick<VenuePlan, "VenueId" | "layouts">;
  /** The layout whose plans the page shows. */
  readonly shown: HallLayout;
}

const FORMS = "/resources/layouts";

/** The layouts of a hall: chooses the one that the page shows, and links to the forms that change them. */
export function LayoutBar({ venue, shown }: LayoutBarProps) {
  const { t } = useTranslation();
  const small = "min-h-9! text-sm max-wide:min-h-11!";
  return (
    <nav aria-label={t("plans.layouts")} className="shrink-0">
      <h2 className="pb-1 text-sm font-semibold">{t("plans.layouts")}</h2>
      <div className="flex flex-wrap items-center gap-2">
        <ul className="flex flex-wrap gap-2">
          {venue.layouts.map((layout) => {
            const isShown = layout.LayoutId === shown.LayoutId;
            return (
              <li key={layout.LayoutId}>
                <Link
                  href={addressOf(`/plans/${venue.VenueId}`, { layout: layout.LayoutId })}
                  replace
                  aria-current={isShown ? "true" : undefined}
                  className={`flex min-h-11 flex-wrap items-center gap-x-3 rounded-md border px-3 text-sm hover:bg-raise ${isShown ? "border-sky" : "border-line"}`}
                >
                  <bdi>{layout.Name}</bdi>
                  {layout.isUsual && <Badge tone="good">{t("plans.usual")}</Badge>}
                  {layout.isRetired && <Badge>{t("resources.retiredBadge")}</Badge>}
                </Link>
              </li>
            );
          })}
        </ul>
        <LinkButton href={`${FORMS}/${shown.LayoutId}`} className={small}>
          {t("plans.editLayout")}
        </LinkButton>
        <LinkButton href={addressOf(`${FORMS}/new`, { copy: shown.LayoutId })} className={small}>
          {t("plans.copyLayout")}
        </LinkButton>
        <LinkButton href={`/plans/${venue.VenueId}/layouts/${shown.LayoutId}`} className={small}>
          {t("plans.layoutBlocks")}
        </LinkButton>
        <NewButton href={addressOf(`${FORMS}/new`, { venueId: venue.VenueId })}>
          {t("plans.newLayout")}
        </NewButton>
      </div>
      <p className="pt-1 text-sm text-mute">{t("plans.layoutsText")}</p>
    </nav>
  );
}
