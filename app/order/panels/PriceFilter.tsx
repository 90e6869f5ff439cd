import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels, type Agorot } from "../../../domain/money.ts";
import { price as money } from "../../shell/i18n/formats.ts";
import { feeText } from "../cart/feeWords.ts";
import {
  filters,
  levelEdges,
  priceLevels,
  priceTiers,
  type PriceLevel,
} from "../wishes/filters.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { tierClass } from "../../shell/hall/tierColour.ts";

/**
 * One thumb of the range is above the line and the other one below it, so that they never overlap, and each
 * touch target is high enough.
 */
const THUMB =
  "absolute inset-x-0 h-6.5 w-full cursor-pointer appearance-none bg-transparent outline-offset-0 " +
  "[&::-webkit-slider-thumb]:size-4.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-text [&::-webkit-slider-thumb]:cursor-grab " +
  "[&::-moz-range-thumb]:size-4.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-text [&::-moz-range-thumb]:cursor-grab";

const short = (agorot: Agorot): string => money(toShekels(agorot), true);

interface ThumbProps {
  readonly label: string;
  readonly place: "top-0" | "top-6.5";
  /** Index of the thumb's position between the bars, from 0 to `most`. */
  readonly value: number;
  readonly most: number;
  readonly words: string;
  readonly onMove: (value: number) => void;
}

function Thumb({ label, place, value, most, words, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      min={0}
      max={most}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={words}
      className={`${THUMB} ${place}`}
      onChange={(event) => onMove(Number(event.target.value))}
    />
  );
}

interface BarsProps {
  readonly levels: readonly PriceLevel[];
  readonly colourOf: (price: Agorot) => number;
  readonly isIn: (level: number) => boolean;
}

function Bars({ levels, colourOf, isIn }: BarsProps) {
  const most = Math.max(1, ...levels.map(({ free }) => free));
  return (
    <div aria-hidden className="flex h-10 items-end gap-0.5 px-2.25">
      {levels.map(({ price, free }, i) => (
        <div
          key={price}
          className={`flex-1 rounded-t-xs transition-[height] ${isIn(i) ? tierClass(colourOf(price)) : "bg-line"}`}
          style={{ height: `${Math.max(6, (100 * free) / most)}%` }}
        />
      ))}
    </div>
  );
}

/** A histogram of the available seats per price, with a thumb at each end of the chosen range. */
export function PriceFilter({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  // The seat states are mutated in place. This snapshot makes the component render again on each change.
  useSnapshot(desk.hall.view);
  const { price: range } = useSnapshot(filters);
  const tiers = useMemo(() => priceTiers(desk.presentation, desk.prices), [desk]);
  const levels = priceLevels(desk.hall.layout, desk.hall.states.free, desk.prices);
  if (levels.length < 2) return null;
  const { from, to } = levelEdges(levels, range);
  const [low, high] = [short(levels[from]!.price), short(levels[to - 1]!.price)];
  const fee = feeText(desk.presentation);
  const title = fee === undefined ? t("seats.price") : t("seats.priceAndFee", { fee });

  function choose(first: number, end: number): void {
    const isAll = first === 0 && end === levels.length;
    filters.price = isAll ? undefined : { low: levels[first]!.price, high: levels[end - 1]!.price };
    desk.applyFilters();
  }

  return (
    <div role="group" aria-label={title}>
      <p className="mb-2 text-sm font-medium text-mute">{title}</p>
      <Bars
        levels={levels}
        colourOf={(price) => tiers.find((one) => price >= one.low && price <= one.high)?.color ?? 0}
        isIn={(i) => i >= from && i < to}
      />
      <div className="relative h-13">
        <div aria-hidden className="absolute inset-x-2.25 top-6 h-1 rounded-full bg-line" />
        <Thumb
          label={t("seats.priceFrom")}
          place="top-0"
          value={from}
          most={levels.length}
          words={low}
          onMove={(next) => choose(Math.min(next, to - 1), to)}
        />
        <Thumb
          label={t("seats.priceTo")}
          place="top-6.5"
          value={to}
          most={levels.length}
          words={high}
          onMove={(next) => choose(from, Math.max(next, from + 1))}
        />
      </div>
      <div className="tabular mt-1 flex justify-between text-sm">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}
