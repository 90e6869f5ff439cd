import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../../domain/money.ts";
import { legendOf, seenOn, type LegendRow } from "../../../engine/index.ts";
import { price as money } from "../../shell/i18n/formats.ts";
import { SeatSymbol } from "../../shell/hall/SeatSymbol.tsx";
import { useMapTheme } from "../../shell/hall/useMapTheme.ts";
import { priceTiers, type Tier } from "../wishes/filters.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { Contrast } from "lucide-react";
import { choosePalette, display } from "../../shell/hall/palette.ts";

function rangeWords({ low, high }: Tier): string {
  const [from, to] = [money(toShekels(low), true), money(toShekels(high), true)];
  return low === high ? from : `${from}–${to}`;
}

/** Returns the price tiers of the ticket groups that this hall's seats and areas have. */
function tiersIn({ presentation, prices, hall }: SeatDesk): Tier[] {
  const groups = new Set(hall.layout.sections.flatMap(({ ticketGroupIds }) => ticketGroupIds));
  const colours = new Set(
    presentation.ticketGroups.filter(({ id }) => groups.has(id)).map(({ color }) => color),
  );
  return priceTiers(presentation, prices).filter(({ color }) => colours.has(color));
}

/** Above this number of rows, the text is smaller. */
const MANY = 6;

/**
 * Explains those colours and shapes that the map shows now. The legend and the map take the colours and
 * shapes from the same table.
 */
export function Legend({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const theme = useMapTheme();
  const tiers = useMemo(() => tiersIn(desk), [desk]);
  const { layout, states } = desk.hall;
  // `revision` changes whenever the seat states change, so that the rows are computed again.
  const { revision } = useSnapshot(desk.hall.view);
  const rows = useMemo(() => {
    void revision;
    const needs = { ...seenOn(layout, states.drawnBytes), tiers: tiers.map(({ color }) => color) };
    return legendOf(theme, needs);
  }, [layout, states, theme, tiers, revision]);
  const { list } = useSnapshot(desk.allocations.view);
  const aside = list.filter(({ seats }) => seats.length > 0);
  const wordsOf = ({ key, tier }: LegendRow): string => {
    const prices = tiers.find(({ color }) => color === tier);
    return prices ? rangeWords(prices) : t(`seats.legend.${key}`);
  };
  return (
    <div className="flex items-center gap-2">
      <ul
        aria-label={t("seats.legend")}
        className={`tabular flex flex-1 flex-wrap justify-center gap-y-1 text-mute ${
          rows.length > MANY
            ? "gap-x-2 text-xs"
            : "gap-x-4 text-sm laptop:max-wide:gap-x-3 laptop:max-wide:text-xs"
        }`}
      >
        {rows.map((row) => (
          <li
            key={`${row.key} ${row.tier ?? ""}`}
            className="flex items-center gap-1 whitespace-nowrap"
          >
            <SeatSymbol symbol={row.symbol} colour={row.colour} />
            <bdi>{wordsOf(row)}</bdi>
          </li>
        ))}
        {aside.map(({ allocationId, name }) => (
          <li key={allocationId} className="flex items-center gap-1 whitespace-nowrap">
            <span aria-hidden className="size-3.5 rounded-full border-2 border-text" />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <PaletteSwitch />
    </div>
  );
}

/** Switches the map to colours that people with colour blindness can tell apart, and back. */
function PaletteSwitch() {
  const { t } = useTranslation();
  const { palette } = useSnapshot(display);
  const isSafe = palette === "safe";
  const label = t("seats.safeColours");
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isSafe}
      onClick={() => choosePalette(isSafe ? "standard" : "safe")}
      className="pointer-events-auto -my-2 -me-2 grid size-11 shrink-0 place-items-center rounded-md text-mute hover:bg-raise hover:text-text aria-pressed:text-text"
    >
      <Contrast size={18} aria-hidden />
    </button>
  );
}
