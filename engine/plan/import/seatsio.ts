import type { Marker, Scenery } from "../../../domain/seatplan.ts";
import {
  isPlace,
  type Category,
  type Draft,
  type DraftRow,
  type DraftSeat,
  type DraftSection,
  type Point,
  type Traits,
} from "./draft.ts";
import { pointsOf, type Entry } from "./entry.ts";
import { Identities, nameOr } from "./identities.ts";
import { markerKindOf } from "./markerWords.ts";
import { boxAround, ellipse, rectangle, turned } from "./polygon.ts";
import { quoted, type Reading } from "./reading.ts";

/**
 * Known chart versions. Charts of other versions are read in the same way, and the version is reported as a
 * fault.
 */
const KNOWN = { least: 14, most: 24 };
const HALL = "Hall";
/** Relative difference of size up to which a subchart is not scaled to fit its section's outline. */
const SAME_SIZE = 0.1;

/** Converts coordinates in the chart of a section to coordinates in the whole chart. */
type Place = (x: number, y: number) => Point;

interface Chart {
  readonly reading: Reading;
  /** Names of categories by key. The keys of categories are numbers or texts. */
  readonly categories: ReadonlyMap<string, string>;
  /** Whole labels of seats, which are unique in a chart. */
  readonly labels: Identities;
  readonly sections: DraftSection[];
  readonly scenery: Scenery[];
  marker: Marker | undefined;
}

interface Inside {
  readonly place: Place;
  readonly floor: string | undefined;
  /** The enclosing section, if any. */
  readonly section?: {
    readonly name: string;
    readonly category: string | undefined;
    readonly rows: DraftRow[];
  };
}

/** Reads a chart as seats.io exports it: rows, tables, areas and booths, in sections and floors or without. */
export function readSeatsio(root: Entry): Draft {
  const { reading } = root;
  const version = root.whole("version");
  if (version !== undefined && (version < KNOWN.least || version > KNOWN.most))
    root.fault(
      "assumed",
      "version",
      `a chart of version ${version} is read like those of ${KNOWN.least} to ${KNOWN.most}`,
    );
  const list = root.entry("categories")?.entries("list") ?? [];
  const categories = list.flatMap((entry): (Category & { key: string })[] => {
    const [key, name] = [entry.name("key"), entry.name("label")];
    return key === undefined || name === undefined
      ? []
      : [{ key, name, color: entry.text("color") }];
  });
  const chart: Chart = {
    reading,
    categories: new Map(categories.map(({ key, name }) => [key, name])),
    labels: new Identities("label", reading),
    sections: [],
    scenery: [],
    marker: undefined,
  };
  const floors = root.entries("subChartFloors");
  const charts = floors.length > 0 ? floors : [root.entry("subChart") ?? root];
  const asIs: Place = (x, y) => [x, y];
  for (const each of charts) {
    const floor = each.name("floorDisplayName") ?? each.name("floorName");
    readChart(each, { place: asIs, floor }, chart);
  }
  const focal = charts[0]?.entry("focalPoint");
  const [x, y] = [focal?.number("x"), focal?.number("y")];
  return {
    categories: categories.map(({ name, color }) => ({ name, color })),
    sections: chart.sections,
    scenery: chart.scenery,
    marker: chart.marker,
    ...(x !== undefined && y !== undefined && { focalPoint: { x, y } }),
  };
}

function readChart(from: Entry, inside: Inside, chart: Chart): void {
  readRows(from, inside, chart);
  for (const table of from.entries("tables")) readTable(table, inside, chart);
  for (const area of from.entries("generalAdmissionAreas"))
    readArea(area, inside, chart, "capacity");
  for (const booth of from.entries("booths")) readArea(booth, inside, chart, undefined);
  for (const shape of from.entries("shapes")) readShape(shape, inside, chart);
  for (const text of from.entries("texts")) readText(text, inside, chart);
  for (const section of from.entries("sections")) readSection(section, inside, chart);
}

/**
 * Returns the name of the category with an object's key. If the chart has no category with this key, returns
 * the object's category label.
 */
function categoryOf(entry: Entry, chart: Chart): string | undefined {
  const key = entry.name("categoryKey");
  const name =
    (key === undefined ? undefined : chart.categories.get(key)) ?? entry.name("categoryLabel");
  if (key !== undefined && name === undefined)
    entry.fault("noCategory", "categoryKey", `${quoted(key)} is no category of the chart`, {
      name: key,
    });
  return name;
}

function readSection(from: Entry, { floor, place: outer }: Inside, chart: Chart): void {
  const { reading } = chart;
  const sub = from.entry("subChart");
  if (!sub) return from.fault("noSeats", "subChart", "a section without a chart");
  if (!reading.take("sections", from.place)) return;
  const name = nameOr(
    from.name("label"),
    `Section ${chart.sections.length + 1}`,
    from.place,
    "label",
    reading,
  );
  const outline = pointsOf(from.list("points"), from.at("points"), reading).map(([x, y]) =>
    outer(x, y),
  );
  const rows: DraftRow[] = [];
  const category = categoryOf(from, chart);
  chart.sections.push({
    place: from.place,
    name,
    kind: "reserved",
    capacity: 0,
    outline,
    rows,
    category: category ?? name,
    floor,
  });
  const box = boxAround(outline);
  const corner = from.entry("topLeft");
  const [left, top] = [corner?.number("x") ?? box.left, corner?.number("y") ?? box.top];
  const width = sub.number("width") ?? 0;
  const ratio = outline.length > 2 && width > 0 ? (box.right - box.left) / width : 1;
  const scale = Math.abs(ratio - 1) <= SAME_SIZE ? 1 : ratio;
  const place: Place = (x, y) => outer(left + x * scale, top + y * scale);
  readChart(sub, { place, floor, section: { name, category, rows } }, chart);
}

/**
 * Returns the rows of the section that a row names. The row lies outside of all sections in the file. If the
 * section does not exist, creates it.
 */
function rowsFor(
  name: string,
  category: string | undefined,
  from: Entry,
  floor: string | undefined,
  chart: Chart,
): DraftRow[] | undefined {
  const known = chart.sections.find(
    (each) => each.name === name && each.floor === floor && each.kind === "reserved",
  );
  if (known) return known.rows;
  if (!chart.reading.take("sections", from.place)) return undefined;
  const rows: DraftRow[] = [];
  chart.sections.push({
    place: from.place,
    name,
    kind: "reserved",
    capacity: 0,
    outline: [],
    rows,
    category: category ?? name,
    floor,
  });
  return rows;
}

function readRows(from: Entry, inside: Inside, chart: Chart): void {
  for (const row of from.entries("rows")) {
    const { reading } = chart;
    const own = inside.section?.rows;
    const sectionName = inside.section?.name ?? row.name("sectionLabel") ?? HALL;
    const rows = own ?? rowsFor(sectionName, undefined, row, inside.floor, chart);
    if (!rows || !reading.take("rows", row.place)) continue;
    const name = nameOr(row.name("label"), "", row.place, "label", reading);
    const seats = row
      .entries("seats")
      .flatMap((seat) => seatOf(seat, [sectionName, name], inside, chart));
    if (seats.length === 0) reading.fault("noSeats", row.place, "a row without seats");
    rows.push({ place: row.place, name, seats });
  }
}

const FLAGS = [
  ["accessible", "isHandicap"],
  ["companionSeat", "isCompanion"],
  ["restrictedView", "isLimitedView"],
] as const;

function seatOf(seat: Entry, names: readonly string[], inside: Inside, chart: Chart): DraftSeat[] {
  const { reading } = chart;
  if (!reading.take("seats", seat.place)) return [];
  const name = nameOr(seat.name("label"), "", seat.place, "label", reading);
  if (name === "?") seat.fault("noName", "label", "stands for a seat that was not numbered");
  const category = categoryOf(seat, chart) ?? inside.section?.category;
  if (category === undefined) seat.fault("noCategory", "categoryKey", "the seat has no category");
  chart.labels.take([inside.floor ?? "", ...names, name].join("-"), seat.place);
  const traits: Traits = {};
  for (const [key, trait] of FLAGS) if (seat.raw(key) === true) traits[trait] = true;
  const [x, y] = inside.place(seat.number("x") ?? NaN, seat.number("y") ?? NaN);
  if (!isPlace(x, y, seat.place, reading)) return [];
  return [{ place: seat.place, name, x, y, category, traits }];
}

function readTable(table: Entry, inside: Inside, chart: Chart): void {
  const { reading } = chart;
  if (!reading.take("sections", table.place) || !reading.take("rows", table.place)) return;
  const name = nameOr(
    table.name("label"),
    `Table ${chart.sections.length + 1}`,
    table.place,
    "label",
    reading,
  );
  const seats = table
    .entries("seats")
    .flatMap((seat) => seatOf(seat, [inside.section?.name ?? "", name], inside, chart));
  if (seats.length === 0) reading.fault("noSeats", table.place, "a table without seats");
  const centre = table.entry("center");
  const [x, y] = inside.place(centre?.number("x") ?? NaN, centre?.number("y") ?? NaN);
  if (Number.isFinite(x + y)) {
    const points = shapeAround(table, x, y);
    if (points.length > 2 && reading.take("scenery", table.place))
      chart.scenery.push({ kind: "zone", points, text: name });
  }
  const category = seats[0]?.category ?? name;
  const isWhole = table.raw("bookAsAWhole") === true || table.raw("bookingMode") === "BY_TABLE";
  chart.sections.push({
    place: table.place,
    name,
    kind: "table",
    capacity: 0,
    outline: [],
    rows: [{ place: table.place, name: "1", seats }],
    category,
    floor: inside.floor,
    ...(isWhole && { isWhole }),
  });
}

/** Returns the outline of a round or rectangular object around its centre. */
function shapeAround(from: Entry, x: number, y: number): Point[] {
  const angle = from.raw("rotationAngle");
  const degrees = typeof angle === "number" ? angle : 0;
  const radius = from.has("radius")
    ? from.number("radius")
    : from.has("radius1")
      ? from.number("radius1")
      : undefined;
  if (radius !== undefined && radius > 0)
    return turned(ellipse(x, y, radius, from.number("radius2") ?? radius), degrees, [x, y]);
  const [width, height] = [from.number("width") ?? 0, from.number("height") ?? 0];
  return width > 0 && height > 0
    ? turned(rectangle(x - width / 2, y - height / 2, width, height), degrees, [x, y])
    : [];
}

function outlineOf(from: Entry, { place }: Inside, reading: Reading): Point[] {
  if (from.has("points"))
    return pointsOf(from.list("points"), from.at("points"), reading).map(([x, y]) => place(x, y));
  const centre = from.entry("center") ?? from.entry("topLeft");
  const [x, y] = place(centre?.number("x") ?? NaN, centre?.number("y") ?? NaN);
  return Number.isFinite(x + y) ? shapeAround(from, x, y) : [];
}

function readArea(
  area: Entry,
  inside: Inside,
  chart: Chart,
  capacityKey: string | undefined,
): void {
  const { reading } = chart;
  if (!reading.take("sections", area.place)) return;
  const name = nameOr(
    area.name("label"),
    `Area ${chart.sections.length + 1}`,
    area.place,
    "label",
    reading,
  );
  const capacity =
    capacityKey === undefined ? 1 : Math.max(0, Math.trunc(area.number(capacityKey) ?? 0));
  if (capacity === 0) area.fault("noCapacity", "capacity", "an area without a capacity");
  chart.labels.take([inside.floor ?? "", inside.section?.name ?? "", name].join("-"), area.place);
  const outline = outlineOf(area, inside, reading);
  chart.sections.push({
    place: area.place,
    name,
    kind: "ga",
    capacity,
    outline,
    rows: [],
    category: categoryOf(area, chart) ?? inside.section?.category ?? name,
    floor: inside.floor,
  });
}

function readShape(shape: Entry, inside: Inside, chart: Chart): void {
  const points = outlineOf(shape, inside, chart.reading);
  const text = shape.name("label")?.trim();
  const kind =
    markerKindOf(shape.name("smartType") ?? "") ??
    markerKindOf(shape.name("icon") ?? "") ??
    markerKindOf(text ?? "");
  if (points.length < 3) return;
  if (kind !== undefined && !chart.marker) chart.marker = { kind, points };
  else if (chart.reading.take("scenery", shape.place))
    chart.scenery.push({ kind: "zone", points, ...(text && { text }) });
}

function readText(entry: Entry, { place }: Inside, chart: Chart): void {
  const text = (entry.name("text") ?? entry.name("label") ?? "").trim();
  const centre = entry.entry("center") ?? entry.entry("topLeft") ?? entry;
  const [x, y] = place(centre.number("x") ?? NaN, centre.number("y") ?? NaN);
  if (text === "" || !Number.isFinite(x + y) || !chart.reading.take("scenery", entry.place)) return;
  chart.scenery.push({ kind: "text", points: [[x, y]], text });
}
