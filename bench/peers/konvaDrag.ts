import Konva from "konva";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import type { PeerDrag } from "../design/page.ts";

/**
 * konva: one Circle per seat, tuned for many shapes as konva's guide advises. The dragged seats are on a
 * separate layer, as konva's guide advises for a drag. A frame of the drag therefore moves and draws only the
 * dragged seats.
 */
export function openDrag(
  layout: SeatLayout,
  host: HTMLElement,
  seats: ArrayLike<number>,
): PeerDrag {
  Konva.autoDrawEnabled = false;
  const container = document.createElement("div");
  host.append(container);
  const stage = new Konva.Stage({ container, width: 1280, height: 800 });
  const still = new Konva.Layer({ listening: false });
  const moving = new Konva.Layer({ listening: false });
  stage.add(still, moving);
  const scale = Math.min(1280 / layout.width, 800 / layout.height);
  stage.scale({ x: scale, y: scale });
  const dragged = new Set(Array.from(seats));
  const circles: Konva.Circle[] = [];
  for (let seat = 0; seat < layout.count; seat++) {
    const [x, y] = [layout.x[seat]!, layout.y[seat]!];
    const look = { x, y, radius: 0.4 * layout.pitch, fill: "#4a90d9" };
    const circle = new Konva.Circle({ ...look, perfectDrawEnabled: false, hitStrokeWidth: 0 });
    if (dragged.has(seat)) circles.push(circle);
    (dragged.has(seat) ? moving : still).add(circle);
  }
  stage.draw();
  const starts = circles.map((circle) => circle.position());
  return {
    moveTo(dx, dy) {
      for (const [i, circle] of circles.entries())
        circle.position({ x: starts[i]!.x + dx, y: starts[i]!.y + dy });
      moving.draw();
    },
  };
}
