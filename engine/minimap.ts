import type { Box } from "./camera/camera.ts";
import type { SeatLayout } from "./plan/layout.ts";
import { boxOf } from "./render/outline.ts";
import type { MapTheme } from "./render/palette.ts";
import { groupSeats } from "./render/seatGroups.ts";
import { pixelRatio } from "./render/pixelRatio.ts";
import { outlineOf } from "./render/sections.ts";
import type { SeatMap } from "./seatMap.ts";

/**
 * Lengths in CSS px: the margin, the frame's line width and minimum side, a pin's radius, and the distance at
 * which seats share a pin.
 */
const PADDING = 4;
const FRAME_PX = 1.5;
const FRAME_LEAST = 9;
const PIN = 3.5;
const SHARED = 6;

interface Picture {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

function pathOf(points: ArrayLike<number>): Path2D {
  const path = new Path2D();
  for (let at = 0; at + 1 < points.length; at += 2) path.lineTo(points[at]!, points[at + 1]!);
  path.closePath();
  return path;
}

/** The canvas is not drawn by the GPU, which has no advantage for a small, mostly static picture. */
const OFF_GPU: CanvasRenderingContext2DSettings = { willReadFrequently: true };

/**
 * Draws an overview of the plan on the caller's canvas, whose size the page sets: coloured sections, a frame
 * around the map's view, and pins at own and marked seats. A press or drag on the overview moves the map. The
 * overview is drawn only after changes. The overview reacts to pointers only, because the keyboard moves
 * through the seats themselves.
 */
export function createMinimap(
  canvas: HTMLCanvasElement,
  map: Pick<SeatMap, "on" | "view" | "overview" | "centre">,
  layout: SeatLayout,
  theme: MapTheme,
) {
  const pen = canvas.getContext("2d", OFF_GPU);
  if (!pen) throw new Error("the browser gives no 2D canvas for the minimap");
  const outlines = layout.sections.map((section) => outlineOf(layout, section));
  const paths = outlines.map(pathOf);
  const marker = layout.marker.points.flat();
  const markerPath = pathOf(marker);
  const extent = boxOf([...outlines.flatMap((outline) => [...outline]), ...marker]);
  /** A cached picture of everything but the frame, so that moving the map only redraws the frame. */
  const plan = document.createElement("canvas");
  const ground = plan.getContext("2d", OFF_GPU);
  const listening = new AbortController();
  const { signal } = listening;
  let colours = theme;
  let ratio = 1;
  let picture: Picture = { scale: 1, left: 0, top: 0 };
  let isDragged = false;

  function resize(): void {
    ratio = pixelRatio();
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    canvas.width = plan.width = Math.round(width * ratio);
    canvas.height = plan.height = Math.round(height * ratio);
    const [across, down] = [extent.right - extent.left, extent.bottom - extent.top];
    const room = Math.min((width - 2 * PADDING) / across, (height - 2 * PADDING) / down);
    const scale = Math.max(1e-6, room);
    picture = {
      scale,
      left: width / 2 - ((extent.left + extent.right) / 2) * scale,
      top: height / 2 - ((extent.top + extent.bottom) / 2) * scale,
    };
    drawPlan();
  }

  const onScreen = (x: number, y: number): [number, number] => [
    x * picture.scale + picture.left,
    y * picture.scale + picture.top,
  ];

  function drawPlan(): void {
    if (!ground || plan.width === 0) return;
    const { scale, left, top } = picture;
    const overview = map.overview();
    ground.setTransform(1, 0, 0, 1, 0, 0);
    ground.clearRect(0, 0, plan.width, plan.height);
    ground.setTransform(scale * ratio, 0, 0, scale * ratio, left * ratio, top * ratio);
    ground.fillStyle = layout.marker.kind === "pitch" ? colours.turf : colours.line;
    ground.fill(markerPath);
    paths.forEach((path, at) => {
      if (!overview.colours[at]) return;
      ground.fillStyle = overview.colours[at];
      ground.fill(path);
    });
    ground.setTransform(ratio, 0, 0, ratio, 0, 0);
    // The visitor's own seats come first in the list, so they are drawn last, over the other pins.
    for (const { seats, isChosen } of overview.pins.toReversed()) {
      for (const { x, y } of groupSeats(layout, seats, SHARED / scale)) {
        drawPin(ground, onScreen(x, y), isChosen ? colours.limelight : colours.text);
      }
    }
    draw();
  }

  function drawPin(on: CanvasRenderingContext2D, [x, y]: [number, number], colour: string): void {
    on.beginPath();
    on.arc(x, y, PIN, 0, 2 * Math.PI);
    on.lineWidth = 1.5;
    on.strokeStyle = colours.ink;
    on.stroke();
    on.fillStyle = colour;
    on.fill();
  }

  /** Draws the cached plan and the frame of the map's view, which never extends beyond the canvas. */
  function draw(): void {
    if (!pen || plan.width === 0) return;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(plan, 0, 0);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { left, top, right, bottom } = frameOf(map.view().seen);
    for (const [colour, width] of [
      [colours.ink, FRAME_PX * 3],
      [colours.text, FRAME_PX],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.strokeRect(left, top, right - left, bottom - top);
    }
  }

  function frameOf(seen: Box): Box {
    const [x, y] = onScreen((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
    const half = (span: number): number => Math.max(FRAME_LEAST, span * picture.scale) / 2;
    const [across, down] = [half(seen.right - seen.left), half(seen.bottom - seen.top)];
    const [left, top, right, bottom] = [x - across, y - down, x + across, y + down];
    const edge = FRAME_PX / 2;
    return {
      left: Math.max(edge, left),
      top: Math.max(edge, top),
      right: Math.min(canvas.clientWidth - edge, right),
      bottom: Math.min(canvas.clientHeight - edge, bottom),
    };
  }

  function look(event: PointerEvent): void {
    const box = canvas.getBoundingClientRect();
    const { scale, left, top } = picture;
    const x = (event.clientX - box.left - left) / scale;
    const y = (event.clientY - box.top - top) / scale;
    map.centre(x, y, isDragged);
  }

  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  const stops = [map.on("view", draw), map.on("overview", drawPlan)];
  canvas.style.touchAction = "none";
  const on = (name: "pointerdown" | "pointermove" | "pointerup", act: (e: PointerEvent) => void) =>
    canvas.addEventListener(name, act, { signal });
  on("pointerdown", (event) => {
    isDragged = false;
    canvas.setPointerCapture(event.pointerId);
    look(event);
  });
  on("pointermove", (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    isDragged = true;
    look(event);
  });
  // A GPU crash clears all canvases, even those that the GPU does not draw.
  for (const each of [canvas, plan]) {
    each.addEventListener("contextrestored", drawPlan, { signal });
  }
  resize();

  return {
    setTheme(next: MapTheme): void {
      colours = next;
      drawPlan();
    },
    destroy(): void {
      observer.disconnect();
      listening.abort();
      for (const stop of stops) stop();
      canvas.style.touchAction = "";
    },
  };
}
export type Minimap = ReturnType<typeof createMinimap>;
