import { MAX_GROUPS, MAX_LOOKS, SeatShape, SHAPE_FLAGS } from "./palette.ts";

const HEADER = `#version 300 es
precision highp float;
precision highp int;
`;

const VERTEX = `
uniform vec4 uSnorm;   // clip = place * xy + zw
uniform vec2 uPixel;   // clip units per device px
uniform vec4 uSeat;    // free radius in device px, device px per CSS px, opacity, 0
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
flat out vec3 vSize;   // radius, ring radius, side, device px
flat out uvec2 vForm;  // shape, flags

void main() {
#ifdef QUADS
  uint status = aTraits.z;
#else
  uint status = aStatus.x;
#endif
  vec4 look = uLooks[status];
  vec4 form = uForms[status];
  vFill = vec4(mix(look.rgb, uTiers[aTraits.x].rgb, look.a), uSeat.z);
  uint shape = uint(form.x);
  float radius = max(form.y * uSeat.x, form.z * uSeat.y);
  float ring = shape == ${SeatShape.ringed}u ? radius * 1.32 : radius;
  float side = 2.0 * ring + 1.25;
  vSize = vec3(radius, ring, side);
  vForm = uvec2(shape, aTraits.y);
  gl_Position = vec4(aPlace * uSnorm.xy + uSnorm.zw, 0.0, 1.0);
#ifdef QUADS
  vec2 corner = vec2(float(aTraits.w & 1u), float(aTraits.w >> 1u)) - 0.5;
  vAt = corner * side;
  gl_Position.xy += vAt * vec2(1.0, -1.0) * uPixel;
#else
  gl_PointSize = side;
#endif
}
`;

/** Below the size where a shape can be told, a seat is a soft disc. */
const FLAT_FRAGMENT = `
flat in vec4 vFill;
flat in vec3 vSize;
flat in uvec2 vForm;
out vec4 colour;

void main() {
  float away = length(gl_PointCoord - 0.5) * vSize.z;
  float alpha = clamp(vSize.x + 0.5 - away, 0.0, 1.0) * vFill.a * min(1.0, vSize.x * 2.0);
  colour = vec4(vFill.rgb * alpha, alpha);
}
`;

const SHAPE_FRAGMENT = `
uniform vec4 uSeat;
uniform vec4 uSign;    // colour of the sign on accessible seats
flat in vec4 vFill;
flat in vec3 vSize;
flat in uvec2 vForm;
#ifdef QUADS
in vec2 vAt;
#endif
out vec4 colour;

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
#ifdef QUADS
  vec2 p = vAt;
#else
  vec2 p = (gl_PointCoord - 0.5) * vSize.z;
#endif
  uint shape = vForm.x;
  uint flags = vForm.y;
  float r = vSize.x;
  bool isSquare = (flags & ${SHAPE_FLAGS.square}u) != 0u;
  float thin = max(uSeat.y * 1.2, r * 0.15);
  float away = length(p);
  float body = isSquare ? roundedSquare(p, r) : away - r;
  float rim = body;
  if ((flags & ${SHAPE_FLAGS.notch}u) != 0u) body = max(body, r * 0.32 - length(p - vec2(0.0, -r)));
  if ((flags & ${SHAPE_FLAGS.half}u) != 0u) body = max(body, p.y - r * 0.3);
  float alpha = cover(body);
  if (shape == ${SeatShape.hollow}u) alpha = cover(stroke(body, thin));
  if (shape == ${SeatShape.ringed}u) {
    float ring = isSquare ? roundedSquare(p, vSize.y) : away - vSize.y;
    alpha = max(alpha, cover(stroke(ring, max(uSeat.y * 1.4, r * 0.14))));
  }
  if (shape == ${SeatShape.target}u) alpha = max(cover(stroke(body, thin)), cover(away - r * 0.4));
  if (shape == ${SeatShape.cross}u) {
    vec2 q = abs(p);
    alpha = cover(max(abs(q.x - q.y) * 0.7071 - thin * 0.6, max(q.x, q.y) - r * 0.72));
  }
  // The missing half of a limited view keeps its outline, so that the seat keeps its size.
  if ((flags & ${SHAPE_FLAGS.half}u) != 0u && shape != ${SeatShape.cross}u)
    alpha = max(alpha, cover(stroke(rim, thin * 0.7)) * 0.75);
  vec3 fill = vFill.rgb;
  if ((flags & ${SHAPE_FLAGS.sign}u) != 0u && shape < 2u && r > 6.5 * uSeat.y)
    fill = mix(fill, uSign.rgb, cover(wheelchair(p / (r * 0.98)) * r) * alpha);
  alpha *= vFill.a;
  colour = vec4(fill * alpha, alpha);
}
`;

export type SeatPath = "flat" | "points" | "quads";

/** GLSL of one way of drawing seats; all three share the vertex stage. */
export function seatShader(path: SeatPath): { vertex: string; fragment: string } {
  const header = path === "quads" ? `${HEADER}#define QUADS\n` : HEADER;
  return {
    vertex: header + VERTEX,
    fragment: header + (path === "flat" ? FLAT_FRAGMENT : SHAPE_FRAGMENT),
  };
}
