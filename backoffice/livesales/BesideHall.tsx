import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Insets, SeatMap } from "../../engine/index.ts";
import { Corner } from "../hall/Corner.tsx";
import { HallMap, type HallProps } from "../hall/HallMap.tsx";
import { Pointed } from "../hall/Pointed.tsx";
import { useSeatOrder } from "../hall/useSeatOrder.ts";
import { ZoomButtons } from "../hall/ZoomButtons.tsx";

/** Margins of the map that other elements cover, in CSS px. Below the map are zoom buttons, but no legend. */
const INSETS: Insets = { top: 16, right: 16, bottom: 16, left: 16 };

interface BesideHallProps extends HallProps {
  readonly presentationId: number;
  readonly name: string;
  /** Names of the location and the venue. */
  readonly place: string;
  /** Closes this hall. Absent for the main presentation. */
  readonly onClose?: () => void;
}

/**
 * One of two halls that are shown side by side. The two halls share a legend, which is not part of this
 * component.
 */
export function BesideHall(props: BesideHallProps) {
  const { desk, prices, presentationId, name, place, onClose } = props;
  const { t } = useTranslation();
  const [map, setMap] = useState<SeatMap>();
  const [seat, setSeat] = useState<number>();
  const order = useSeatOrder(desk, presentationId);
  return (
    <section aria-label={name} className="flex min-h-96 flex-col laptop:min-h-0">
      <div className="flex min-h-12 items-center justify-between gap-3 px-4">
        <div className="min-w-0">
          <h2 className="truncate text-sm font-semibold">{name}</h2>
          <p className="truncate text-xs text-mute">{place}</p>
        </div>
        {onClose && (
          <button
            type="button"
            aria-label={t("sales.beside.close", { name })}
            title={t("sales.beside.close", { name })}
            onClick={onClose}
            className="grid size-9 shrink-0 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text max-wide:size-11"
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
      <div className="relative min-h-0 grow overflow-hidden">
        <HallMap
          {...order.map}
          desk={desk}
          prices={prices}
          onSeat={setSeat}
          onMap={setMap}
          insets={INSETS}
          label={t("sales.beside.map", { name })}
        />
        <Corner className="start-4 top-2">
          <Pointed desk={desk} seat={seat} more={order.hint(seat)} />
        </Corner>
        <Corner className="end-4 bottom-3">
          <ZoomButtons map={map} />
        </Corner>
      </div>
    </section>
  );
}
