import { Link } from "wouter";
import { FeatureFacts } from "../shell/FeatureFacts.tsx";
import { Poster } from "../shell/Poster.tsx";
import { Showtimes } from "../shell/Showtimes.tsx";
import type { Billing } from "./programme.ts";

interface BillingRowProps {
  readonly billing: Billing;
  readonly isByLocation: boolean;
}

/** One feature of the day: its poster, what it is, and its times to press. */
export function BillingRow({ billing, isByLocation }: BillingRowProps) {
  const { feature, presentations } = billing;
  return (
    <li className="flex gap-4 border-t border-line py-6 tablet:gap-6">
      <Poster
        imageUrl={feature.imageUrl}
        name={feature.name}
        className="w-20 self-start tablet:w-32"
      />
      <article className="flex min-w-0 flex-1 flex-col gap-4">
        <div>
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
        <Showtimes presentations={presentations} isByLocation={isByLocation} />
      </article>
    </li>
  );
}
