import {
  MAX_GROUPS,
  MAX_LOOKS,
  SEAT_FORM,
  SeatShape,
  SHAPE_FLAGS,
  SPECIAL_FLAGS,
} from "./palette.ts";

/**
 * `discs` draws seats of the plain outline by bands of distance alone; `filled` does where no status has a
 * ring; `shapes` draws those whose traits change the outline. Apart, because a rasteriser without a GPU
 * takes every branch for every pixel.
 */
export type SeatProgram = "filled" | "discs" | "shapes";

const VERTEX = /* glsl */ `
uniform vec4 uSnorm;   // clip = place * xy + zw
uniform vec2 uPixel;   // clip units per device px
uniform vec4 uSeat;    // free radius in device px, device px per CSS px, opacity, how far traits have their shapes
uniform vec4 uTiers[${MAX_GROUPS}];
uniform vec4 uLooks[${MAX_LOOKS}];
uniform vec4 uForms[${MAX_LOOKS}];
in vec2 aPlace;
in uvec4 aTraits;      // ticket group, flags, and for quads: status, corner and how much smaller
#ifdef QUADS
out vec2 vAt;
#else
in uvec2 aStatus;
#endif
#ifdef HEAT
in uvec2 aHeat;
#define TIER (aHeat.x >> 2u)
#else
#define TIER aTraits.x
#endif
flat out vec4 vFill;
#ifdef FILLED
flat out vec2 vBands;
#else
flat out vec4 vBands;
#endif
#ifdef FILLED
#elif defined(DISCS)
flat out float vSlope;
#else
flat out float vRadius;
flat out uvec2 vForm;  // shape, flags
#endif

void main() {
#ifdef QUADS
  uint status = aTraits.z;
#else
  uint status = aStatus.x;
#endif
  vec4 look = uLooks[status];
  vec4 form = uForms[status];
  uint shape = uint(form.x);
  float r = max(form.y * uSeat.x, form.z * uSeat.y);
#ifdef QUADS
  r *= 1.0 - float(aTraits.w >> 2u) / 63.0;
#endif
  float thin = max(uSeat.y * form.w, r * ${SEAT_FORM.stroke});
  float outer = shape == ${SeatShape.ringed}u ? r * ${SEAT_FORM.ring} : r;
  float side = 2.0 * outer + 1.25;
#ifdef DISCS
  // Near an edge at e, away - e is (away² - e²) / 2e: no root for any pixel. Away is in sides.
  float middle = shape == ${SeatShape.hollow}u ? -2.0 : shape == ${SeatShape.target}u ? r * ${SEAT_FORM.core} : r;
  float ring = outer - thin * 0.5;
  float width = shape == ${SeatShape.disc}u ? -2.0 : thin * 0.5;
#ifndef QUADS
  // Where nothing is left of either band: what is further out only costs pixels.
  float reach = max(middle * (middle + 1.0), width > 0.0 ? abs(ring) * (abs(ring) + thin + 1.0) : 0.0);
  side = max(1.0, 2.0 * sqrt(reach) + 0.15);
#endif
  vec2 slopes = 0.5 * side * side / vec2(max(middle, 1e-3), ring);
#ifdef FILLED
  vBands = vec2(middle * 0.5 + 0.5, slopes.x);
#else
  vBands = vec4(middle > 0.0 ? middle * 0.5 + 0.5 : 0.0, ring * 0.5, width + 0.5, slopes.x);
  vSlope = slopes.y;
#endif
#else
  vBands = vec4(r, outer, thin, side);
  vRadius = r;
  vForm = uvec2(shape, aTraits.y);
#endif
  // What is smaller than a pixel keeps its share of it.
  vFill = vec4(mix(look.rgb, uTiers[TIER].rgb, look.a), uSeat.z * min(1.0, r * 2.0));
  gl_Position = vec4(aPlace * uSnorm.xy + uSnorm.zw, 0.0, 1.0);
#ifdef QUADS
  vec2 corner = vec2(float(aTraits.w & 1u), float(aTraits.w >> 1u & 1u)) - 0.5;
#ifdef DISCS
  vAt = corner;
#else
  vAt = corner * side;
#endif
  gl_Position.xy += corner * side * vec2(1.0, -1.0) * uPixel;
#else
  gl_PointSize = side;
#ifdef DISCS
  if (uSeat.w > 0.0 && (aTraits.y & ${SPECIAL_FLAGS}u) != 0u) gl_Position.x = 4.0;
#endif
#endif
}
`;

const FRAGMENT_HEAD = /* glsl */ `
flat in vec4 vFill;
#ifdef FILLED
flat in vec2 vBands;
#else
flat in vec4 vBands;
#endif
#ifdef QUADS
in vec2 vAt;
#define AT vAt
#elif defined(DISCS)
#define AT (gl_PointCoord - 0.5)
#else
#define AT ((gl_PointCoord - 0.5) * vBands.w)
#endif
out vec4 colour;
`;

const FILLED = /* glsl */ `
void main() {
  vec2 p = AT;
  float alpha = clamp(vBands.x - dot(p, p) * vBands.y, 0.0, 1.0) * vFill.a;
  colour = vec4(vFill.rgb * alpha, alpha);
}
`;

const DISCS = /* glsl */ `
flat in float vSlope;

void main() {
  vec2 p = AT;
  float square = dot(p, p);
  float middle = vBands.x - square * vBands.w;
  float ring = vBands.z - abs(square * vSlope - vBands.y);
  float alpha = clamp(max(middle, ring), 0.0, 1.0) * vFill.a;
  colour = vec4(vFill.rgb * alpha, alpha);
}
`;

const SHAPES = /* glsl */ `
uniform vec4 uSeat;
flat in float vRadius;
flat in uvec2 vForm;

float cover(float d) { return clamp(0.5 - d, 0.0, 1.0); }
float stroke(float d, float w) { return abs(d + w * 0.5) - w * 0.5; }
float roundedSquare(vec2 p, float r) {
  vec2 q = abs(p) - r * ${SEAT_FORM.square};
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r * ${SEAT_FORM.corner};
}

void main() {
  vec2 p = AT;
  uint shape = vForm.x;
  uint flags = vForm.y;
  float r = vRadius;
  float thin = vBands.z;
  float away = length(p);
  bool isSquare = (flags & ${SHAPE_FLAGS.square}u) != 0u;
  // From a disc, which all seats are when small, to what their traits make of it.
  float rim = isSquare ? mix(away - r, roundedSquare(p, r), uSeat.w) : away - r;
  float body = rim;
  if ((flags & ${SHAPE_FLAGS.notch}u) != 0u) body = max(body, r * ${SEAT_FORM.notch} * uSeat.w - length(p - vec2(0.0, -r)));
  if ((flags & ${SHAPE_FLAGS.half}u) != 0u) body = max(body, p.y - r * mix(1.0, ${SEAT_FORM.half}, uSeat.w));
  float alpha = cover(body);
  if (shape == ${SeatShape.hollow}u) alpha = cover(stroke(body, thin));
  if (shape == ${SeatShape.ringed}u) {
    float outer = isSquare ? roundedSquare(p, vBands.y) : away - vBands.y;
    alpha = max(alpha, cover(stroke(outer, thin)));
  }
  if (shape == ${SeatShape.target}u) alpha = max(cover(stroke(body, thin)), cover(away - r * ${SEAT_FORM.core}));
  // The missing half of a limited view keeps its outline, so that the seat keeps its size.
  if ((flags & ${SHAPE_FLAGS.half}u) != 0u)
    alpha = max(alpha, cover(stroke(rim, max(uSeat.y, r * 0.1))) * 0.75);
  alpha *= vFill.a;
  colour = vec4(vFill.rgb * alpha, alpha);
}
`;

const FRAGMENTS = { filled: FILLED, discs: DISCS, shapes: SHAPES };

/**
 * GLSL of a way to draw seats, as points or as quads; all share the vertex stage. With heat a point's
 * colour is the step of its heat byte; a quad carries that step in place of its ticket group.
 */
export function seatShader(
  program: SeatProgram,
  isQuads: boolean,
  hasHeat = false,
): { vertex: string; fragment: string } {
  const defines = [
    isQuads && "QUADS",
    program !== "shapes" && "DISCS",
    program === "filled" && "FILLED",
    hasHeat && "HEAT",
  ];
  const lines = defines.map((name) => (name ? `#define ${name}\n` : "")).join("");
  const header = `#version 300 es\nprecision highp float;\nprecision highp int;\n${lines}`;
  return {
    vertex: header + VERTEX,
    fragment: header + FRAGMENT_HEAD + FRAGMENTS[program],
  };
}
