import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Feature } from "../../../domain/api/catalogue.ts";
import { dayAndTime, price } from "../../shell/i18n/formats.ts";
import { Poster } from "./Poster.tsx";

interface FeatureGridProps {
  readonly features: readonly Feature[];
  /** Heading level of the names: h2 directly below the page's heading, h3 within a section. */
  readonly heading?: "h2" | "h3";
  /** Whether the posters are in one row that scrolls sideways, instead of a grid. */
  readonly isRail?: boolean;
}

const GRID =
  "grid grid-cols-2 gap-x-4 gap-y-8 tablet:grid-cols-3 laptop:grid-cols-4 wide:grid-cols-5";
const RAIL =
  "-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 *:w-40 *:shrink-0 *:snap-start tablet:-mx-6 tablet:scroll-px-6 tablet:px-6 tablet:*:w-48";

/** Features as posters, each with its next date and lowest price. */
export function FeatureGrid({ features, heading: Name = "h3", isRail = false }: FeatureGridProps) {
  const { t } = useTranslation();
  return (
    <ul className={isRail ? RAIL : GRID}>
      {features.map(({ id, name, imageUrl, nextDateTime, lowestPrice }) => (
        <li key={id}>
          <article className="relative flex flex-col gap-1 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-4">
            <Poster imageUrl={imageUrl} name={name} className="mb-2 w-full" />
            <Name className="leading-snug font-semibold text-balance">
              <Link
                href={`/feature/${id}`}
                className="underline-offset-4 outline-none after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
            </Name>
            {nextDateTime && (
              <p className="text-sm text-mute">
                <time dateTime={nextDateTime}>{dayAndTime(nextDateTime)}</time>
              </p>
            )}
            {lowestPrice !== null && (
              <p className="text-sm text-mute">
                {t("feature.from", { price: price(lowestPrice, true) })}
              </p>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
