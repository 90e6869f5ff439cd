import type {
  Background,
  Marker,
  PlanGroup,
  Rake,
  Scenery,
  SectionKind,
  Seatplan,
} from "../../../domain/seatplan.ts";
import { placesOf, type DraftRow, type DraftSection } from "./draft.ts";
import { pointOf, pointsOf, type Entry } from "./entry.ts";
import { Identities, nameOr } from "./identities.ts";
import { boxAround, type Box } from "./polygon.ts";
import { quoted } from "./reading.ts";
import { recounted } from "./recount.ts";
import { needed, readGroup, type TakenPlaces } from "./wireSeats.ts";

const fields = (names: string): ReadonlySet<string> => new Set(names.split(" "));
const KNOWN = {
  plan: fields(
    "seatplanId venueId planVersion width height focalPoint marker sections floors scenery background",
  ),
  section: fields("id name kind capacity outline groups floor isWhole keepsVacant rake"),
};
const KINDS: readonly SectionKind[] = ["reserved", "ga", "table"];
const MARKERS: readonly Marker["kind"][] = ["screen", "stage", "pitch"];
const SCENERY: readonly Scenery["kind"][] = ["wall", "zone", "text"];

/**
 * The wire form, which is changed only where it is invalid. The sections of the plan are also given in the
 * form that the checks need.
 */
export interface WireReading {
  readonly plan: Omit<Seatplan, "planVersion">;
  readonly version: string | undefined;
  readonly sections: DraftSection[];
}

export function readWire(root: Entry): WireReading {
  const { reading } = root;
  root.allow("plan", KNOWN.plan);
  const drafts: DraftSection[] = [];
  const ids = new Identities("section id", reading);
  const floors = root.has("floors") ? floorsOf(root) : undefined;
  if (!root.has("sections")) root.fault("missing", "sections", "are missing");
  const sections = root.entries("sections").flatMap((section) => {
    const read =
      reading.take("sections", section.place) && readSection(section, ids, floors?.length ?? 1);
    if (!read) return [];
    drafts.push(read.draft);
    return [read.section];
  });
  const focal = root.raw("focalPoint");
  const [x, y] = (focal !== undefined && pointOf(focal, root.at("focalPoint"), reading)) || [0, 0];
  if (focal === undefined) root.fault("assumed", "focalPoint", "is missing: 0, 0 is taken");
  const plan = {
    seatplanId: needed(root, "seatplanId"),
    venueId: needed(root, "venueId"),
    width: lengthOf(root, "width", () => boxOf(drafts).right),
    height: lengthOf(root, "height", () => boxOf(drafts).bottom),
    focalPoint: { x, y },
    marker: markerOf(root),
    sections,
    ...(floors && { floors }),
    ...(root.has("scenery") && {
      scenery: root.entries("scenery").flatMap((one) => sceneryOf(one) ?? []),
    }),
    ...backgroundOf(root),
  };
  const version = root.text("planVersion");
  if (version === undefined) root.fault("otherVersion", "planVersion", "is missing");
  return { plan, version, sections: drafts };
}

const boxOf = (sections: readonly DraftSection[]): Box => boxAround(sections.flatMap(placesOf));

function lengthOf(root: Entry, key: string, extent: () => number): number {
  const length = root.length(key);
  if (length !== undefined) return length;
  const instead = extent();
  const around = Math.max(1, Number.isFinite(instead) ? Math.ceil(instead) : 1);
  root.fault("assumed", key, `is missing: ${around} is taken`);
  return around;
}

function oneOf<T extends string>(entry: Entry, key: string, words: readonly T[], instead: T): T {
  const word = entry.text(key);
  const known = words.find((one) => one === word);
  if (known === undefined) {
    entry.fault(
      "wrongType",
      key,
      `${word === undefined ? "is missing" : `${quoted(word)} is unknown`}: ${instead} is taken`,
    );
  }
  return known ?? instead;
}

function readSection(section: Entry, ids: Identities, floorCount: number) {
  const { place, reading } = section;
  section.allow("section", KNOWN.section);
  const id = needed(section, "id");
  ids.take(id, place);
  const instead = `Section ${reading.count.sections}`;
  const name = nameOr(section.text("name"), instead, place, "name", reading);
  const kind = oneOf(section, "kind", KINDS, "reserved");
  const outline = pointsOf(section.list("outline"), section.at("outline"), reading);
  const { groups, rows } = groupsOf(section);
  const capacity = capacityOf(section, kind, rows);
  if (kind === "ga" && outline.length < 3)
    section.fault("areaNowhere", "outline", "an area without seats has no outline");
  if (kind === "ga" && groups.length === 0)
    section.fault("noCategory", "groups", "an area without a group has no price");
  const traits = {
    ...floorOf(section, floorCount),
    ...(section.has("isWhole") && { isWhole: section.flag("isWhole") ?? false }),
    ...(section.has("keepsVacant") && { keepsVacant: section.flag("keepsVacant") ?? false }),
    ...rakeOf(section),
  };
  const known = { id, name, kind, capacity, outline };
  const floor = String(traits.floor ?? 0);
  const draft: DraftSection = { ...known, place, rows, category: name, floor };
  return { section: recounted({ ...known, groups, ...traits }, place, reading), draft };
}

/** Returns the groups, and their rows in the form that the checks need. */
function groupsOf(section: Entry): { groups: PlanGroup[]; rows: DraftRow[] } {
  const taken: TakenPlaces = new Map();
  const rows: DraftRow[] = [];
  const ids = new Identities("group id", section.reading);
  const groups = section.entries("groups").map((group) => {
    const read = readGroup(group, taken, rows);
    ids.take(read.id, group.place);
    return read;
  });
  return { groups, rows };
}

/**
 * Returns a section's capacity. If the section has numbered seats, the capacity is the number of seats,
 * whatever the file says.
 */
function capacityOf(section: Entry, kind: SectionKind, rows: readonly DraftRow[]): number {
  const given = needed(section, "capacity");
  const seats = rows.reduce((sum, row) => sum + row.seats.length, 0);
  if (kind === "ga" && given >= seats) return given;
  if (given !== seats)
    section.fault("capacity", "capacity", `is ${given}, but ${seats} seats are there`);
  return seats;
}

function floorOf(section: Entry, floorCount: number): { floor?: number } {
  const floor = section.whole("floor");
  if (floor === undefined) return {};
  if (floor >= 0 && floor < floorCount) return { floor };
  section.fault("wrongType", "floor", `${floor} is not in the plan: 0 is taken`);
  return {};
}

function rakeOf(section: Entry): { rake?: Rake } {
  const rake = section.entry("rake");
  const [front, riser] = [rake?.number("front"), rake?.number("riser")];
  if (front !== undefined && riser !== undefined) return { rake: { front, riser } };
  if (rake) section.fault("wrongType", "rake", "is no rake: front and riser were expected");
  return {};
}

function floorsOf(root: Entry): string[] | undefined {
  const floors = root.list("floors").flatMap((name, index) => {
    if (typeof name === "string") return [name];
    root.reading.fault("wrongType", `${root.at("floors")}[${index}]`, "is not a text");
    return [];
  });
  return floors.length > 0 ? floors : undefined;
}

function markerOf(root: Entry): Marker {
  const marker = root.entry("marker");
  if (!marker) {
    if (!root.has("marker"))
      root.fault("assumed", "marker", "is missing: a stage that is drawn nowhere is taken");
    return { kind: "stage", points: [] };
  }
  const kind = oneOf(marker, "kind", MARKERS, "stage");
  return { kind, points: pointsOf(marker.list("points"), marker.at("points"), root.reading) };
}

function sceneryOf(entry: Entry): Scenery | undefined {
  const { reading } = entry;
  if (!reading.take("scenery", entry.place)) return undefined;
  const kind = oneOf(entry, "kind", SCENERY, "zone");
  const points = pointsOf(entry.list("points"), entry.at("points"), reading);
  const text = entry.text("text");
  if (kind === "text" && (text ?? "").trim() === "") entry.fault("leftOut", "text", "is empty");
  return { kind, points, ...(text !== undefined && { text }) };
}

function backgroundOf(root: Entry): { background?: Background } {
  const entry = root.entry("background");
  const href = entry?.text("href") ?? "";
  const [x, y] = [entry?.number("x") ?? NaN, entry?.number("y") ?? NaN];
  const [width, height] = [entry?.number("width") ?? NaN, entry?.number("height") ?? NaN];
  if (href !== "" && Number.isFinite(x + y + width + height))
    return { background: { href, x, y, width, height } };
  if (entry) root.fault("leftOut", "background", "is no picture with its place: left out");
  return {};
}
