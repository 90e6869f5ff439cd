import type { Scenery } from "../../../domain/seatplan.ts";
import {
  isPlace,
  type Category,
  type Draft,
  type DraftRow,
  type DraftSeat,
  type DraftSection,
  type Point,
} from "./draft.ts";
import type { Entry } from "./entry.ts";
import { Identities, nameOr } from "./identities.ts";
import { markerKindOf } from "./markerWords.ts";
import { holdsSeats } from "./polygon.ts";
import { positionOf, readArea, sceneryOf, type PretixArea } from "./pretixAreas.ts";
import { quoted, type Reading } from "./reading.ts";
import { readZoneId, type ZoneTraits } from "./zoneTraits.ts";

const fields = (names: string): ReadonlySet<string> => new Set(names.split(" "));
const KNOWN = {
  plan: fields("name categories zones size"),
  category: fields("name color"),
  zone: fields("name position rows areas zone_id uuid displayed"),
  row: fields(
    "row_number row_label seat_label row_number_position seats position uuid number_of_seats seats_spacing",
  ),
  seat: fields("seat_guid seat_number position category radius uuid start_direction"),
};
const NUMBER_PLACES = ["start", "end", "both"];

interface Ledgers {
  readonly guids: Identities;
  readonly uuids: Identities;
  readonly categories: ReadonlySet<string>;
}

/**
 * Reads a pretix seating plan: zones of rows of seats. Positions in the file are relative to the position of
 * the enclosing object.
 */
export function readPretix(root: Entry): Draft {
  const { reading } = root;
  root.allow("plan", KNOWN.plan);
  nameOr(root.text("name"), "", root.place || "plan", "name", reading);
  const categories = readCategories(root);
  const ledgers: Ledgers = {
    guids: new Identities("seat_guid", reading),
    uuids: new Identities("uuid", reading),
    categories: new Set(categories.map(({ name }) => name)),
  };
  if (!root.has("zones")) root.fault("missing", "zones", "are missing");
  const sections: DraftSection[] = [];
  const scenery: Scenery[] = [];
  const view: View = {};
  for (const zone of root.entries("zones")) {
    const { section, areas } = readZone(zone, ledgers);
    if (section && reading.take("sections", zone.place)) sections.push(section);
    for (const area of areas) {
      if (isView(area, view)) continue;
      if (reading.take("scenery", area.place)) scenery.push(sceneryOf(area));
    }
  }
  const size = root.entry("size");
  const [width, height] = [size?.length("width"), size?.length("height")];
  return { width, height, ...view, categories, sections, scenery };
}

/** The marker and the focal point, each present once it has been found. */
type View = { -readonly [Key in "marker" | "focalPoint"]?: Draft[Key] };

/**
 * Uses the first shape that is named as a stage, screen or pitch as the marker, and the first text that is
 * named so as the focal point. Returns whether the area was used.
 */
function isView({ points, text }: PretixArea, view: View): boolean {
  const kind = markerKindOf(text);
  const [first] = points;
  if (!kind || !first) return false;
  if (points.length > 2) {
    if (view.marker && view.marker.points.length > 0) return false;
    view.marker = { kind, points };
    return true;
  }
  if (view.focalPoint) return false;
  view.focalPoint = { x: first[0], y: first[1] };
  view.marker ??= { kind, points: [] };
  return true;
}

function readCategories(root: Entry): Category[] {
  const names = new Identities("category", root.reading);
  if (!root.has("categories")) root.fault("missing", "categories", "are missing");
  return root.entries("categories").flatMap((entry) => {
    entry.allow("category", KNOWN.category);
    const name = nameOr(entry.text("name"), "", entry.place, "name", root.reading);
    const isNew = name !== "" && names.take(name, entry.place);
    return isNew ? [{ name, color: entry.text("color") }] : [];
  });
}

/**
 * Reads a zone as a section. A zone without rows only holds areas, unless its id says that it is a section.
 */
function readZone(
  zone: Entry,
  ledgers: Ledgers,
): { section: DraftSection | undefined; areas: PretixArea[] } {
  const { place, reading } = zone;
  zone.allow("zone", KNOWN.zone);
  ledgers.uuids.takeUuid(zone.text("uuid"), place);
  const origin = positionOf(zone, [0, 0]);
  if (!zone.has("position")) zone.fault("assumed", "position", "is missing: 0, 0 is taken");
  const zoneId = zone.text("zone_id");
  const traits = readZoneId(zoneId ?? "");
  if (!zone.has("rows")) zone.fault("missing", "rows", "are missing");
  const rows = zone.entries("rows").flatMap((row) => readRow(row, origin, ledgers) ?? []);
  const areas = zone.entries("areas").flatMap((area) => readArea(area, origin) ?? []);
  if (rows.length > 0 || traits?.kind === "ga") {
    const name = nameOr(zone.text("name") ?? zoneId, numberedName(reading), place, "name", reading);
    const category = [...ledgers.categories][0] ?? name;
    return sectionOf({ place, name, rows, category }, areas, traits);
  }
  if (areas.length === 0) reading.fault("noSeats", place, "a zone without rows and areas");
  return { section: undefined, areas };
}

const numberedName = ({ count }: Reading): string => `Zone ${count.sections + 1}`;

/**
 * Returns the section and the areas that are not its outline. The outline is the area that surrounds all of
 * the section's seats.
 */
function sectionOf(
  plain: Pick<DraftSection, "place" | "name" | "rows" | "category">,
  areas: readonly PretixArea[],
  { hasOutline, category = plain.category, ...traits }: Partial<ZoneTraits> = {},
): { section: DraftSection; areas: PretixArea[] } {
  const seats = plain.rows.flatMap((row) => row.seats);
  const isFirst = traits.kind === "ga" || hasOutline === true;
  const around = areas.find(
    ({ points }) => points.length > 2 && (isFirst || holdsSeats(points, seats)),
  );
  return {
    section: {
      kind: "reserved",
      capacity: 0,
      ...traits,
      ...plain,
      category,
      outline: around?.points ?? [],
    },
    areas: areas.filter((area) => area !== around),
  };
}

function readRow(row: Entry, origin: Point, ledgers: Ledgers): DraftRow | undefined {
  const { place, reading } = row;
  if (!reading.take("rows", place)) return undefined;
  row.allow("row", KNOWN.row);
  ledgers.uuids.takeUuid(row.text("uuid"), place);
  const name = nameOr(row.text("row_number"), "", place, "row_number", reading);
  const numbers = row.text("row_number_position");
  if (numbers !== undefined && !NUMBER_PLACES.includes(numbers)) {
    row.fault(
      "assumed",
      "row_number_position",
      `${quoted(numbers)} is none of ${NUMBER_PLACES.join(", ")}`,
    );
  }
  const at = positionOf(row, origin);
  if (!row.has("seats")) row.fault("missing", "seats", "are missing");
  const seats = row.entries("seats").flatMap((seat) => readSeat(seat, at, ledgers) ?? []);
  if (seats.length === 0) reading.fault("noSeats", place, "a row without seats");
  return { place, name, seats };
}

function readSeat(seat: Entry, origin: Point, ledgers: Ledgers): DraftSeat | undefined {
  const { place, reading } = seat;
  if (!reading.take("seats", place)) return undefined;
  seat.allow("seat", KNOWN.seat);
  ledgers.guids.takeText(seat.text("seat_guid"), place);
  ledgers.uuids.takeUuid(seat.text("uuid"), place);
  const name = nameOr(seat.text("seat_number"), "", place, "seat_number", reading);
  seat.number("radius");
  const category = seat.text("category");
  if (category === undefined) seat.fault("noCategory", "category", "is missing");
  else if (ledgers.categories.size > 0 && !ledgers.categories.has(category)) {
    seat.fault("noCategory", "category", `${quoted(category)} is not among the categories`, {
      name: category,
    });
  }
  const position = seat.entry("position");
  const x = origin[0] + (position?.number("x") ?? NaN);
  const y = origin[1] + (position?.number("y") ?? NaN);
  return isPlace(x, y, place, reading) ? { place, name, category, x, y } : undefined;
}
