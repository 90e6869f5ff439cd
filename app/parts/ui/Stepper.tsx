import { Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";

interface StepperProps {
  /** What is counted, for example "Popcorn". The word is part of each button's accessible name. */
  readonly of: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly most: number;
  readonly least?: number;
}

const KNOB =
  "grid size-11 place-items-center rounded-md bg-raise text-text hover:bg-line disabled:opacity-40";

/** A number with a button on each side to change it. Screen readers announce changes. */
export function Stepper({ of, value, onChange, most, least = 0 }: StepperProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={of} className="flex items-center gap-1">
      <button
        type="button"
        className={KNOB}
        aria-label={t("stepper.fewer", { of })}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={18} aria-hidden />
      </button>
      <output className="tabular min-w-9 text-center font-semibold">{value}</output>
      <button
        type="button"
        className={KNOB}
        aria-label={t("stepper.more", { of })}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}
