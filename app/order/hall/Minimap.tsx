import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { createMinimap, type Minimap as Drawn, type SeatMap } from "../../../engine/index.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { useMapTheme } from "../../shell/hall/useMapTheme.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";

interface MinimapProps {
  readonly desk: SeatDesk;
  readonly map: SeatMap | undefined;
}

/**
 * Overview of the hall that shows the viewport, once the map is zoomed in. A press or drag moves the
 * viewport.
 */
export function Minimap({ desk, map }: MinimapProps) {
  const { view } = useSnapshot(desk.place);
  if (!view || view.isWhole || !map) return null;
  return <Picture map={map} layout={desk.hall.layout} />;
}

/**
 * The drawn overview. The overview has no keyboard control, because the keyboard moves through the seats of
 * the map itself.
 */
function Picture({ map, layout }: { readonly map: SeatMap; readonly layout: SeatLayout }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const minimap = useRef<Drawn>(undefined);
  const theme = useMapTheme();
  const first = useRef(theme);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const made = createMinimap(canvas.current, map, layout, first.current);
    minimap.current = made;
    return () => made.destroy();
  }, [map, layout]);
  useEffect(() => {
    first.current = theme;
    minimap.current?.setTheme(theme);
  }, [theme]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="h-29 w-42 shrink-0 cursor-pointer rounded-md border border-line bg-panel [@media(max-height:760px)]:hidden"
    />
  );
}
