import { SeatMapCanvas } from "@alisaitteke/seatmap-canvas";
import style from "@alisaitteke/seatmap-canvas/dist/esm/seatmap.canvas.css?inline";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { RADIUS_SHARE } from "../../engine/render/level.ts";
import { cssOf, tierColour } from "../../engine/render/palette.ts";
import { theme, type Drawing, type Venue } from "../render/drawing.ts";

/**
 * Number of the library's units per plan unit. By default the library's seats have a radius of 12 and space
 * between them.
 */
const SCALE = 3;
/**
 * The library's maximum zoom. At this zoom, the library shows seats in the bench's close view, without a mask
 * over their block.
 */
const MOST_ZOOM = 1;

/**
 * @alisaitteke/seatmap-canvas: d3, with an SVG group of circle and tick per seat, and a block per section.
 */
export async function open({ layout, statuses, host, size }: Venue): Promise<Drawing> {
  const rules = document.createElement("style");
  rules.textContent = style;
  const container = document.createElement("div");
  container.id = "seatmap";
  container.style.cssText = `width:${size.width}px;height:${size.height}px`;
  host.append(rules, container);
  const map = new SeatMapCanvas("#seatmap", {
    legend: false,
    max_zoom: MOST_ZOOM,
    canvas_stageout_control: false,
    style: {
      seat: {
        radius: layout.pitch * RADIUS_SHARE * SCALE,
        color: cssOf(tierColour(theme, 0)),
        not_salable: theme.taken,
      },
      block: { title_color: theme.text },
    },
  });
  // The library reads the zoom of a block before it sets one, unless a block lies at the plan's corner. No
  // block of a stadium lies at the plan's corner, so the zoom is set here.
  Object.assign(Reflect.get(map.zoomManager, "zoomLevels"), {
    BLOCK: { x: 0, y: 0, k: MOST_ZOOM },
  });
  map.data.replaceData(blocksOf(layout, statuses));
  const seats = map.data.getBlocks().flatMap((block) => block.seats);

  return {
    enter: () => {},
    // Does what the library's own drag and wheel handlers do with the transform of a d3 event.
    frame({ x, y, zoom }) {
      const k = zoom / SCALE;
      const [left, top] = [size.width / 2 - x * zoom, size.height / 2 - y * zoom];
      map.svg.stage.node.attr("transform", `translate(${left},${top})scale(${k})`);
      map.zoomManager.calculateZoomLevel(k);
    },
    change(changed, status) {
      for (const index of changed) {
        const seat = seats[index]!;
        seat.salable = status === 0;
        seat.svg?.updateColor();
      }
    },
    hit(x, y) {
      const found = document.elementFromPoint(x, y)?.closest(".seat");
      return found ? Number(found.id) : -1;
    },
    close() {
      container.remove();
      rules.remove();
    },
  };
}

/**
 * The data in the library's form, with a block per section. The colour of a block is shown while the map is
 * zoomed out.
 */
function blocksOf(layout: SeatLayout, statuses: Uint8Array): object[] {
  return layout.sections.map(({ id, name, firstSeat, endSeat }) => ({
    id,
    title: name,
    color: theme.line,
    labels: [],
    seats: Array.from({ length: endSeat - firstSeat }, (_, at) => {
      const seat = firstSeat + at;
      const [x, y] = [layout.x[seat]! * SCALE, layout.y[seat]! * SCALE];
      return { id: seat, x, y, salable: statuses[seat] === 0, title: String(at + 1) };
    }),
  }));
}
