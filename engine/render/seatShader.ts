import { MAX_GROUPS, MAX_LOOKS, SeatShape, SHAPE_FLAGS, SPECIAL_FLAGS } from "./palette.ts";

/**
 * `discs` draws seats of the plain outline by bands of distance alone; `shapes` draws those whose traits
 * change the outline. Apart, because a rasteriser without a GPU takes every branch for every pixel.
 */
export type SeatProgram = "discs" | "shapes";

const VERTEX = `
uniform vec4 uSnorm;   // clip = place * xy + zw
uniform vec2 uPixel;   // clip units per device px
uniform vec4 uSeat;    // free radius in device px, device px per CSS px, opacity, 1 to leave shapes out
uniform vec4 uTiers[${MAX_GROUPS}];
uniform vec4 uLooks[${MAX_LOOKS}];
uniform vec4 uForms[${MAX_LOOKS}];
in vec2 aPlace;
in uvec4 aTraits;      // ticket group, flags, and for quads: status, corner
#ifdef QUADS
out vec2 vAt;
#else
in uvec2 aStatus;
#endif
flat out vec4 vFill;
flat out vec4 vBands;
#ifdef DISCS
flat out vec2 vSlopes;
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
  float thin = max(uSeat.y * 1.2, r * 0.15);
  float outer = shape == ${SeatShape.ringed}u ? r * 1.32 : r;
  float side = 2.0 * outer + 1.25;
#ifdef DISCS
  // Near an edge at e, away - e is (away² - e²) / 2e: no root for any pixel.
  float middle = shape == ${SeatShape.hollow}u ? -2.0 : shape == ${SeatShape.target}u ? r * 0.4 : r;
  float ring = outer - thin * 0.5;
  float width = shape == ${SeatShape.disc}u ? -2.0 : thin * 0.5;
  vBands = vec4(middle > 0.0 ? middle * 0.5 + 0.5 : 0.0, ring * 0.5, width + 0.5, side);
  vSlopes = 0.5 / vec2(max(middle, 1e-3), ring);
#else
  vBands = vec4(r, outer, thin, side);
  vRadius = r;
  vForm = uvec2(shape, aTraits.y);
#endif
  // What is smaller than a pixel keeps its share of it.
  vFill = vec4(mix(look.rgb, uTiers[aTraits.x].rgb, look.a), uSeat.z * min(1.0, r * 2.0));
  gl_Position = vec4(aPlace * uSnorm.xy + uSnorm.zw, 0.0, 1.0);
#ifdef QUADS
  vec2 corner = vec2(float(aTraits.w & 1u), float(aTraits.w >> 1u)) - 0.5;
  vAt = corner * side;
  gl_Position.xy += vAt * vec2(1.0, -1.0) * uPixel;
#else
  gl_PointSize = side;
#ifdef DISCS
  if (uSeat.w > 0.0 && (aTraits.y & ${SPECIAL_FLAGS}u) != 0u) gl_Position.x = 4.0;
#endif
#endif
}
`;

const FRAGMENT_HEAD = `
flat in vec4 vFill;
flat in vec4 vBands;
#ifdef QUADS
in vec2 vAt;
#define AT vAt
#else
#define AT ((gl_PointCoord - 0.5) * vBands.w)
#endif
out vec4 colour;
`;

const DISCS = `
flat in vec2 vSlopes;

void main() {
  vec2 p = AT;
  vec2 fall = dot(p, p) * vSlopes;
  float middle = clamp(vBands.x - fall.x, 0.0, 1.0);
  float ring = clamp(vBands.z - abs(fall.y - vBands.y), 0.0, 1.0);
  float alpha = max(middle, ring) * vFill.a;
  colour = vec4(vFill.rgb * alpha, alpha);
}
`;

const SHAPES = `
uniform vec4 uSeat;
flat in float vRadius;
flat in uvec2 vForm;

float cover(float d) { return clamp(0.5 - d, 0.0, 1.0); }
float stroke(float d, float w) { return abs(d + w * 0.5) - w * 0.5; }
float roundedSquare(vec2 p, float r) {
  vec2 q = abs(p) - r * 0.58;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r * 0.36;
}

void main() {
  vec2 p = AT;
  uint shape = vForm.x;
  uint flags = vForm.y;
  float r = vRadius;
  float thin = vBands.z;
  float away = length(p);
  bool isSquare = (flags & ${SHAPE_FLAGS.square}u) != 0u;
  float rim = isSquare ? roundedSquare(p, r) : away - r;
  float body = rim;
  if ((flags & ${SHAPE_FLAGS.notch}u) != 0u) body = max(body, r * 0.32 - length(p - vec2(0.0, -r)));
  if ((flags & ${SHAPE_FLAGS.half}u) != 0u) body = max(body, p.y - r * 0.3);
  float alpha = cover(body);
  if (shape == ${SeatShape.hollow}u) alpha = cover(stroke(body, thin));
  if (shape == ${SeatShape.ringed}u) {
    float outer = isSquare ? roundedSquare(p, vBands.y) : away - vBands.y;
    alpha = max(alpha, cover(stroke(outer, thin)));
  }
  if (shape == ${SeatShape.target}u) alpha = max(cover(stroke(body, thin)), cover(away - r * 0.4));
  // The missing half of a limited view keeps its outline, so that the seat keeps its size.
  if ((flags & ${SHAPE_FLAGS.half}u) != 0u)
    alpha = max(alpha, cover(stroke(rim, max(uSeat.y, r * 0.1))) * 0.75);
  alpha *= vFill.a;
  colour = vec4(vFill.rgb * alpha, alpha);
}
`;

/** GLSL of a way to draw seats, as points or as quads; all share the vertex stage. */
export function seatShader(
  program: SeatProgram,
  isQuads: boolean,
): { vertex: string; fragment: string } {
  const defines = `${isQuads ? "#define QUADS\n" : ""}${program === "discs" ? "#define DISCS\n" : ""}`;
  const header = `#version 300 es\nprecision highp float;\nprecision highp int;\n${defines}`;
  return {
    vertex: header + VERTEX,
    fragment: header + FRAGMENT_HEAD + (program === "discs" ? DISCS : SHAPES),
  };
}
