import type { Marker, Scenery } from "../../../domain/seatplan.ts";
import { isPlace, type Draft, type DraftRow, type DraftSection, type Point } from "./draft.ts";
import { pointsOf, type Entry } from "./entry.ts";
import { Identities, nameOr } from "./identities.ts";
import { rectangle, turned } from "./polygon.ts";
import { quoted, type Reading } from "./reading.ts";

/** Types of objects in the hall that are drawn as shapes. */
const FURNITURE = new Set(["couch", "pillar", "stairs", "table"]);

/** A section whose seats are still being collected. */
interface OpenSection {
  readonly place: string;
  readonly id: number | undefined;
  readonly name: string;
  readonly isFree: boolean;
  readonly outline: Point[];
  readonly rows: Map<string, DraftRow>;
  places: number;
}

/** State while a file of this format is read. */
interface Hall {
  readonly reading: Reading;
  readonly shift: Point;
  readonly objectIds: Identities;
  readonly sectionIds: Identities;
  readonly sections: Map<string, OpenSection>;
  readonly scenery: Scenery[];
  marker: Marker | undefined;
}

/** Reads a ticketland schema: one list of objects, in which seats name their section, row and number. */
export function readTicketland(root: Entry): Draft {
  const { reading } = root;
  const hall: Hall = {
    reading,
    // Moves the drawing's corner to the plan's origin.
    shift: [-(root.number("offsetX") ?? 0), -(root.number("offsetY") ?? 0)],
    objectIds: new Identities("objectId", reading),
    sectionIds: new Identities("sectionId", reading),
    sections: new Map(),
    scenery: [],
    marker: undefined,
  };
  const objects = root.entries("objects");
  // Sections are read first, because a seat may come before its section in the file.
  for (const object of objects) if (object.raw("type") === "section") readSection(object, hall);
  for (const object of objects) readObject(object, hall);
  const [width, height] = [root.length("width"), root.length("height")];
  const sections = [...hall.sections.values()].map((section) => closed(section, reading));
  return { width, height, marker: hall.marker, categories: [], sections, scenery: hall.scenery };
}

function readObject(object: Entry, hall: Hall): void {
  const type = object.text("type");
  const id = object.whole("objectId");
  if (id !== undefined) hall.objectIds.take(id, object.place);
  else if (!object.has("objectId")) object.fault("noId", "objectId", "is missing");
  if (type === "seat") return readSeat(object, hall);
  if (type === "section") return;
  if (type === "text") return readText(object, hall);
  if (type !== "stage" && !FURNITURE.has(type ?? "")) {
    return object.fault(
      "leftOut",
      "type",
      type === undefined ? "is missing" : `${quoted(type)} is an unknown object: left out`,
    );
  }
  const points = boxOf(object, hall);
  if (!points) return;
  if (type === "stage" && !hall.marker) hall.marker = { kind: "stage", points };
  else if (hall.reading.take("scenery", object.place)) hall.scenery.push({ kind: "zone", points });
}

function readSection(object: Entry, { reading, sections, sectionIds, shift }: Hall): void {
  const { place } = object;
  if (!reading.take("sections", place)) return;
  const id = object.whole("sectionId");
  if (id === undefined && !object.has("sectionId")) object.fault("noId", "sectionId", "is missing");
  const isNew = id === undefined || sectionIds.take(id, place);
  const name = nameOr(object.name("name"), `Section ${sections.size + 1}`, place, "name", reading);
  const points = pointsOf(object.list("points"), object.at("points"), reading);
  if (points.length < 3)
    object.fault("assumed", "points", "are fewer than three: drawn around its seats");
  // A section with a repeated id gets a key that no seat can refer to.
  const key = id === undefined ? `name ${name}` : isNew ? String(id) : place;
  sections.set(key, {
    place,
    id: isNew ? id : undefined,
    name,
    isFree: object.flag("freeSeating") ?? false,
    outline: points.map(([x, y]) => [x + shift[0], y + shift[1]]),
    rows: new Map(),
    places: 0,
  });
}

/** Returns the section that a seat names, and creates it if needed. */
function sectionOf(seat: Entry, { reading, sections }: Hall): OpenSection | undefined {
  const id = seat.whole("sectionId");
  const name = (seat.name("section") ?? "").trim();
  const known = sections.get(String(id)) ?? sections.get(`name ${name}`);
  if (known) return known;
  const called = id === undefined ? quoted(name) : `${id}, ${quoted(name)},`;
  seat.fault("noSection", "sectionId", `section ${called} is not in the plan`, { name: called });
  if (!reading.take("sections", seat.place)) return undefined;
  const key = id === undefined ? `name ${name}` : String(id);
  const made = {
    place: seat.place,
    id,
    name: name || `Section ${sections.size + 1}`,
    isFree: false,
    outline: [],
    rows: new Map(),
    places: 0,
  };
  sections.set(key, made);
  return made;
}

function readSeat(object: Entry, hall: Hall): void {
  const { place, reading } = object;
  if (!reading.take("seats", place)) return;
  const attrs = object.entry("attrs");
  if (!attrs)
    return object.fault(
      "noSection",
      "attrs",
      "are missing: the seat names no section, row and number",
    );
  const section = sectionOf(attrs, hall);
  if (!section) return;
  section.places++;
  if (section.isFree) return;
  const row = nameOr(attrs.name("row"), "", place, "row", reading);
  const name = nameOr(attrs.name("seat"), "", place, "seat number", reading);
  const x = (object.number("x") ?? NaN) + hall.shift[0];
  const y = (object.number("y") ?? NaN) + hall.shift[1];
  if (object.flag("hidden")) return object.fault("leftOut", "hidden", "a hidden seat: left out");
  if (!isPlace(x, y, place, reading)) return;
  const known = section.rows.get(row);
  if (known) known.seats.push({ place, name, x, y });
  else if (reading.take("rows", place))
    section.rows.set(row, { place, name: row, seats: [{ place, name, x, y }] });
}

function readText(object: Entry, { reading, scenery, shift }: Hall): void {
  if (object.flag("hidden")) return;
  const text = (object.text("text") ?? "").trim();
  if (text === "") return object.fault("leftOut", "text", "is empty: left out");
  const x = (object.number("x") ?? NaN) + shift[0];
  const y = (object.number("y") ?? NaN) + shift[1];
  if (isPlace(x, y, object.place, reading) && reading.take("scenery", object.place))
    scenery.push({ kind: "text", points: [[x, y]], text });
}

/** Returns an object's outline. The object's x and y are the centre of its width and height. */
function boxOf(object: Entry, { reading, shift }: Hall): Point[] | undefined {
  if (object.flag("hidden")) return undefined;
  const x = (object.number("x") ?? NaN) + shift[0];
  const y = (object.number("y") ?? NaN) + shift[1];
  if (!isPlace(x, y, object.place, reading)) return undefined;
  const [width, height] = [object.length("width") ?? 0, object.length("height") ?? 0];
  if (width <= 0 || height <= 0) {
    reading.fault("leftOut", object.place, "has no width and height: left out");
    return undefined;
  }
  const points = rectangle(x - width / 2, y - height / 2, width, height);
  return turned(points, object.number("angle") ?? 0, [x, y]);
}

function closed(section: OpenSection, reading: Reading): DraftSection {
  const { place, id, name, isFree, outline, rows, places } = section;
  if (places === 0) reading.fault("noSeats", place, `section ${quoted(name)} has no seats`);
  return {
    place,
    id,
    name,
    kind: isFree ? "ga" : "reserved",
    capacity: places,
    outline,
    rows: [...rows.values()],
    category: name,
    isUnordered: true,
    isCounted: true,
  };
}
