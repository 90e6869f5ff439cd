import type { Point } from "../camera/camera.ts";
import { LabelInk } from "./labelInks.ts";
import { labelBox, type Labelling, type PlacedLabel } from "./labelling.ts";
import { LabelFade, labelLook } from "./labelMesh.ts";
import { PIN_HEIGHT } from "./pin.ts";
import { groupSeats } from "./seatGroups.ts";

/** Seats that belong together and are shown by a ring each and a letter: a suggestion, an alternative. */
export interface SeatMark {
  readonly seats: readonly number[];
  /** "A", "B"; empty for rings alone. */
  readonly label: string;
  readonly isChosen?: boolean;
}

/** Across a pin's head, CSS px. */
const PIN_SIZE = 22;
const PIN_LETTER = 11.5;
/** From one pin to the one beside it, in their widths. */
const PIN_STEP = 1.4;
/** Seats nearer than this on screen share a pin, CSS px. */
const SHARED = 26;

/** Pins over my seats while seats are too small to be seen, with their number where one stands for several. */
export function myPins(job: Labelling, mine: readonly number[]): PlacedLabel[] {
  const look = labelLook(LabelInk.mine, LabelFade.names);
  const onPin = labelLook(LabelInk.onMine, LabelFade.names);
  return groupSeats(job.layout, mine, (SHARED * job.ratio) / job.scale).map((group) =>
    pinLabel(job, group, group.seats.length > 1 ? String(group.seats.length) : "", look, onPin),
  );
}

/** The letters of marked seats: over the middle of them from afar, over the foremost of them close by. */
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

/** Pins that would cover each other stand side by side, by turns to the right and the left. */
const ASIDE = [0, 1, -1, 2, -2, 3, -3, 4, -4];

function pinLabel(
  job: Labelling,
  { x, y }: Point,
  text: string,
  look: number,
  onPin: number,
): PlacedLabel {
  // Even, so that the tip falls on the seat.
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
