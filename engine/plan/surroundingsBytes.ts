import { type ByteReader, type ByteWriter, oneOf } from "./byteStream.ts";
import type { SectionTraits, Surroundings } from "./surroundings.ts";

const SCENERY = ["wall", "zone", "text"] as const;
const IS_WHOLE = 1;
const KEEPS_VACANT = 2;
const HAS_RAKE = 4;

export function writeSurroundings(out: ByteWriter, of: Surroundings): void {
  out.count(of.floors.length);
  for (const name of of.floors) out.text(name);
  out.count(of.scenery.length);
  for (const { kind, points, text } of of.scenery) {
    out.u8(SCENERY.indexOf(kind));
    out.count(points.length);
    for (const value of points.flat()) out.f64(value);
    out.u8(text === undefined ? 0 : 1);
    if (text !== undefined) out.text(text);
  }
  out.u8(of.background ? 1 : 0);
  if (!of.background) return;
  out.text(of.background.href);
  for (const key of ["x", "y", "width", "height"] as const) out.f64(of.background[key]);
}

/** The fields are read in the order in which the bytes contain them. */
export const readSurroundings = (input: ByteReader): Surroundings => ({
  floors: input.list(1, () => input.text()),
  scenery: input.list(3, () => ({
    kind: oneOf(SCENERY, input.u8()),
    points: input.points(),
    ...(input.u8() !== 0 && { text: input.text() }),
  })),
  background:
    input.u8() === 0
      ? undefined
      : {
          href: input.text(),
          x: input.f64(),
          y: input.f64(),
          width: input.f64(),
          height: input.f64(),
        },
});

export function writeTraits(out: ByteWriter, traits: SectionTraits): void {
  out.count(traits.floor);
  const { isWhole, keepsVacant, rake } = traits;
  out.u8((isWhole ? IS_WHOLE : 0) | (keepsVacant ? KEEPS_VACANT : 0) | (rake ? HAS_RAKE : 0));
  if (!rake) return;
  out.f64(rake.front);
  out.f64(rake.riser);
}

export function readTraits(input: ByteReader): SectionTraits {
  const floor = input.count();
  const flags = input.u8();
  return {
    floor,
    isWhole: (flags & IS_WHOLE) !== 0,
    keepsVacant: (flags & KEEPS_VACANT) !== 0,
    rake: (flags & HAS_RAKE) === 0 ? undefined : { front: input.f64(), riser: input.f64() },
  };
}
