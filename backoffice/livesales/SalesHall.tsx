import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Agorot } from "../../domain/money.ts";
import type { AreaLeft, SeatMap, SeatMapEvents } from "../../engine/index.ts";
import { SeatMapView } from "../../app/shell/SeatMapView.tsx";
import { LayerSwitch } from "./LayerSwitch.tsx";
import { seatText, sectionText } from "./pointedText.ts";
import { priceTier } from "./priceTier.ts";
import type { SaleAreas, SaleDesk } from "./saleDesk.ts";
import { SalesLegend } from "./SalesLegend.tsx";
import { ZoomButtons } from "./ZoomButtons.tsx";

/** What the switches above and the legend below cover of the hall, CSS px. */
const INSETS = { top: 60, right: 20, bottom: 68, left: 20 };

interface HallProps {
  readonly desk: SaleDesk;
  readonly prices: ReadonlyMap<number, Agorot>;
}

/** The hall in the colours of a layer, with the switches, the legend and what the pointer is over. */
export function SalesHall({ desk, prices }: HallProps) {
  const { t } = useTranslation();
  const { layer, by } = useSnapshot(desk.view);
  const [map, setMap] = useState<SeatMap>();
  const [seat, setSeat] = useState<number>();

  return (
    <section aria-label={t("sales.hall")} className="relative min-h-80 overflow-hidden">
      <HallMap
        desk={desk}
        prices={prices}
        onSeat={setSeat}
        onMap={(made) => {
          setMap(made);
          desk.setMap(made);
        }}
      />
      <Corner className="start-4 top-4">
        <LayerSwitch layer={layer} by={by} onLayer={desk.setLayer} onBy={desk.setBy} />
      </Corner>
      <Corner className="end-4 top-4 max-wide:top-16">
        <Pointed desk={desk} seat={seat} />
      </Corner>
      <Corner className="start-4 bottom-3 max-w-[calc(100%-6rem)]">
        <SalesLegend desk={desk} seat={seat} />
      </Corner>
      <Corner className="end-4 bottom-3">
        <ZoomButtons map={map} />
      </Corner>
    </section>
  );
}

/** Places that nobody has, for the map's labels. */
const leftOf = (areas: SaleAreas): ReadonlyMap<number, AreaLeft> =>
  new Map(
    Object.values(areas).map(({ sectionId, capacity, locked, held, sold, blocked }) => [
      sectionId,
      { available: capacity - locked - held - sold - blocked, capacity },
    ]),
  );

interface HallMapProps extends HallProps {
  /** The seat under the pointer. */
  readonly onSeat: (seat: number | undefined) => void;
  readonly onMap: (map: SeatMap | undefined) => void;
}

function HallMap({ desk, prices, onSeat, onMap }: HallMapProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState("");
  const { layout } = desk;
  const { areas } = useSnapshot(desk.view);
  const areasLeft = useMemo(() => leftOf(areas), [areas]);
  const tierOf = useMemo(() => priceTier(prices), [prices]);
  const words = useMemo(
    () => ({
      marker: t(`seats.marker.${layout.marker.kind}`),
      placesLeft: (count: number) => t("seats.placesLeft", { count }),
    }),
    [t, layout],
  );

  function hover({ seat, sectionId }: SeatMapEvents["hover"]): void {
    onSeat(seat);
    const at = layout.sections.findIndex(({ id }) => id === sectionId);
    desk.view.section = at < 0 || seat !== undefined ? undefined : at;
  }

  return (
    <>
      <p id="sales-map-keys" className="sr-only">
        {t("seats.mapKeys")}
      </p>
      <SeatMapView
        layout={layout}
        states={desk.replay.states}
        tierOf={tierOf}
        words={words}
        label={t("seats.map")}
        describedBy="sales-map-keys"
        insets={INSETS}
        areasLeft={areasLeft}
        onMap={onMap}
        listeners={{
          hover,
          focus: ({ seat }) => setSaid(seat === undefined ? "" : seatText(t, desk, seat)),
        }}
      />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface CornerProps {
  readonly className: string;
  readonly children: ReactNode;
}

const Corner = ({ className, children }: CornerProps) => (
  <div className={`absolute z-1 ${className}`}>{children}</div>
);

interface PointedProps {
  readonly desk: SaleDesk;
  readonly seat: number | undefined;
}

/** What the pointer is over, in words. */
function Pointed({ desk, seat }: PointedProps) {
  const { t } = useTranslation();
  const { section } = useSnapshot(desk.view);
  if (seat === undefined && section === undefined) return null;
  return (
    <p className="tabular rounded-md border border-line bg-panel px-3 py-1.5 text-sm max-laptop:hidden">
      {seat === undefined ? sectionText(t, desk, section!) : seatText(t, desk, seat)}
    </p>
  );
}
