import { useEffect, useRef } from "react";
import type { Ghost } from "../../engine/design/tools/ghost.ts";
import { paintSeats, type HallView } from "./hallView.ts";

interface GhostLayerProps {
  readonly ghost: Ghost;
  readonly view: HallView;
  readonly colour: string;
}

/** Previews on the drawing where an action would move the selection. */
export function GhostLayer({ ghost, view, colour }: GhostLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, zoom } = view.camera;
  useEffect(() => {
    if (canvas.current) paintSeats(canvas.current, view, ghost, colour);
  }, [ghost, view, colour, x, y, zoom]);
  return (
    <div data-ghost="" className="pointer-events-none absolute inset-0 opacity-70">
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      <svg
        aria-hidden
        className="absolute inset-0 size-full fill-none stroke-text [stroke-dasharray:4_3]"
      >
        {ghost.outlines.map((outline, at) => (
          <polygon
            // oxlint-disable-next-line react/no-array-index-key -- the list is made anew as a whole
            key={at}
            points={outline
              .map(([px, py]) => view.toScreen(px, py))
              .map((place) => `${place.x},${place.y}`)
              .join(" ")}
          />
        ))}
      </svg>
    </div>
  );
}
