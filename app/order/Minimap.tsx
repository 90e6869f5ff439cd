import type { MouseEvent } from "react";
import { useSnapshot } from "valtio";
import type { SeatMap } from "../../engine/index.ts";
import { order } from "./order.ts";
import { PlanOutline } from "./PlanOutline.tsx";
import type { SeatDesk } from "./seatDesk.ts";
import type { Size } from "./useBox.ts";

interface MinimapProps {
  readonly desk: SeatDesk;
  readonly map: SeatMap | undefined;
  /** The map's size in CSS px. */
  readonly size: Size;
}

const BOX = "h-26 w-39";

/**
 * Where in the hall we are looking, once we look closer; a press looks elsewhere. For the pointer
 * alone: a keyboard moves through the seats themselves.
 */
export function Minimap({ desk, map, size }: MinimapProps) {
  const { view } = useSnapshot(desk.place);
  const { layout } = desk.hall;
  if (!view || view.isWhole || !map) return null;
  const { x, y, zoom } = view.camera;
  const [width, height] = [size.width / zoom, size.height / zoom];

  function lookThere(event: MouseEvent): void {
    const picture = event.currentTarget.querySelector("svg");
    const toPlan = picture?.getScreenCTM()?.inverse();
    if (!toPlan) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(toPlan);
    map?.lookAt({ x: at.x, y: at.y, zoom });
  }

  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={lookThere}
      className="relative shrink-0 rounded-md border border-line bg-panel p-1.5 [@media(max-height:760px)]:hidden"
    >
      <PlanOutline layout={layout} tierOf={desk.tierOf} className={BOX} />
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        className={`absolute top-1.5 left-1.5 ${BOX}`}
      >
        <rect
          x={x - width / 2}
          y={y - height / 2}
          width={width}
          height={height}
          className="fill-none stroke-text"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
        <MyDots desk={desk} />
      </svg>
    </button>
  );
}

function MyDots({ desk }: { readonly desk: SeatDesk }) {
  const { seats } = useSnapshot(order);
  const { layout } = desk.hall;
  return seats.map(({ key, seat }) =>
    seat === null ? null : (
      <circle
        key={key}
        cx={layout.x[seat]}
        cy={layout.y[seat]}
        r={layout.width / 60}
        className="fill-limelight"
      />
    ),
  );
}
