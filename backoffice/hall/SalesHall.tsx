import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useBox } from "../../app/parts/ui/useBox.ts";
import type { SeatMap } from "../../engine/index.ts";
import { Corner } from "./Corner.tsx";
import { HallFoot } from "./HallFoot.tsx";
import { HallMap, INSETS, type HallProps } from "./HallMap.tsx";
import { LayerSwitch } from "./LayerSwitch.tsx";
import { Pointed } from "./Pointed.tsx";
import type { Shown } from "./saleDesk.ts";
import { useSeatOrder } from "./useSeatOrder.ts";

interface SalesHallProps extends HallProps {
  /** The presentation whose seats open their orders. Absent if a press on a seat has no effect. */
  readonly presentationId?: number | undefined;
  /** Called when the layer or grouping changes. */
  readonly onShown?: ((shown: Shown) => void) | undefined;
}

/** The hall coloured by a layer, with the switches, the legend and the hovered seat's text. */
export function SalesHall({ desk, prices, presentationId, onShown }: SalesHallProps) {
  const { t } = useTranslation();
  const { layer, by } = useSnapshot(desk.view);
  const [map, setMap] = useState<SeatMap>();
  const [seat, setSeat] = useState<number>();
  const order = useSeatOrder(desk, presentationId);
  const [switches, above] = useBox();
  const [legend, below] = useBox();
  // The insets are measured, because on a narrow screen both the switches and the legend wrap.
  const insets = useMemo(
    () => ({
      ...INSETS,
      top: Math.max(INSETS.top, above.height + 24),
      bottom: Math.max(INSETS.bottom, below.height + 20),
    }),
    [above.height, below.height],
  );

  return (
    <section
      aria-label={t("sales.hall")}
      className="relative min-h-80 overflow-hidden max-tablet:h-112"
    >
      <HallMap
        {...order.map}
        desk={desk}
        prices={prices}
        onSeat={setSeat}
        onMap={setMap}
        insets={insets}
      />
      <Corner ref={switches} className="start-4 top-4 max-w-[calc(100%-2rem)]">
        <LayerSwitch
          shown={{ layer, by }}
          onShown={(shown) => {
            desk.show(shown);
            onShown?.(shown);
          }}
        />
      </Corner>
      <Corner className="end-4 top-4 max-wide:top-16">
        <Pointed desk={desk} seat={seat} more={order.hint(seat)} />
      </Corner>
      <HallFoot ref={legend} desk={desk} seat={seat} map={map} />
    </section>
  );
}
