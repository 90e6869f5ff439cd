import type { PlanSection, Seatplan } from "../../domain/seatplan.ts";
import type { ByteReader, ByteWriter } from "./byteStream.ts";
import type { LayoutSection, SeatLayout } from "./layout.ts";

/** What only some sections have: see LayoutSection. */
export type SectionTraits = Pick<LayoutSection, "floor" | "isWhole" | "keepsVacant" | "rake">;

/** What only some plans have: see SeatLayout. */
export type Surroundings = Pick<SeatLayout, "floors" | "scenery" | "background">;

const SCENERY = ["wall", "zone", "text"] as const;
const FLAG = { isWhole: 1, keepsVacant: 2, rake: 4 } as const;

export const traitsOf = (section: PlanSection): SectionTraits => ({
  floor: section.floor ?? 0,
  isWhole: section.isWhole ?? false,
  keepsVacant: section.keepsVacant ?? false,
  rake: section.rake,
});

/** Throws a RangeError where a section stands on a floor that the plan has not. */
export function surroundingsOf(plan: Omit<Seatplan, "planVersion">): Surroundings {
  const floors = plan.floors?.length ? plan.floors : [""];
  for (const { id, floor = 0 } of plan.sections) {
    if (!(floor in floors))
      throw new RangeError(`section ${id}: floor ${floor} is not in the plan`);
  }
  return { floors, scenery: plan.scenery ?? [], background: plan.background };
}

/** All of it as one text for hashing; empty for a plan that has none. */
export function surroundingsText(plan: Omit<Seatplan, "planVersion">): string {
  const { floors, scenery, background } = surroundingsOf(plan);
  const traits = plan.sections.map(traitsOf).map(({ floor, isWhole, keepsVacant, rake }) => {
    return [floor, isWhole, keepsVacant, rake?.front, rake?.riser];
  });
  const isPlain =
    floors.join("") === "" &&
    scenery.length === 0 &&
    background === undefined &&
    traits.every(([floor, isWhole, keepsVacant, front]) => {
      return floor === 0 && !isWhole && !keepsVacant && front === undefined;
    });
  if (isPlain) return "";
  const drawn = scenery.map(({ kind, points, text }) => [kind, points, text]);
  const { href, x, y, width, height } = background ?? {};
  return JSON.stringify([floors, drawn, [href, x, y, width, height], traits]);
}

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

/** `list` reads a counted list whose members take at least so many bytes each. */
export function readSurroundings(
  input: ByteReader,
  list: <T>(least: number, read: () => T) => T[],
): Surroundings {
  const floors = list(1, () => input.text());
  const scenery = list(3, () => {
    const kind = SCENERY[input.u8()];
    if (!kind) throw new Error("plan bytes: unknown scenery");
    const points = list(16, (): [number, number] => [input.f64(), input.f64()]);
    return input.u8() === 0 ? { kind, points } : { kind, points, text: input.text() };
  });
  if (input.u8() === 0) return { floors, scenery, background: undefined };
  const href = input.text();
  const [x, y, width, height] = [input.f64(), input.f64(), input.f64(), input.f64()];
  return { floors, scenery, background: { href, x, y, width, height } };
}

export function writeTraits(out: ByteWriter, traits: SectionTraits): void {
  out.count(traits.floor);
  const { isWhole, keepsVacant, rake } = traits;
  out.u8(
    (isWhole ? FLAG.isWhole : 0) | (keepsVacant ? FLAG.keepsVacant : 0) | (rake ? FLAG.rake : 0),
  );
  if (!rake) return;
  out.f64(rake.front);
  out.f64(rake.riser);
}

export function readTraits(input: ByteReader): SectionTraits {
  const floor = input.count();
  const flags = input.u8();
  const rake = (flags & FLAG.rake) === 0 ? undefined : { front: input.f64(), riser: input.f64() };
  const isWhole = (flags & FLAG.isWhole) !== 0;
  return { floor, isWhole, keepsVacant: (flags & FLAG.keepsVacant) !== 0, rake };
}
