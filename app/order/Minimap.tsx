import { useSnapshot } from "valtio";
import type { SeatMap, SeatMapView } from "../../engine/index.ts";
import { order } from "./order.ts";
import { PlanOutline } from "./PlanOutline.tsx";
import type { SeatDesk } from "./seatDesk.ts";

interface MinimapProps {
  readonly desk: SeatDesk;
  readonly map: SeatMap | undefined;
  readonly view: SeatMapView | undefined;
  /** The map's size in CSS px. */
  readonly size: { readonly width: number; readonly height: number };
}

/** Where in the hall we are looking, once we look closer; a click looks elsewhere. */
export function Minimap({ desk, map, view, size }: MinimapProps) {
  const { seats } = useSnapshot(order);
  const { layout } = desk.hall;
  if (!view || view.isWhole || !map) return null;
  const { x, y, zoom } = view.camera;
  const [width, height] = [size.width / zoom, size.height / zoom];
  return (
    <div
      aria-hidden
      className="rounded-md border border-line bg-panel p-1.5"
      onClick={(event) => {
        const box = event.currentTarget.querySelector("svg")?.getScreenCTM()?.inverse();
        if (!box) return;
        const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(box);
        map.lookAt({ x: at.x, y: at.y, zoom });
      }}
    >
      <PlanOutline layout={layout} tierOf={desk.tierOf} className="h-26 w-39">
        <rect
          x={x - width / 2}
          y={y - height / 2}
          width={width}
          height={height}
          className="fill-none stroke-text"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
        {seats.map(({ key, seat }) =>
          seat === null ? null : (
            <circle
              key={key}
              cx={layout.x[seat]}
              cy={layout.y[seat]}
              r={layout.width / 60}
              className="fill-limelight"
            />
          ),
        )}
      </PlanOutline>
    </div>
  );
}
