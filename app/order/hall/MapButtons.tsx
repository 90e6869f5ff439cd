import { List, Map as MapIcon, Maximize2, Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { SeatMap } from "../../../engine/index.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

interface MapButtonGroupProps {
  readonly desk: SeatDesk;
  readonly map: SeatMap | undefined;
}

interface MapButtonProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  /** Whether the button is hidden on a phone while it is disabled, so that it does not cover seats. */
  readonly isOptional?: boolean;
}

function MapButton(props: MapButtonProps) {
  const { label, children, onClick, isDisabled = false, isOptional = false } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className={`grid size-11 place-items-center bg-panel text-text hover:bg-raise disabled:text-mute disabled:opacity-60 max-laptop:rounded-md max-laptop:border max-laptop:border-line ${isOptional ? "max-laptop:disabled:hidden" : ""}`}
    >
      {children}
    </button>
  );
}

/** Buttons to zoom in, zoom out and show the whole hall. */
export function MapButtons({ desk, map }: MapButtonGroupProps) {
  const { t } = useTranslation();
  const { view } = useSnapshot(desk.place);
  return (
    <div
      role="group"
      aria-label={t("seats.zoom")}
      className="flex flex-col gap-2 large-text:flex-row laptop:gap-px laptop:overflow-hidden laptop:rounded-md laptop:border laptop:border-line laptop:bg-line"
    >
      <MapButton
        label={t("seats.zoomIn")}
        isDisabled={view?.canZoomIn === false}
        onClick={() => map?.zoomIn()}
      >
        <Plus size={18} aria-hidden />
      </MapButton>
      <MapButton
        label={t("seats.zoomOut")}
        isDisabled={view?.canZoomOut === false}
        onClick={() => map?.zoomOut()}
      >
        <Minus size={18} aria-hidden />
      </MapButton>
      <MapButton
        isOptional
        label={t("seats.zoomFit")}
        isDisabled={view?.isWhole !== false}
        onClick={() => map?.fit()}
      >
        <Maximize2 size={16} aria-hidden />
      </MapButton>
    </div>
  );
}

interface ListToggleProps {
  readonly isList: boolean;
  readonly onToggle: () => void;
}

/** Switches between the map and the list of seats. */
export function ListToggle({ isList, onToggle }: ListToggleProps) {
  const { t } = useTranslation();
  const label = t(isList ? "seats.asMap" : "seats.asList");
  const Icon = isList ? MapIcon : List;
  return (
    <button
      type="button"
      id="seat-list-toggle"
      aria-pressed={isList}
      onClick={onToggle}
      className="flex h-11 items-center gap-2 rounded-md border border-line bg-panel px-3 text-sm hover:bg-raise max-laptop:w-11 max-laptop:justify-center max-laptop:px-0"
    >
      <Icon size={18} aria-hidden />
      <span className="max-laptop:sr-only">{label}</span>
    </button>
  );
}
