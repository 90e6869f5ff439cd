import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Section } from "../../app/parts/ui/Section.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { SiteAllocation } from "../../domain/api/officeSites.ts";

/** Lists the seats set aside for this mini-site's visitors, with links to the screen that manages them. */
export function SiteAllocations({
  allocations,
}: {
  readonly allocations: readonly SiteAllocation[];
}) {
  const { t } = useTranslation();
  return (
    <Section title={t("shop.setAside")} lead={t("shop.setAsideLead")}>
      <ul className="divide-y divide-line pb-4 text-sm">
        {allocations.map((each) => (
          <li key={each.allocationId} className="flex flex-wrap justify-between gap-x-4 py-1">
            <Link
              href={`/blocks/${each.presentationId}`}
              className="inline-flex min-h-11 items-center text-sky underline"
            >
              {each.featureName}, {dayAndTime(each.dateTime)}
            </Link>
            <span className="inline-flex items-center text-mute">
              {t("shop.seatsLeft", { count: each.left })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
