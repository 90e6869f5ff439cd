import type { Box, Point } from "./camera/camera.ts";
import type { SeatMap } from "./seatMap.ts";

/**
 * Lengths in CSS px: the diameter of a pin, the distance at which pins are merged, and how far outside the
 * view pins are still shown.
 */
const SIZE = 28;
const SHARED = 34;
const OUTSIDE = 20;

/** A highlighted point of the plan, in plan units. */
export interface PlacePin extends Point {
  readonly id: number;
  /** Serious pins are emphasised over the other pins. */
  readonly isGrave: boolean;
}

/** Pins that are so close on screen that one pin represents all of them. */
export interface PinGroup extends Point {
  readonly ids: readonly number[];
  readonly isGrave: boolean;
}

interface OpenGroup {
  readonly ids: number[];
  /** Position of the group's first pin. A pin close enough to the first pin joins the group. */
  readonly first: Point;
  readonly sum: { x: number; y: number };
  isGrave: boolean;
}

const cellOf = ({ x, y }: Point, dx = 0, dy = 0): string =>
  `${Math.floor(x / SHARED) + dx} ${Math.floor(y / SHARED) + dy}`;
const NEAR = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** Returns the group of pins near a screen point. */
const groupNear = (
  cells: ReadonlyMap<string, readonly OpenGroup[]>,
  at: Point,
): OpenGroup | undefined =>
  NEAR.flatMap(([dx, dy]) => cells.get(cellOf(at, dx, dy)) ?? []).find(
    ({ first }) => Math.hypot(first.x - at.x, first.y - at.y) < SHARED,
  );

/**
 * Groups the visible pins. Positions are in screen px. A pin near a group's first pin joins the group, which
 * is shown at the average position. A grid finds nearby groups, so the work is linear in the number of pins.
 */
export function pinGroups(
  pins: readonly PlacePin[],
  place: (pin: PlacePin) => Point,
  seen: Box,
): PinGroup[] {
  const cells = new Map<string, OpenGroup[]>();
  const groups: OpenGroup[] = [];
  for (const pin of pins) {
    const at = place(pin);
    const isSeen =
      at.x >= seen.left - OUTSIDE &&
      at.x <= seen.right + OUTSIDE &&
      at.y >= seen.top - OUTSIDE &&
      at.y <= seen.bottom + OUTSIDE;
    if (!isSeen) continue;
    const near = groupNear(cells, at);
    if (near) {
      near.ids.push(pin.id);
      near.isGrave ||= pin.isGrave;
      near.sum.x += at.x;
      near.sum.y += at.y;
      continue;
    }
    const made = { ids: [pin.id], first: at, sum: { ...at }, isGrave: pin.isGrave };
    groups.push(made);
    cells.set(cellOf(at), [...(cells.get(cellOf(at)) ?? []), made]);
  }
  return groups.map(({ ids, sum, isGrave }) => ({
    ids,
    isGrave,
    x: sum.x / ids.length,
    y: sum.y / ids.length,
  }));
}

interface PlacePinOptions {
  /** Returns the accessible name of a pin that represents the given ids. */
  readonly name: (ids: readonly number[]) => string;
  /** Called when a pin is pressed. */
  readonly onPress: (ids: readonly number[]) => void;
}

/**
 * Creates pins over the map that follow their plan points, with a number if a pin represents several of them.
 * The pins are buttons in `host`, which covers the canvas exactly. The page styles the pins by `data-grave`
 * and `data-chosen`, and each pin's text is in `data-text`. For the keyboard, the page has to offer a list
 * beside the map.
 */
export function createPlacePins(
  host: HTMLElement,
  map: Pick<SeatMap, "on" | "view" | "screenAt">,
  { name, onPress }: PlacePinOptions,
) {
  const buttons: HTMLButtonElement[] = [];
  let pins: readonly PlacePin[] = [];
  let groups: readonly PinGroup[] = [];
  let chosen: number | undefined;

  function grow(at: number): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.style.cssText = `position:absolute;left:0;top:0;width:${SIZE}px;height:${SIZE}px`;
    button.addEventListener("click", () => onPress(groups[at]?.ids ?? []));
    host.append(button);
    buttons[at] = button;
    return button;
  }

  function show({ x, y, ids, isGrave }: PinGroup, at: number): void {
    const button = buttons[at] ?? grow(at);
    const text = ids.length > 1 ? String(ids.length) : "!";
    button.hidden = false;
    button.style.transform = `translate(${x - SIZE / 2}px,${y - SIZE / 2}px)`;
    button.toggleAttribute("data-grave", isGrave);
    button.toggleAttribute("data-chosen", chosen !== undefined && ids.includes(chosen));
    button.ariaLabel = name(ids);
    button.dataset["text"] = text;
  }

  function draw(): void {
    const { seen } = map.view();
    const [corner, far] = [
      map.screenAt(seen.left, seen.top),
      map.screenAt(seen.right, seen.bottom),
    ];
    const box = { left: corner.x, top: corner.y, right: far.x, bottom: far.y };
    groups = pinGroups(pins, ({ x, y }) => map.screenAt(x, y), box);
    groups.forEach(show);
    for (const button of buttons.slice(groups.length)) button.hidden = true;
  }

  const stop = map.on("view", draw);
  return {
    set(next: readonly PlacePin[]): void {
      pins = next;
      draw();
    },
    /** Highlights one of the pins, or none if `id` is `undefined`. */
    choose(id: number | undefined): void {
      chosen = id;
      draw();
    },
    destroy(): void {
      stop();
      for (const button of buttons) button.remove();
    },
  };
}
export type PlacePins = ReturnType<typeof createPlacePins>;
