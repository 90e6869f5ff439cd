import { Link } from "wouter";
import { FeatureFacts } from "../parts/shows/FeatureFacts.tsx";
import { Poster } from "../parts/shows/Poster.tsx";
import { Showtimes } from "../parts/shows/Showtimes.tsx";
import type { Billing } from "../../domain/billings.ts";

interface BillingRowProps {
  readonly billing: Billing;
  readonly isByLocation: boolean;
  readonly offline: ReadonlySet<number>;
  /** Whether the feature is visible when the page opens. */
  readonly isFirst: boolean;
}

/** A feature in a day's programme: its poster, its facts and its show times. */
export function BillingRow({ billing, isByLocation, offline, isFirst }: BillingRowProps) {
  const { feature, presentations } = billing;
  return (
    <li className="border-t border-line py-6">
      <article className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-4 tablet:grid-rows-[auto_1fr] tablet:gap-x-6">
        <Poster
          imageUrl={feature.imageUrl}
          name={feature.name}
          isFirst={isFirst}
          className="w-20 self-start tablet:row-span-2 tablet:w-32"
        />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug font-semibold">
            <Link
              href={`/feature/${feature.id}`}
              className="inline-flex min-h-11 items-center rounded-sm underline-offset-4 hover:underline"
            >
              {feature.name}
            </Link>
          </h3>
          <FeatureFacts feature={feature} />
        </div>
        <div className="min-w-0 max-tablet:col-span-2">
          <Showtimes presentations={presentations} isByLocation={isByLocation} offline={offline} />
        </div>
      </article>
    </li>
  );
}
