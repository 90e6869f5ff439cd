import { useTranslation } from "react-i18next";
import { HEAT_LOOKS, seatSymbol } from "../../engine/index.ts";
import { DrawnStatus } from "../../engine/plan/drawnStatus.ts";
import { saleStatusWords } from "./pointedText.ts";
import { SeatStatus } from "../../domain/seat.ts";

const ROWS = [
  [SeatStatus.available, DrawnStatus.free],
  [SeatStatus.locked, DrawnStatus.locked],
  [SeatStatus.held, DrawnStatus.held],
  [SeatStatus.sold, DrawnStatus.sold],
  [SeatStatus.blocked, DrawnStatus.blocked],
] as const;

/** Legend of the seat symbols with operators' status names, from the same table that the map draws from. */
export function StatusLegend({ isHeat }: { readonly isHeat: boolean }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t("sales.statuses")}
      className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-mute"
    >
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
  // A free seat has its price's colour. Under heat there is no single colour.
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
