import Konva from "konva";
import { cssOf } from "../../engine/render/palette.ts";
import {
  colourOf,
  labelledSeats,
  radiusOf,
  theme,
  type Drawing,
  type Venue,
} from "../render/drawing.ts";

/**
 * konva: one Circle per seat on a 2D canvas, tuned for many shapes as konva's guide advises. Labels are Text.
 */
export async function open(venue: Venue): Promise<Drawing> {
  const { layout, statuses, host, size } = venue;
  // The bench draws explicitly, so automatic drawing is disabled. Automatic drawing in the next frame would
  // take additional time.
  Konva.autoDrawEnabled = false;
  const container = document.createElement("div");
  host.append(container);
  const stage = new Konva.Stage({ container, ...size });
  const layer = new Konva.Layer();
  const labels = new Konva.Layer({ listening: false });
  stage.add(layer);
  const seats = Array.from({ length: layout.count }, (_, seat) => {
    const look = lookOf(seat, statuses[seat]!);
    const [x, y] = [layout.x[seat]!, layout.y[seat]!];
    return new Konva.Circle({ x, y, ...look, seat, perfectDrawEnabled: false, hitStrokeWidth: 0 });
  });
  for (const circle of seats) layer.add(circle);
  if (venue.hasLabels) stage.add(labels);

  function lookOf(seat: number, status: number): { fill: string; radius: number } {
    const [r, g, b] = colourOf(layout, seat, status);
    return { fill: cssOf([r / 255, g / 255, b / 255]), radius: radiusOf(layout, status) };
  }

  function label(seat: number, text: string, zoom: number): Konva.Text {
    const px = 10 / zoom;
    const width = layout.pitch;
    return new Konva.Text({
      text,
      x: layout.x[seat]! - width / 2,
      y: layout.y[seat]! - px / 2,
      width,
      align: "center",
      fontSize: px,
      fill: theme.ink,
      perfectDrawEnabled: false,
    });
  }

  return {
    enter(camera) {
      labels.destroyChildren();
      for (const { seat, text } of labelledSeats(venue, camera))
        labels.add(label(seat, text, camera.zoom));
    },
    frame({ x, y, zoom }) {
      stage.scale({ x: zoom, y: zoom });
      stage.position({ x: size.width / 2 - x * zoom, y: size.height / 2 - y * zoom });
      stage.draw();
    },
    change(changed, status) {
      for (const seat of changed) seats[seat]!.setAttrs(lookOf(seat, status));
      stage.draw();
    },
    hit(x, y) {
      const seat: unknown = stage.getIntersection({ x, y })?.getAttr("seat");
      return typeof seat === "number" ? seat : -1;
    },
    close: () => stage.destroy(),
  };
}
