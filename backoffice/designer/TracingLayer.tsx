import { tracingAddress } from "../../domain/tracing.ts";
import type { Tracing } from "../../engine/design/model/records.ts";
import type { Point } from "../../engine/index.ts";
import type { HallView } from "./hallView.ts";

interface TracingLayerProps {
  readonly tracing: Tracing;
  readonly view: Pick<HallView, "toScreen" | "camera">;
  /** Distance that the picture was dragged, in CSS px. */
  readonly dragged: Point | undefined;
  /** Measured points, in plan units. */
  readonly points: readonly Point[];
}

/**
 * Shows the traced picture while it is dragged, and its measured points. At other times the engine draws the
 * picture.
 */
export function TracingLayer({ tracing, view, dragged, points }: TracingLayerProps) {
  const { pictureId, x, y, width, ratio, angle, opacity } = tracing;
  const { zoom } = view.camera;
  const middle = view.toScreen(x, y);
  const places = points.map((point) => view.toScreen(point.x, point.y));
  const [from, to] = places;
  return (
    <>
      {dragged && (
        <img
          src={tracingAddress(pictureId)}
          alt=""
          draggable={false}
          className="pointer-events-none absolute max-w-none outline outline-limelight"
          style={{
            left: middle.x + dragged.x - (width * zoom) / 2,
            top: middle.y + dragged.y - (width * ratio * zoom) / 2,
            width: width * zoom,
            height: width * ratio * zoom,
            transform: `rotate(${angle}deg)`,
            opacity,
          }}
        />
      )}
      {from && (
        <svg
          aria-hidden
          className="pointer-events-none absolute inset-0 size-full fill-none stroke-limelight stroke-2"
        >
          {to && <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />}
          {places.map((place) => (
            <circle key={`${place.x} ${place.y}`} cx={place.x} cy={place.y} r={6} />
          ))}
        </svg>
      )}
    </>
  );
}
