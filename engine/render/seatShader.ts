import { MAX_GROUPS, MAX_LOOKS, SEAT_FORM, SeatShape, SPECIAL_FLAGS } from "./palette.ts";

/** The GLSL parts that differ between the methods of drawing seats. `seatShader` inserts them. */
export interface SeatParts {
  readonly name: string;
  /**
   * Declarations of the vertex shader: the inputs per seat, and the outputs other than `vFill` and `vBands`.
   */
  readonly inputs: string;
  readonly outputs: string;
  /** Expressions for a seat's drawn status, and for the seat's row in the table of tiers. */
  readonly status: string;
  readonly tier: string;
  /** Statements that change `r`, which is the radius of a seat's body in device px. */
  readonly radius: string;
  /** Statements that compute the variables that `side` and `tells` use. */
  readonly bands: string;
  /** Expression for the side of the square that is drawn for a seat, in device px. */
  readonly side: string;
  /** Statements that set the outputs to the fragment shader. */
  readonly tells: string;
  /** Statements that extend `gl_Position` from the seat's centre to the corners of its square. */
  readonly square: string;
  /** Declarations of the fragment shader. */
  readonly reads: string;
  /** Expression for the position of the fragment in the seat's square, from −0.5 to 0.5. */
  readonly at: string;
  /** Statements that set `alpha` from `p`, which is the position of the fragment. */
  readonly alpha: string;
}

/** Draws seats as points whose colour depends only on the distance from their centre. */
export const DISCS: SeatParts = {
  name: "discs-points",
  inputs: "in uvec2 aStatus;",
  outputs: "flat out float vSlope;",
  status: "aStatus.x",
  tier: "aTraits.x",
  radius: "",
  bands: /* glsl */ `
  float middle = shape == ${SeatShape.hollow}u ? -2.0 : shape == ${SeatShape.target}u ? r * ${SEAT_FORM.core} : r;
  float ring = outer - thin * 0.5;
  float width = shape == ${SeatShape.disc}u ? -2.0 : thin * 0.5;
  float reach = max(middle * (middle + 1.0), width > 0.0 ? abs(ring) * (abs(ring) + thin + 1.0) : 0.0);`,
  // Neither the disc nor the ring is larger than this, so a larger square would only add empty pixels.
  side: "max(1.0, 2.0 * sqrt(reach) + 0.15)",
  // Near an edge at distance e, away − e is about (away² − e²) / 2e, which avoids a square root per pixel.
  // `away` is relative to the side of the square.
  tells: /* glsl */ `
  vec2 slopes = 0.5 * side * side / vec2(max(middle, 1e-3), ring);
  vBands = vec4(middle > 0.0 ? middle * 0.5 + 0.5 : 0.0, ring * 0.5, width + 0.5, slopes.x);
  vSlope = slopes.y;`,
  // Seats with traits have shapes and are drawn by another program.
  square: /* glsl */ `
  gl_PointSize = side;
  if (uSeat.w > 0.0 && (aTraits.y & ${SPECIAL_FLAGS}u) != 0u) gl_Position.x = 4.0;`,
  reads: "flat in float vSlope;",
  at: "gl_PointCoord - 0.5",
  alpha: /* glsl */ `
  float away = dot(p, p);
  float alpha = clamp(max(vBands.x - away * vBands.w, vBands.z - abs(away * vSlope - vBands.y)), 0.0, 1.0);`,
};

/**
 * Draws the same points for statuses that have no rings. Statuses without rings have a separate program,
 * because a rasteriser without a GPU executes every branch for every pixel.
 */
export const FILLED: SeatParts = {
  ...DISCS,
  name: "filled-points",
  reads: "",
  alpha: /* glsl */ `
  float alpha = clamp(vBands.x - dot(p, p) * vBands.w, 0.0, 1.0);`,
};

const HEADER = /* glsl */ `#version 300 es
precision highp float;
precision highp int;
`;

/** Returns the GLSL for one method of drawing seats. */
export const seatShader = (parts: SeatParts): { vertex: string; fragment: string } => ({
  vertex: /* glsl */ `${HEADER}
uniform vec4 uSnorm;   // clip = place * xy + zw
uniform vec2 uPixel;   // clip units per device px
uniform vec4 uSeat;    // free radius in device px, device px per CSS px, opacity, how far traits have their shapes
uniform vec4 uTiers[${MAX_GROUPS}];
uniform vec4 uLooks[${MAX_LOOKS}];
uniform vec4 uForms[${MAX_LOOKS}];
in vec2 aPlace;
in uvec4 aTraits;      // ticket group, flags, and for quads: status, corner and how much smaller
flat out vec4 vFill;
flat out vec4 vBands;
${parts.inputs}
${parts.outputs}
void main() {
  uint status = ${parts.status};
  vec4 look = uLooks[status];
  vec4 form = uForms[status];
  uint shape = uint(form.x);
  float r = max(form.y * uSeat.x, form.z * uSeat.y);
  ${parts.radius}
  float thin = max(uSeat.y * form.w, r * ${SEAT_FORM.stroke});
  float outer = shape == ${SeatShape.ringed}u ? r * ${SEAT_FORM.ring} : r;
  ${parts.bands}
  float side = ${parts.side};
  ${parts.tells}
  // A seat smaller than a pixel is drawn as one pixel, with an opacity in proportion to its size.
  vFill = vec4(mix(look.rgb, uTiers[${parts.tier}].rgb, look.a), uSeat.z * min(1.0, r * 2.0));
  gl_Position = vec4(aPlace * uSnorm.xy + uSnorm.zw, 0.0, 1.0);
  ${parts.square}
}`,
  fragment: /* glsl */ `${HEADER}
flat in vec4 vFill;
flat in vec4 vBands;
${parts.reads}
out vec4 colour;
void main() {
  vec2 p = ${parts.at};
  ${parts.alpha}
  alpha *= vFill.a;
  colour = vec4(vFill.rgb * alpha, alpha);
}`,
});
