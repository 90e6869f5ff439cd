import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Feature } from "../../domain/api/catalogue.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { FeatureFacts } from "../parts/shows/FeatureFacts.tsx";
import { dayAndTime, price } from "../shell/i18n/formats.ts";
import { Poster } from "../parts/shows/Poster.tsx";

/**
 * A film or show (feature) in the list of a category: poster, description, lowest price, next date and link.
 */
export function CategoryRow({ feature }: { readonly feature: Feature }) {
  const { t } = useTranslation();
  const { id, name, imageUrl, description, nextDateTime, lowestPrice } = feature;
  return (
    <li className="border-t border-line py-6">
      <article className="flex gap-4 tablet:gap-6">
        <Poster imageUrl={imageUrl} name={name} className="w-24 self-start tablet:w-36" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <h2 className="text-lg leading-snug font-semibold">
            <Link
              href={`/feature/${id}`}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h2>
          <FeatureFacts feature={feature} />
          <p className="line-clamp-3 max-w-prose">{description}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <LinkButton href={`/feature/${id}`}>{t("category.times")}</LinkButton>
            <span className="flex flex-wrap gap-x-3 text-sm text-mute">
              {nextDateTime && (
                <span>{t("category.next", { time: dayAndTime(nextDateTime) })}</span>
              )}
              {lowestPrice !== null && (
                <span>{t("feature.from", { price: price(lowestPrice, true) })}</span>
              )}
            </span>
          </div>
        </div>
      </article>
    </li>
  );
}
