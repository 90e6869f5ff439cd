import { Check, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Pair } from "../../domain/brand/brand.ts";

const SIGNS = {
  good: <Check size={18} aria-hidden className="text-teal" />,
  weak: <TriangleAlert size={18} aria-hidden className="text-warn" />,
  unreadable: <X size={18} aria-hidden className="text-error" />,
} as const;

interface ContrastLineProps extends Pick<Pair, "ratio" | "needed" | "verdict"> {
  /** Name of the pair of colours. */
  readonly name: string;
}

/** A contrast ratio with the required one, and whether it is sufficient. */
export function ContrastLine({ name, ratio, needed, verdict }: ContrastLineProps) {
  const { t } = useTranslation();
  // The ratio is rounded down, so that a failing pair never seems to pass.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return (
    <li className="flex items-center gap-2 text-sm">
      {SIGNS[verdict]}
      <span className="min-w-0 flex-1">
        {name}
        <span className="sr-only">: {t(`resources.brand.pairVerdict.${verdict}`)}</span>
      </span>
      <span className="tabular text-mute">
        {t("resources.brand.ratio", { ratio: shown, needed })}
      </span>
    </li>
  );
}
