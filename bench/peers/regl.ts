import createScatterplot from "regl-scatterplot";
import type { Camera } from "../../engine/camera/camera.ts";
import { cssOf, tierColour } from "../../engine/render/palette.ts";
import { radiusOf, theme, tierOfSeat, type Drawing, type Venue } from "../render/drawing.ts";

/**
 * regl-scatterplot, with a category per colour and per size. regl-scatterplot draws in its own animation
 * frames.
 */
export async function open({ layout, statuses, host, size }: Venue): Promise<Drawing> {
  const canvas = document.createElement("canvas");
  host.append(canvas);
  const [free, taken] = [radiusOf(layout, 0), radiusOf(layout, 1)];
  const tiers = theme.tiers.length;
  const scatterplot = createScatterplot({
    canvas,
    ...size,
    backgroundColor: theme.ink,
    colorBy: "valueZ",
    sizeBy: "valueW",
    pointColor: [...theme.tiers.map((_, tier) => cssOf(tierColour(theme, tier))), theme.taken],
    pointSize: [4, 2],
    opacity: 1,
    pointScaleMode: "constant",
    // Without `syncEvents`, the hover event would be dispatched in a later task.
    syncEvents: true,
  });
  const half = Math.max(layout.width, layout.height) / 2;
  const z = Array.from(statuses, (status, seat) =>
    status === 0 ? tierOfSeat(layout, seat) : tiers,
  );
  const w = Array.from(statuses, (status) => status);
  const points = {
    x: Array.from(layout.x, (x) => (x - layout.width / 2) / half),
    y: Array.from(layout.y, (y) => -(y - layout.height / 2) / half),
    z,
    w,
  };
  const meaning = { zDataType: "categorical", wDataType: "categorical" } as const;
  await scatterplot.draw(points, meaning);
  const gl = scatterplot.get("renderer").canvas.getContext("webgl");
  if (!gl) throw new Error("regl-scatterplot has no WebGL context");
  let over = -1;
  scatterplot.subscribe("pointOver", (seat) => {
    over = seat;
  });

  const area = ({ x, y, zoom }: Camera) => ({
    x: (x - size.width / 2 / zoom - layout.width / 2) / half,
    y: -(y + size.height / 2 / zoom - layout.height / 2) / half,
    width: size.width / zoom / half,
    height: size.height / zoom / half,
  });

  return {
    gl,
    enter: ({ zoom }) => scatterplot.set({ pointSize: [free * 2 * zoom, taken * 2 * zoom] }),
    frame: (camera) => scatterplot.zoomToArea(area(camera)),
    change(seats, status) {
      for (const seat of seats) {
        z[seat] = status === 0 ? tierOfSeat(layout, seat) : tiers;
        w[seat] = status;
      }
      return scatterplot.draw(points, meaning);
    },
    hit(x, y) {
      over = -1;
      const { left, top } = canvas.getBoundingClientRect();
      const at = { clientX: left + x, clientY: top + y, bubbles: true };
      canvas.dispatchEvent(new MouseEvent("mousemove", at));
      return over;
    },
    close() {
      scatterplot.destroy();
      canvas.remove();
    },
  };
}
