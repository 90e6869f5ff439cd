import { useTranslation } from "react-i18next";
import { DrawnStatus } from "../../../engine/plan/drawnStatus.ts";
import { hasBit } from "../../../engine/plan/seatBits.ts";
import { addressIn, seatWords, statusWords, traitWords } from "../../shell/hall/seatWords.ts";
import { seatCostWords } from "../cart/feeWords.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

export interface TooltipAt {
  readonly seat: number;
  /** Position of the seat within the map, in CSS px. */
  readonly x: number;
  readonly y: number;
}

interface SeatTooltipProps {
  readonly desk: SeatDesk;
  readonly at: TooltipAt;
  readonly width: number;
}

/**
 * Returns the number of seats between a seat and the nearest aisle or row end, 0 if the seat is next to it.
 */
function stepsToAisle({ hall }: SeatDesk, seat: number): number {
  const { notFirst, notLast } = hall.layout;
  let steps = 0;
  while (hasBit(notFirst, seat - steps) && hasBit(notLast, seat + steps)) steps++;
  return steps;
}

function seatsInRow({ hall }: SeatDesk, seat: number): number {
  const { rowOf, rowStart } = hall.layout;
  const row = rowOf[seat]!;
  return rowStart[row + 1]! - rowStart[row]!;
}

/** Half the width of the widest tooltip plus a margin, in CSS px. Keeps the tooltip within the map. */
const HALF = 164;
/** Maximum number of seats to the aisle at which the tooltip mentions it. */
const NEAR = 3;

/** Tooltip of a seat: its address, its price or why it is unavailable, and its traits. */
export function SeatTooltip({ desk, at, width }: SeatTooltipProps) {
  const { t } = useTranslation();
  const { states, layout } = desk.hall;
  const { seat } = at;
  const address = addressIn(layout, seat);
  const status = states.drawn(seat);
  const cost = desk.prices.get(address.ticketGroupId);
  const steps = stepsToAisle(desk, seat);
  const isOffered = status === DrawnStatus.free || status === DrawnStatus.mine;
  const section = layout.sections[layout.rowSection[layout.rowOf[seat]!]!];
  const words = [
    ...(isOffered && cost !== undefined
      ? [seatCostWords(t, desk.presentation, cost)]
      : [statusWords(t, status)]),
    ...(section?.isWhole ? [t("seats.trait.whole", { count: seatsInRow(desk, seat) })] : []),
    ...traitWords(t, layout, seat),
    ...(steps > 0 && steps <= NEAR ? [t("seats.toAisle", { count: steps })] : []),
  ];
  const aside = desk.allocations.nameOf(seat);
  const why = isOffered ? undefined : desk.whyNot(seat);
  const isLow = at.y < 90;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 w-max max-w-80 rounded-md bg-paper px-3 py-2 text-sm text-ink shadow-lg"
      style={{
        left: Math.min(Math.max(at.x, HALF), width - HALF),
        top: at.y,
        transform: `translate(-50%, ${isLow ? "22px" : "calc(-100% - 22px)"})`,
      }}
    >
      <p className="tabular font-semibold whitespace-nowrap">{seatWords(t, address)}</p>
      <p className="tabular">{words.join(" · ")}</p>
      {isOffered && aside !== undefined && (
        <p className="font-medium">{t("seats.allocation.seat", { name: aside })}</p>
      )}
      {why !== undefined && <p className="mt-0.5 max-w-72 text-xs">{why}</p>}
    </div>
  );
}
