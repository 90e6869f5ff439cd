import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Presentation } from "../../../domain/presentation.ts";
import { availability, AVAILABILITY_TEXT } from "./availability.ts";
import { time } from "../../shell/i18n/formats.ts";

interface ShowtimeProps {
  readonly presentation: Presentation;
  /** Whether the location sells at the box office only. */
  readonly isOffline: boolean;
  /** Query string for the URL of the order. */
  readonly query?: string | undefined;
  /**
   * Renders the content for a sold-out show, for example a waiting list. Without this function the show is
   * only marked as sold out.
   */
  readonly renderFull?: ((presentation: Presentation) => ReactNode) | undefined;
}

/**
 * A presentation as a button with its time, place and availability. A presentation that cannot be bought
 * online is shown as text that says why.
 */
export function Showtime({ presentation, isOffline, query = "", renderFull }: ShowtimeProps) {
  const { t } = useTranslation();
  const { id, dateTime, venueName, featureName, newBookingUrl } = presentation;
  const full = isOffline ? "offline" : availability(presentation);
  const words = full === "open" ? undefined : t(AVAILABILITY_TEXT[full]);
  const face = (
    <>
      <span className="flex items-baseline gap-2">
        <time dateTime={dateTime} className="tabular font-semibold">
          {time(dateTime)}
        </time>
        {words && <span className={`text-xs ${full === "few" ? "text-coral" : ""}`}>{words}</span>}
      </span>
      <span className="truncate large-text:whitespace-normal text-xs text-mute">{venueName}</span>
    </>
  );
  const box = "flex min-h-14 max-w-52 min-w-28 flex-col justify-center rounded-md px-3.5 py-1.5";
  if (full === "none" || full === "offline") {
    return (
      <div className={`${box} border border-dashed border-line text-mute`}>
        {face}
        {full === "none" && renderFull?.(presentation)}
      </div>
    );
  }
  const name = <span className="sr-only">{t("showtime.chooseFor", { name: featureName })}</span>;
  // The event is sold on another site, so the button links there.
  if (newBookingUrl) {
    return (
      <a href={newBookingUrl} className={`${box} bg-raise transition hover:bg-line`}>
        {face}
        {name}
      </a>
    );
  }
  return (
    <Link href={`/order/${id}${query}`} className={`${box} bg-raise transition hover:bg-line`}>
      {face}
      {name}
    </Link>
  );
}
