import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Presentation } from "../../../domain/presentation.ts";
import { availability, AVAILABILITY_TEXT } from "./availability.ts";
import { time } from "../../shell/i18n/formats.ts";

interface ShowtimeProps {
  readonly presentation: Presentation;
  /** Its location sells at the box office only. */
  readonly isOffline: boolean;
  /** What the order's address has after its path. */
  readonly query?: string | undefined;
  /** What can be done about a show that is sold out; without it that is only said. */
  readonly renderFull?: ((presentation: Presentation) => ReactNode) | undefined;
}

/**
 * One presentation as a button: when, where, and in words how full. What cannot be bought here is no
 * button and says why.
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
      <span className="truncate text-xs text-mute">{venueName}</span>
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
  // Sold elsewhere: the button leaves for where it is.
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
