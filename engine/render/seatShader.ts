import { MAX_GROUPS, MAX_LOOKS, SEAT_FORM, SeatShape, SPECIAL_FLAGS } from "./palette.ts";

/** What tells one way to draw seats from another: GLSL for the places that the common source leaves open. */
export interface SeatParts {
  readonly name: string;
  /** Declarations of the vertex stage: what it is given of a seat, and what it tells besides `vFill` and `vBands`. */
  readonly inputs: string;
  readonly outputs: string;
  /** Expressions: a seat's drawn status, and its row in the table of tiers. */
  readonly status: string;
  readonly tier: string;
  /** Statements that change `r`, the radius of a seat's body in device px. */
  readonly radius: string;
  /** Statements for what the two below need. */
  readonly bands: string;
  /** Expression: how wide a square is drawn, device px. */
  readonly side: string;
  /** Sets what the fragment stage is told. */
  readonly tells: string;
  /** Statements that make that square of `gl_Position`. */
  readonly square: string;
  /** Declarations of the fragment stage. */
  readonly reads: string;
  /** Expression: where in its square a fragment is, −0.5 to 0.5. */
  readonly at: string;
  /** Sets `alpha` from `p`, which is that place. */
  readonly alpha: string;
}

/** Seats of the plain outline by bands of distance alone, as points. */
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
  // Beyond its reach nothing is left of either band: what is further out only costs pixels.
  side: "max(1.0, 2.0 * sqrt(reach) + 0.15)",
  // Near an edge at e, away - e is (away² - e²) / 2e: no root for any pixel. Away is in sides.
  tells: /* glsl */ `
  vec2 slopes = 0.5 * side * side / vec2(max(middle, 1e-3), ring);
  vBands = vec4(middle > 0.0 ? middle * 0.5 + 0.5 : 0.0, ring * 0.5, width + 0.5, slopes.x);
  vSlope = slopes.y;`,
  // Traits have their shapes: those seats are drawn by another program.
  square: /* glsl */ `
  gl_PointSize = side;
  if (uSeat.w > 0.0 && (aTraits.y & ${SPECIAL_FLAGS}u) != 0u) gl_Position.x = 4.0;`,
  reads: "flat in float vSlope;",
  at: "gl_PointCoord - 0.5",
  alpha: /* glsl */ `
  float away = dot(p, p);
  float alpha = clamp(max(vBands.x - away * vBands.w, vBands.z - abs(away * vSlope - vBands.y)), 0.0, 1.0);`,
};

/** The same where no status has a ring: a rasteriser without a GPU takes every branch for every pixel. */
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

/** GLSL of a way to draw seats. */
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
  // What is smaller than a pixel keeps its share of it.
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
