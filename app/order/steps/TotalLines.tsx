import { ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "../../parts/ui/Money.tsx";
import { useIsLargeText } from "../../parts/ui/useIsLaptop.ts";

export interface PriceLineProps {
  readonly name: string;
  readonly shekels: number;
}

interface TotalLinesProps {
  readonly lines: readonly PriceLineProps[];
  /** Amount due in shekels. */
  readonly total: number;
}

/** On a phone, lines beyond this number are collapsed. */
const FEW = 3;

/** The price of an order, line by line and in total. */
export function TotalLines({ lines, total }: TotalLinesProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // With large text even a few lines would cover much of a phone.
  const isLong = lines.length > (useIsLargeText() ? 0 : FEW);
  return (
    <div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-mt-2 flex min-h-11 w-full items-center justify-between gap-4 text-sm text-mute laptop:hidden short:hidden large-text:flex"
        >
          {t("totals.details")}
          <ChevronUp size={18} aria-hidden className={isOpen ? "rotate-180" : ""} />
        </button>
      )}
      {/* On a phone in landscape only the total is shown, because the step's content needs the space. */}
      <dl
        id={id}
        className={`flex flex-col gap-2 short:hidden ${isLong && !isOpen ? "max-laptop:hidden" : ""} ${isOpen ? "large-text:flex" : ""}`}
      >
        {lines.map((line, place) => (
          // Two lines can have the same name, so the index is part of the key.
          // oxlint-disable-next-line react/no-array-index-key
          <PriceLine key={`${place} ${line.name}`} {...line} />
        ))}
      </dl>
      <dl className="mt-3 short:mt-0 flex items-baseline justify-between gap-4 text-lg font-semibold">
        <dt>{t("totals.total")}</dt>
        <dd aria-live="polite">
          <Money shekels={total} />
        </dd>
      </dl>
    </div>
  );
}

function PriceLine({ name, shekels }: PriceLineProps) {
  return (
    <div
      className={`flex justify-between gap-4 text-sm ${shekels < 0 ? "text-teal" : "text-mute"}`}
    >
      <dt>{name}</dt>
      <dd>
        <Money shekels={shekels} />
      </dd>
    </div>
  );
}
