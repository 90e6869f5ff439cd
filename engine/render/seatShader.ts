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
#ifdef DISCS
flat out vec4 vBands;  // edges of the middle and of the ring, as falls of coverage over squared distance
flat out vec4 vScale;  // the falls' slopes, a cross's share, side of the quad
#else
flat out vec4 vBands;  // radius of the middle, radius of a cross, width of strokes, side of the quad
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
  bool isRinged = shape == ${SeatShape.ringed}u;
  bool isCross = shape == ${SeatShape.cross}u;
  float outer = isRinged ? r * 1.32 : r;
  float half_ = shape == ${SeatShape.disc}u || isCross ? -2.0 : thin * 0.5;
  float dot_ = shape == ${SeatShape.hollow}u ? -2.0 : shape == ${SeatShape.target}u ? r * 0.4 : isCross ? thin * 0.55 : r;
  float side = 2.0 * outer + 1.25;
#ifdef DISCS
  // Near an edge at e, away - e is (away² - e²) / 2e: no root for any pixel.
  float ring = outer - thin * 0.5;
  float hasDot = dot_ > 0.0 ? 1.0 : 0.0;
  float reach = isCross ? r : max(dot_, 1e-3);
  vBands = vec4(hasDot * (isCross ? dot_ + 0.5 : dot_ * 0.5 + 0.5), ring * 0.5, half_ + 0.5, isCross ? r * 0.5 - dot_ : 0.0);
  vScale = vec4(0.5 / reach, 0.5 / ring, isCross ? 1.0 : 0.0, side);
#else
  vBands = vec4(dot_, r - dot_, thin, side);
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
#define AT(side) vAt
#else
#define AT(side) ((gl_PointCoord - 0.5) * side)
#endif
out vec4 colour;
`;

const DISCS = `
flat in vec4 vScale;

void main() {
  vec2 p = AT(vScale.w);
  float square = dot(p, p);
  float arms = abs(abs(p.x) - abs(p.y)) * 0.7071;
  float fall = square * vScale.x;
  float middle = max(mix(fall, arms, vScale.z), vScale.z * fall - vBands.w);
  float ring = vBands.z - abs(square * vScale.y - vBands.y);
  float alpha = max(clamp(vBands.x - middle, 0.0, 1.0), clamp(ring, 0.0, 1.0)) * vFill.a;
  colour = vec4(vFill.rgb * alpha, alpha);
}
`;

const SHAPES = `
uniform vec4 uSeat;
uniform vec4 uSign;    // colour of the sign on accessible seats
flat in float vRadius;
flat in uvec2 vForm;

float cover(float d) { return clamp(0.5 - d, 0.0, 1.0); }
float stroke(float d, float w) { return abs(d + w * 0.5) - w * 0.5; }
float segment(vec2 p, vec2 a, vec2 b) {
  vec2 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0));
}
float roundedSquare(vec2 p, float r) {
  vec2 q = abs(p) - r * 0.58;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r * 0.36;
}
// A person in a wheelchair, in units of the seat's radius.
float wheelchair(vec2 p) {
  float d = length(p - vec2(-0.08, -0.56)) - 0.13;
  d = min(d, segment(p, vec2(-0.08, -0.3), vec2(-0.04, 0.08)) - 0.085);
  d = min(d, segment(p, vec2(-0.06, -0.14), vec2(0.24, -0.12)) - 0.06);
  d = min(d, segment(p, vec2(-0.04, 0.08), vec2(0.3, 0.08)) - 0.075);
  d = min(d, segment(p, vec2(0.3, 0.08), vec2(0.42, 0.46)) - 0.07);
  vec2 w = p - vec2(-0.06, 0.24);
  float wheel = abs(length(w) - 0.34) - 0.055;
  float cut = max(w.x - 0.16, -w.y - 0.12);
  return min(d, max(wheel, min(cut, w.x * 0.7 - w.y * 0.7 - 0.02)));
}

void main() {
  vec2 p = AT(vBands.w);
  uint shape = vForm.x;
  uint flags = vForm.y;
  float r = vRadius;
  bool isSquare = (flags & ${SHAPE_FLAGS.square}u) != 0u;
  float thin = vBands.z;
  float away = length(p);
  float rim = isSquare ? roundedSquare(p, r) : away - r;
  float body = rim;
  if ((flags & ${SHAPE_FLAGS.notch}u) != 0u) body = max(body, r * 0.32 - length(p - vec2(0.0, -r)));
  if ((flags & ${SHAPE_FLAGS.half}u) != 0u) body = max(body, p.y - r * 0.3);
  float alpha = cover(body);
  if (shape == ${SeatShape.hollow}u) alpha = cover(stroke(body, thin));
  if (shape == ${SeatShape.ringed}u) {
    float outer = r * 1.32;
    alpha = max(alpha, cover(stroke(isSquare ? roundedSquare(p, outer) : away - outer, thin)));
  }
  if (shape == ${SeatShape.target}u) alpha = max(cover(stroke(body, thin)), cover(away - r * 0.4));
  if (shape == ${SeatShape.cross}u)
    alpha = cover(max(abs(abs(p.x) - abs(p.y)) * 0.7071, away - vBands.y) - vBands.x);
  // The missing half of a limited view keeps its outline, so that the seat keeps its size.
  else if ((flags & ${SHAPE_FLAGS.half}u) != 0u)
    alpha = max(alpha, cover(stroke(rim, max(uSeat.y, r * 0.1))) * 0.75);
  vec3 fill = vFill.rgb;
  if ((flags & ${SHAPE_FLAGS.sign}u) != 0u && shape < 2u && r > 6.5 * uSeat.y)
    fill = mix(fill, uSign.rgb, cover(wheelchair(p / (r * 0.98)) * r) * alpha);
  alpha *= vFill.a;
  colour = vec4(fill * alpha, alpha);
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
