import { SeatFlag } from "../../domain/seat.ts";
import { SEAT_FORM, SEAT_LOOKS, SeatShape, type SeatLook } from "./palette.ts";
import { SHAPE_FLAGS, TRAIT_FORM } from "./traitForm.ts";
import { SIGN_SHARE, SIGN_STROKE, wheelchairPath } from "./wheelchair.ts";

/**
 * A seat as paths for SVG or Canvas 2D, centred at 0, 0. Lengths are relative to the radius of a free seat,
 * which is 1.
 */
export interface SeatSymbol {
  /** Path of the fill, or an empty text if the seat has no fill. */
  readonly body: string;
  readonly strokes: readonly { readonly path: string; readonly width: number }[];
  /**
   * The wheelchair sign on an accessible seat, in the colour of seat numbers. The path of the sign is in a
   * box of 1 by 1 and scaled by `size`.
   */
  readonly sign?: { readonly path: string; readonly width: number; readonly size: number };
}

/**
 * Returns the path of a shape whose body has the radius `r`. The path is moved inwards by `inset`, the
 * distance from the shape's edge to the centre line of a ring.
 */
type Shape = (r: number, inset: number) => string;

const disc: Shape = (r, inset) => {
  const at = r - inset;
  return `M${-at} 0A${at} ${at} 0 1 1 ${at} 0A${at} ${at} 0 1 1 ${-at} 0Z`;
};

const square: Shape = (r, inset) => {
  const corner = r * TRAIT_FORM.corner - inset;
  const side = r * TRAIT_FORM.square;
  const arc = (x: number, y: number): string => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  return [
    `M${-side} ${-side - corner}h${2 * side}${arc(corner, corner)}v${2 * side}${arc(-corner, corner)}`,
    `h${-2 * side}${arc(-corner, -corner)}v${-2 * side}${arc(corner, -corner)}Z`,
  ].join("");
};

/** A disc with a round notch at the top. */
const notched: Shape = (r, inset) => {
  const at = r - inset;
  const bite = r * TRAIT_FORM.notch + inset;
  const y = (bite * bite - at * at - r * r) / (2 * r);
  const x = Math.sqrt(at * at - y * y);
  return `M${x} ${y}A${at} ${at} 0 1 1 ${-x} ${y}A${bite} ${bite} 0 0 0 ${x} ${y}Z`;
};

/** A disc whose lower part is cut off. */
const cut: Shape = (r, inset) => {
  const at = r - inset;
  const y = r * TRAIT_FORM.half - inset;
  const x = Math.sqrt(at * at - y * y);
  return `M${-x} ${y}A${at} ${at} 0 1 1 ${x} ${y}Z`;
};

const rimOf = (flags: number): Shape => ((flags & SHAPE_FLAGS.square) === 0 ? disc : square);

function bodyOf(flags: number): Shape {
  if ((flags & SHAPE_FLAGS.half) !== 0) return cut;
  return (flags & SHAPE_FLAGS.notch) === 0 ? rimOf(flags) : notched;
}

const thickness = ({ strokePx }: SeatLook, r: number, radiusPx: number): number =>
  Math.max(strokePx / radiusPx, r * SEAT_FORM.stroke);

/**
 * Returns the symbol of a drawn status on a seat with the given flags. The symbol has the same measures as
 * the seats that the shader draws. If the map shows heat colours, pass `looks`. `radiusPx` is the radius of a
 * free seat in CSS px where the symbol is shown. The radius is needed because rings have a minimum width.
 */
export function seatSymbol(...of: Parameters<typeof shapeOf>): SeatSymbol {
  const shape = shapeOf(...of);
  if (((of[1] ?? 0) & SeatFlag.handicap) === 0) return shape;
  const sign = { path: wheelchairPath(), width: SIGN_STROKE, size: 2 * SIGN_SHARE };
  return { ...shape, sign };
}

function shapeOf(
  status: number,
  flags = 0,
  looks: Readonly<Record<number, SeatLook>> = SEAT_LOOKS,
  radiusPx = 6,
): SeatSymbol {
  const look = looks[status];
  if (!look) throw new RangeError(`no look for status ${status}`);
  const r = look.size;
  const width = thickness(look, r, radiusPx);
  const [rim, body] = [rimOf(flags), bodyOf(flags)];
  const half = width / 2;
  const kept: SeatSymbol["strokes"] =
    (flags & SHAPE_FLAGS.half) === 0 ? [] : [{ path: rim(r, r * 0.05), width: r * 0.1 }];
  switch (look.shape) {
    case SeatShape.disc:
      return { body: body(r, 0), strokes: kept };
    case SeatShape.ringed:
      return {
        body: body(r, 0),
        strokes: [{ path: rim(r * SEAT_FORM.ring, half), width }, ...kept],
      };
    case SeatShape.hollow:
      return { body: "", strokes: [{ path: body(r, half), width }, ...kept] };
    case SeatShape.target:
      return {
        body: disc(r * SEAT_FORM.core, 0),
        strokes: [{ path: body(r, half), width }, ...kept],
      };
  }
}
