import { useTranslation } from "react-i18next";
import { HEAT_LOOKS, seatSymbol } from "../../engine/index.ts";
import { DrawnStatus } from "../../engine/plan/drawnStatus.ts";
import { saleStatusWords } from "./pointedText.ts";
import { toShekels, type Agorot } from "../../domain/money.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { price as money } from "../../app/shell/i18n/formats.ts";
import { tierClass } from "../../app/shell/hall/tierColour.ts";

const ROWS = [
  [SeatStatus.available, DrawnStatus.free],
  [SeatStatus.locked, DrawnStatus.locked],
  [SeatStatus.held, DrawnStatus.held],
  [SeatStatus.sold, DrawnStatus.sold],
  [SeatStatus.blocked, DrawnStatus.blocked],
] as const;

interface StatusLegendProps {
  readonly isHeat: boolean;
  /** Prices in agorot by ticket group id. */
  readonly prices: ReadonlyMap<number, Agorot>;
}

/** Returns the prices that have a colour on the map, the cheapest first, in the order of `priceTier`. */
const pricesByTier = (prices: ReadonlyMap<number, Agorot>): Agorot[] =>
  [...new Set(prices.values())].toSorted((a, b) => a - b);

/**
 * Legend of the seat symbols, with the names of the operators' statuses. The legend uses the same table as
 * the map. Free seats have the colours of their prices, which are listed unless a heat layer is shown.
 */
export function StatusLegend({ isHeat, prices }: StatusLegendProps) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t("sales.statuses")}
      className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-mute"
    >
      {!isHeat &&
        pricesByTier(prices).map((price, tier) => (
          <li key={price} className="tabular flex items-center gap-1.5 whitespace-nowrap">
            <span aria-hidden className={`size-2.5 rounded-full ${tierClass(tier)}`} />
            <bdi>{money(toShekels(price), true)}</bdi>
          </li>
        ))}
      {ROWS.map(([status, drawn]) => (
        <li key={status} className="flex items-center gap-1.5 whitespace-nowrap">
          <Symbol drawn={drawn} isHeat={isHeat} />
          {saleStatusWords(t, status)}
        </li>
      ))}
    </ul>
  );
}

function Symbol({ drawn, isHeat }: { readonly drawn: number; readonly isHeat: boolean }) {
  const { body, strokes } = isHeat ? seatSymbol(drawn, 0, HEAT_LOOKS) : seatSymbol(drawn);
  // A free seat has the colour of its price. In a heat layer free seats have no single colour.
  const fill = !isHeat && drawn === DrawnStatus.free ? "fill-sky" : "fill-mute";
  return (
    <svg aria-hidden viewBox="-1.35 -1.35 2.7 2.7" className="size-3.5">
      <path d={body} className={fill} />
      {strokes.map(({ path, width }) => (
        <path key={path} d={path} className="fill-none stroke-mute" strokeWidth={width} />
      ))}
    </svg>
  );
}
