import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Presentation } from "../../../domain/presentation.ts";
import { fullDate } from "../../shell/i18n/fullDate.ts";
import { BUTTON_LOOKS } from "../ui/Button.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";

interface VideoShowsProps {
  /** Presentations that are watched at home. The `dateTime` of a video is the end of its sale. */
  readonly videos: readonly Presentation[];
  /** Whether each video has its feature's name, for lists of several features. */
  readonly hasNames?: boolean;
}

/**
 * Videos on sale, each with the end of its sale, a button to rent it, and a link to it if it is rented
 * already.
 */
export function VideoShows({ videos, hasNames = false }: VideoShowsProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-4">
      {videos.map(({ id, featureName, dateTime, newBookingUrl }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-56">
            {hasNames && <p className="font-semibold wrap-anywhere">{featureName}</p>}
            <p className="text-mute">
              <time dateTime={dateTime}>{t("fact.rentUntil", { date: fullDate(dateTime) })}</time>
            </p>
          </div>
          <RentButton href={newBookingUrl} id={id} name={featureName} />
          <LinkButton href={`/vod/${id}`} look="bare">
            {t("fact.rented")}
            <span className="sr-only">: {featureName}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

interface RentButtonProps {
  /** The URL at another seller. Null if the video is sold on this site. */
  readonly href: string | null;
  readonly id: number;
  readonly name: string;
}

function RentButton({ href, id, name }: RentButtonProps) {
  const { t } = useTranslation();
  const face = (
    <>
      <Play size={16} aria-hidden className="me-2" />
      {t("fact.rent")}
      <span className="sr-only">: {name}</span>
    </>
  );
  if (href === null) {
    return (
      <LinkButton href={`/order/${id}`} look="primary">
        {face}
      </LinkButton>
    );
  }
  return (
    <a
      href={href}
      className={`inline-flex min-h-11 items-center rounded-md px-4 ${BUTTON_LOOKS.primary}`}
    >
      {face}
    </a>
  );
}
