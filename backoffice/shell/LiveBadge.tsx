import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Link } from "../../app/shell/hall/live.ts";
import { localeTag } from "../../app/shell/i18n/formats.ts";
import { region } from "../../domain/region.ts";
import { InBar } from "./barSlot.tsx";
import { movedLink } from "./moved.ts";

interface LiveBadgeProps {
  readonly link: Link;
  /** The moment of the data that is shown, as ISO 8601 or in ms since the epoch. */
  readonly at: string | number | undefined;
}

const LOOKS: Readonly<Record<Link, string>> = {
  live: "text-teal",
  connecting: "text-mute",
  offline: "text-warn",
};

const clockText = (at: string | number): string =>
  new Intl.DateTimeFormat(localeTag(), {
    timeZone: region().timeZone,
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(new Date(at));

/** Shows the state of the live connection and the time of the data. */
export function LiveBadge({ link, at }: LiveBadgeProps) {
  const { t } = useTranslation();
  const words: Readonly<Record<Link, string>> = {
    live: t("backoffice.live.live"),
    connecting: t("backoffice.live.connecting"),
    offline: t("backoffice.live.offline"),
  };
  return (
    <InBar place="state">
      <p className={`flex items-center gap-2 text-sm whitespace-nowrap ${LOOKS[link]}`}>
        <i aria-hidden className="size-1.5 rounded-full bg-current" />
        <span role="status">{words[link]}</span>
        {at !== undefined && (
          <time dir="ltr" className="tabular text-mute max-laptop:hidden">
            {clockText(at)}
          </time>
        )}
      </p>
    </InBar>
  );
}

/** Badge of a screen whose totals are fetched again whenever sales change. */
export function SumsLive({ at }: { readonly at: string | undefined }) {
  const { link } = useSnapshot(movedLink);
  return <LiveBadge link={link} at={at} />;
}
