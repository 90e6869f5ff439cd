import type { Point } from "../camera/camera.ts";
import { LabelInk } from "./labelInks.ts";
import { labelBox, type Labelling, type PlacedLabel } from "./labelling.ts";
import { LabelFade, labelLook } from "./labelMesh.ts";
import { PIN_HEIGHT } from "./pin.ts";
import { groupSeats } from "./seatGroups.ts";

/** A group of seats marked by rings and a letter, such as a suggestion or an alternative. */
export interface SeatMark {
  readonly seats: readonly number[];
  /** "A", "B". If the label is empty, the group has only rings. */
  readonly label: string;
  readonly isChosen?: boolean;
}

/** Diameter of a pin's head, in CSS px. */
const PIN_SIZE = 22;
const PIN_LETTER = 11.5;
/** Distance between two pins side by side, as a multiple of a pin's width. */
const PIN_STEP = 1.4;
/** Seats that are closer to each other than this share a pin, in CSS px on screen. */
const SHARED = 26;

/**
 * Returns pins over the visitor's own seats. The pins are for zooms at which seats are too small to see. A
 * pin for several seats shows how many seats it stands for.
 */
export function myPins(job: Labelling, mine: readonly number[]): PlacedLabel[] {
  const look = labelLook(LabelInk.mine, LabelFade.names);
  const onPin = labelLook(LabelInk.onMine, LabelFade.names);
  return groupSeats(job.layout, mine, (SHARED * job.ratio) / job.scale).map((group) =>
    pinLabel(job, group, group.seats.length > 1 ? String(group.seats.length) : "", look, onPin),
  );
}

/**
 * Returns pins with the letters of marked seats. A pin is over the centre of the group when the map is zoomed
 * out, and over the group's topmost seat when it is zoomed in.
 */
export function markPins(
  job: Labelling,
  marks: readonly SeatMark[],
  isSeatShown: (seat: number) => boolean,
  hasShapes: boolean,
): PlacedLabel[] {
  return marks.flatMap(({ seats, label, isChosen = false }) => {
    const shown = seats.filter((seat) => isSeatShown(seat));
    if (label === "" || shown.length === 0) return [];
    const look = labelLook(isChosen ? LabelInk.mine : LabelInk.text, LabelFade.always);
    const onPin = labelLook(isChosen ? LabelInk.onMine : LabelInk.onFree, LabelFade.always);
    const [group] = groupSeats(job.layout, shown, Infinity);
    return [pinLabel(job, hasShapes ? topmost(job, shown) : group!, label, look, onPin)];
  });
}

function topmost({ layout }: Labelling, seats: readonly number[]): Point {
  const top = seats.reduce((best, seat) => (layout.y[seat]! < layout.y[best]! ? seat : best));
  return { x: layout.x[top]!, y: layout.y[top]! - layout.pitch * 0.5 };
}

/** Pins that would overlap are placed side by side, alternately to the right and to the left. */
const ASIDE = [0, 1, -1, 2, -2, 3, -3, 4, -4];

function pinLabel(
  job: Labelling,
  { x, y }: Point,
  text: string,
  look: number,
  onPin: number,
): PlacedLabel {
  // The size is an even number of px, so that the tip of the pin is exactly on the seat.
  const size = 2 * Math.round((PIN_SIZE / 2) * job.ratio);
  const height = size * PIN_HEIGHT;
  const step = ASIDE.find((aside) =>
    job.placement.claim(
      labelBox(job, { x, y }, size, height, -height / 2, aside * PIN_STEP * size),
    ),
  );
  const dx = Math.round((step ?? 0) * PIN_STEP * size);
  const dy = -Math.round(size * (PIN_HEIGHT - 0.5));
  const letter = Math.round(PIN_LETTER * job.ratio);
  const pin = { size, look };
  return { x, y, dx, dy, text, size: letter, weight: 600, hasHalo: false, look: onPin, pin };
}
