import type { Marker, Scenery, SectionKind } from "../../../domain/seatplan.ts";
import { branchesOf, entryOf, nameAs, numberAs, spelled, type Branch } from "./branch.ts";
import type { Draft, DraftRow, DraftSection, Point } from "./draft.ts";
import { type Entry, pointsOf } from "./entry.ts";
import { Identities, nameOr } from "./identities.ts";
import { JsonObject, type Json } from "./json.ts";
import { layOut } from "./layOut.ts";
import { markerKindOf } from "./markerWords.ts";
import { rectangle } from "./polygon.ts";
import type { Reading } from "./reading.ts";
import type { ListedRow, ListedSection } from "./rowList.ts";
import { hasPlace, placeOf, readPlacedSeat } from "./seatFields.ts";
import { readRanges } from "./seatRanges.ts";

const NAME = ["name", "label", "title", "section", "SectionName"];
const ROW_NAME = ["name", "row", "label", "number", "rowName", "row_number"];
const KIND = ["kind", "type"];
const CAPACITY = ["capacity", "places"];
const OUTLINE = ["outline", "points", "polygon"];
const FLOOR = ["floor", "level", "tier"];
const FREE = ["freeSeating", "generalAdmission", "isGeneralAdmission", "standing"];

/** Returns the value that contains the seats of a row or a section: its field `seats`, or the value itself. */
const seatsIn = (value: Json): Json =>
  value instanceof JsonObject ? (value.members.get("seats") ?? value) : value;

/** Returns whether any seat in a list of sections has coordinates. */
export function hasPlacedSeats(sections: Json, reading: Reading): boolean {
  const quiet = { place: "", name: undefined };
  const isPlaced = (value: Json): boolean => {
    const entry = value instanceof JsonObject ? entryOf({ ...quiet, value }, reading) : undefined;
    return entry !== undefined && hasPlace(entry);
  };
  return valuesOf(sections).some((section) => {
    if (!(section instanceof JsonObject)) return false;
    const rows = valuesOf(section.members.get("rows")).flatMap((row) => valuesOf(seatsIn(row)));
    reading.spend(rows.length + 1);
    return [...rows, ...valuesOf(section.members.get("seats"))].some(isPlaced);
  });
}

/** Returns whether rows of sections have their seats as ranges, counts or lists of names, and none as objects. */
export function hasListedRows(sections: Json): boolean {
  return !valuesOf(sections).some(
    (section) =>
      section instanceof JsonObject &&
      [...valuesOf(section.members.get("rows")), section].some((row) => {
        const seats = row instanceof JsonObject ? row.members.get("seats") : row;
        return valuesOf(seats).some((seat) => seat instanceof JsonObject);
      }),
  );
}

function valuesOf(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  return value instanceof JsonObject ? [...value.members.values()] : [];
}

/** Reads a section's fields other than its rows. */
function sectionTraits(branch: Branch, entry: Entry, ids: Identities) {
  const { reading, place } = entry;
  const id = typeof entry.raw("id") === "number" ? entry.whole("id") : undefined;
  const isNew = id !== undefined && ids.take(id, place);
  const name = nameOr(
    nameAs(entry, NAME) ?? branch.name ?? entry.name("id"),
    `Section ${reading.count.sections}`,
    place,
    "name",
    reading,
  );
  const freeKey = spelled(entry, FREE);
  const isFree = freeKey !== undefined && (entry.flag(freeKey) ?? false);
  const kindKey = spelled(entry, KIND);
  const kind: SectionKind = isFree
    ? "ga"
    : kindOf(kindKey === undefined ? "" : (entry.text(kindKey) ?? ""));
  const capacity = Math.max(0, Math.trunc(numberAs(entry, CAPACITY) ?? 0));
  if (kind === "ga" && capacity === 0)
    reading.fault("noCapacity", place, "an area without seats has no capacity");
  return {
    place,
    id: isNew ? id : undefined,
    name,
    kind,
    capacity,
    category: entry.name("category") ?? name,
  };
}

function kindOf(word: string): SectionKind {
  if (/^(ga|general|generaladmission|general admission|standing|free)$/i.test(word)) return "ga";
  return /^(table|tables|box|boxes)$/i.test(word) ? "table" : "reserved";
}

/** Reads sections of rows of seats, each seat with its coordinates. */
export function readPlacedHall(root: Entry, sections: Json, at: string): Draft {
  const { reading } = root;
  const ids = new Identities("section id", reading);
  const seatIds = new Identities("seat id", reading);
  const drafts = branchesOf(sections, at, reading).flatMap((branch): DraftSection[] => {
    const entry = reading.take("sections", branch.place) && entryOf(branch, reading);
    if (!entry) return [];
    const outlineKey = spelled(entry, OUTLINE) ?? "outline";
    const traits = {
      outline: pointsOf(entry.list(outlineKey), entry.at(outlineKey), reading),
      floor: nameAs(entry, FLOOR),
      isWhole: entry.flag("isWhole"),
      keepsVacant: entry.flag("keepsVacant"),
    };
    return [{ ...sectionTraits(branch, entry, ids), ...traits, rows: placedRows(entry, seatIds) }];
  });
  return { ...frameOf(root), categories: [], sections: drafts };
}

function placedRows(section: Entry, ids: Identities): DraftRow[] {
  const { reading } = section;
  const rows = branchesOf(section.raw("rows"), section.at("rows"), reading).flatMap((branch) => {
    if (!reading.take("rows", branch.place)) return [];
    const entry = branch.value instanceof JsonObject ? entryOf(branch, reading) : undefined;
    const called = (entry && nameAs(entry, ROW_NAME)) ?? branch.name;
    const name = nameOr(called, "", branch.place, "row name", reading);
    const isNested = entry?.has("seats") ?? false;
    const value = isNested ? entry?.raw("seats") : branch.value;
    const members = branchesOf(value, isNested ? `${branch.place}.seats` : branch.place, reading);
    const seats = members.flatMap((seat) => readPlacedSeat(seat, ids, reading) ?? []);
    if (seats.length === 0) reading.fault("noSeats", branch.place, "a row without seats");
    return [{ place: branch.place, name, seats }];
  });
  return [...rows, ...looseRows(section, ids)];
}

/** Reads seats that are listed directly in a section. Each seat names its row. */
function looseRows(section: Entry, ids: Identities): DraftRow[] {
  const { reading } = section;
  const rows = new Map<string, DraftRow>();
  for (const branch of branchesOf(section.raw("seats"), section.at("seats"), reading)) {
    const entry = branch.value instanceof JsonObject ? entryOf(branch, reading) : undefined;
    const seat = readPlacedSeat(branch, ids, reading);
    if (!seat) continue;
    const called = entry && nameAs(entry, ["row", "rowName", "row_number"]);
    const name = nameOr(called, "", branch.place, "row name", reading);
    const row = rows.get(name);
    if (row) row.seats.push(seat);
    else if (reading.take("rows", branch.place))
      rows.set(name, { place: branch.place, name, seats: [seat] });
  }
  return [...rows.values()];
}

/** Reads sections of rows of seat ranges, for which coordinates are generated. */
export function readListedHall(root: Entry, sections: Json, at: string): Draft {
  const { reading } = root;
  const ids = new Identities("section id", reading);
  const listed = branchesOf(sections, at, reading).flatMap((branch): ListedSection[] => {
    if (!reading.take("sections", branch.place)) return [];
    const isBare = !(branch.value instanceof JsonObject);
    if (isBare) reading.fault("wrongType", branch.place, "is not an object");
    const entry = isBare ? undefined : entryOf(branch, reading);
    if (!entry) return [];
    const rows = listedRows(entry);
    return [{ ...sectionTraits(branch, entry, ids), level: nameAs(entry, FLOOR), rows }];
  });
  return layOut(listed, reading);
}

function listedRows(section: Entry): ListedRow[] {
  const { reading } = section;
  const rows = section.raw("rows");
  const at = section.at("rows");
  if (typeof rows === "string") {
    // A range of rows such as "A-M". Each row of the range has the seats that the section states.
    const names = readRanges(rows, at, reading).flat();
    return names.flatMap((name) => listedRow(name, section.raw("seats"), at, reading) ?? []);
  }
  return branchesOf(rows, at, reading).flatMap(({ place, name, value }) => {
    const entry =
      value instanceof JsonObject ? entryOf({ place, name, value }, reading) : undefined;
    const called = nameOr(
      (entry && nameAs(entry, ROW_NAME)) ?? name,
      "",
      place,
      "row name",
      reading,
    );
    return listedRow(called, entry ? entry.raw("seats") : value, place, reading) ?? [];
  });
}

function listedRow(
  name: string,
  seats: Json | undefined,
  place: string,
  reading: Reading,
): ListedRow | undefined {
  if (!reading.take("rows", place)) return undefined;
  const text =
    typeof seats === "number" && Number.isInteger(seats) && seats > 0
      ? `1-${seats}`
      : Array.isArray(seats)
        ? seats.filter((part) => typeof part !== "object").join(", ")
        : seats;
  if (typeof text === "string") {
    const stretches = readRanges(text, place, reading);
    // A list of single names is one stretch, which has no aisle. In a list that is not only single names,
    // each range is a separate stretch between aisles.
    const isNames = Array.isArray(seats) && stretches.every(({ length }) => length === 1);
    return { place, name, stretches: isNames ? [stretches.flat()] : stretches };
  }
  reading.fault("badRange", place, "has no seats: a range such as 1-20 was expected");
  return undefined;
}

/** Reads the surroundings of the sections: the stage, the size and the scenery. */
function frameOf(root: Entry): Pick<Draft, "width" | "height" | "marker" | "scenery"> {
  const size = root.entry("size");
  const width = root.length("width") ?? size?.length("width");
  const height = root.length("height") ?? size?.length("height");
  const { reading } = root;
  const scenery = root.entries("scenery").flatMap((entry): Scenery[] => {
    const text = entry.text("text")?.trim();
    const points = entry.has("points")
      ? pointsOf(entry.list("points"), entry.at("points"), reading)
      : [placeOf(entry)];
    const isFinite = points.length > 0 && points.every(([x, y]) => Number.isFinite(x + y));
    if (!isFinite || !reading.take("scenery", entry.place)) {
      reading.fault("leftOut", entry.place, "is drawn nowhere: left out");
      return [];
    }
    const kind = points.length < 3 ? "text" : entry.raw("kind") === "wall" ? "wall" : "zone";
    return [text === undefined ? { kind, points } : { kind, points, text }];
  });
  return { width, height, scenery, marker: markerOf(root) };
}

function markerOf(root: Entry): Marker | undefined {
  const key = [...root.keys].find((name) => markerKindOf(name) !== undefined);
  const kind = key === undefined ? undefined : markerKindOf(key);
  const entry = key === undefined ? undefined : root.entry(key);
  if (!entry || !kind) return undefined;
  const [x, y] = hasPlace(entry) ? placeOf(entry) : [NaN, NaN];
  const points: Point[] = entry.has("points")
    ? pointsOf(entry.list("points"), entry.at("points"), root.reading)
    : rectangle(x, y, entry.length("width") ?? 0, entry.length("height") ?? 0);
  if (points.length > 2 && points.every(([px, py]) => Number.isFinite(px + py)))
    return { kind, points };
  root.reading.fault("leftOut", entry.place, "has no outline: left out");
  return undefined;
}
