import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { availability, AVAILABILITY_TEXT } from "../parts/shows/availability.ts";
import { longDay, price, time } from "../shell/i18n/formats.ts";
import { Poster } from "../parts/shows/Poster.tsx";
import type { Billing } from "../../domain/billings.ts";

interface GreatNightProps {
  readonly night: Billing;
  /** Whether the show is the first in the list, which is large and has the page's primary button. */
  readonly isFirst: boolean;
}

/** A show in a stadium or arena, with its date, place, lowest price and a link to its seats. */
export function GreatNight({ night, isFirst }: GreatNightProps) {
  const { t } = useTranslation();
  const { feature, presentations } = night;
  const show = presentations.find((next) => next.available > 0) ?? presentations[0];
  if (!show) return null;
  const full = availability(show);
  const look = isFirst
    ? "bg-limelight text-limelight-ink hover:brightness-95"
    : "bg-raise text-text hover:bg-line";
  return (
    <li
      className={`flex gap-4 rounded-lg border border-line bg-panel p-4 tablet:gap-6 tablet:p-6 ${
        isFirst ? "laptop:col-span-2" : ""
      }`}
    >
      <Poster
        imageUrl={feature.imageUrl}
        name={feature.name}
        isFirst={isFirst}
        className={`self-start ${isFirst ? "w-24 tablet:w-48" : "w-24 tablet:w-28"}`}
      />
      <article className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <h3
          className={`leading-tight font-semibold text-balance ${
            isFirst ? "text-lg tablet:text-2xl" : "text-lg"
          }`}
        >
          <Link href={`/feature/${feature.id}`} className="underline-offset-4 hover:underline">
            {feature.name}
          </Link>
        </h3>
        <p>
          <time dateTime={show.dateTime}>
            {longDay(show.dateTime)}, {time(show.dateTime)}
          </time>
        </p>
        <p className="text-mute">{show.locationName}</p>
        {isFirst && (
          <p className="max-w-prose text-mute max-tablet:hidden">{feature.description}</p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
          {full !== "none" && (
            <Link
              href={`/order/${show.id}`}
              aria-label={t("showtime.chooseFor", { name: feature.name })}
              className={`flex min-h-11 items-center rounded-md px-5 font-semibold transition ${look}`}
            >
              {t("showtime.choose")}
            </Link>
          )}
          {feature.lowestPrice !== null && full !== "none" && (
            <span className="text-mute">
              {t("feature.from", { price: price(feature.lowestPrice, true) })}
            </span>
          )}
          {full !== "open" && (
            <span className={full === "few" ? "text-coral" : "text-mute"}>
              {t(AVAILABILITY_TEXT[full])}
            </span>
          )}
        </div>
      </article>
    </li>
  );
}
