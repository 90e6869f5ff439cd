import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Membership } from "../../domain/membershipOffer.ts";
import { Section } from "../parts/ui/Section.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { MembershipCard } from "./MembershipCard.tsx";

interface SeriesWalkProps {
  readonly title: string;
  readonly series: readonly Membership[];
  /** Code of the membership to show first. */
  readonly firstCode?: string | undefined;
}

/**
 * Shows series memberships one at a time, with buttons for next and previous (back-office.md section 2,
 * flows).
 */
export function SeriesWalk({ title, series, firstCode }: SeriesWalkProps) {
  const { t } = useTranslation();
  // The position is kept as a code rather than an index, because the other series can load after the
  // requested one.
  const [code, setCode] = useState(firstCode);
  const place = Math.max(
    0,
    series.findIndex(({ Code }) => Code === code),
  );
  const shown = series[place];
  const go = (by: 1 | -1): void => setCode(series[place + by]?.Code);
  if (!shown) return null;
  return (
    <Section
      title={title}
      end={
        series.length > 1 && (
          <div className="flex items-center gap-2">
            <Button
              aria-label={t("offers.previous")}
              disabled={place === 0}
              onClick={() => go(-1)}
              className="grid size-11 place-items-center px-0"
            >
              <ChevronLeft size={18} aria-hidden className="rtl:-scale-x-100" />
            </Button>
            <span aria-live="polite" className="tabular text-sm text-mute">
              {t("offers.placeOf", { place: place + 1, count: series.length })}
            </span>
            <Button
              aria-label={t("offers.following")}
              disabled={place === series.length - 1}
              onClick={() => go(1)}
              className="grid size-11 place-items-center px-0"
            >
              <ChevronRight size={18} aria-hidden className="rtl:-scale-x-100" />
            </Button>
          </div>
        )
      }
    >
      <MembershipCard key={shown.MembershipId} membership={shown} />
    </Section>
  );
}
