import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Presentation } from "../../../domain/presentation.ts";
import { isVideo } from "../../../domain/vod.ts";
import { dayAndTime } from "../../shell/i18n/formats.ts";
import { Logo } from "../../parts/page/Header.tsx";
import { LanguageSwitch } from "../../parts/page/LanguageSwitch.tsx";
import { SkipLink } from "../../parts/page/SkipLink.tsx";

interface OrderTopProps {
  /** The event of the order. Undefined while the event loads. */
  readonly event: Presentation | undefined;
  /** The list of steps, in the middle of the header. */
  readonly steps?: ReactNode;
  /** Content before the language switch. */
  readonly end?: ReactNode;
}

/** The header of an order's page, with the event and its date. */
export function OrderTop({ event, steps, end }: OrderTopProps) {
  return (
    <header className="z-20 flex min-h-16 shrink-0 items-center gap-4 border-b border-line bg-ink px-4 tablet:gap-6 tablet:px-6 print:hidden">
      <SkipLink />
      <div className="max-laptop:hidden">
        <Logo />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate large-text:whitespace-normal large-text:line-clamp-2 leading-snug large-text:leading-tight font-semibold">
          <bdi>{event?.featureName ?? "\u00a0"}</bdi>
        </p>
        <p className="truncate large-text:whitespace-normal text-sm text-mute">
          {event ? <Where event={event} /> : "\u00a0"}
        </p>
      </div>
      {steps}
      <div className="flex flex-1 items-center justify-end gap-2 max-laptop:flex-none">
        {end}
        <div className="max-laptop:hidden">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}

interface WhereProps {
  readonly event: Pick<Presentation, "dateTime" | "venueName" | "locationName" | "venueTypeId">;
}

/**
 * The date and place of an event. Omits the hall's name on a phone and the whole place if the phone shows
 * large text, because they do not fit. For a video, returns a text that it is watched at home, because the
 * date of a video is the end of its sale.
 */
export function Where({ event: { dateTime, venueName, locationName, venueTypeId } }: WhereProps) {
  const { t } = useTranslation();
  if (isVideo(venueTypeId)) return t("order.video.where");
  return (
    <>
      {dayAndTime(dateTime)}
      <span className="large-text:hidden">
        {" · "}
        {!locationName.includes(venueName) && (
          <span className="max-tablet:hidden">{venueName}, </span>
        )}
        {locationName}
      </span>
    </>
  );
}
