import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { createEdgePins, type SeatMap } from "../../../engine/index.ts";
import { useMapTheme } from "../../shell/hall/useMapTheme.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { useIsLaptop } from "../../parts/ui/useIsLaptop.ts";

/** Space that the column of buttons covers at the top of a phone's hall, in CSS px. */
const PHONE_TOOLS = { top: 204, right: 0, bottom: 0, left: 0 };

/**
 * Pins at the edge of the map that point to the visitor's seats outside the viewport. A press on a pin moves
 * the map to the seats.
 */
export function MapPins({ desk, map }: { readonly desk: SeatDesk; readonly map: SeatMap }) {
  const { t } = useTranslation();
  const theme = useMapTheme();
  const isLaptop = useIsLaptop();
  const host = useRef<HTMLDivElement>(null);
  const { layout } = desk.hall;
  useEffect(() => {
    if (!host.current) return undefined;
    const name = (count: number): string => t("seats.showMine", { count });
    const pins = createEdgePins(host.current, map, layout, {
      theme,
      name,
      ...(isLaptop ? {} : { keepOff: PHONE_TOOLS }),
    });
    return () => pins.destroy();
  }, [map, layout, theme, t, isLaptop]);
  return (
    <div
      ref={host}
      className="tabular pointer-events-none absolute inset-0 overflow-hidden font-sans *:pointer-events-auto"
    />
  );
}
