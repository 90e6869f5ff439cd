import { DrawnStatus } from "../plan/drawnStatus.ts";
import { RADIUS_SHARE } from "./level.ts";
import { MAX_GROUPS, MAX_LOOKS, SEAT_FORM, SeatShape } from "./palette.ts";
import { WORD_TEXEL } from "./wordTexture.ts";
import { BEND_STEPS, MOST_IN_STRIP, STEPS } from "./seatStrips.ts";

/**
 * `plain` draws strips in which every seat is free or taken, and `mixed` draws strips with other statuses.
 * The two programs are separate, because reading a seat's look from a table for each pixel costs more than
 * everything else.
 */
export type StripProgram = "plain" | "mixed";

/**
 * The code of a seat in a strip's words: its status, or `none` if the seat is missing or another layer draws
 * it.
 */
export const StripCode = { free: 0, taken: 1, none: 2 } as const;

/**
 * Number of 32-bit words with the statuses of a strip: two words per row of seats. Each word contains the
 * statuses of eight seats, with 4 bits per seat.
 */
export const STATUS_WORDS = 4;

const VERTEX = /* glsl */ `
uniform vec4 uSnorm;   // clip = place * xy + zw
uniform vec2 uPixel;   // clip units per device px
uniform vec4 uSeat;    // free radius in device px, device px per CSS px, opacity
uniform vec4 uTiers[${MAX_GROUPS}];
uniform vec4 uLooks[${MAX_LOOKS}];
uniform vec4 uForms[${MAX_LOOKS}];
uniform usampler2D uStrips;
uniform usampler2D uStatuses;
// All in spacings. The first coordinate is along the strip. The first coordinate is 1.5 at the first row's
// first seat, and its integer part is the index of a seat's bit. The second coordinate is the distance from
// the line between the rows, without the part of the bend that is squared.
out vec2 vAt;
flat out vec3 vShape;  // half the rows' distance, bend, phase of the second row
flat out vec4 vFill;   // premultiplied
#ifdef MIXED
flat out float vSpacing;
flat out uvec4 vSeats;
#else
flat out uvec2 vSeats; // a bit a seat and row: taken; 16 bits on: not drawn
flat out ivec3 vFillTurn;
flat out vec2 vBand;
flat out ivec2 vBandTurn;
#endif

${WORD_TEXEL}

vec2 placeOf(uint word) {
  vec2 place = vec2(ivec2(int(word) << 16, int(word)) >> 16) / 32767.0;
  return place * uSnorm.xy + uSnorm.zw;
}
float radiusOf(uint look) { return max(uForms[look].y * uSeat.x, uForms[look].z * uSeat.y); }
vec3 fillOf(uint look, vec3 tier) { return mix(uLooks[look].rgb, tier, uLooks[look].a) * uSeat.z; }
// Near an edge at distance r, away - r is about (away² - r²) / 2r, so no pixel needs a square root. A seat
// smaller than a pixel is drawn as one pixel, with an opacity in proportion to its size.
vec2 bandOf(float r, float spacing) {
  return vec2(r * 0.5 + 0.5, 0.5 / r * spacing * spacing) * min(1.0, r * 2.0);
}
uvec4 statusesOf(int strip) {
  int at = strip * ${STATUS_WORDS};
  return uvec4(
    texelFetch(uStatuses, wordTexel(uStatuses, at), 0).x, texelFetch(uStatuses, wordTexel(uStatuses, at + 1), 0).x,
    texelFetch(uStatuses, wordTexel(uStatuses, at + 2), 0).x, texelFetch(uStatuses, wordTexel(uStatuses, at + 3), 0).x
  );
}
// Returns the lowest bit of each group of 4, packed side by side.
uvec4 gathered(uvec4 bits) {
  bits &= 0x11111111u;
  bits = (bits | bits >> 3u) & 0x03030303u;
  bits = (bits | bits >> 6u) & 0x000f000fu;
  return (bits | bits >> 12u) & 0xffu;
}

void main() {
  int strip = gl_VertexID / 6;
  int corner = gl_VertexID - strip * 6;
  uvec4 record = texelFetch(uStrips, wordTexel(uStrips, strip), 0);
  vec2 first = placeOf(record.x);
  vec2 way = (placeOf(record.y) - first) / uPixel;
  int last = int(record.z & 15u);
  float pitch = uSeat.x / ${RADIUS_SHARE};
  float spacing = last > 0 ? length(way) / float(last) : pitch;
  vec2 along = last > 0 ? normalize(way) : vec2(1.0, 0.0);
  bool isPair = (record.z & 0x100u) != 0u;
  float side = (record.z & 0x200u) != 0u ? -1.0 : 1.0;
  // On the plan y points down, and in clip space y points up, so a rotation has the same direction in both.
  vec2 beside = vec2(-along.y, along.x) * side;
  float apart = float(record.w & 0xfffu) * pitch / ${STEPS}.0;
  float phase = float(int(record.w << 8) >> 20) / ${STEPS}.0;
  float bend = side * float(int(record.z << 8) >> 24) * spacing / ${BEND_STEPS}.0;
  float end = float(last);
  float lastNext = phase + float(record.z >> 4u & 15u);
  float left = isPair ? min(0.0, phase) : 0.0;
  float right = isPair ? max(end, lastNext) : end;

  float free = radiusOf(${StripCode.free}u);
  float taken = radiusOf(${StripCode.taken}u);
  // The distance from a seat at which its soft edge, computed as in bandOf, has faded out.
  float most = max(free, taken);
  float reach = sqrt(most * (most + 1.0));
  float middle = apart * 0.5;
  // The distances by which the bend moves the middle and the ends of the strip. The ends of the strip may lie
  // beyond those of the first row.
  float rise = bend * end * end * 0.25;
  float fall = min(bend * left * (end - left), bend * right * (end - right));
  float fallen = max(bend * left * (end - left), bend * right * (end - right));
  bool isEnd = corner == 1 || corner == 2 || corner == 4;
  bool isUp = corner == 2 || corner == 4 || corner == 5;
  vec2 at = vec2(
    isEnd ? right + 0.5 : left - 0.5,
    isUp ? middle + reach + max(max(rise, fallen), 0.0) : -middle - reach + min(min(rise, fall), 0.0)
  );
  float whole = at.x + 1.5;
  // The second coordinate is at.y - bend * at.x * (end - at.x) without the term bend * whole * whole.
  vAt = vec2(whole, (at.y + bend * (2.25 + end * 1.5 - (3.0 + end) * whole)) / spacing);
  vShape = vec3(middle, bend, 0.0) / spacing;
  vShape.z = phase;
  vec3 tier = uTiers[record.z >> 10u & 63u].rgb;
  uvec4 seats = statusesOf(strip);
  uvec4 high = seats >> 1u | seats >> 2u | seats >> 3u;
  uvec4 others = (seats >> 3u | seats >> 2u | (seats >> 1u & seats)) & 0x11111111u;
  bool isMixed = (others.x | others.y | others.z | others.w) != 0u;
  vFill = vec4(fillOf(${StripCode.free}u, tier), uSeat.z);
#ifdef MIXED
  vFill.rgb = tier;
  vSpacing = spacing;
  vSeats = isPair ? seats : seats.xyxy;
#else
  uvec4 none = gathered(high);
  uvec4 bits = gathered(seats & ~high);
  // A guard bit before and after each row prevents drawing beyond the ends of the row.
  uvec2 words = bits.xz << 1u | bits.yw << 9u | none.xz << 17u | none.yw << 25u | 0x80010000u;
  vSeats = isPair ? words : words.xx;
  vec3 other = fillOf(${StripCode.taken}u, tier);
  vFillTurn = floatBitsToInt(vFill.rgb) ^ floatBitsToInt(other);
  vBand = bandOf(free, spacing);
  vBandTurn = floatBitsToInt(vBand) ^ floatBitsToInt(bandOf(taken, spacing));
  isMixed = !isMixed;
#endif
  vec2 offset = along * (at.x * spacing) + beside * (at.y + middle);
  gl_Position = vec4(first + offset * uPixel, 0.0, 1.0);
  if (!isMixed) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}
`;

/**
 * GLSL code that both programs share. For each pixel, it finds the row from the side of the line between the
 * two rows, and then finds the seat along the row.
 */
const FRAGMENT_HEAD = /* glsl */ `
in vec2 vAt;
flat in vec3 vShape;
flat in vec4 vFill;
out vec4 colour;
`;

const FIND = /* glsl */ `
  float y = vAt.y + vShape.y * (vAt.x * vAt.x);
  int isNext = floatBitsToInt(-y) >> 31;
  float place = vAt.x - intBitsToFloat(floatBitsToInt(vShape.z) & isNext);
  int seat = int(place);
  vec2 p = vec2(place - float(seat) - 0.5, abs(y) - vShape.x);
  float square = dot(p, p);
`;

const PLAIN = /* glsl */ `
flat in uvec2 vSeats;
flat in ivec3 vFillTurn;
flat in vec2 vBand;
flat in ivec2 vBandTurn;

void main() {
${FIND}
  int bits = int((vSeats.x ^ ((vSeats.x ^ vSeats.y) & uint(isNext))) >> uint(seat));
  // All bits are set if the seat is taken, so that a mask chooses between two values without a branch.
  int isTaken = -(bits & 1);
  vec2 band = intBitsToFloat(floatBitsToInt(vBand) ^ (vBandTurn & isTaken));
  vec3 fill = intBitsToFloat(floatBitsToInt(vFill.rgb) ^ (vFillTurn & isTaken));
  float alpha = clamp(band.x - square * band.y, 0.0, 1.0);
  alpha = intBitsToFloat(floatBitsToInt(alpha) & ((bits >> 16 & 1) - 1));
  colour = vec4(fill, vFill.a) * alpha;
}
`;

const MIXED = /* glsl */ `
uniform vec4 uSeat;
uniform vec4 uLooks[${MAX_LOOKS}];
uniform vec4 uForms[${MAX_LOOKS}];
flat in float vSpacing;
flat in uvec4 vSeats;

void main() {
${FIND}
  square *= vSpacing * vSpacing;
  uvec2 words = isNext == 0 ? vSeats.xy : vSeats.zw;
  int at = clamp(seat - 1, 0, ${MOST_IN_STRIP});
  uint look = (at < 8 ? words.x : words.y) >> uint((at & 7) * 4) & 15u;
  vec4 form = uForms[look];
  uint shape = uint(form.x);
  float r = max(form.y * uSeat.x, form.z * uSeat.y);
  float thin = max(uSeat.y * form.w, r * ${SEAT_FORM.stroke});
  float middle = shape == ${SeatShape.hollow}u ? -1.0 : shape == ${SeatShape.target}u ? r * ${SEAT_FORM.core} : r;
  float ring = (shape == ${SeatShape.ringed}u ? r * ${SEAT_FORM.ring} : r) - thin * 0.5;
  float alpha = middle > 0.0 ? middle * 0.5 + 0.5 - square * 0.5 / middle : 0.0;
  if (shape != ${SeatShape.disc}u) alpha = max(alpha, thin * 0.5 + 0.5 - abs(square * 0.5 / ring - ring * 0.5));
  bool isDrawn = look != ${StripCode.none}u && seat > 0 && seat <= ${MOST_IN_STRIP};
  alpha = isDrawn ? clamp(alpha, 0.0, 1.0) * uSeat.z * min(1.0, r * 2.0) : 0.0;
  colour = vec4(mix(uLooks[look].rgb, vFill.rgb, uLooks[look].a) * alpha, alpha);
}
`;

/**
 * Returns the GLSL for one kind of strips. Seats have the same disc and ring as in `seatShader`, but measured
 * in px instead of sides of the square.
 */
export function stripShader(program: StripProgram): { vertex: string; fragment: string } {
  const defines = program === "mixed" ? "#define MIXED\n" : "";
  const header = `#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp usampler2D;\n${defines}`;
  return {
    vertex: header + VERTEX,
    fragment: header + FRAGMENT_HEAD + (program === "mixed" ? MIXED : PLAIN),
  };
}

/**
 * The strip code of each drawn status. The visitor's own seats are drawn as overlays, because their ring is
 * wider than the space of a seat.
 */
export const STRIP_CODES: Readonly<Record<number, number>> = {
  ...Object.fromEntries(Object.values(DrawnStatus).map((status) => [status, status])),
  [DrawnStatus.sold]: StripCode.taken,
  [DrawnStatus.mine]: StripCode.none,
};
