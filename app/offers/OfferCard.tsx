import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../parts/ui/Disclosure.tsx";

interface OfferCardProps {
  readonly name: string;
  readonly description: string;
  /** Facts shown on one line, for example the validity and what the offer includes. */
  readonly facts?: readonly string[];
  readonly terms: string | null;
  readonly children: ReactNode;
}

/** Card of an offer: its description, its terms, and its prices. */
export function OfferCard({ name, description, facts = [], terms, children }: OfferCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="rounded-lg border border-line bg-panel px-4 pt-4 pb-1 tablet:px-5 tablet:pt-5"
    >
      <h2 id={id} className="text-lg leading-snug font-semibold">
        {name}
      </h2>
      <p className="mt-1 max-w-prose text-mute">{description}</p>
      {facts.length > 0 && <p className="mt-1 text-sm text-mute">{facts.join(" · ")}</p>}
      {terms !== null && (
        <Disclosure look="link" title={t("offers.terms")}>
          {terms}
        </Disclosure>
      )}
      <ul className="mt-2 flex flex-col">{children}</ul>
    </article>
  );
}
