import { useMemo, type ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../domain/money.ts";
import { price as money } from "../shell/formats.ts";
import { filters, priceLevels, priceTiers, type PriceLevel } from "./filters.ts";
import type { SeatDesk } from "./seatDesk.ts";
import { tierClass } from "./tierColour.ts";

const THUMB =
  "pointer-events-none absolute inset-x-0 top-0 h-5 w-full appearance-none bg-transparent outline-offset-4 " +
  "[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-4.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-text [&::-webkit-slider-thumb]:cursor-grab " +
  "[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-4.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-text [&::-moz-range-thumb]:cursor-grab";

const short = (agorot: number): string => money(toShekels(agorot), true);

/** First and one past the last level inside the range. */
function edgesOf(levels: readonly PriceLevel[], range: { low: number; high: number } | undefined) {
  if (!range) return { from: 0, to: levels.length };
  const from = levels.findIndex(({ price }) => price >= range.low);
  const to = levels.findLastIndex(({ price }) => price <= range.high) + 1;
  return { from: Math.max(0, from), to: Math.max(to, from + 1) };
}

/** A bar for every price of the house, as high as it has seats left, and two thumbs between the bars. */
export function PriceFilter({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { revision } = useSnapshot(desk.hall.view);
  const { price: range } = useSnapshot(filters);
  const { layout, states } = desk.hall;
  const levels = useMemo(
    () => priceLevels(layout, states.free, desk.prices),
    // `revision` stands for what is in `states`.
    [layout, states, desk, revision],
  );
  const tiers = useMemo(() => priceTiers(desk.presentation, desk.prices), [desk]);
  if (levels.length < 2) return null;
  const { from, to } = edgesOf(levels, range);
  const most = Math.max(1, ...levels.map(({ free }) => free));
  const colourOf = (price: number): number =>
    tiers.find(({ low, high }) => price >= low && price <= high)?.color ?? 0;

  function choose(first: number, end: number): void {
    const isAll = first === 0 && end === levels.length;
    filters.price = isAll ? undefined : { low: levels[first]!.price, high: levels[end - 1]!.price };
    desk.applyFilters();
  }

  const thumb = (value: number, label: string, at: number, onMove: (to: number) => void) => (
    <input
      type="range"
      min={0}
      max={levels.length}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={short(levels[at]!.price)}
      className={THUMB}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onMove(Number(event.target.value))}
    />
  );
  return (
    <div role="group" aria-label={t("seats.price")}>
      <p className="mb-2 text-sm font-medium text-mute">{t("seats.price")}</p>
      <div aria-hidden className="flex h-10 items-end gap-0.5 px-2.25">
        {levels.map(({ price, free }, i) => (
          <div
            key={price}
            className={`flex-1 rounded-t-xs transition-[height] ${i >= from && i < to ? tierClass(colourOf(price)) : "bg-line"}`}
            style={{ height: `${Math.max(6, (100 * free) / most)}%` }}
          />
        ))}
      </div>
      <div className="relative h-5">
        <div aria-hidden className="absolute inset-x-2.25 top-2 h-1 rounded-full bg-line" />
        {thumb(from, t("seats.priceFrom"), from, (next) => choose(Math.min(next, to - 1), to))}
        {thumb(to, t("seats.priceTo"), to - 1, (next) => choose(from, Math.max(next, from + 1)))}
      </div>
      <div className="tabular mt-1 flex justify-between text-sm">
        <span>{short(levels[from]!.price)}</span>
        <span>{short(levels[to - 1]!.price)}</span>
      </div>
    </div>
  );
}
