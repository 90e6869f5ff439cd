import { NO_INSETS, type Box, type Insets, type Point } from "./camera/camera.ts";
import type { SeatLayout } from "./plan/layout.ts";
import type { MapTheme } from "./render/palette.ts";
import type { SeatMap } from "./seatMap.ts";

/**
 * Lengths in CSS px: side of a button, its distance from the edge, and the distance at which buttons are
 * merged.
 */
const SIDE = 44;
const AWAY = 26;
const SHARED = 48;
/** SVG path of a disc with a tip that points up. */
const ARROW = "M0-21L10.05-7.43A12.5 12.5 0 1 1-10.05-7.43Z";

/** The visitor's own seats that lie outside the view in one direction. */
export interface EdgeGroup extends Point {
  readonly seats: readonly number[];
  /** Direction of the seats in radians, clockwise from up. */
  readonly angle: number;
}

/** Returns a box made smaller by the insets at its edges. */
const inside = (box: Box, off: Insets): Box => ({
  left: box.left + off.left,
  top: box.top + off.top,
  right: box.right - off.right,
  bottom: box.bottom - off.bottom,
});

const contains = (box: Box, { x, y }: Point): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/**
 * Groups the seats outside the visible box (in screen px). A seat's button is where the line from the box's
 * centre to the seat crosses the edge. Buttons close to each other form one group. `keepOff` makes the box
 * smaller. `place` returns a seat's position.
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

/** Creates an SVG element with the given attributes. */
function svgElement(name: string, attributes: Readonly<Record<string, string | number>>) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Creates the disc with its tip and a text element for the number. Colours are set later. */
function drawArrow(): SVGElement {
  const size = { viewBox: "-22 -22 44 44", width: SIDE, height: SIDE, "aria-hidden": "true" };
  const text = { "text-anchor": "middle", y: 4, "font-size": 12, "font-weight": 600 };
  const picture = svgElement("svg", size);
  picture.append(svgElement("path", { d: ARROW, "stroke-width": 2 }), svgElement("text", text));
  return picture;
}

interface EdgePinOptions {
  readonly theme: MapTheme;
  /** Returns the accessible name of a button. */
  readonly name: (count: number) => string;
  /** Width of the strips at the edges of the free space that the page's own buttons cover, in CSS px. */
  readonly keepOff?: Insets;
}

/**
 * Creates buttons at the edge of the map that point to the visitor's own seats outside the view. Each button
 * shows the number of its seats, and flies to them when it is pressed. The buttons are children of `host`,
 * which covers the canvas exactly.
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

  /**
   * Returns the part of the canvas that panels leave free, in px. The box is converted from plan units with
   * the help of a known seat, because measuring the canvas would cause a layout reflow.
   */
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
