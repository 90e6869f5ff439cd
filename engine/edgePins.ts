import { NO_INSETS, type Box, type Insets, type Point } from "./camera/camera.ts";
import type { SeatLayout } from "./plan/layout.ts";
import type { MapTheme } from "./render/palette.ts";
import type { SeatMap } from "./seatMap.ts";

/** CSS px: a button's side, its way from the edge, and how near buttons may come before they become one. */
const SIDE = 44;
const AWAY = 26;
const SHARED = 48;
/** A disc drawn out to a tip that points up. */
const ARROW = "M0-21L10.05-7.43A12.5 12.5 0 1 1-10.05-7.43Z";

/** My seats that lie beyond one place of the edge. */
export interface EdgeGroup extends Point {
  readonly seats: readonly number[];
  /** Where they are from there, radians; 0 is up, clockwise. */
  readonly angle: number;
}

/** A box without what is kept off at its edges. */
const inside = (box: Box, off: Insets): Box => ({
  left: box.left + off.left,
  top: box.top + off.top,
  right: box.right - off.right,
  bottom: box.bottom - off.bottom,
});

const contains = (box: Box, { x, y }: Point): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/**
 * Groups seats outside of what is seen, screen px, by where the way to them from the middle of what
 * `keepOff` leaves of it crosses the edge of that; `place` is where a seat is.
 */
export function edgeGroups(
  seats: readonly number[],
  place: (seat: number) => Point,
  seen: Box,
  keepOff: Insets = NO_INSETS,
): EdgeGroup[] {
  const box = inside(seen, keepOff);
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const [halfWidth, halfHeight] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const groups: { seats: number[]; x: number; y: number; angle: number }[] = [];
  for (const seat of seats) {
    const at = place(seat);
    if (contains(seen, at)) continue;
    const [dx, dy] = [at.x - middle.x, at.y - middle.y];
    const share = Math.min(
      Math.max(0, halfWidth - AWAY) / Math.abs(dx),
      Math.max(0, halfHeight - AWAY) / Math.abs(dy),
    );
    const [x, y] = [middle.x + dx * share, middle.y + dy * share];
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < SHARED);
    if (near) near.seats.push(seat);
    else groups.push({ seats: [seat], x, y, angle: Math.atan2(dx, -dy) });
  }
  return groups;
}

/** An element of SVG with these attributes. */
function svgElement(name: string, attributes: Readonly<Record<string, string | number>>) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** The disc with its tip and a place for the number, without colours. */
function drawArrow(): SVGElement {
  const size = { viewBox: "-22 -22 44 44", width: SIDE, height: SIDE, "aria-hidden": "true" };
  const text = { "text-anchor": "middle", y: 4, "font-size": 12, "font-weight": 600 };
  const picture = svgElement("svg", size);
  picture.append(svgElement("path", { d: ARROW, "stroke-width": 2 }), svgElement("text", text));
  return picture;
}

interface EdgePinOptions {
  readonly theme: MapTheme;
  /** What such a button is called to a screen reader. */
  readonly name: (count: number) => string;
  /** What the page's own buttons cover of the free space at each edge, CSS px. */
  readonly keepOff?: Insets;
}

/**
 * Buttons at the edge of the map that point to my seats out of sight, with their number; a press flies
 * there. They are elements of `host`, which lies over the canvas and is as large.
 */
export function createEdgePins(
  host: HTMLElement,
  map: Pick<SeatMap, "on" | "view" | "overview" | "screenOf" | "flyToSeats">,
  layout: SeatLayout,
  options: EdgePinOptions,
) {
  const buttons: HTMLButtonElement[] = [];
  let mine: readonly number[] = [];
  let groups: readonly EdgeGroup[] = [];
  const { keepOff = NO_INSETS } = options;
  let { theme } = options;

  function grow(at: number): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.append(drawArrow());
    button.style.cssText = `position:absolute;left:0;top:0;width:${SIDE}px;height:${SIDE}px;padding:0;border:0;background:none;cursor:pointer`;
    button.addEventListener("click", () => map.flyToSeats(groups[at]?.seats ?? []));
    host.append(button);
    buttons[at] = button;
    return button;
  }

  function show(group: EdgeGroup, at: number): void {
    const button = buttons[at] ?? grow(at);
    const count = String(group.seats.length);
    button.hidden = false;
    button.style.transform = `translate(${group.x - SIDE / 2}px,${group.y - SIDE / 2}px)`;
    button.ariaLabel = options.name(group.seats.length);
    const [svg, turn, text] = ["svg", "path", "text"].map((tag) => button.querySelector(tag));
    svg?.setAttribute("fill", theme.limelight);
    svg?.setAttribute("stroke", theme.ink);
    turn?.setAttribute("transform", `rotate(${(group.angle * 180) / Math.PI})`);
    text?.setAttribute("fill", theme.limelightInk);
    text?.setAttribute("stroke", "none");
    if (text && text.textContent !== count) text.textContent = count;
  }

  function draw(): void {
    groups = mine.length === 0 ? [] : edgeGroups(mine, map.screenOf, freeBox(mine[0]!), keepOff);
    groups.forEach(show);
    for (const button of buttons.slice(groups.length)) button.hidden = true;
  }

  /** The free part of the canvas, px, from where a seat is on it: without asking the page for its layout. */
  function freeBox(seat: number): Box {
    const { camera, seen } = map.view();
    const { x, y } = map.screenOf(seat);
    const across = (plan: number): number => x + (plan - layout.x[seat]!) * camera.zoom;
    const down = (plan: number): number => y + (plan - layout.y[seat]!) * camera.zoom;
    return {
      left: across(seen.left),
      top: down(seen.top),
      right: across(seen.right),
      bottom: down(seen.bottom),
    };
  }

  function refresh(): void {
    mine = map.overview().pins[0]?.seats ?? [];
    draw();
  }

  const stops = [map.on("view", draw), map.on("overview", refresh)];
  refresh();

  return {
    setTheme(next: MapTheme): void {
      theme = next;
      draw();
    },
    destroy(): void {
      for (const stop of stops) stop();
      for (const button of buttons) button.remove();
    },
  };
}
