import { SEAT_FORM, SeatShape } from "./palette.ts";
import { DISCS, type SeatParts } from "./seatShader.ts";
import { SHAPE_FLAGS, TRAIT_FORM } from "./traitForm.ts";

/** Expression for the side of a seat's square, with room for a soft edge. */
const WHOLE_SIDE = "2.0 * outer + 1.25";

/** Draws seats as points, with outlines that depend on their traits. */
export const SHAPES: SeatParts = {
  ...DISCS,
  name: "shapes-points",
  outputs: "flat out uvec2 vForm;",
  bands: "",
  side: WHOLE_SIDE,
  tells: /* glsl */ `
  vBands = vec4(r, outer, thin, side);
  vForm = uvec2(shape, aTraits.y);`,
  square: "gl_PointSize = side;",
  reads: /* glsl */ `
uniform vec4 uSeat;
flat in uvec2 vForm;   // shape, flags

float cover(float d) { return clamp(0.5 - d, 0.0, 1.0); }
float stroke(float d, float w) { return abs(d + w * 0.5) - w * 0.5; }
float roundedSquare(vec2 p, float r) {
  vec2 q = abs(p) - r * ${TRAIT_FORM.square};
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r * ${TRAIT_FORM.corner};
}
`,
  alpha: /* glsl */ `
  p *= vBands.w;
  uint shape = vForm.x;
  uint flags = vForm.y;
  float r = vBands.x;
  float thin = vBands.z;
  float away = length(p);
  bool isSquare = (flags & ${SHAPE_FLAGS.square}u) != 0u;
  // When seats are small, they are drawn as discs. As seats grow, each of them changes to the shape of its
  // traits.
  float rim = isSquare ? mix(away - r, roundedSquare(p, r), uSeat.w) : away - r;
  float body = rim;
  if ((flags & ${SHAPE_FLAGS.notch}u) != 0u) body = max(body, r * ${TRAIT_FORM.notch} * uSeat.w - length(p - vec2(0.0, -r)));
  if ((flags & ${SHAPE_FLAGS.half}u) != 0u) body = max(body, p.y - r * mix(1.0, ${TRAIT_FORM.half}, uSeat.w));
  float alpha = cover(body);
  if (shape == ${SeatShape.hollow}u) alpha = cover(stroke(body, thin));
  if (shape == ${SeatShape.ringed}u) {
    float outer = isSquare ? roundedSquare(p, vBands.y) : away - vBands.y;
    alpha = max(alpha, cover(stroke(outer, thin)));
  }
  if (shape == ${SeatShape.target}u) alpha = max(cover(stroke(body, thin)), cover(away - r * ${SEAT_FORM.core}));
  // A seat with a limited view is a half disc. The missing half keeps its outline, so that the seat keeps its
  // size.
  if ((flags & ${SHAPE_FLAGS.half}u) != 0u)
    alpha = max(alpha, cover(stroke(rim, max(uSeat.y, r * 0.1))) * 0.75);`,
};

/**
 * Returns the GLSL parts that draw the same seats as quads, for seats that cannot be drawn as points. A quad
 * stores its status. In a heat map, a quad also stores its colour step instead of the price tier.
 */
export const asQuads = (parts: SeatParts): SeatParts => ({
  ...parts,
  name: parts.name.replace("points", "quads"),
  inputs: "",
  outputs: `${parts.outputs}out vec2 vAt;`,
  status: "aTraits.z",
  side: WHOLE_SIDE,
  radius: "r *= 1.0 - float(aTraits.w >> 2u) / 63.0;",
  square: /* glsl */ `
  vAt = vec2(float(aTraits.w & 1u), float(aTraits.w >> 1u & 1u)) - 0.5;
  gl_Position.xy += vAt * side * vec2(1.0, -1.0) * uPixel;`,
  reads: `${parts.reads}in vec2 vAt;`,
  at: "vAt",
});

/**
 * Returns the GLSL parts that draw the same points in heat colours. The colour step comes from one extra byte
 * per seat.
 */
export const underHeat = (parts: SeatParts): SeatParts => ({
  ...parts,
  name: `${parts.name}-heat`,
  inputs: `${parts.inputs}in uvec2 aHeat;`,
  tier: "aHeat.x >> 2u",
});
